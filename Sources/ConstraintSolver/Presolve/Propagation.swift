/// Finds the rows that have one unknown left: singleton rows. Fixing a column takes as long as it has terms.
///
/// Of a row's unknowns only their number is kept, and the exclusive or of their indices. When one unknown is left, the
/// latter is its index.
struct Propagation: Sendable, ~Copyable {
  /// The unknowns of a row; a row that has done its work has none.
  struct Unknowns: Sendable {
    var count: Int32
    var indices: Int32
  }

  /// A term of a column, and the index of the column's next one, or -1.
  struct Occurrence: Sendable {
    var row: RowIndex
    var next: Int32
  }

  /// A column that became fixed, and the row that fixes it; `nil` where an equality does.
  struct FixedColumn: Sendable {
    var column: Column
    var row: RowIndex?
    var factor: Double
  }

  private var unknowns = UniqueArray<Unknowns>()
  /// By variable, the index of its first term.
  private(set) var heads = UniqueArray<Int32>()
  /// By index among all terms.
  private(set) var occurrences = UniqueArray<Occurrence>()
  /// In the order in which columns became fixed; logicals that an equality fixes are left out.
  var sequence = UniqueArray<FixedColumn>()

  init() {}

  init(copying other: borrowing Self) {
    unknowns = UniqueArray(copying: other.unknowns)
    heads = UniqueArray(copying: other.heads)
    occurrences = UniqueArray(copying: other.occurrences)
    sequence = UniqueArray(copying: other.sequence)
  }

  /// Counts the unknowns of each row. A fixed logical is known. The index of a logical is that of its row, behind all
  /// terms.
  mutating func load(_ structure: borrowing ProblemStructure) {
    sequence.clear()
    unknowns.resize(toUninitialised: structure.rowCount)
    occurrences.resize(toUninitialised: structure.terms.count)
    heads.reset(to: -1, count: structure.variableCount)
    var k = 0
    for row in 0..<structure.rowCount {
      let end = Int(structure.starts[row + 1])
      var rest = Unknowns(count: Int32(small: end - k), indices: 0)
      while k < end {
        let column = structure.terms[k].column
        let index = Int32(small: k)
        occurrences[k] = Occurrence(row: RowIndex(index: row), next: heads[column])
        heads[column] = index
        rest.indices ^= index
        k += 1
      }
      if structure.equalities[structure.variableCount + row].isNaN {
        rest.count += 1
        rest.indices ^= Int32(small: structure.terms.count + row)
      }
      unknowns[row] = rest
    }
  }

  func hasSeveralUnknowns(row: RowIndex) -> Bool { unknowns[row].count > 1 }

  /// Takes an unknown out of a row.
  ///
  /// - Returns: how many are left.
  @inline(__always)
  mutating func take(_ index: Int32, from row: RowIndex) -> Int32 {
    unknowns[row].count -= 1
    unknowns[row].indices ^= index
    return unknowns[row].count
  }

  @inline(__always)
  func unknownCount(of row: RowIndex) -> Int32 { unknowns[row].count }

  /// The index of a row's only unknown.
  func lastIndex(of row: RowIndex) -> Int { Int(unknowns[row].indices) }

  mutating func close(row: RowIndex) { unknowns[row].count = 0 }
}
