/// Characters that are drawn and broken as one: their advance without a size.
struct Cluster {
  /// In em.
  var advance: Double
  /// What the stand-in for the system's font adds to the advance, in em.
  var correction: Float = 0
  /// In units of UTF-16.
  var length: Int32
  var traits: ClusterTraits
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
