import LayoutModel

/// The key of a unit of work: SHA-256 of everything that its result depends on.
typealias UnitKey = Hash256<Work>

extension UnitKey {
  /// The key of the heights of rows.
  init(_ heightSet: HeightSetKey, _ rows: [PackedRow]) {
    var fingerprint = Fingerprint("layoutcase unit of heights 1")
    fingerprint.combine(heightSet)
    fingerprint.combine(rows.count)
    for row in rows {
      fingerprint.combine(row.key)
      fingerprint.combine(row.values)
    }
    self.init(bytes: fingerprint.bytes)
  }

  /// The key of the layouts of all passes of a case in its own environment.
  ///
  /// - Parameter content: that of the last pass.
  init(_ content: ContentDigest, _ engine: Engine) {
    var fingerprint = Fingerprint("layoutcase unit of layouts 1")
    fingerprint.combine(content)
    fingerprint.combine(engine)
    self.init(bytes: fingerprint.bytes)
  }
}
