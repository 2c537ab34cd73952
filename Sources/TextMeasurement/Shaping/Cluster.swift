/// Characters that are drawn and broken as one: their advance without a size.
struct Cluster {
  /// In em.
  var advance: Double
  /// What the stand-in for the system's font adds to the advance, in em; `bold` besides, where it is bold.
  var correction, boldCorrection: Float
  /// In units of UTF-16.
  var length: Int32
  var traits: ClusterTraits

  /// - Parameter unit: the first of its units of UTF-16; `nil` for what no text has.
  init(_ unit: UInt16?, advance: Double, length: Int32, traits: ClusterTraits) {
    self.advance = advance
    self.length = length
    self.traits = traits
    correction = unit.map { Float(SystemFont.correction(of: $0)) } ?? 0
    boldCorrection = unit.map { Float(SystemFont.boldCorrection(of: $0)) } ?? 0
  }
}

/// What else breaking lines has to know of a cluster.
struct ClusterTraits: OptionSet {
  let rawValue: UInt8

  /// In the text's own face, not a fallback; tracking and stretch apply.
  static let isPrimary = ClusterTraits(rawValue: 1)
  /// A line may begin with it.
  static let breakBefore = ClusterTraits(rawValue: 2)
  /// White space that hangs over a line's end.
  static let hangs = ClusterTraits(rawValue: 4)
  static let isTab = ClusterTraits(rawValue: 8)
  /// A hyphen shows where a line ends with it.
  static let isSoftHyphen = ClusterTraits(rawValue: 16)
}
