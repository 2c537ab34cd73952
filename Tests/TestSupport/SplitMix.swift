/// The splitmix64 generator (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195): the same numbers for the
/// same seed, on every machine.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A word of at most `length` letters of an alphabet.
  public mutating func word(of alphabet: String, upTo length: Int) -> String {
    let letters = Array(alphabet)
    return String(
      (0..<Int.random(in: 0...length, using: &self)).compactMap { _ in
        letters.randomElement(using: &self)
      })
  }
}
