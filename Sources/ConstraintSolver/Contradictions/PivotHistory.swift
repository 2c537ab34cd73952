/// The pivots of a tableau, each with the entering column as it stood: the inverse of the basis in product form (G. B.
/// Dantzig and W. Orchard-Hays 1954, doi:10.1090/S0025-5718-1954-0061469-8).
///
/// It gives any row or column of the tableau from those that it began with, also where the tableau itself has left
/// entries out.
struct PivotHistory: Sendable {
  private struct Pivot: Sendable {
    var row: Int32
    var coefficient: Double
    /// Where its other entries end.
    var end: Int32
  }

  private struct Entry: Sendable {
    var row: Int32
    var coefficient: Double
  }

  private var pivots = Buffer<Pivot>()
  private var entries = Buffer<Entry>()

  /// How many entries it had when it was made anew.
  private var leastLength = 0

  var count: Int { pivots.count }

  /// Whether it is so much longer than it might be that it is worth making anew.
  func isLong(forRows count: Int) -> Bool {
    entries.count > Self.wear * (leastLength + count)
  }

  /// To make it anew takes about as long as to ask it for the rows and columns of one conflict.
  private static let wear = 3

  /// Forgets all pivots, which come anew.
  mutating func removeAll() {
    pivots.removeAll()
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
    pivots.append(
      Pivot(row: row.rawValue, coefficient: coefficient, end: Int32(truncatingIfNeeded: entries.count)))
  }

  /// Of which of the first rows a combination of the present ones is made.
  func originate(_ combination: inout Buffer<Double>) {
    let (combination, entries) = (combination.base, entries.base)
    for i in stride(from: pivots.count - 1, through: 0, by: -1) {
      let row = Int(pivots[i].row)
      var sum = combination[row]
      for k in (i == 0 ? 0 : Int(pivots[i - 1].end))..<Int(pivots[i].end) {
        sum += combination[Int(entries[k].row)] * entries[k].coefficient
      }
      combination[row] = -sum / pivots[i].coefficient
    }
  }

  /// What the pivots make of a column of the first rows.
  func advance(_ column: inout Buffer<Double>) {
    let (column, entries) = (column.base, entries.base)
    var start = 0
    for pivot in pivots.elements {
      let row = Int(pivot.row)
      if column[row] != 0 {
        let factor = -column[row] / pivot.coefficient
        column[row] = factor
        for k in start..<Int(pivot.end) {
          column[Int(entries[k].row)] += entries[k].coefficient * factor
        }
      }
      start = Int(pivot.end)
    }
  }

  mutating func assign(_ other: Self) {
    pivots.assign(other.pivots)
    entries.assign(other.entries)
    leastLength = other.leastLength
  }
}
