/// Marsaglia's xorshift (doi:10.18637/jss.v008.i14): numbers without a pattern, and the same ones in every run.
struct XorShift: RandomNumberGenerator, Sendable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from 1 to 2.
  mutating func speed() -> Double { 1 + Double(next() >> 11) * 0x1p-53 }
}
