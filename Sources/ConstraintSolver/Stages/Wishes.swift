/// The hinges of all stages by column, strongest first: what each column by itself wants.
///
/// The strength of a hinge is its place among all hinges: smaller is stronger.
struct Wishes: Sendable {
  private var chains = Chains()

  mutating func unshare() { chains.unshare() }

  mutating func load(_ hinges: UnsafeBufferPointer<Hinge>, columnCount: Int) {
    chains.reset()
    chains.addColumns(columnCount)
    chains.load(hinges)
  }

  /// Where a column wants to be: each hinge is met as nearly as the stronger ones allow.
  func interval(of column: Column, _ hinges: UnsafeBufferPointer<Hinge>) -> (low: Double, high: Double) {
    var low = -Double.infinity
    var high = Double.infinity
    var i = chains.first(of: column)
    while i >= 0 {
      let hinge = hinges[Int(i)]
      let nearest = min(max(hinge.position, low), high)
      if hinge.below > 0 { low = nearest }
      if hinge.above > 0 { high = nearest }
      i = chains.next(after: i)
    }
    return (low, high)
  }

  /// The strength of the strongest hinge that a move away from a value offends; `Int32.max` where none.
  func strength(
    of column: Column, at value: Double, moving direction: Double, _ hinges: UnsafeBufferPointer<Hinge>
  ) -> Int32 {
    var i = chains.first(of: column)
    while i >= 0 {
      let hinge = hinges[Int(i)]
      if (direction > 0 ? hinge.above : hinge.below) > 0 {
        let distance = (value - hinge.position) * direction
        if distance >= 0 || distance >= -Tolerance.around(hinge.position) { return i }
      }
      i = chains.next(after: i)
    }
    return .max
  }

  /// The nearest position beyond a value at which a further hinge is offended; infinite where none.
  func nextBreakpoint(
    of column: Column, at value: Double, moving direction: Double, _ hinges: UnsafeBufferPointer<Hinge>
  ) -> Double {
    var next = direction * Double.infinity
    var i = chains.first(of: column)
    while i >= 0 {
      let hinge = hinges[Int(i)]
      let position = hinge.position
      if direction > 0, hinge.above > 0, position > value, position > value + Tolerance.around(position) {
        next = min(next, position)
      }
      if direction < 0, hinge.below > 0, position < value, position < value - Tolerance.around(position) {
        next = max(next, position)
      }
      i = chains.next(after: i)
    }
    return next
  }
}
