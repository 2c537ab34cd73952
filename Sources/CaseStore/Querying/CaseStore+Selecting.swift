public import SQLite

extension CaseStore {
  /// The views over which free SQL is meant to select.
  public static let documentedViews: Set<String> = [
    "cases", "views", "constraints", "passes", "changes", "frames", "heights", "violations",
    "rows", "row_values", "row_heights", "recordings", "current_views",
  ]

  /// The columns of the documented views, by view.
  public func documentedColumns() throws -> [String: [String]] {
    let columns: [(view: String, name: String)] = try rows(\.select_view_columns_sql) {
      (try $0["view"], try $0["name"])
    }
    return Dictionary(grouping: columns, by: \.view).mapValues { $0.map(\.name) }
      .filter { Self.documentedViews.contains($0.key) }
  }

  /// The functions that give tables and can be selected from besides.
  public static let readableFunctions = Connection.readableFunctions

  /// Runs one statement of the user's, which SQLite lets read the documented views and nothing else.
  ///
  /// - Parameters:
  ///   - maxRows: after so many rows it ends. All rows where nil.
  ///   - columns: is given the names of the columns, once, before the first row.
  ///   - row: is given each row's values.
  /// - Returns: what was found out besides.
  /// - Throws: `SQLiteError` for SQL that is wrong or may not run here, and what the closures throw.
  @discardableResult
  public func select(
    _ sql: String, maxRows: Int? = nil, columns: ([String]) throws -> Void,
    row: ([SQLiteValue]) throws -> Void
  ) throws -> Selection {
    try connection.onlyReading(
      hiding: Set(schemaNames(of: "table")), exceptThrough: Self.documentedViews
    ) {
      let statement = try connection.prepare(sql)
      return try read {
        try columns(statement.columnNames)
        let isWhole = try statement.forFirst(maxRows ?? .max) { found in
          try row((0..<found.count).map { try found.value(at: $0) })
        }
        return Selection(isWhole: isWhole, views: connection.viewsRead)
      }
    }
  }
}

/// What is known of a statement of the user's that was run.
public struct Selection: Sendable {
  /// Whether it gave all its rows.
  public let isWhole: Bool
  /// The documented views that it reads.
  public let views: Set<String>
}
