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

/// Random choices in the words of tests.
extension SplitMix {
  package mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  package mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A number with all of its bits in use, or a plain one.
  package mutating func number(_ range: ClosedRange<Double> = -500...500) -> Double {
    let number = Double.random(in: range, using: &self)
    return chance(0.5) ? number : min(max(number.rounded(), range.lowerBound), range.upperBound)
  }

  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  package mutating func maybe<Value>(_ probability: Double = 0.5, _ value: (inout Self) -> Value) -> Value? {
    chance(probability) ? value(&self) : nil
  }
}
