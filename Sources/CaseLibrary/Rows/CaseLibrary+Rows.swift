import JSON
public import LayoutModel
import SQLite
import Spelling

extension CaseLibrary {
  /// The cases that have rows, with how many: of some names, or of all in the order of their names. Nil is the count of
  /// a list that is damaged.
  public func rowCounts(of names: [String]? = nil) throws -> [(name: String, count: Int?)] {
    try store.read { try store.rowCounts(of: names) }
  }

  /// Removes rows by their keys, all of them or none.
  ///
  /// - Throws: `StoreError.notFound` and `.noSuchRow`, `LibraryError.noRows`
  public func removeRows(_ keys: [String], of name: String) throws {
    try store.transaction {
      let list = try rowList(of: name)
      try store.removeRows(keys, from: list.id, of: name)
    }
  }

  /// Removes all rows of a case and forgets the columns.
  ///
  /// - Returns: how many there were.
  /// - Throws: `StoreError.notFound`
  public func removeAllRows(of name: String) throws -> Int {
    try store.transaction {
      _ = try store.storedCase(name)
      guard let list = try store.rowList(of: name) else { return 0 }
      let count = try store.rowCount(of: list.id)
      try store.removeRowList(of: name)
      return count
    }
  }

  /// Takes the values of columns away from rows: the case's own count again.
  ///
  /// - Parameters:
  ///   - names: of columns, also of those that the case lacks; the name of a view or of a pair is all that begin so.
  ///   - keys: of the rows; nil for all, after which the list does not have the columns any more.
  /// - Returns: how many rows gave such a value.
  /// - Throws: `StoreError.notFound` and `.noSuchRow`, `LibraryError.noRows` and `.noSuchColumn`
  public func dropColumns(_ names: [String], ofRows keys: [String]?, of name: String) throws -> Int {
    try store.transaction {
      var list = try rowList(of: name)
      var columns: Set<String> = []
      for wanted in names {
        let found = list.columnNames.filter { $0 == wanted || $0.hasPrefix("\(wanted).") }
        guard !found.isEmpty else {
          throw LibraryError.noSuchColumn(wanted, name: name, columns: list.columnNames)
        }
        columns.formUnion(found)
      }
      return try store.drop(columns, ofRows: keys, from: &list)
    }
  }

  /// Moves rows to a place of their list, in the order of the keys; all others shift and stay in their order.
  ///
  /// - Throws: `StoreError.notFound` and `.noSuchRow`, `LibraryError.noRows`
  public func moveRows(_ keys: [String], of name: String, to destination: RowDestination) throws {
    try store.transaction {
      let list = try rowList(of: name)
      try store.moveRows(keys, to: destination, in: list.id, of: name)
    }
  }

  /// Rows of a case's list in their order, at most `count`, from a place on, which counts from 0.
  ///
  /// - Throws: `StoreError.notFound`
  public func rows(_ name: String, from place: Int = 0, count: Int) throws -> RowPage {
    try store.read {
      let layoutCase = try store.storedCase(name).layoutCase
      guard let list = try store.rowList(of: name) else {
        return RowPage(columnNames: [], columns: [], from: place, rows: [], total: 0)
      }
      let (columns, blocks) = (try? list.columns(in: layoutCase), try store.rowBlocks(of: list.id))
      let ids = try store.rowIDs(of: blocks, from: place, count: count)
      return RowPage(list, columns, from: place, try store.rows(ids, of: columns), total: blocks.rowCount)
    }
  }

  /// Rows of a case's list by their keys, in the order of these.
  ///
  /// - Throws: `StoreError.notFound` and `.noSuchRow`, `LibraryError.noRows` and `.lostColumn`
  public func rows(_ keys: [String], of name: String) throws -> RowPage {
    try store.read {
      let list = try rowList(of: name)
      let columns = try list.columns(in: store.storedCase(name).layoutCase)
      let found = try keys.map { try store.row($0, of: list.id, named: name).row.unpacked(of: columns) }
      return RowPage(list, columns, from: nil, found, total: found.count)
    }
  }

  /// The case with the values of a row of its list, called after both: "feed, row 17"; under its own name where that is no
  /// case's.
  ///
  /// - Throws: `StoreError.notFound` and `.noSuchRow`, `LibraryError.noRows` and `.lostColumn`
  public func layoutCase(_ name: String, ofRow key: String) throws -> LayoutCase {
    try store.read {
      let layoutCase = try store.storedCase(name).layoutCase
      guard let list = try store.rowList(of: name) else { throw LibraryError.noRows(name: name) }
      let columns = try list.columns(in: layoutCase)
      let row = try store.row(key, of: list.id, named: name).row.unpacked(of: columns)
      let bound = layoutCase.binding(row, to: columns)
      do throws(InputError) { return try bound.renamed("\(name), row \(key)") } catch { return bound }
    }
  }

  /// The keys of a case's rows that begin with a text, in the order of their characters, at most `count`.
  ///
  /// - Throws: `StoreError.notFound`
  public func rowKeys(_ name: String, beginning prefix: String, count: Int) throws -> [String] {
    try store.read {
      try store.rowList(of: name).map { try store.keys(beginning: prefix, in: $0.id, count: count) } ?? []
    }
  }

  /// What a case's rows give, and the views that they give it of.
  public func rowColumns(_ name: String) throws -> [String] {
    let columns = try store.read { try store.rowList(of: name)?.columnNames ?? [] }
    return columns + Set(columns.map { String($0.prefix { $0 != "." }) }).sorted()
  }

  /// What a case's rows give and the case lacks, as it was replaced.
  public func missingRowColumns(_ name: String) throws -> [String] {
    try store.read {
      let layoutCase = try store.storedCase(name).layoutCase
      return try store.rowList(of: name)?.columnsMissing(in: layoutCase) ?? []
    }
  }

  /// Hands out rows as ``rows(_:from:count:)`` gives them, some thousand at a time, from one state of the database.
  ///
  /// - Parameter log: takes, at the end, the damage of rows that are left out, and of an order that is damaged, whose rows
  ///   stand behind the others. Rows of a damaged case are read all the same. Without one, damage ends all.
  /// - Throws: `StoreError.notFound`, and what `body` throws
  public func forEachPage(
    of name: String, from place: Int = 0, count: Int = .max, noting log: DamageLog? = nil,
    _ body: (RowPage) throws -> Void
  ) throws {
    var lost: [CaseStore.LostRow] = []
    var lostPlaces: Int?
    try store.read {
      func layoutCase() throws -> LayoutCase { try store.storedCase(name).layoutCase }
      let known = try log == nil ? layoutCase() : store.unlessDamaged(layoutCase)
      guard let list = try store.rowList(of: name) else { return }
      let columns = known.flatMap { try? list.columns(in: $0) }
      let unordered = log == nil ? nil : try store.rowsWithoutOrder(of: list.id)
      lostPlaces = unordered?.lostCount
      let blocks = unordered == nil ? try store.rowBlocks(of: list.id) : []
      var (next, rest) = (place, count)
      while rest > 0 {
        let most = min(rest, Self.rowsAtOnce)
        let ids =
          try unordered.map { Array($0.ids.dropFirst(next).prefix(most)) }
          ?? store.rowIDs(of: blocks, from: next, count: most)
        if ids.isEmpty { break }
        let (rows, damaged): ([ListRow], [CaseStore.LostRow]) =
          try log == nil ? (store.rows(ids, of: columns), []) : store.wholeRows(ids, of: columns)
        lost += damaged
        try body(
          RowPage(list, columns, from: next, rows, total: unordered?.ids.count ?? blocks.rowCount))
        next += ids.count
        rest -= ids.count
      }
    }
    if let lostPlaces {
      try log.note(
        .damaged(
          "the order of \(lostPlaces.counted("row")) of \"\(name)\" is lost, and they stand behind the others"
        ))
    }
    if !lost.isEmpty {
      // Of one row more may be said.
      let only = lost.count == 1 ? lost[0].error as? StoreError : nil
      try log.note(only ?? store.damage(ofRows: lost.map(\.id), of: name))
    }
  }

  /// Whether rows can be exported of a list of which something is damaged.
  public func canExportRows(of name: String) throws -> Bool {
    try store.unlessDamaged { try forEachPage(of: name, count: 0, noting: DamageLog()) { _ in } } != nil
  }

  /// Many enough to fill blocks, and few enough to be held several times.
  static var rowsAtOnce: Int { 8192 }

  /// The list of a case.
  ///
  /// - Throws: `LibraryError.noRows` where it has none.
  func rowList(of name: String) throws -> RowList {
    _ = try store.storedCase(name)
    guard let list = try store.rowList(of: name) else { throw LibraryError.noRows(name: name) }
    return list
  }
}

extension RowList {
  /// The columns that a case lacks.
  func columnsMissing(in layoutCase: LayoutCase) -> [String] {
    columnNames.filter { (try? RowColumn($0, in: layoutCase)) == nil }
  }

  /// The columns in a case.
  ///
  /// - Throws: `LibraryError.lostColumn` where the case was replaced by one without such a member.
  func columns(in layoutCase: LayoutCase) throws(LibraryError) -> [RowColumn] {
    var columns: [RowColumn] = []
    for name in columnNames {
      do throws(InputError) {
        columns.append(try RowColumn(name, in: layoutCase))
      } catch {
        throw LibraryError.lostColumn(name, case: layoutCase.name, error.description)
      }
    }
    return columns
  }
}

/// Some rows of a list.
public struct RowPage: Sendable {
  /// What rows give, in the order of their values.
  public let columnNames: [String]
  /// The same in the case; nil where the case was replaced by one that lacks some.
  public let columns: [RowColumn]?
  /// The place of the first, from 0; nil for rows of any places.
  public let from: Int?
  public let rows: [ListRow]
  /// How many rows the list has.
  public let total: Int
}

extension RowPage {
  fileprivate init(
    _ list: RowList, _ columns: [RowColumn]?, from place: Int?, _ rows: [ListRow], total: Int
  ) {
    self.init(columnNames: list.columnNames, columns: columns, from: place, rows: rows, total: total)
  }
}
