/// A point that meets all bounds taken so far, with the tableau there: a simplex of which one column at a time is moved
/// to where it is wanted.
///
/// A column that is held in place leaves the rows, so that they stay short; the history of the pivots brings it back
/// where a proof or a bound that is taken back asks for it.
struct FeasibleVertex: Sendable {
  private(set) var values: [Double]
  /// By column, where the bounds leave it.
  private(set) var intervals: [Interval]
  /// By row, the basic column.
  private(set) var basis: [Int32] = []
  /// By column: its row, or -1 where it is non-basic.
  private(set) var rowOfColumn: [Int32]
  /// By column, whether it is non-basic and left out of the rows.
  private(set) var isHidden: [Bool]
  /// Whether columns are hidden that have room again.
  private(set) var hasDormant = false
  private(set) var history = PivotHistory()
  /// Whether a pivot was so small, or the way so long, that nothing is certain any more.
  private(set) var isDoubtful = false
  let elimination: Elimination
  /// By row of the elimination, the row here, or -1.
  private(set) var rowPlaces: [Int32]
  var rows = SparseRows()
  private var slots = Buffer<Tableau.Slot>()

  /// The vertex where no bounds but the hard ones are taken.
  init(_ part: ProblemPart, hard: [Interval]) {
    elimination = Elimination(part, hard)
    intervals = hard
    values = hard.map { $0.lower > 0 ? $0.lower : $0.upper < 0 ? $0.upper : 0 }
    rowOfColumn = Array(repeating: -1, count: hard.count)
    isHidden = Array(repeating: false, count: hard.count)
    rowPlaces = Array(repeating: -1, count: hard.count - part.forms.variableCount)
    rows.addColumns(hard.count)
    for i in elimination.activeRows.indices { addRow(elimination.activeRows[i], part.forms.variableCount) }
    for column in hard.indices {
      if elimination.fates[column] == .determined {
        values[column] = elimination.values[column]
        intervals[column] = Interval(lower: values[column], upper: values[column])
      }
      if intervals[column].isFixed { hide(Int32(truncatingIfNeeded: column)) }
    }
  }

  /// Adds a row of the elimination, which its own logical column, that stands in no other one, comes to equal.
  private mutating func addRow(_ number: Int32, _ variableCount: Int) {
    let logical = Int32(truncatingIfNeeded: variableCount) + number
    let row = RowIndex(Int32(truncatingIfNeeded: basis.count))
    rows.addRow(capacity: elimination.matrix.count(ofRow: number) + 4)
    var sum = 0.0
    elimination.forEachEntry(ofRow: number) { column, coefficient in
      guard column != logical else { return }
      rows.append(Column(column), coefficient, to: row)
      sum += coefficient * values[Int(column)]
    }
    values[Int(logical)] = sum
    rowPlaces[Int(number)] = row.rawValue
    rowOfColumn[Int(logical)] = row.rawValue
    basis.append(logical)
  }

  /// Gives a copy memory of its own before its first change.
  mutating func unshare() {
    rows.unshare()
    slots.unshare()
  }

  func isBasic(_ column: Int32) -> Bool { rowOfColumn[Int(column)] >= 0 }

  /// How far a column may go in a direction.
  func room(of column: Int32, toward direction: Double) -> Double {
    (intervals[Int(column)].end(toward: direction) - values[Int(column)]) * direction
  }

  /// Says that nothing that follows is certain.
  mutating func doubt() { isDoubtful = true }
}

extension FeasibleVertex {
  /// Keeps a column where a hinge that the vertex meets is met.
  mutating func confine(_ hinge: Hinge) {
    let column = hinge.column.rawValue
    intervals[Int(column)].confine(to: Interval(hinge))
    guard intervals[Int(column)].isFixed, !isHidden[Int(column)] else { return }
    if isBasic(column) { exchange(column) }
    if !isBasic(column) { hide(column) }
  }

  /// Lets a column go as far as an interval that its present one is part of.
  mutating func widen(_ column: Int32, to interval: Interval) {
    intervals[Int(column)] = interval
    if isHidden[Int(column)], !interval.isFixed { hasDormant = true }
  }

  /// Exchanges a basic column that is to stay where it is with one of its row, the one in the fewest rows, which so fill
  /// in least; nothing moves. A row without another column stays as it is.
  private mutating func exchange(_ column: Int32) {
    let row = RowIndex(rowOfColumn[Int(column)])
    let greatest = rows.terms(of: row).reduce(0) { max($0, $1.coefficient.magnitude) }
    guard greatest > Tolerance.pivot else { return }
    var best: (column: Int32, count: Int)?
    for term in rows.terms(of: row) where term.coefficient.magnitude >= Self.share * greatest {
      let count = rows.count(of: term.column)
      if count < best?.count ?? .max { best = (term.column.rawValue, count) }
    }
    guard let best else { return }
    gather(best.column)
    pivot(best.column, into: row)
  }

  /// A pivot that is smaller than this part of the greatest one of its row is not taken for the sake of short rows.
  static let share = 0.1
}

extension FeasibleVertex {
  /// Where a step ends.
  private struct Stop {
    var length: Double
    var position: Double
    /// The row of the column that is there, or -1 for the moving one.
    var row: Int32
    var pivot: Double
  }

  /// Moves a non-basic column as far as the bounds leave it, or until the goal is at its target.
  ///
  /// - Parameter isCautious: whether ties are broken by the order of columns, so that no cycle is possible.
  /// - Returns: how far it went.
  mutating func advance(
    _ column: Int32, toward direction: Double, until goal: Int32, isAt target: Double, isCautious: Bool
  ) -> Double {
    gather(column)
    let stop = firstStop(column, direction, goal, target, isCautious)
    guard stop.length.isFinite else {
      doubt()
      return 0
    }
    values[Int(column)] += direction * stop.length
    for slot in slots.elements {
      values[Int(basis[slot.row.index])] += slot.coefficient * direction * stop.length
    }
    if stop.row < 0 {
      values[Int(column)] = stop.position
    } else {
      let leaving = basis[Int(stop.row)]
      values[Int(leaving)] = stop.position
      pivot(column, into: RowIndex(stop.row))
      if intervals[Int(leaving)].isFixed { hide(leaving) }
    }
    return stop.length
  }

  private func firstStop(
    _ column: Int32, _ direction: Double, _ goal: Int32, _ target: Double, _ isCautious: Bool
  ) -> Stop {
    let end = column == goal ? target : intervals[Int(column)].end(toward: direction)
    var best = Stop(
      length: max(0, (end - values[Int(column)]) * direction), position: end, row: -1, pivot: .infinity)
    for slot in slots.elements where slot.coefficient.magnitude > Tolerance.pivot {
      let basic = basis[slot.row.index]
      let speed = slot.coefficient * direction
      let position = basic == goal ? target : intervals[Int(basic)].end(toward: speed)
      guard position.isFinite else { continue }
      let stop = Stop(
        length: max(0, (position - values[Int(basic)]) / speed), position: position,
        row: slot.row.rawValue, pivot: basic == goal ? .infinity : slot.coefficient.magnitude)
      if isBetter(stop, best, isCautious) { best = stop }
    }
    return best
  }

  /// Whether a step ends sooner or, at the same point, better.
  private func isBetter(_ a: Stop, _ b: Stop, _ isCautious: Bool) -> Bool {
    if (a.length - b.length).magnitude > Tolerance.position { return a.length < b.length }
    if isCautious, a.row >= 0, b.row >= 0 { return basis[Int(a.row)] < basis[Int(b.row)] }
    return a.pivot > b.pivot
  }

  /// Collects the entries of a column, which must not be hidden.
  private mutating func gather(_ column: Int32) {
    slots.removeAll()
    rows.gather(Column(column), into: &slots)
  }

  /// Makes a column the basic one of a row; its entries are gathered.
  private mutating func pivot(_ entering: Int32, into row: RowIndex) {
    let leaving = basis[row.index]
    if let slot = slots.elements.first(where: { $0.row == row }), slot.coefficient.magnitude < Self.leastPivot
    {
      doubt()
    }
    history.append(row, slots.elements)
    rows.exchange(Column(leaving), for: Column(entering), in: row, slots.elements)
    basis[row.index] = entering
    rowOfColumn[Int(entering)] = row.rawValue
    rowOfColumn[Int(leaving)] = -1
  }

  /// A smaller pivot magnifies what rounding has left by more than the room between rounding and a contradiction.
  private static let leastPivot = 1e-4

  /// Takes a non-basic column out of the rows.
  private mutating func hide(_ column: Int32) {
    gather(column)
    for slot in slots.elements { rows.remove(at: Int(slot.place), from: slot.row) }
    isHidden[Int(column)] = true
  }

  /// Brings a hidden column back into the rows.
  mutating func show(_ column: Int32) {
    for (row, coefficient) in coefficients(ofHidden: column).enumerated()
    where coefficient.magnitude > Tolerance.entry {
      rows.append(Column(column), coefficient, to: RowIndex(Int32(truncatingIfNeeded: row)))
    }
    isHidden[Int(column)] = false
  }
}
