/// The hinges of the stage that is being minimised, grouped by column.
struct Objective: Sendable {
  private(set) var hinges = Buffer<Hinge>()
  /// The columns that have hinges.
  private(set) var columns = Buffer<Column>()
  /// By column: its place in `columns`, or -1.
  private var places = Buffer<Int32>()
  /// By place: the first of its hinges.
  private var heads = Buffer<Int32>()
  /// By hinge: the next one of its column, or -1.
  private var links = Buffer<Int32>()
  /// By place.
  private(set) var pieces = Buffer<Piece>()
  /// Of how many columns the piece is not the best.
  private var offCount = 0

  /// What the hinges of a column make of its value.
  struct Piece: Sendable {
    /// The slopes to the left and to the right.
    var left: Double
    var right: Double
    /// The subgradient that the column is taken to have where it is basic, which at a breakpoint is a choice.
    var slope: Double

    /// Whether the column by itself is where its hinges want it.
    var isBest: Bool { left <= 0 && right >= 0 }
  }

  mutating func addColumns(_ count: Int) { places.append(-1, count: count) }

  mutating func reset() {
    hinges.removeAll()
    columns.removeAll()
    places.removeAll()
  }

  mutating func unshare() {
    hinges.unshare()
    columns.unshare()
    places.unshare()
    heads.unshare()
    links.unshare()
    pieces.unshare()
  }

  mutating func load(_ stage: UnsafeBufferPointer<Hinge>) {
    for column in columns.elements { places[column.rawValue] = -1 }
    hinges.assign(stage)
    gatherColumns()
    chain()
    pieces.resize(columns.count)
  }

  private mutating func gatherColumns() {
    columns.resize(hinges.count)
    let (places, columns) = (places.base, columns.base)
    var count = 0
    for hinge in hinges.elements {
      let c = hinge.column.place
      guard places[c] < 0 else { continue }
      places[c] = Int32(truncatingIfNeeded: count)
      columns[count] = hinge.column
      count &+= 1
    }
    self.columns.removeAll(from: count)
  }

  /// Chains the hinges of each column, in the order in which they stand.
  private mutating func chain() {
    links.reset(to: -1, count: hinges.count)
    heads.resize(columns.count)
    let (places, heads, links, hinges) = (places.base, heads.base, links.base, hinges.elements)
    if columns.count == hinges.count {
      for i in 0..<columns.count { heads[i] = Int32(truncatingIfNeeded: i) }
      return
    }
    for i in 0..<columns.count { heads[i] = -1 }
    for i in stride(from: hinges.count - 1, through: 0, by: -1) {
      let place = Int(places[hinges[i].column.place])
      links[i] = heads[place]
      heads[place] = Int32(truncatingIfNeeded: i)
    }
  }

  /// Takes the values of all columns, and the subgradients next to 0.
  mutating func begin(at values: Buffer<Double>) {
    let (columns, pieces, values) = (columns.elements, pieces.base, values.base)
    var count = 0
    for place in columns.indices {
      let (left, right) = subgradient(at: place, value: values[columns[place].place])
      pieces[place] = Piece(left: left, right: right, slope: min(max(0, left), right))
      count &+= left <= 0 && right >= 0 ? 0 : 1
    }
    offCount = count
  }

  /// Whether each column by itself is where its hinges want it.
  var isEachBest: Bool { offCount == 0 }

  /// Takes another value of a column, and the subgradient next to the one that it had.
  mutating func update(at place: Int, value: Double) {
    let (left, right) = subgradient(at: place, value: value)
    let old = pieces[place]
    pieces[place] = Piece(left: left, right: right, slope: min(max(old.slope, left), right))
    offCount += (old.isBest ? 1 : 0) - (pieces[place].isBest ? 1 : 0)
  }

  /// Takes the subgradients next to 0.
  mutating func relax() {
    for place in pieces.indices {
      pieces[place].slope = min(max(0, pieces[place].left), pieces[place].right)
    }
  }

  /// Chooses one of the subgradients that a column has at its breakpoint.
  mutating func choose(_ slope: Double, at place: Int) { pieces[place].slope = slope }

  /// By column: its place, or -1; valid until columns are added.
  var placeBase: UnsafePointer<Int32> { UnsafePointer(places.base) }

  @inline(__always)
  func place(of column: Column) -> Int? {
    let place = places[column.rawValue]
    return place < 0 ? nil : Int(place)
  }

  /// The hinges of one column.
  @inline(__always)
  func hinges(at place: Int) -> Chain {
    Chain(hinges: hinges.base, links: links.base, place: heads[place])
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
  @inline(__always)
  private func subgradient(at place: Int, value: Double) -> (left: Double, right: Double) {
    var left = 0.0
    var right = 0.0
    let (hinges, links) = (hinges.base, links.base)
    var i = Int(heads[place])
    repeat {
      let position = hinges[i].position
      let tolerance = value == position ? 0 : Tolerance.around(position)
      left += value > position + tolerance ? hinges[i].above : -hinges[i].below
      right += value < position - tolerance ? -hinges[i].below : hinges[i].above
      i = Int(links[i])
    } while i >= 0
    return (left, right)
  }

  /// Where a column at a value can go without leaving a slope that its hinges have there.
  @inline(__always)
  func interval(at place: Int, value: Double, slope: Double) -> (lower: Double, upper: Double) {
    let around = breakpoints(at: place, around: value)
    let piece = pieces[place]
    return (
      slope - piece.left > Tolerance.slope ? around.here : around.previous,
      piece.right - slope > Tolerance.slope ? around.here : around.next
    )
  }

  /// The breakpoints next to a value, and the one that it is at, exactly, or the value itself.
  @inline(__always)
  private func breakpoints(at place: Int, around value: Double) -> (
    previous: Double, here: Double, next: Double
  ) {
    var result = (previous: -Double.infinity, here: value, next: Double.infinity)
    let (hinges, links) = (hinges.base, links.base)
    var i = Int(heads[place])
    repeat {
      let position = hinges[i].position
      let tolerance = value == position ? 0 : Tolerance.around(position)
      if position > value + tolerance {
        if position < result.next { result.next = position }
      } else if position < value - tolerance {
        if position > result.previous { result.previous = position }
      } else if result.here == value {
        result.here = position
      }
      i = Int(links[i])
    } while i >= 0
    return result
  }

  /// The breakpoint that a value is at, exactly, or the value itself.
  func snapped(at place: Int, value: Double) -> Double { breakpoints(at: place, around: value).here }
}
