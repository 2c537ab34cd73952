public import CaseImport
internal import JSON
internal import LayoutEngine
internal import LayoutModel

/// What became of results.
public struct IngestedResults: Hashable, Sendable {
  /// Heights that were stored.
  public var stored = 0
  /// Heights that had been stored before.
  public var present = 0
  /// Heights of rows that have changed since they were planned, or whose case has.
  public var stale = 0
  /// Heights that differ from those that are stored. The stored ones stay.
  public var different = 0
  /// Results of another engine or of other fonts.
  public var foreign = 0
  /// The error records of units that could not be worked on.
  public var errors: [String] = []

  public init() {}
}

extension CaseLibrary {
  /// Stores the results of units of work: all that hold here, or none where a line of the file is none.
  ///
  /// The whole file is read before the database is locked. A result that is stored already changes nothing.
  ///
  /// - Throws: `InputError` with the place of the first line that is no result.
  public func ingest(_ file: InputFile) throws -> IngestedResults {
    var done = IngestedResults()
    let results = try results(of: file, &done)
    guard !results.isEmpty else { return done }
    try store.transaction(.computed) {
      var lists: [String: RowHeights] = [:]
      for result in results {
        let name = "\(result.caseName) \(result.layout)"
        let known = try lists[name] ?? list(of: result)
        lists[name] = known
        if let known { try known.store(result, &done) } else { done.stale += result.rows.count }
      }
    }
    return done
  }

  /// The longest line, in bytes.
  public static let longestUnit = 64 << 20

  private func results(of file: InputFile, _ done: inout IngestedResults) throws -> [HeightResult] {
    var reader = DocumentReader(linesOf: file, limit: Self.longestUnit)
    var results: [HeightResult] = []
    while let document = try reader.next() {
      switch try IngestedLine(document) {
      case .heights(let result):
        if result.engine == engine { results.append(result) } else { done.foreign += 1 }
      case .error(let sentence): done.errors.append(sentence)
      }
    }
    return results
  }

  /// The list that a result is of; nil where its case or its columns are not what they were.
  private func list(of result: HeightResult) throws -> RowHeights? {
    guard let stored = try store.storedCaseIfAny(result.caseName),
      let list = try store.rowList(of: result.caseName)
    else { return nil }
    do {
      let heights = try RowHeights(self, stored, list, result.request)
      return heights.basis.key.description == result.layout ? heights : nil
    } catch LibraryError.noWidth, LibraryError.lostColumn {
      return nil
    }
  }
}

/// A line of what workers write.
private enum IngestedLine {
  case heights(HeightResult)
  case error(String)

  init(_ document: JSONDocument) throws(InputError) {
    self = try document.read { root throws(InputError) in
      let keys = HeightResult.keys + ["error"]
      let object = try ObjectReader(root, "a result", keys: keys)
      switch try object.required("work", of: "a result").readWork() {
      case .heights: return .heights(try HeightResult(object))
      case .error: return .error(try object.required("error", of: "an error record").readString())
      case .replay: throw root.flaw("this is no result")
      }
    }
  }
}

extension RowHeights {
  /// Stores the heights of a unit whose rows are what they were; in a transaction.
  fileprivate func store(_ result: HeightResult, _ done: inout IngestedResults) throws {
    var known: [(id: RowID, height: WidthHeight)] = []
    for row in result.rows {
      if let stored = try store.row(row.key, of: list.id), stored.row.has(row.digest) {
        known.append((stored.id, row.height))
      } else {
        done.stale += 1
      }
    }
    guard !known.isEmpty else { return }
    var chunks = HeightChunks(store, try layout())
    for (id, height) in known.sorted(by: { $0.id < $1.id }) {
      if let present = try chunks.storedHeight(of: id) {
        if present == height.height { done.present += 1 } else { done.different += 1 }
      } else {
        try chunks.set(height, for: id)
        done.stored += 1
      }
    }
    try chunks.store(individually: scope.wrapsTexts)
  }
}

extension PackedRow {
  /// Whether a digest is of this row. A row is stored as its file had it, and a digest is of one form.
  fileprivate func has(_ digest: UInt64) -> Bool {
    self.digest == digest || row.map { PackedRow($0).digest == digest } ?? false
  }
}
