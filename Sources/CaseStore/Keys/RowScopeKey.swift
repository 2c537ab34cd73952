public import LayoutModel

/// Identifies a scope: what heights depend on besides the rows' values and the cells' width. Within one scope, heights
/// known for a range of widths hold at every width of the range.
public struct RowScopeKey: Hash256 {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The scope of a case whose passes make no difference to heights.
  ///
  /// - Parameters:
  ///   - part: of the case, what heights can depend on.
  ///   - columns: what rows put values into that heights can depend on, by place in the rows.
  ///   - measurer: its identity; `nil` where no text is measured.
  public init(of part: LayoutCase, columns: [Int: RowColumn], engineVersion: Int, measurer: String?) {
    self.init(
      content: ContentDigest(part), request: "", columns: columns, engineVersion: engineVersion,
      measurer: measurer)
  }

  /// The scope of a case behind a pass, all later ones of which make no difference to heights.
  ///
  /// - Parameters:
  ///   - content: that of the pass.
  ///   - request: what holds in place of the case's environment; its width counts for nothing.
  ///   - columns: by place in the rows.
  public init(
    after content: ContentDigest, request: EnvironmentPatch, columns: [Int: RowColumn], engine: Engine
  ) {
    var request = request
    request.width = .keep
    self.init(
      content: content, request: "after " + EncodedOverrides(request).text, columns: columns,
      engineVersion: engine.version, measurer: engine.measurer)
  }

  private init(
    content: ContentDigest, request: String, columns: [Int: RowColumn], engineVersion version: Int,
    measurer: String?
  ) {
    var fingerprint = Fingerprint("layoutcase row scope 1")
    fingerprint.combine(content)
    fingerprint.combine(request)
    fingerprint.combine(columns.count)
    for (place, column) in columns.sorted(by: { $0.key < $1.key }) {
      fingerprint.combine(place)
      fingerprint.combine(column.member)
    }
    fingerprint.combine(version)
    fingerprint.combine(measurer)
    bytes = fingerprint.bytes
  }
}
