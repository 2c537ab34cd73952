/// The rows that a tableau is made of, by rows and by columns: of each form that was asked for, what it equals without
/// the variables that nothing bounds.
///
/// A form that has such a variable can be anywhere: it defines the variable and has no row.
struct OriginalRows: Sendable {
  struct Entry: Sendable {
    fileprivate(set) var row: Int32
    var column: Int32
    var coefficient: Double
    /// The next of the column, or -1.
    fileprivate var next: Int32
  }

  /// A variable that nothing bounds.
  private enum Freedom {
    case none
    /// No form so far has it.
    case fresh
    case met
  }

  private let variableCount: Int32
  /// By form, where its terms begin; and where the last one's end.
  private let formStarts: Buffer<Int32>
  private let formTerms: Buffer<Term>
  private var wasAskedFor = Buffer<Bool>()
  /// By column.
  private var freedoms = Buffer<Freedom>()
  private var definitions: Definitions
  /// Where the entries of each row begin; and where the last one's end.
  private var rowStarts = Buffer<Int32>()
  private var entries = Buffer<Entry>()
  /// By column, its last entry, or -1.
  private var heads = Buffer<Int32>()
  /// By row, its logical column, which stands in no other.
  private(set) var logicals = Buffer<Int32>()

  var count: Int { logicals.count }

  init(_ part: ProblemPart, hard: Buffer<Interval>) {
    variableCount = Int32(truncatingIfNeeded: part.variableCount)
    (formStarts, formTerms) = (part.starts, part.terms)
    let formCount = part.columns.count - part.variableCount
    wasAskedFor.reset(to: false, count: formCount)
    definitions = Definitions(limit: formCount, columnCount: hard.count)
    heads.reset(to: -1, count: hard.count)
    rowStarts.append(0)
    freedoms.reset(to: .none, count: hard.count)
    for variable in 0..<part.variableCount where !hard[variable].isBounded { freedoms[variable] = .fresh }
    for hinge in part.hinges { freedoms[hinge.column.place] = .none }
  }

  /// Makes a row of the form of a column, or a definition, where neither was made before.
  ///
  /// - Parameters:
  ///   - sums: where the row is, without the column's own entry.
  /// - Returns: whether a row was made.
  mutating func make(_ column: Int32, _ sums: inout Accumulator) -> Bool {
    let number = column - variableCount
    guard number >= 0, !wasAskedFor[number] else { return false }
    wasAskedFor[number] = true
    let form = formTerms[Int(formStarts[number])..<Int(formStarts[number + 1])]
    if let variable = takeFresh(form) {
      definitions.define(variable, by: form, logical: Column(column))
      return false
    }
    sums.clear()
    definitions.add(form, to: &sums)
    if let variable = greatestFree(sums) {
      definitions.define(variable, by: sums, logical: Column(column))
      return false
    }
    append(sums, logical: column)
    return true
  }

  /// The greatest term of a form whose variable is free and in no form before; none is from now on.
  private mutating func takeFresh(_ form: UnsafeBufferPointer<Term>) -> Term? {
    var result: Term?
    for term in form where freedoms[term.column.place] == .fresh {
      freedoms[term.column.place] = .met
      let least = result?.coefficient.magnitude ?? Tolerance.pivot
      if term.coefficient.magnitude > least { result = term }
    }
    return result
  }

  private func greatestFree(_ sums: Accumulator) -> Column? {
    var result: Column?
    var greatest = Tolerance.pivot
    for column in sums.touched.elements
    where freedoms[column] != .none && sums[column].magnitude > greatest {
      (result, greatest) = (Column(column), sums[column].magnitude)
    }
    return result
  }

  private mutating func append(_ sums: Accumulator, logical: Int32) {
    for column in sums.touched.elements where sums[column].magnitude > Tolerance.entry {
      append(sums[column], to: column)
    }
    append(-1, to: logical)
    rowStarts.append(Int32(truncatingIfNeeded: entries.count))
    logicals.append(logical)
  }

  private mutating func append(_ coefficient: Double, to column: Int32) {
    let row = Int32(truncatingIfNeeded: count)
    entries.append(Entry(row: row, column: column, coefficient: coefficient, next: heads[column]))
    heads[column] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// Forgets the entries of the row that was made last.
  mutating func emptyLastRow() {
    while entries.count > Int(rowStarts[count - 1]), let entry = entries.popLast() {
      heads[entry.column] = entry.next
    }
    rowStarts[count] = rowStarts[count - 1]
  }

  func count(ofRow row: Int) -> Int { Int(rowStarts[row + 1] - rowStarts[row]) }

  /// The entries of a row; valid until another is made.
  @inline(__always)
  func entries(ofRow row: Int) -> UnsafeBufferPointer<Entry> {
    entries[Int(rowStarts[row])..<Int(rowStarts[row + 1])]
  }

  /// Adds a multiple of a row to what is added up.
  @inline(__always)
  func add(_ factor: Double, timesRow row: Int, to sums: inout Accumulator) {
    for entry in entries(ofRow: row) {
      sums.add(factor * entry.coefficient, to: entry.column)
    }
  }

  /// The logical column of the only row that a column stands in, and how many times its moves are the column's.
  @inline(__always)
  func onlyRow(of column: Int32) -> (logical: Int32, factor: Double)? {
    let head = heads[column]
    guard head >= 0, entries[head].next < 0 else { return nil }
    return (logicals[entries[head].row], -entries[head].coefficient)
  }

  /// Writes a column, by rows.
  @inline(__always)
  func write(_ column: Int32, to vector: Buffer<Double>) {
    let base = vector.base
    var place = heads[column]
    while place >= 0 {
      base[Int(entries[place].row)] = entries[place].coefficient
      place = entries[place].next
    }
  }
}
