extension Simplex {
  /// Finds a starting basis that is nearly optimal: every non-basic column rests where its own hinges want
  /// it, and each row gives what it lacks to the columns that yield it most cheaply, the weakest first.
  ///
  /// For a single row this is the optimum already: the greedy solution of a continuous knapsack.
  ///
  /// - Parameter hinges: of all stages, strongest first.
  mutating func crash(_ hinges: [Hinge]) {
    wishes.load(hinges, columnCount: values.count)
    for c in values.indices where rowOfColumn[c] < 0 {
      let interval = wishes.interval(of: c)
      values[c] =
        interval.lowerBound.isFinite
        ? interval.lowerBound
        : interval.upperBound.isFinite ? interval.upperBound : 0
    }
    refreshValues()
    for r in basis.indices { fill(RowIndex(Int32(r))) }
  }

  /// Moves the columns of a row until its basic column is where its hinges want it, and exchanges it with
  /// the last of them.
  private mutating func fill(_ row: RowIndex) {
    let basic = basis[row.index]
    let interval = wishes.interval(of: basic.place)
    var lack = min(max(values[basic.place], interval.lowerBound), interval.upperBound) - values[basic.place]
    if lack.magnitude <= Tolerance.position, interval.upperBound > interval.lowerBound { return }
    let limit = wishes.strength(of: basic.place, at: values[basic.place], moving: lack > 0 ? -1 : 1)
    var candidates = Heap()
    for i in rows.places(of: row) where rows[i].coefficient.magnitude > Tolerance.pivot {
      let direction = (lack >= 0) == (rows[i].coefficient > 0) ? 1.0 : -1
      let c = rows[i].column
      candidates.insert(
        Yield(
          strength: wishes.strength(of: Int(c), at: values[Int(c)], moving: direction), column: Column(c),
          coefficient: rows[i].coefficient, direction: direction))
    }
    while let weakest = candidates.popWeakest(),
      weakest.strength > limit || lack.magnitude <= Tolerance.position
    {
      let c = weakest.column.place
      let next = wishes.nextBreakpoint(of: c, at: values[c], moving: weakest.direction)
      let needed = lack / weakest.coefficient
      gathered.removeAll(keepingCapacity: true)
      rows.gather(weakest.column, into: &gathered)
      if (next - values[c]).magnitude >= needed.magnitude {
        shift(weakest.column, by: needed)
        values[basic.place] = min(max(values[basic.place], interval.lowerBound), interval.upperBound)
        pivot(weakest.column, into: row)
        return
      }
      lack -= weakest.coefficient * (next - values[c])
      shift(weakest.column, by: next - values[c])
      values[c] = next
      var again = weakest
      again.strength = wishes.strength(of: c, at: next, moving: weakest.direction)
      candidates.insert(again)
    }
  }

  /// Moves a non-basic column and the basic ones with it. `gathered` holds its rows.
  private mutating func shift(_ column: Column, by distance: Double) {
    values[column.place] += distance
    for (row, coefficient) in gathered { values[basis[row.index].place] += coefficient * distance }
  }
}

/// A column that can give a row what it lacks.
struct Yield {
  /// The strength of the hinge that the move offends.
  var strength: Int
  var column: Column
  var coefficient: Double
  var direction: Double
}

/// A binary heap with the weakest yield on top.
struct Heap {
  private var items: [Yield] = []

  mutating func insert(_ item: Yield) {
    items.append(item)
    var i = items.count - 1
    while i > 0, Self.isWeaker(items[i], items[(i - 1) / 2]) {
      items.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  mutating func popWeakest() -> Yield? {
    guard let top = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return top }
    items[0] = last
    var i = 0
    while 2 * i + 1 < items.count {
      var child = 2 * i + 1
      if child + 1 < items.count, Self.isWeaker(items[child + 1], items[child]) { child += 1 }
      guard Self.isWeaker(items[child], items[i]) else { break }
      items.swapAt(i, child)
      i = child
    }
    return top
  }

  private static func isWeaker(_ a: Yield, _ b: Yield) -> Bool {
    a.strength != b.strength ? a.strength > b.strength : a.column < b.column
  }
}
