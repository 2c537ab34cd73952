import JSON
public import CaseImport
import LayoutModel

/// How the rows of a file come into a case's list.
public enum RowLoading: Hashable, Sendable {
  /// As rows with new keys, at a place of the list.
  case insert(RowDestination)
  /// Rows of known keys give the stored ones the values that they have; the others go to a place of the list.
  case update(RowDestination)
  /// In place of all rows that the list has.
  case replace
}

extension CaseLibrary {
  /// Stores the rows of a file in a case's list: all of them or none.
  ///
  /// The rows are read before the database is locked, and again where the case has changed by then. A row whose values
  /// stay keeps its heights.
  ///
  /// - Parameters:
  ///   - file: NDJSON, a JSON array, or CSV.
  ///   - format: how the file is read.
  ///   - tellsChanges: whether what became of each row that is another now is told.
  ///   - progress: is given the number of rows read so far, and then of those stored so far.
  /// - Throws: `InputError` with the place of the first record that is no row of the case,
  ///   `StoreError.duplicateRow`, `.noSuchRow` and `.notFound`, `LibraryError.emptyReplacement`.
  public func loadRows(
    _ name: String, _ loading: RowLoading, from file: InputFile, as format: RowFormat = RowFormat(),
    tellsChanges: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> StoredRows {
    func load(removingAll: Bool) throws -> StoredRows {
      try write(
        reading: { try rowTarget(name) },
        preparing: { try prepareRows(of: file, for: $0, format, progress) }
      ) { target, rows in
        if removingAll { try store.removeRowList(of: name) }
        return try write(rows, of: target.layoutCase, loading, from: file, format, tellsChanges, progress)
      }
    }
    do {
      return try load(removingAll: false)
    } catch StoreError.damaged where loading == .replace {
      // A damaged row cannot be compared with a new one, and goes with the others.
      return try load(removingAll: true)
    }
  }

  /// What the rows of a file are read for.
  private struct RowTarget: Equatable {
    let layoutCase: LayoutCase
    /// Those that its list has.
    let columns: [RowColumn]
  }

  private func rowTarget(_ name: String) throws -> RowTarget {
    let layoutCase = try store.storedCase(name).layoutCase
    return RowTarget(
      layoutCase: layoutCase, columns: try store.rowList(of: name)?.columns(in: layoutCase) ?? [])
  }

  /// So many bytes of rows are kept until they are stored: a million rows of eight numbers.
  private static let keptRows = 128 << 20

  private typealias PreparedRows = PreparedInput<RowReader, RowReader.Piece>

  private func prepareRows(
    of file: InputFile, for target: RowTarget, _ format: RowFormat, _ progress: (Int) -> Void
  ) throws -> PreparedRows {
    let reader = RowReader(file, of: target.layoutCase, columns: target.columns, as: format)
    var count = 0
    return try PreparedRows(reader, capacity: Self.keptRows, size: \.byteCount) { piece in
      count += piece.rows.count
      progress(count)
    } next: { reader in
      let piece = try reader.next(Self.rowsAtOnce)
      return piece.rows.isEmpty ? nil : piece
    }
  }

  private func write(
    _ rows: PreparedRows, of layoutCase: LayoutCase, _ loading: RowLoading, from file: InputFile,
    _ format: RowFormat, _ tellsChanges: Bool, _ progress: (Int) -> Void
  ) throws -> StoredRows {
    let name = layoutCase.name
    var list = try store.rowList(of: name) ?? store.makeRowList(of: name)
    var writer =
      switch loading {
      case .insert(let place):
        try RowWriter(store, list, of: name, at: place, updating: false, tellsChanges: tellsChanges)
      case .update(let place):
        try RowWriter(store, list, of: name, at: place, updating: true, tellsChanges: tellsChanges)
      case .replace: try RowWriter(store, replacing: list, of: name, tellsChanges: tellsChanges)
      }
    var count = 0
    try rows.forEach { piece in
      do {
        try writer.write(piece.rows) { "\(file.name):\(piece.locations[$0])" }
      } catch StoreError.duplicateRow(let name, let key, let place) {
        try confirm(isOnce: key, in: file, of: layoutCase, format)
        throw StoreError.duplicateRow(name: name, key: key, place: place)
      }
      count += piece.rows.count
      progress(count)
    }
    if loading == .replace, count == 0 { throw LibraryError.emptyReplacement(name: name, file: file.name) }
    try writer.finish()
    try store.add(rows.end.columns.dropFirst(list.columnNames.count).map(\.name), to: &list)
    if loading == .replace {
      let given = Set(rows.end.givenColumns.map { list.columnNames[$0] })
      let unused = Set(list.columnNames).subtracting(given)
      if !unused.isEmpty { _ = try store.drop(unused, ofRows: nil, from: &list) }
    }
    var done = writer.done
    done.emptyFieldCount = rows.end.emptyFieldCount
    return done
  }

  /// - Throws: `InputError` where a file has a row twice, at the second.
  private func confirm(isOnce key: String, in file: InputFile, of layoutCase: LayoutCase, _ format: RowFormat)
    throws
  {
    var reader = RowReader(file, of: layoutCase, as: format)
    var first: TextLocation?
    while true {
      let piece = try reader.next(Self.rowsAtOnce)
      if piece.rows.isEmpty { return }
      for (row, location) in zip(piece.rows, piece.locations) where row.key.utf8.elementsEqual(key.utf8) {
        if let first {
          throw InputError(
            "the row \"\(key)\" is in line \(first.line) already", file: file.name, location: location)
        }
        first = location
      }
    }
  }
}
