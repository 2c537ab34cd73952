public import CaseImport
import JSON
import LayoutEngine
import LayoutModel

/// What became of results.
public struct IngestedResults: Hashable, Sendable {
  public var heights = Counts()
  public var layouts = Counts()
  /// What heights that are stale were planned for.
  public var staleUnits: [StaleUnit] = []
  /// Results of another engine or of other fonts.
  public var foreign = 0
  /// The error records of units that could not be worked on.
  public var errors: [String] = []

  /// Heights of a list that are stale, in an environment.
  public struct StaleUnit: Hashable, Sendable {
    public let caseName: String
    public let request: CellRequest
  }

  /// How many heights or layouts became what.
  public struct Counts: Hashable, Sendable {
    public var stored = 0
    /// Those that had been stored before.
    public var present = 0
    /// Those whose row or case has changed since they were planned.
    public var stale = 0
    /// Those that differ from what is stored, which stays.
    public var different = 0
    /// A sentence for each of the first that differ.
    public private(set) var differences: [String] = []

    public init() {}

    /// So many differences have their sentences.
    private static let mostDifferences = 20

    fileprivate mutating func countDifference(_ sentence: () -> String) {
      different += 1
      if differences.count < Self.mostDifferences { differences.append(sentence()) }
    }
  }

  public init() {}

  /// Whether nothing was read.
  public var isEmpty: Bool { self == IngestedResults() }
}

extension CaseLibrary {
  /// Stores the results of units of work: all that hold here, or none where a line of the file is none.
  ///
  /// The whole file is read before the database is locked, and what memory does not hold is read again. A result that
  /// is stored already changes nothing.
  ///
  /// - Throws: `InputError` with the place of the first line that is no result.
  public func ingest(_ file: InputFile) throws -> IngestedResults {
    var done = IngestedResults()
    var ownCount = 0
    let results = try PreparedInput(
      DocumentReader(linesOf: file, limit: Self.longestUnit), capacity: InputFile.spoolLimit,
      size: \.byteCount,
      visit: { if $0.isForeign(to: engine) { done.foreign += 1 } else { ownCount += 1 } },
      next: { reader in try reader.nextWork(.result).map { try IngestedLine($0) } })
    guard ownCount > 0 else { return done }
    try store.transaction(.relaxed) {
      // By the bytes of the case's name and the layout's key.
      var lists: [[UInt8]: ListLayout] = [:]
      var staleUnits: Set<IngestedResults.StaleUnit> = []
      try results.forEach { line in
        guard !line.isForeign(to: engine) else { return }
        switch line.content {
        case .heights(let result):
          let name = Array("\(result.caseName) \(result.layout)".utf8)
          let known = try lists[name] ?? list(of: result)
          lists[name] = known
          let staleCount = done.heights.stale
          if let known {
            try known.store(result, &done.heights)
          } else {
            done.heights.stale += result.rows.count
          }
          let unit = IngestedResults.StaleUnit(caseName: result.caseName, request: result.request)
          if done.heights.stale > staleCount, staleUnits.insert(unit).inserted {
            done.staleUnits.append(unit)
          }
        case .replay(let result): try store(result, &done.layouts)
        case .error(let sentence): done.errors.append(sentence)
        }
      }
    }
    return done
  }

  /// The longest line, in bytes.
  public static let longestUnit = 64 << 20

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
    for layout in layouts {
      if let present = try self.layout(of: stored, layout.pass, EnvironmentPatch()) {
        if present == layout {
          counts.present += 1
        } else {
          counts.countDifference { layout.difference(from: present, in: stored.layoutCase) }
        }
      } else {
        try store.store([layout], of: stored, request: EnvironmentPatch(), engine: engine)
        counts.stored += 1
      }
    }
  }
}

/// A line of what workers write.
private struct IngestedLine: Sendable {
  let content: Content
  let byteCount: Int

  enum Content: Sendable {
    case heights(HeightResult)
    case replay(ReplayResult)
    case error(String)
  }

  init(_ document: JSONDocument) throws(InputError) {
    byteCount = document.byteCount
    content = try document.read { root throws(InputError) in
      try root.confirmWork(.result)
      let keys = HeightResult.keys + ["passes", "error"]
      let object = try ObjectReader(root, "a result", keys: keys)
      switch try object.required("work").readWork() {
      case .heights: return .heights(try HeightResult(object))
      case .replay: return .replay(try ReplayResult(object))
      case .error:
        return .error(try object.required("error", of: "an error record").readString())
      }
    }
  }

  /// Whether it is a result of another engine.
  func isForeign(to engine: Engine) -> Bool {
    switch content {
    case .heights(let result): result.engine != engine
    case .replay(let result): result.engine != engine
    case .error: false
    }
  }
}

extension ListLayout {
  /// Stores the heights of a unit whose rows are what they were; in a transaction.
  fileprivate func store(_ result: HeightResult, _ counts: inout IngestedResults.Counts) throws {
    var known: [(id: RowID, height: HeightInterval, key: String)] = []
    for row in result.rows {
      if let stored = try store.row(row.key, of: rowList.id), stored.row.has(row.digest) {
        known.append((stored.id, row.height, row.key))
      } else {
        counts.stale += 1
      }
    }
    guard !known.isEmpty else { return }
    var chunks = HeightChunkCache(store, try heightSet())
    for (id, height, key) in known.sorted(by: { $0.id < $1.id }) {
      if let present = try chunks.knownHeight(of: id) {
        if present == height.height {
          counts.present += 1
        } else {
          counts.countDifference {
            "the row \(key) of \(name) at \(basis.width.shown), \(basis.textSize.rawValue): "
              + "\(height.height.shown) was computed, \(present.shown) is stored"
          }
        }
      } else {
        try chunks.set([(id, height)])
        counts.stored += 1
      }
    }
    try store(&chunks)
  }
}

extension Layout {
  /// Where a layout that was computed differs from the stored one of the same pass.
  fileprivate func difference(from stored: Layout, in layoutCase: LayoutCase) -> String {
    let place = "pass \(pass) of \(layoutCase.name)"
    for (index, (own, other)) in zip(frames, stored.frames).enumerated() {
      for member in FrameMember.allCases where own[member] != other[member] {
        return
          "\(place): \(layoutCase.views[index].id).\(member.rawValue) \(own[member].shown) was computed, "
          + "\(other[member].shown) is stored"
      }
    }
    return place
  }
}

extension PackedRow {
  /// Whether a digest is of this row. The stored text of a row may be written in several ways; a digest is made of one
  /// canonical form.
  fileprivate func has(_ digest: UInt64) -> Bool {
    self.digest == digest || row.map { PackedRow($0).digest == digest } ?? false
  }
}
