import LayoutModel

extension CaseLibrary {
  /// Stores a case under another name, too, with its history, its log and its rows.
  ///
  /// - Returns: how many rows it has.
  /// - Throws: `StoreError.notFound` and `.duplicateName`, and `InputError` for what is no name of a case.
  @discardableResult
  public func copy(_ name: String, to newName: String) throws -> Int {
    try store.transaction { try copy(store.storedCase(name), of: store, as: newName) }
  }

  /// Stores cases of another database, with their histories, logs and rows, all of them or none. One that is the same
  /// here stays as it is.
  ///
  /// - Parameters:
  ///   - names: of the cases; nil for all.
  ///   - newName: what the one case is called here.
  ///   - replacing: whether a case takes the place of one of its name, with that one's rows.
  ///   - progress: is given the number of cases looked at so far.
  /// - Throws: `StoreError.notFound` and `.duplicateName`, and `InputError` for what is no name of a case.
  public func copyCases(
    _ names: [String]?, of other: CaseLibrary, as newName: String? = nil, replacing: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> CopiedCases {
    try other.store.read {
      let names = try names ?? other.store.caseNames()
      return try store.transaction {
        var copied = CopiedCases()
        for (count, name) in names.enumerated() {
          try copy(other.store.storedCase(name), of: other, as: newName ?? name, replacing, to: &copied)
          progress(count + 1)
        }
        return copied
      }
    }
  }

  private func copy(
    _ stored: StoredCase, of other: CaseLibrary, as newName: String, _ replacing: Bool,
    to copied: inout CopiedCases
  ) throws {
    if let present = try store.storedCaseIfAny(newName) {
      if try present.layoutCase == stored.layoutCase.renamed(newName),
        try rowValues(of: newName) == other.rowValues(of: stored.name)
      {
        copied.equalCount += 1
        return
      }
      guard replacing else { throw StoreError.duplicateName(newName) }
      try store.removeCase(named: newName)
      copied.replaced.append(newName)
    } else {
      copied.added.append(newName)
    }
    copied.rowCount += try copy(stored, of: other.store, as: newName)
  }

  /// - Returns: how many rows it has.
  private func copy(_ stored: StoredCase, of source: CaseStore, as newName: String) throws -> Int {
    let layoutCase = stored.layoutCase
    let own = try store.insert(layoutCase.keeping(passes: stored.ownCount).renamed(newName))
    let copy = try store.append(layoutCase.history.dropFirst(stored.ownCount), to: own)
    if let log = try source.log(of: stored) { try store.insert(log, of: copy) }
    guard let list = try source.rowList(of: stored.name) else { return 0 }
    var newList = try store.makeRowList(of: newName)
    try store.add(list.columnNames, to: &newList)
    var writer = try RowWriter(store, newList, of: newName, at: .end, updating: false)
    for block in try source.rowBlocks(of: list.id) {
      try writer.write(source.packedRows(source.members(of: block.id))) { _ in nil }
    }
    try writer.finish()
    return writer.done.added
  }

  /// What the rows of a case give, by row the values of the columns in the order of their names.
  private func rowValues(of name: String) throws -> [[RowValue]] {
    guard let list = try store.rowList(of: name) else { return [] }
    let places = list.columnNames.indices.sorted { list.columnNames[$0] < list.columnNames[$1] }
    let names = places.map { RowValue.text(list.columnNames[$0]) }
    let ids = try store.rowBlocks(of: list.id).flatMap { try store.members(of: $0.id) }
    if ids.isEmpty { return [] }
    return try [names]
      + store.packedRows(ids).map { packed in
        let row = try packed.unpacked()
        return [.text(row.key)] + places.map { row.values.indices.contains($0) ? row.values[$0] : .absent }
      }
  }
}

/// What became of cases that another database has.
public struct CopiedCases: Hashable, Sendable {
  /// By name, in order.
  public internal(set) var added: [String] = []
  public internal(set) var replaced: [String] = []
  /// How many are the same in both.
  public internal(set) var equalCount = 0
  /// How many rows the added and the replaced cases have.
  public internal(set) var rowCount = 0
}
