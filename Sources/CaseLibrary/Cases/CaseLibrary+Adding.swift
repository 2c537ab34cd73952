public import CaseImport
public import CaseStore
import JSON
import LayoutEngine
public import LayoutModel
import Platform

/// Cases that were read and are not stored yet, some hundred in a piece.
public typealias PreparedCases<Reader: Sendable> = PreparedInput<Reader, [UnstoredCase]>

extension PreparedInput where Piece == [UnstoredCase] {
  /// Reads all cases, and computes on all cores what is stored of them.
  ///
  /// - Parameters:
  ///   - reader: a value, whose copies read the same.
  ///   - capacity: so many views, constraints and changes are kept, of about half a kilobyte each.
  ///   - visit: is given each case once.
  ///   - next: reads the next case, nil behind the last.
  /// - Throws: what `visit` and `next` throw
  public init(
    cases reader: Reader, capacity: Int = 1 << 20, visit: (LayoutCase) throws -> Void = { _ in },
    next: @escaping @Sendable (inout Reader) throws -> LayoutCase?
  ) throws {
    try self.init(
      reader, capacity: capacity, size: { $0.reduce(0) { $0 + $1.elementCount } },
      visit: { batch in for new in batch { try visit(new.layoutCase) } }
    ) { reader in
      var batch: [LayoutCase] = []
      while batch.count < CaseLibrary.batchSize, let next = try next(&reader) { batch.append(next) }
      return batch.isEmpty ? nil : batch.concurrentMap { UnstoredCase($0) }
    }
  }
}

extension CaseLibrary {
  /// Stores cases: all of them or, when something throws, none.
  ///
  /// The database is locked while they are written, and not while they are read and laid out.
  ///
  /// - Parameters:
  ///   - replacing: whether a case takes the place of a stored one of its name, with that one's history.
  ///   - keepingHistory: whether the passes that were appended to a replaced case are appended to the new one, where
  ///     they name what it has.
  ///   - solving: whether the layouts of all passes are stored too, solved on all cores. They stay where the cases then
  ///     cannot be stored, as what `compact` removes.
  ///   - progress: is given the number of cases stored so far.
  /// - Throws: `StoreError.duplicateName`
  @discardableResult
  public func add<Reader: Sendable>(
    _ cases: PreparedCases<Reader>, replacing: Bool = false, keepingHistory: Bool = false,
    solving: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> AddedCases {
    if solving { try cases.forEach { try storeLayouts(of: $0, replacing: replacing) } }
    return try store.transaction {
      var added = AddedCases()
      try cases.forEach { batch in
        for new in batch { try add(new, replacing: replacing, to: &added, keepingHistory) }
        progress(added.addedCount + added.replacedCount)
      }
      return added
    }
  }

  /// Stores cases, all of them or none.
  @discardableResult
  public func add(
    _ cases: [LayoutCase], replacing: Bool = false, solving: Bool = false
  ) throws -> AddedCases {
    let prepared = try PreparedCases(cases: cases[...]) { $0.popFirst() }
    return try add(prepared, replacing: replacing, solving: solving)
  }

  /// Brings the built-in cases into the database, all of them or none; again and again changes nothing.
  ///
  /// A stored case that equals its seed stays. One that differs is replaced by the seed, unless passes were
  /// appended to it here: such a case is somebody's work, and stays. A list that has rows keeps them.
  @discardableResult
  public func seed(_ seeds: some Sequence<SeedCase>) throws -> SeededCases {
    try store.transaction {
      var seeded = SeededCases()
      for seed in seeds {
        try add(seed.layoutCase, to: &seeded)
        let name = seed.layoutCase.name
        guard let rows = seed.rows, try self.rows(name, count: 1).rows.isEmpty else { continue }
        _ = try loadRows(name, .insert(.end), from: rows)
      }
      return seeded
    }
  }

  private func add(_ seed: LayoutCase, to seeded: inout SeededCases) throws {
    guard let present = try store.storedCaseIfAny(seed.name) else {
      try store.insert(seed)
      seeded.added.append(seed.name)
      return
    }
    if present.layoutCase == seed {
      seeded.unchanged.append(seed.name)
    } else if present.appendedCount > 0 {
      seeded.extended.append(seed.name)
    } else {
      try store.replace(present, by: UnstoredCase(seed))
      seeded.replaced.append(seed.name)
    }
  }

  /// Lays cases out, and stores the layouts in a short transaction.
  ///
  /// - Throws: `StoreError.duplicateName` where a case cannot be stored behind them.
  private func storeLayouts(of batch: [UnstoredCase], replacing: Bool) throws {
    let layouts = try layouts(of: batch.map { ($0.layoutCase, EnvironmentPatch()) })
    try store.transaction(.relaxed) {
      for (new, layouts) in zip(batch, layouts) {
        let name = new.layoutCase.name
        if !replacing, try store.storedCaseIfAny(name) != nil { throw StoreError.duplicateName(name) }
        try store.store(layouts, of: new, engine: engine)
      }
    }
  }

  /// The layouts of all passes of each case, each in its own environment but for what a request sets.
  func layouts(of batch: [(layoutCase: LayoutCase, request: EnvironmentPatch)]) throws -> [[Layout]] {
    try measuring { measurer in
      batch.concurrentMap { Array(LayoutSession($0.layoutCase, request: $0.request, measurer: measurer)) }
    }
  }

  private func add(
    _ new: UnstoredCase, replacing: Bool, to added: inout AddedCases, _ keepingHistory: Bool
  ) throws {
    guard replacing, let replaced = try store.storedCaseIfAny(new.layoutCase.name) else {
      try store.insert(new)
      added.addedCount += 1
      return
    }
    let stored = try store.replace(replaced, by: new)
    added.replacedCount += 1
    if let lost = try lostColumns(of: stored) { added.lostColumns.append(lost) }
    let heldCount = replaced.appendedCount(heldBy: new.layoutCase)
    added.heldPassCount += heldCount
    let layoutCase = replaced.layoutCase
    let rest = layoutCase.history.enumerated().suffix(replaced.appendedCount - heldCount)
    if keepingHistory {
      try keepPasses(rest, of: replaced, in: stored, &added)
    } else {
      for (number, pass) in rest {
        added.lostPasses.append(
          AddedCases.LostPass(
            name: stored.name, pass: PassNumber(number + 1), changes: pass.assignments(in: layoutCase)))
      }
    }
  }

  /// What the rows of a case give that it lacks; nil where that is nothing.
  private func lostColumns(of stored: StoredCase) throws -> AddedCases.LostColumns? {
    // Rows that are damaged are no hindrance for what takes the case's place.
    guard let list = try store.unlessDamaged({ try store.rowList(of: stored.name) }) else { return nil }
    let lost = list.columnsMissing(in: stored.layoutCase)
    guard !lost.isEmpty else { return nil }
    return AddedCases.LostColumns(
      name: stored.name, columns: lost, rowCount: try store.count(ofRowsGiving: Set(lost), in: list))
  }

  /// Appends passes that were appended to a replaced case to the one in its place, where they name what that has.
  private func keepPasses(
    _ passes: some Sequence<(offset: Int, element: Pass)>, of replaced: StoredCase, in stored: StoredCase,
    _ added: inout AddedCases
  ) throws {
    var kept: [Pass] = []
    for (number, pass) in passes {
      do throws(InputError) {
        kept.append(try stored.layoutCase.adopting(pass, of: replaced.layoutCase))
      } catch {
        // A pass is kept whole or not at all.
        added.lostPasses.append(
          AddedCases.LostPass(
            name: stored.name, pass: PassNumber(number + 1),
            changes: pass.assignments(in: replaced.layoutCase), reason: error.sentence))
      }
    }
    try store.append(kept, to: stored)
    added.keptPassCount += kept.count
  }
}

extension StoredCase {
  /// How many of the appended passes, from the first on, a document has one behind the other: it was exported after them.
  /// Of the passes before them it may have lost some, or got others; those that stayed at its beginning are not meant.
  public func appendedCount(heldBy document: LayoutCase) -> Int {
    guard appendedCount > 0 else { return 0 }
    func adopted(_ pass: Pass) -> Pass? { try? document.adopting(pass, of: layoutCase) }
    func isSame(_ own: Pass?, _ held: Pass) -> Bool {
      own?.note == held.note && own?.changes == held.changes
    }
    let own = layoutCase.history.dropLast(appendedCount)
    let first = zip(own, document.history).prefix { isSame(adopted($0), $1) }.count
    let wanted = layoutCase.history.suffix(appendedCount).map(adopted)
    var most = 0
    for place in document.history.indices.dropFirst(first)
    where most < min(appendedCount, document.history.count - place) {
      most = max(most, zip(wanted, document.history.dropFirst(place)).prefix { isSame($0, $1) }.count)
    }
    return most
  }
}

extension Pass {
  fileprivate func assignments(in layoutCase: LayoutCase) -> [String] {
    changes.flatMap { $0.assignments(in: layoutCase) }
  }
}

/// What `add` did.
public struct AddedCases: Hashable, Sendable {
  public internal(set) var addedCount = 0
  public internal(set) var replacedCount = 0
  /// How many passes that were appended to the replaced cases are appended to the new ones.
  public internal(set) var keptPassCount = 0
  /// How many passes that were appended to the replaced cases are among those of the documents.
  public internal(set) var heldPassCount = 0
  /// The passes that were appended to the replaced cases, and are lost with them.
  public internal(set) var lostPasses: [LostPass] = []
  public internal(set) var lostColumns: [LostColumns] = []

  public struct LostPass: Hashable, Sendable {
    public let name: String
    public let pass: PassNumber
    /// What it set, as "title.width=40".
    public let changes: [String]
    /// As "there is no view "title"". Nil where appended passes are not kept.
    public let reason: String?

    init(name: String, pass: PassNumber, changes: [String], reason: String? = nil) {
      (self.name, self.pass, self.changes, self.reason) = (name, pass, changes, reason)
    }
  }

  /// What the rows of a case give that the document in its place lacks.
  public struct LostColumns: Hashable, Sendable {
    public let name: String
    public let columns: [String]
    /// How many rows give any of them.
    public let rowCount: Int
  }
}

/// A built-in case.
public struct SeedCase: Sendable {
  public let layoutCase: LayoutCase
  /// The rows of its list; nil where it has none.
  public let rows: InputFile?

  public init(_ layoutCase: LayoutCase, rows: InputFile? = nil) {
    self.layoutCase = layoutCase
    self.rows = rows
  }
}

/// What became of each seed, by name, in the order of the seeds.
public struct SeededCases: Hashable, Sendable {
  public internal(set) var added: [String] = []
  /// Stored cases that differed and are the seed's now.
  public internal(set) var replaced: [String] = []
  public internal(set) var unchanged: [String] = []
  /// Stored cases that differ and stay, as passes were appended to them.
  public internal(set) var extended: [String] = []
}
