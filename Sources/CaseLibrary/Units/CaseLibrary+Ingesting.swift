public import CaseImport
import JSON
import LayoutEngine
import LayoutModel

/// What became of results.
public struct IngestedResults: Hashable, Sendable {
  public var heights = Counts()
  public var layouts = Counts()
  /// Results of another engine or of other fonts.
  public var foreign = 0
  /// The error records of units that could not be worked on.
  public var errors: [String] = []

  /// How many heights or layouts became what.
  public struct Counts: Hashable, Sendable {
    public var stored = 0
    /// Those that had been stored before.
    public var present = 0
    /// Those whose row or case has changed since they were planned.
    public var stale = 0
    /// Those that differ from what is stored, which stays.
    public var different = 0

    public init() {}
  }

  public init() {}

  /// Whether nothing was read.
  public var isEmpty: Bool { self == IngestedResults() }
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
    try store.transaction(.relaxed) {
      // By the bytes of the case's name and the layout's key.
      var lists: [[UInt8]: ListLayout] = [:]
      for result in results {
        switch result {
        case .heights(let result):
          let name = Array("\(result.caseName) \(result.layout)".utf8)
          let known = try lists[name] ?? list(of: result)
          lists[name] = known
          guard let known else {
            done.heights.stale += result.rows.count
            continue
          }
          try known.store(result, &done.heights)
        case .replay(let result): try store(result, &done.layouts)
        case .error(let sentence): done.errors.append(sentence)
        }
      }
    }
    return done
  }

  /// The longest line, in bytes.
  public static let longestUnit = 64 << 20

  private func results(of file: InputFile, _ done: inout IngestedResults) throws -> [IngestedLine] {
    var reader = DocumentReader(linesOf: file, limit: Self.longestUnit)
    var results: [IngestedLine] = []
    while let document = try reader.next() {
      let line = try IngestedLine(document)
      if let other = line.engine, other != engine { done.foreign += 1 } else { results.append(line) }
    }
    return results
  }

  /// The list that a result is of; nil where its case or its columns are not what they were.
  private func list(of result: HeightResult) throws -> ListLayout? {
    guard let stored = try store.storedCaseIfAny(result.caseName),
      let list = try store.rowList(of: result.caseName)
    else { return nil }
    do {
      let heights = try ListLayout(of: list, in: stored, request: result.request, self)
      return heights.basis.key.description == result.layout ? heights : nil
    } catch LibraryError.noWidth, LibraryError.lostColumn {
      return nil
    }
  }

  /// Stores the layouts of a case that is what it was; in a transaction.
  private func store(_ result: ReplayResult, _ counts: inout IngestedResults.Counts) throws {
    guard let stored = try store.storedCaseIfAny(result.caseName),
      let content = stored.digests.last, UnitKey(content, engine).description == result.key,
      let layouts = result.layouts(of: stored.layoutCase)
    else {
      counts.stale += result.layouts.count
      return
    }
    var previous: Layout?
    for layout in layouts {
      let present = try self.layout(of: stored, layout.pass, EnvironmentPatch())
      if let present {
        if present == layout { counts.present += 1 } else { counts.different += 1 }
      } else {
        try store.store([layout], after: previous, of: stored, request: EnvironmentPatch(), engine: engine)
        counts.stored += 1
      }
      previous = present ?? layout
    }
  }
}

/// A line of what workers write.
private enum IngestedLine {
  case heights(HeightResult)
  case replay(ReplayResult)
  case error(String)

  init(_ document: JSONDocument) throws(InputError) {
    self = try document.read { root throws(InputError) in
      let keys = HeightResult.keys + ["passes", "error"]
      let object = try ObjectReader(root, "a result", keys: keys)
      switch try object.required("work", of: "a result").readWork() {
      case .heights: return .heights(try HeightResult(object))
      case .replay: return .replay(try ReplayResult(object))
      case .error:
        return .error(try object.required("error", of: "an error record").readString())
      }
    }
  }

  /// Nil of an error record.
  var engine: Engine? {
    switch self {
    case .heights(let result): result.engine
    case .replay(let result): result.engine
    case .error: nil
    }
  }
}

extension ListLayout {
  /// Stores the heights of a unit whose rows are what they were; in a transaction.
  fileprivate func store(_ result: HeightResult, _ counts: inout IngestedResults.Counts) throws {
    var known: [(id: RowID, height: HeightInterval)] = []
    for row in result.rows {
      if let stored = try store.row(row.key, of: rowList.id), stored.row.has(row.digest) {
        known.append((stored.id, row.height))
      } else {
        counts.stale += 1
      }
    }
    guard !known.isEmpty else { return }
    var chunks = HeightChunkCache(store, try heightSet())
    for (id, height) in known.sorted(by: { $0.id < $1.id }) {
      if let present = try chunks.storedHeight(of: id) {
        if present == height.height { counts.present += 1 } else { counts.different += 1 }
      } else {
        try chunks.set(height, for: id)
        counts.stored += 1
      }
    }
    try chunks.store(individually: scope.wrapsTexts)
  }
}

extension PackedRow {
  /// Whether a digest is of this row. The stored text of a row may be written in several ways; a digest is made of one
  /// canonical form.
  fileprivate func has(_ digest: UInt64) -> Bool {
    self.digest == digest || row.map { PackedRow($0).digest == digest } ?? false
  }
}
