/// What belongs to which independent part, for a tableau as it was built.
struct PartIndex: Sendable, ~Copyable {
  /// By part, the simplex's rows.
  private(set) var rows = CompressedLists()
  /// By part, the places of the kept columns.
  private(set) var keptColumns = CompressedLists()
  /// By part, the eliminated columns that are made of the part alone, as places of their substitutions, in the order in
  /// which they can be computed. The last group has those that are made of several parts.
  private(set) var substitutions = CompressedLists()
  /// Whether it was loaded for the present tableau.
  var isLoaded = false

  /// - Parameters:
  ///   - parts: by column of the simplex.
  ///   - rowCount: of the simplex; the logicals of its rows are the last columns.
  mutating func load(
    _ elimination: borrowing Elimination, _ kept: borrowing Buffer<SolverState.KeptColumn>,
    parts: borrowing Buffer<Int32>, partCount: Int, rowCount: Int
  ) {
    isLoaded = true
    let variableCount = parts.count - rowCount
    rows.load(listCount: partCount, count: rowCount) { parts[variableCount + $0] }
    keptColumns.load(listCount: partCount, count: kept.count) { parts[kept[$0].image] }
    let several = Int32(truncatingIfNeeded: partCount)
    var partOfColumn = Array(repeating: Int32(-1), count: elimination.statuses.count)
    for column in kept.elements { partOfColumn[Int(column.column)] = parts[column.image] }
    let count = elimination.substitutions.count
    for i in stride(from: count - 1, through: 0, by: -1) {
      let substitution = elimination.substitutions[i]
      var part: Int32 = -1
      for term in elimination.terms[Int(substitution.start)..<Int(substitution.end)] {
        let other = partOfColumn[term.column.place]
        if other >= 0 { part = part < 0 || part == other ? other : several }
      }
      // What is made of no part never changes, and is in none.
      partOfColumn[Int(substitution.column)] = part
    }
    substitutions.load(
      listCount: partCount + 2, count: count,
      list: { i in
        let part = partOfColumn[Int(elimination.substitutions[count - 1 - i].column)]
        return part < 0 ? several + 1 : part
      }, member: { Int32(truncatingIfNeeded: count - 1 - $0) })
  }
}

/// The independent parts whose values were not read since they may have changed.
struct OutdatedParts: Sendable {
  /// Whether more than `parts` may have changed.
  private(set) var isAll = true
  private(set) var parts: [Int32] = []

  /// Where so many parts have changed, it is quicker to read everything.
  private static let mostParts = 64

  var isNone: Bool { !isAll && parts.isEmpty }

  mutating func insertAll() {
    isAll = true
    parts.removeAll(keepingCapacity: true)
  }

  mutating func insert(_ part: Int) {
    let part = Int32(truncatingIfNeeded: part)
    if isAll || parts.contains(part) { return }
    if parts.count == Self.mostParts { insertAll() } else { parts.append(part) }
  }

  mutating func removeAll() {
    isAll = false
    parts.removeAll(keepingCapacity: true)
  }
}
