import TestSupport

extension Workload {
  /// Random constraints between neighbouring variables: the required ones hold at a hidden point, the
  /// optional ones contradict each other at five levels. Every variable is bounded, so that every level has
  /// an optimum.
  static func random(_ count: Int) -> Workload {
    var draw = Draw(count)
    for i in 0..<(count / 2) { draw.addRequired(isEquality: i % 2 == 0) }
    for _ in 0..<(2 * count) { draw.addOptional() }
    draw.addBounds()
    return Workload("random-\(count)", draw.sketch)
  }
}

private struct Draw {
  private(set) var sketch = Sketch()
  private var random: SplitMix
  private var variables: [Expression] = []
  /// A point that every required constraint holds at.
  private var hidden: [Double] = []

  init(_ count: Int) {
    random = SplitMix(seed: UInt64(count))
    for _ in 0..<count {
      let variable = sketch.variable()
      sketch.add(variable >= 0)
      variables.append(variable)
      hidden.append(Double(Int.random(in: 0...400, using: &random)))
    }
  }

  mutating func addRequired(isEquality: Bool) {
    let (form, value) = combination()
    guard !form.terms.isEmpty else { return }
    sketch.add(isEquality ? form == Expression(value) : form >= Expression(value - 20))
  }

  mutating func addOptional() {
    let form = combination().form
    guard !form.terms.isEmpty else { return }
    let target = Expression(Double(Int.random(in: -200...600, using: &random)))
    let relations = [form == target, form <= target, form >= target]
    let relation = Int.random(in: 0..<3, using: &random)
    sketch.add(relations[relation], at: 200 * Double(Int.random(in: 1...4, using: &random)))
  }

  mutating func addBounds() {
    for (variable, value) in zip(variables, hidden.shuffled(using: &random)) {
      sketch.add(variable == Expression(value), at: 100)
    }
  }

  /// A sum of three neighbours, each with a factor, and what it is at the hidden point.
  private mutating func combination() -> (form: Expression, value: Double) {
    let factors = [1, 1, -1, -1, 0.5, 2]
    let start = Int.random(in: variables.indices, using: &random)
    var sum = (form: Expression(0), value: 0.0)
    for _ in 0..<3 {
      let i = (start + Int.random(in: 0..<8, using: &random)) % variables.count
      let factor = factors[Int.random(in: factors.indices, using: &random)]
      sum.form = sum.form + factor * variables[i]
      sum.value += factor * hidden[i]
    }
    return sum
  }
}
