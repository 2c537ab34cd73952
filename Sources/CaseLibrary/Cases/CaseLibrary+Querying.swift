extension CaseLibrary {
  /// The cases that meet the conditions, by name.
  public func query(_ conditions: CaseConditions) throws -> [CaseSummary] {
    try store.read { try store.summaries(conditions, engine: engine) }
  }

  /// The stored frames that meet the conditions, by case, pass, request and view.
  public func query(_ conditions: FrameConditions) throws -> [FoundFrame] {
    try store.read { try store.frames(conditions, engine: engine) }
  }

  /// The stored cell heights that meet the conditions, by case, pass and width.
  public func query(_ conditions: HeightConditions) throws -> [FoundHeight] {
    try store.read { try store.heights(conditions, engine: engine) }
  }

  /// Runs one statement of the user's over the documented views; SQLite refuses anything but reading them.
  ///
  /// - Parameters:
  ///   - columns: is given the names of the columns, once, before the first row.
  ///   - row: is given each row's values.
  public func select(
    _ sql: String, columns: ([String]) throws -> Void, row: ([SelectedValue]) throws -> Void
  ) throws {
    try store.select(sql, columns: columns, row: row)
  }
}
