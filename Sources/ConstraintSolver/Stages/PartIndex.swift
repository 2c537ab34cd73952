/// The rows and columns of each independent part, for a tableau as it was built.
///
/// By it the values of one part are read alone. Where all of them are read, a change of a priority in a hundred cells
/// takes a fifth longer.
struct PartIndex: Sendable, ~Copyable {
  /// By part, the simplex's rows.
  private(set) var rows = CompressedLists<RowIndex>()
  /// By part, the indices of the kept columns.
  private(set) var keptColumns = CompressedLists<Int32>()
  /// By part, the eliminated columns that depend on this part alone, as indices of their substitutions, in the order in
  /// which they can be computed. The list after the last part's has those that depend on several parts, and the one
  /// after that those that depend on none and never change.
  private(set) var substitutions = CompressedLists<Int32>()
  /// Whether it was loaded for the present tableau.
  var isLoaded = false
  private var partCount: Int32 = 0

  /// The eliminated columns that depend on several parts, as indices of their substitutions.
  var substitutionsOfSeveralParts: UnsafeBufferPointer<Int32> { substitutions[partCount] }

  /// - Parameters:
  ///   - parts: by column of the simplex.
  ///   - rowCount: of the simplex; the logicals of its rows are the last columns.
  mutating func load(
    _ presolve: borrowing Presolve, _ kept: borrowing UniqueArray<SolverState.KeptColumn>,
    parts: borrowing UniqueArray<Int32>, partCount: Int, rowCount: Int
  ) {
    isLoaded = true
    self.partCount = Int32(small: partCount)
    let variableCount = parts.count - rowCount
    rows.load(
      listCount: partCount, count: rowCount, list: { parts[variableCount + $0] },
      member: { RowIndex(index: $0) })
    keptColumns.load(listCount: partCount, count: kept.count) { parts[kept[$0].image] }
    let several = Int32(small: partCount)
    var partOfColumn = Array(repeating: Int32(-1), count: presolve.statuses.count)
    for column in kept.elements { partOfColumn[column.column.index] = parts[column.image] }
    let count = presolve.substitutions.count
    for i in stride(from: count - 1, through: 0, by: -1) {
      let substitution = presolve.substitutions[i]
      var part: Int32 = -1
      for term in presolve.terms[Int(substitution.start)..<Int(substitution.end)] {
        let other = partOfColumn[term.column.index]
        if other >= 0 { part = part < 0 || part == other ? other : several }
      }
      // A column that depends on no part never changes.
      partOfColumn[substitution.column.index] = part
    }
    substitutions.load(
      listCount: partCount + 2, count: count,
      list: { i in
        let part = partOfColumn[presolve.substitutions[count - 1 - i].column.index]
        return part < 0 ? several + 1 : part
      }, member: { Int32(small: count - 1 - $0) })
  }
}
