/// The hinges of the stage that is being minimised, grouped by column.
struct Objective: Sendable {
  private(set) var hinges: [Hinge] = []
  /// The columns that have hinges, each with its run of them.
  private(set) var columns: [Column] = []
  private var runs: [Range<Int>] = []
  /// By column: its place in `columns`, or -1.
  private var places: [Int32] = []
  /// By place: the subgradient that a basic column is taken to have, which at a breakpoint is a choice.
  var slopes: [Double] = []

  mutating func addColumn() { places.append(-1) }

  mutating func reset() {
    columns.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  mutating func load(_ stage: some Collection<Hinge>) {
    for column in columns { places[column.place] = -1 }
    hinges.removeAll(keepingCapacity: true)
    hinges.append(contentsOf: stage)
    hinges.sort { $0.column < $1.column }
    columns.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    var start = 0
    for i in hinges.indices where i + 1 == hinges.count || hinges[i + 1].column != hinges[i].column {
      places[hinges[i].column.place] = Int32(columns.count)
      columns.append(hinges[i].column)
      runs.append(start..<(i + 1))
      start = i + 1
    }
    slopes.removeAll(keepingCapacity: true)
    slopes.append(contentsOf: repeatElement(0, count: columns.count))
  }

  func place(of column: Column) -> Int? {
    let place = places[column.place]
    return place < 0 ? nil : Int(place)
  }

  func hinges(at place: Int) -> ArraySlice<Hinge> { hinges[runs[place]] }

  /// The slopes to the left and to the right of a value, of the column's hinges together.
  func subgradient(at place: Int, value: Double) -> ClosedRange<Double> {
    var left = 0.0
    var right = 0.0
    for hinge in hinges[runs[place]] {
      let tolerance = Tolerance.around(hinge.position)
      right += value >= hinge.position - tolerance ? hinge.above : -hinge.below
      left += value > hinge.position + tolerance ? hinge.above : -hinge.below
    }
    return left...max(left, right)
  }

  /// The breakpoints next to a value, not counting one that it is at.
  func neighbours(at place: Int, value: Double) -> (previous: Double, next: Double) {
    var result = (previous: -Double.infinity, next: Double.infinity)
    for hinge in hinges[runs[place]] {
      let tolerance = Tolerance.around(hinge.position)
      if hinge.position > value + tolerance { result.next = min(result.next, hinge.position) }
      if hinge.position < value - tolerance { result.previous = max(result.previous, hinge.position) }
    }
    return result
  }

  /// The breakpoint that a value is at, exactly, or the value itself.
  func snapped(at place: Int, value: Double) -> Double {
    for hinge in hinges[runs[place]]
    where (hinge.position - value).magnitude <= Tolerance.around(hinge.position) { return hinge.position }
    return value
  }
}
