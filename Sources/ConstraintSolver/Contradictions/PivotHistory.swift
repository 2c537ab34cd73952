/// The pivots of a tableau, each with the entering column as it stood: the inverse of the basis in product form (G. B.
/// Dantzig and W. Orchard-Hays 1954, doi:10.1090/S0025-5718-1954-0061469-8); and of each row that came between them what
/// was added to it of others.
///
/// It gives any row or column of the tableau from those that it began with, also where the tableau itself has left
/// entries out.
struct PivotHistory: Sendable {
  private struct Step: Sendable {
    var row: Int32
    /// Of the pivot; 0 where the entries are multiples of other rows that were added to this one.
    var coefficient: Double
    /// Where its other entries end.
    var end: Int32
  }

  private struct Entry: Sendable {
    var row: Int32
    var coefficient: Double
  }

  private var steps = Buffer<Step>()
  private var entries = Buffer<Entry>()

  /// How many entries it had when it was made anew.
  private var leastLength = 0

  var count: Int { steps.count }

  /// Whether it is so much longer than it might be that it is worth making anew.
  func isLong(forRows count: Int) -> Bool {
    entries.count > Self.wear * (leastLength + count)
  }

  /// To make it anew takes about as long as to ask it for the rows and columns of one conflict.
  private static let wear = 3

  /// Forgets all pivots, which come anew.
  mutating func removeAll() {
    steps.removeAll()
    entries.removeAll()
  }

  /// Says that all pivots have come anew.
  mutating func settle() { leastLength = entries.count }

  /// - Parameter column: the entries of the entering column.
  mutating func append(_ row: RowIndex, _ column: UnsafeBufferPointer<Tableau.Slot>) {
    var coefficient = 0.0
    for slot in column {
      if slot.row == row {
        coefficient = slot.coefficient
      } else {
        entries.append(Entry(row: slot.row.rawValue, coefficient: slot.coefficient))
      }
    }
    steps.append(
      Step(row: row.rawValue, coefficient: coefficient, end: Int32(truncatingIfNeeded: entries.count)))
  }

  /// Adds a multiple of a row to the row that is being made.
  mutating func add(_ factor: Double, timesRow row: RowIndex) {
    entries.append(Entry(row: row.rawValue, coefficient: factor))
  }

  /// Ends a row that was made; one of which nothing was added is as it was.
  mutating func endCombination(_ row: RowIndex) {
    let end = Int32(truncatingIfNeeded: entries.count)
    if end == (steps.isEmpty ? 0 : steps[steps.count - 1].end) { return }
    steps.append(Step(row: row.rawValue, coefficient: 0, end: end))
  }

  /// Of which of the first rows a combination of the present ones is made.
  func originate(_ combination: inout Buffer<Double>) {
    let (combination, entries) = (combination.base, entries.base)
    for i in stride(from: steps.count - 1, through: 0, by: -1) {
      let (row, coefficient) = (Int(steps[i].row), steps[i].coefficient)
      let places = (i == 0 ? 0 : Int(steps[i - 1].end))..<Int(steps[i].end)
      if coefficient == 0 {
        let factor = combination[row]
        if factor == 0 { continue }
        for k in places { combination[Int(entries[k].row)] += factor * entries[k].coefficient }
      } else {
        var sum = combination[row]
        for k in places { sum += combination[Int(entries[k].row)] * entries[k].coefficient }
        combination[row] = -sum / coefficient
      }
    }
  }

  /// What the pivots make of a column of the first rows.
  func advance(_ column: inout Buffer<Double>) {
    let (column, entries) = (column.base, entries.base)
    var start = 0
    for step in steps.elements {
      let (row, end) = (Int(step.row), Int(step.end))
      if step.coefficient == 0 {
        for k in start..<end { column[row] += column[Int(entries[k].row)] * entries[k].coefficient }
      } else if column[row] != 0 {
        let factor = -column[row] / step.coefficient
        column[row] = factor
        for k in start..<end { column[Int(entries[k].row)] += entries[k].coefficient * factor }
      }
      start = end
    }
  }

  mutating func assign(_ other: Self) {
    steps.assign(other.steps)
    entries.assign(other.entries)
    leastLength = other.leastLength
  }
}
