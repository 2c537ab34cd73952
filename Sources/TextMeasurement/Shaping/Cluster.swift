/// Characters that are drawn and broken as one: their advance without a size.
struct Cluster {
  /// In em.
  var advance: Double
  /// What the stand-in for the system's font adds to the advance, in em; `bold` besides, where it is bold.
  var correction, boldCorrection: Float
  /// In units of UTF-16.
  var length: Int32
  var flags: Cluster.Flags

  /// - Parameter unit: the first of its units of UTF-16; `nil` for what no text has.
  init(_ unit: UInt16?, advance: Double, length: Int32, flags: Cluster.Flags) {
    self.advance = advance
    self.length = length
    self.flags = flags
    correction = unit.map { Float(SystemFont.correction(of: $0)) } ?? 0
    boldCorrection = unit.map { Float(SystemFont.boldCorrection(of: $0)) } ?? 0
  }
}

extension Cluster {
  /// What else breaking lines has to know of a cluster.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// In the text's own face, not a fallback; tracking and stretch apply.
    static let isPrimary = Flags(rawValue: 1)
    /// A line may begin with it.
    static let breakBefore = Flags(rawValue: 2)
    /// White space that hangs over a line's end.
    static let hangs = Flags(rawValue: 4)
    static let isTab = Flags(rawValue: 8)
    /// A hyphen shows where a line ends with it.
    static let isSoftHyphen = Flags(rawValue: 16)
  }
}
