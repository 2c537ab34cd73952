/// The hinges of all stages by column, strongest first: what each column by itself wants.
///
/// The strength of a hinge is its place among all hinges: smaller is stronger.
struct Wishes: Sendable {
  private var starts: [Int32] = []
  private var order: [Int32] = []
  private var hinges: [Hinge] = []

  mutating func load(_ hinges: [Hinge], columnCount: Int) {
    self.hinges = hinges
    starts.reset(to: 0, count: columnCount + 1)
    for hinge in hinges { starts[hinge.column.place + 1] += 1 }
    for c in 0..<columnCount { starts[c + 1] += starts[c] }
    order.reset(to: 0, count: hinges.count)
    var next = starts
    for (i, hinge) in hinges.enumerated() {
      order[Int(next[hinge.column.place])] = Int32(i)
      next[hinge.column.place] += 1
    }
  }

  /// Where a column wants to be: each hinge is met as nearly as the stronger ones allow.
  func interval(of column: Int) -> ClosedRange<Double> {
    var low = -Double.infinity
    var high = Double.infinity
    for i in order[Int(starts[column])..<Int(starts[column + 1])] {
      let hinge = hinges[Int(i)]
      let nearest = min(max(hinge.position, low), high)
      if hinge.below > 0 { low = nearest }
      if hinge.above > 0 { high = nearest }
    }
    return low...high
  }

  /// The strength of the strongest hinge that a move away from a value offends; `Int.max` where none.
  func strength(of column: Int, at value: Double, moving direction: Double) -> Int {
    for i in order[Int(starts[column])..<Int(starts[column + 1])] {
      let hinge = hinges[Int(i)]
      let tolerance = Tolerance.around(hinge.position)
      let offends =
        direction > 0
        ? hinge.above > 0 && value >= hinge.position - tolerance
        : hinge.below > 0 && value <= hinge.position + tolerance
      if offends { return Int(i) }
    }
    return .max
  }

  /// The nearest position beyond a value at which a further hinge is offended; infinite where none.
  func nextBreakpoint(of column: Int, at value: Double, moving direction: Double) -> Double {
    var next = direction * Double.infinity
    for i in order[Int(starts[column])..<Int(starts[column + 1])] {
      let hinge = hinges[Int(i)]
      let tolerance = Tolerance.around(hinge.position)
      if direction > 0, hinge.above > 0, hinge.position > value + tolerance {
        next = min(next, hinge.position)
      }
      if direction < 0, hinge.below > 0, hinge.position < value - tolerance {
        next = max(next, hinge.position)
      }
    }
    return next
  }
}
