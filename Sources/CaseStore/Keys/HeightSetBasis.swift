public import LayoutModel

/// Names everything that heights of rows depend on besides the rows' values.
public typealias HeightSetKey = Hash256<HeightSetBasis>

/// What heights of rows depend on besides the rows' values.
public struct HeightSetBasis: Hashable, Sendable {
  public let inputs: LayoutInputs
  /// What holds in place of the case's environment.
  public let request: EnvironmentPatch
  public let columns: [RowColumn]
  /// The width that is asked.
  public let width: Double
  /// What holds, and the line between two cells, in points.
  public let environment: HeightEnvironment
  public let separator: Double
  public var textSize: ContentSizeCategory { environment.textSize }
  /// What of it heights can depend on, the width left out.
  public let scope: RowScopeKey
  /// SHA-256 of all of it.
  ///
  /// Columns count by what they put values into: two cases of one content may name their views otherwise.
  public let key: HeightSetKey

  public init(
    content: ContentDigest, columns: [RowColumn], request: EnvironmentPatch, engine: Engine, width: Double,
    environment: HeightEnvironment, separator: Double, scope: RowScopeKey
  ) {
    inputs = LayoutInputs(content: content, request: request, engine: engine)
    self.request = request
    self.columns = columns
    self.width = width
    self.environment = environment
    self.separator = separator
    self.scope = scope
    var fingerprint = Fingerprint("layoutcase rows 1")
    fingerprint.combine(inputs.content)
    fingerprint.combine(columns.count)
    for column in columns { fingerprint.combine(column.member) }
    fingerprint.combine(inputs.request.text)
    fingerprint.combine(inputs.engine)
    key = HeightSetKey(bytes: fingerprint.bytes)
  }
}

/// Identifies a scope: what heights depend on besides the rows' values and the cells' width. Within one scope, heights
/// known for a range of widths hold at every width of the range.
public typealias RowScopeKey = Hash256<RowScope>

public enum RowScope {}

extension RowScopeKey {
  /// - Parameters:
  ///   - content: what of the case heights can depend on.
  ///   - request: what holds in place of the case's environment, in words.
  ///   - columns: what rows put values into that heights can depend on, by place in the rows.
  ///   - measurer: its identity; `nil` where no text is measured.
  public init(
    content: ContentDigest, request: String, columns: [Int: RowColumn], engineVersion: Int, measurer: String?
  ) {
    var fingerprint = Fingerprint("layoutcase row scope 1")
    fingerprint.combine(content)
    fingerprint.combine(request)
    fingerprint.combine(columns.count)
    for (place, column) in columns.sorted(by: { $0.key < $1.key }) {
      fingerprint.combine(place)
      fingerprint.combine(column.member)
    }
    fingerprint.combine(engineVersion)
    fingerprint.combine(measurer)
    self.init(bytes: fingerprint.bytes)
  }
}

extension Fingerprint {
  mutating func combine(_ member: RowMember) {
    switch member {
    case .view(let view, let member):
      combine(member.word)
      combine(view.rawValue)
    case .constraint(let constraint, let member):
      combine(member.rawValue)
      combine(constraint.rawValue)
    }
  }
}

extension RowMember.OfView {
  /// What keys call it.
  fileprivate var word: String {
    switch self {
    case .text, .isHidden: rawValue
    case .width: "intrinsic horizontal"
    case .height: "intrinsic vertical"
    case .numberOfLines: "lines"
    case .preferredMaxLayoutWidth: "wrap"
    case .fontSize: "size"
    case .fontWeight: "weight"
    case .horizontalHugging: "hugging horizontal"
    case .verticalHugging: "hugging vertical"
    case .horizontalCompression: "compression horizontal"
    case .verticalCompression: "compression vertical"
    }
  }
}
