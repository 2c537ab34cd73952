/// The hinges of the stage that is being minimised, grouped by column.
struct Objective: Sendable {
  private(set) var hinges = Buffer<Hinge>()
  /// The columns that have hinges.
  private(set) var columns = Buffer<Column>()
  /// By column: its place in `columns`, or -1.
  private var places = Buffer<Int32>()
  private var chains = Chains()
  /// By place: the subgradient that a basic column is taken to have, which at a breakpoint is a choice.
  var slopes = Buffer<Double>()

  mutating func addColumns(_ count: Int) {
    places.append(-1, count: count)
    chains.addColumns(count)
  }

  mutating func reset() {
    hinges.removeAll()
    columns.removeAll()
    places.removeAll()
    chains.reset()
  }

  mutating func unshare() {
    hinges.unshare()
    columns.unshare()
    places.unshare()
    chains.unshare()
    slopes.unshare()
  }

  mutating func load(_ stage: UnsafeBufferPointer<Hinge>) {
    for i in columns.indices { places[columns[i].rawValue] = -1 }
    chains.unload(hinges.elements)
    hinges.removeAll()
    columns.removeAll()
    for hinge in stage {
      hinges.append(hinge)
      if places[hinge.column.rawValue] < 0 {
        places[hinge.column.rawValue] = Int32(truncatingIfNeeded: columns.count)
        columns.append(hinge.column)
      }
    }
    chains.load(hinges.elements)
    slopes.reset(to: 0, count: columns.count)
  }

  @inline(__always)
  func place(of column: Column) -> Int? {
    let place = places[column.rawValue]
    return place < 0 ? nil : Int(place)
  }

  /// The hinges of one column.
  func hinges(at place: Int) -> Chain {
    Chain(
      hinges: hinges.base, links: chains.linkBase, place: chains.first(of: columns[place]))
  }

  /// Valid until the objective is loaded again.
  struct Chain: Sequence, IteratorProtocol {
    fileprivate let hinges: UnsafePointer<Hinge>
    fileprivate let links: UnsafePointer<Int32>
    fileprivate var place: Int32

    @inline(__always)
    mutating func next() -> Hinge? {
      guard place >= 0 else { return nil }
      defer { place = links[Int(place)] }
      return hinges[Int(place)]
    }
  }

  /// The slopes to the left and to the right of a value, of the column's hinges together.
  func subgradient(at place: Int, value: Double) -> (left: Double, right: Double) {
    var left = 0.0
    var right = 0.0
    for hinge in hinges(at: place) {
      let tolerance = Tolerance.around(hinge.position)
      right += value >= hinge.position - tolerance ? hinge.above : -hinge.below
      left += value > hinge.position + tolerance ? hinge.above : -hinge.below
    }
    return (left, max(left, right))
  }

  /// The breakpoints next to a value, not counting one that it is at.
  func neighbours(at place: Int, value: Double) -> (previous: Double, next: Double) {
    var result = (previous: -Double.infinity, next: Double.infinity)
    for hinge in hinges(at: place) {
      let tolerance = Tolerance.around(hinge.position)
      if hinge.position > value + tolerance { result.next = min(result.next, hinge.position) }
      if hinge.position < value - tolerance { result.previous = max(result.previous, hinge.position) }
    }
    return result
  }

  /// The breakpoint that a value is at, exactly, or the value itself.
  func snapped(at place: Int, value: Double) -> Double {
    for hinge in hinges(at: place)
    where (hinge.position - value).magnitude <= Tolerance.around(hinge.position) { return hinge.position }
    return value
  }
}
