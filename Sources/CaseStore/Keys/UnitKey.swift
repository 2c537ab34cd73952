internal import Digest
public import LayoutModel

/// The key of a unit of work: SHA-256 of everything that its result depends on.
public struct UnitKey: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  private let bytes: [UInt8]

  /// The key of the heights of rows.
  public init(_ layout: HeightSetKey, _ rows: [PackedRow]) {
    var fingerprint = Fingerprint("layoutcase unit of heights 1")
    fingerprint.combine(layout.bytes)
    fingerprint.combine(rows.count)
    for row in rows {
      fingerprint.combine(row.key)
      fingerprint.combine(row.values)
    }
    bytes = fingerprint.bytes
  }

  /// The key of the layouts of all passes of a case in its own environment.
  ///
  /// - Parameter content: that of the last pass.
  public init(_ content: ContentDigest, _ engine: Engine) {
    var fingerprint = Fingerprint("layoutcase unit of layouts 1")
    fingerprint.combine(content.bytes)
    fingerprint.combine(engine.version)
    fingerprint.combine(engine.measurer)
    bytes = fingerprint.bytes
  }

  /// 64 hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}
