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
