/// The objective function of the stage that is being minimised: its hinges, by column.
///
/// It is loaded anew for each stage. A copy of a simplex begins with an empty one.
struct Objective: Sendable, ~Copyable {
  var hinges = UniqueArray<Hinge>()
  /// The columns that have hinges.
  var columns = UniqueArray<Column>()
  /// By column: its slot, which is its index in `columns`, or -1.
  var slots: UniqueArray<Int32>
  /// By slot: the first of its hinges.
  var heads = UniqueArray<Int32>()
  /// By hinge: the next one of its column, or -1.
  var links = UniqueArray<Int32>()
  /// By slot.
  var subdifferentials = UniqueArray<Subdifferential>()
  /// How many columns are not at their own optimum.
  var nonoptimalCount = 0

  /// The subgradients of a column's hinges at its value.
  struct Subdifferential: Sendable {
    /// The slopes to the left and to the right.
    var left: Double
    var right: Double
    /// The subgradient that counts where the column is basic. At a breakpoint it is a choice.
    var slope: Double

    /// Chooses the subgradient next to 0.
    init(left: Double, right: Double) {
      self.init(left: left, right: right, slope: min(max(0, left), right))
    }

    init(left: Double, right: Double, slope: Double) {
      (self.left, self.right, self.slope) = (left, right, slope)
    }

    /// Whether 0 is a subgradient: the column is at the optimum of its own hinges.
    var isOptimal: Bool { left <= 0 && right >= 0 }
  }

  init(columnCount: Int) { slots = UniqueArray(repeating: -1, count: columnCount) }

  mutating func addColumns(_ count: Int) { slots.append(-1, count: count) }

  mutating func reset() {
    hinges.clear()
    columns.clear()
    slots.clear()
  }

  /// Whether each column is at the optimum of its own hinges.
  var isEachOptimal: Bool { nonoptimalCount == 0 }

  /// Takes another value of a column, and the subgradient next to the one that it had.
  mutating func update(at slot: Int, value: Double) {
    let (left, right) = slopes(at: slot, value: value)
    let old = subdifferentials[slot]
    subdifferentials[slot] = Subdifferential(
      left: left, right: right, slope: min(max(old.slope, left), right))
    nonoptimalCount += (old.isOptimal ? 1 : 0) - (subdifferentials[slot].isOptimal ? 1 : 0)
  }

  /// Takes the subgradients next to 0, as the stage was loaded with them.
  mutating func relax() {
    for slot in subdifferentials.indices {
      subdifferentials[slot].slope = min(max(0, subdifferentials[slot].left), subdifferentials[slot].right)
    }
  }

  /// The sum of the stage.
  func cost(at values: UnsafePointer<Double>) -> Double {
    var sum = 0.0
    for hinge in hinges.elements {
      let value = values[hinge.column.index]
      // Where rounding alone has moved the column off there is no penalty.
      if !hinge.isAt(value) { sum += hinge.cost(at: value) }
    }
    return sum
  }

  /// Chooses one of the subgradients that a column has at its breakpoint.
  mutating func setSlope(_ slope: Double, at slot: Int) { subdifferentials[slot].slope = slope }

  func slot(of column: Column) -> Int? {
    let slot = slots[column]
    return slot < 0 ? nil : Int(slot)
  }

  /// The hinges of one column.
  func hinges(at slot: Int) -> Chain {
    Chain(hinges: hinges.base, links: links.base, slot: heads[slot])
  }

  /// The hinges of a column, like ``UniqueArray/base``.
  struct Chain: Sequence, IteratorProtocol {
    fileprivate let hinges: UnsafePointer<Hinge>
    fileprivate let links: UnsafePointer<Int32>
    fileprivate var slot: Int32

    mutating func next() -> Hinge? {
      guard slot >= 0 else { return nil }
      defer { slot = links[Int(slot)] }
      return hinges[Int(slot)]
    }
  }

  /// The slopes to the left and to the right of a value, of the column's hinges together.
  func slopes(at slot: Int, value: Double) -> (left: Double, right: Double) {
    var left = 0.0
    var right = 0.0
    var i = Int(heads[slot])
    repeat {
      let (below, above) = hinges[i].slopes(at: value)
      left += below
      right += above
      i = Int(links[i])
    } while i >= 0
    return (left, right)
  }

  /// The interval in which a column can go from a value while its hinges keep a slope that they have there.
  func interval(at slot: Int, value: Double, slope: Double) -> Interval {
    let around = breakpoints(at: slot, around: value)
    let subdifferential = subdifferentials[slot]
    return Interval(
      lower: slope - subdifferential.left > Tolerance.slope ? around.here : around.previous,
      upper: subdifferential.right - slope > Tolerance.slope ? around.here : around.next)
  }

  /// The breakpoints next to a value, and the exact one that it is at. Where it is at none, `here` is the value.
  private func breakpoints(at slot: Int, around value: Double) -> (
    previous: Double, here: Double, next: Double
  ) {
    var result = (previous: -Double.infinity, here: value, next: Double.infinity)
    var i = Int(heads[slot])
    if links[i] < 0, hinges[i].position == value { return result }
    repeat {
      let position = hinges[i].position
      if position != value {
        let tolerance = Tolerance.around(position)
        if position > value + tolerance {
          if position < result.next { result.next = position }
        } else if position < value - tolerance {
          if position > result.previous { result.previous = position }
        } else if result.here == value {
          result.here = position
        }
      }
      i = Int(links[i])
    } while i >= 0
    return result
  }

  /// The exact breakpoint that a value is at, or the value itself.
  func snapped(at slot: Int, value: Double) -> Double { breakpoints(at: slot, around: value).here }
}

extension Objective {
  /// Takes the hinges of a stage, the values of all columns, and the subgradients next to 0.
  mutating func load(_ stage: UnsafeBufferPointer<Hinge>, at values: borrowing UniqueArray<Double>) {
    for column in columns.elements { slots[column] = -1 }
    hinges.assign(stage)
    gatherColumns(at: values)
    nonoptimalCount = subdifferentials.elements.count { !$0.isOptimal }
  }

  /// Gives each column of the stage a slot, chains its hinges, the latest first, and adds up their slopes.
  private mutating func gatherColumns(at values: borrowing UniqueArray<Double>) {
    columns.clear()
    heads.clear()
    links.clear()
    subdifferentials.clear()
    for i in hinges.indices {
      let column = hinges[i].column
      let (left, right) = hinges[i].slopes(at: values[column])
      if let slot = slot(of: column) {
        let others = subdifferentials[slot]
        links.append(heads[slot])
        heads[slot] = Int32(small: i)
        subdifferentials[slot] = Subdifferential(left: others.left + left, right: others.right + right)
      } else {
        slots[column] = Int32(small: columns.count)
        columns.append(column)
        links.append(-1)
        heads.append(Int32(small: i))
        subdifferentials.append(Subdifferential(left: left, right: right))
      }
    }
  }
}
