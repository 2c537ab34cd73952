import LayoutModel
public import SQLite

extension CaseLibrary {
  /// The stored cell heights that meet the conditions, by case, pass and width.
  ///
  /// - Parameter log: takes the damage of what is left out. Without one, damage ends it.
  public func query(_ conditions: HeightConditions, noting log: DamageLog? = nil) throws -> [FoundHeight] {
    try store.read {
      var rest = try store.heights(conditions, engine: engine, noting: log)[...]
      var heights: [FoundHeight] = []
      while let name = rest.first?.caseName {
        let ofCase = rest.prefix { $0.caseName.utf8.elementsEqual(name.utf8) }
        rest = rest.dropFirst(ofCase.count)
        heights +=
          try store.noting(log) { try withSeparators(ofCase) }
          ?? ofCase.filter { !$0.hasOwnSeparator }
      }
      return heights
    }
  }

  /// The heights of a case with its separators, where these are theirs.
  ///
  /// - Throws: `.damaged` where the case is read for them and cannot be.
  private func withSeparators(_ heights: ArraySlice<FoundHeight>) throws -> [FoundHeight] {
    guard let first = heights.first(where: \.hasOwnSeparator) else { return Array(heights) }
    let layoutCase = try store.storedCase(first.caseName).layoutCase
    return heights.map { found in
      guard found.hasOwnSeparator else { return found }
      var found = found
      found.separator = layoutCase.keeping(passes: found.pass.rawValue).latestState.environment.separator
      return found
    }
  }

  /// Runs one statement of the user's over the documented views. SQLite refuses anything but reading them.
  ///
  /// - Parameters:
  ///   - maxRows: after so many rows the statement ends. All rows where nil.
  ///   - timeout: after so many seconds the statement ends by an error. Without end where nil.
  ///   - columns: is given the names of the columns, once, before the first row.
  ///   - row: is given each row's values.
  /// - Returns: whether that were all rows, and which views it reads.
  /// - Throws: `LibraryError.timedOut`, and what SQLite and the closures throw.
  @discardableResult
  public func select(
    _ sql: String, maxRows: Int? = nil, timeout: Double? = nil, columns: ([String]) throws -> Void,
    row: ([SQLiteValue]) throws -> Void
  ) throws -> Selection {
    let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
    var isTimedOut = false
    if let deadline {
      store.connection.setProgressHandler {
        isTimedOut = ContinuousClock.now >= deadline
        return !isTimedOut
      }
    }
    defer { store.connection.setProgressHandler(nil) }
    do {
      return try store.select(sql, maxRows: maxRows, columns: columns, row: row)
    } catch let error as SQLiteError where error.kind == .interrupted && isTimedOut {
      throw LibraryError.timedOut(seconds: timeout ?? 0)
    } catch let error as SQLiteError where error.sql == sql && error.kind.isOfUsersStatement {
      throw LibraryError.wrongStatement(error)
    }
  }
}

extension SQLiteError.Kind {
  /// Whether it is the fault of the statement, and not of the database.
  fileprivate var isOfUsersStatement: Bool {
    switch self {
    // A parameter has no value, which is misuse by whoever wrote the statement.
    case .invalidSQL, .denied, .tooBig, .misuse: true
    default: false
    }
  }
}
