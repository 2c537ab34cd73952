/// A set of characters up to the last that is a letter by its number: a bit for each.
struct ScalarSet {
  private var words = [UInt64](repeating: 0, count: Int(limit) / wordBits + 1)

  private static let limit: UInt32 = 0x20AC
  private static let wordBits = UInt64.bitWidth

  /// - Parameter members: those beyond the last are left out.
  init(_ members: some Sequence<UInt32> = []) {
    for member in members where member <= Self.limit {
      words[Int(member) / Self.wordBits] |= Self.bit(member)
    }
  }

  func contains(_ member: UInt32) -> Bool {
    member <= Self.limit && words[Int(member) / Self.wordBits] & Self.bit(member) != 0
  }

  private static func bit(_ member: UInt32) -> UInt64 { 1 << (Int(member) % wordBits) }

  /// In ascending order.
  var members: [UInt32] {
    var members: [UInt32] = []
    for (place, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(UInt32(place * Self.wordBits + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }
}
