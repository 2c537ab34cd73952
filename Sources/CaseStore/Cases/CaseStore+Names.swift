public import LayoutModel
internal import SQLite

extension CaseStore {
  /// Removes a case with everything that belongs to it; `compact` removes what was computed for it.
  public func remove(_ stored: StoredCase) throws {
    try removeRows(of: stored)
    for sql in [SQL.deleteLatestHeight, .deleteRowList] {
      let statement = try statement(sql)
      try statement.bind(stored.name, to: ":name")
      try statement.run()
    }
  }

  /// Puts a case in the place of one that has its name.
  @discardableResult
  public func replace(_ stored: StoredCase, by layoutCase: LayoutCase) throws -> StoredCase {
    try removeRows(of: stored)
    return try insert(layoutCase)
  }

  /// Gives a case another name; what was computed for it stays valid.
  ///
  /// - Throws: `.duplicateName`
  public func rename(_ stored: StoredCase, to name: String) throws {
    let rename = try statement(.renameCase)
    try rename.bind(stored.id, to: ":id")
    try rename.bind(name, to: ":name")
    do {
      try rename.run()
    } catch {
      throw error.kind == .constraint(.unique) ? StoreError.duplicateName(name) as any Error : error
    }
    for sql in [SQL.renameLatestHeight, .renameRowList] {
      let follow = try statement(sql)
      try follow.bind(stored.name, to: ":name")
      try follow.bind(name, to: ":new_name")
      try follow.run()
    }
  }

  private func removeRows(of stored: StoredCase) throws {
    let statement = try statement(.deleteCase)
    try statement.bind(stored.id, to: ":id")
    try statement.run()
  }
}
