public import CaseImport
internal import CaseStore
internal import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// Stores cases one after another until `next` gives none: all of them or, when something throws, none.
  ///
  /// The first 8,192 cases are read and laid out before the database is locked, the rest while it is.
  ///
  /// - Parameters:
  ///   - replacing: whether a case takes the place of a stored one of its name, with that one's history.
  ///   - keepingHistory: whether the passes that were appended to a replaced case are appended to the new one, where they
  ///     name what it has.
  ///   - solving: whether the layouts of all passes are stored too, solved on all cores.
  ///   - next: may read the next document only when it is asked, and throw what is wrong with it.
  /// - Throws: `StoreError.duplicateName`, and what `next` throws.
  @discardableResult
  public func add(
    replacing: Bool = false, keepingHistory: Bool = false, solving: Bool = false,
    _ next: () throws -> LayoutCase?
  ) throws -> AddedCases {
    var batches: [PreparedBatch] = []
    while batches.count < Self.preparedCount, let batch = try nextBatch(of: next, solving: solving) {
      batches.append(batch)
    }
    return try store.transaction {
      var added = AddedCases()
      for batch in batches { try add(batch, replacing: replacing, to: &added, keepingHistory) }
      guard batches.count == Self.preparedCount else { return added }
      batches = []
      while let batch = try nextBatch(of: next, solving: solving) {
        try add(batch, replacing: replacing, to: &added, keepingHistory)
      }
      return added
    }
  }

  /// So many batches are held in memory.
  private static let preparedCount = 32

  /// Cases with the layouts of all of their passes, or without any.
  private struct PreparedBatch {
    let cases: [LayoutCase]
    let layouts: [[Layout]]?
  }

  /// Stores cases, all of them or none.
  @discardableResult
  public func add(
    _ cases: some Sequence<LayoutCase>, replacing: Bool = false, solving: Bool = false
  ) throws -> AddedCases {
    var iterator = cases.makeIterator()
    return try add(replacing: replacing, solving: solving) { iterator.next() }
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
      try store.replace(present, by: seed)
      seeded.replaced.append(seed.name)
    }
  }

  /// The next cases; nil behind the last.
  private func nextBatch(of next: () throws -> LayoutCase?, solving: Bool) throws -> PreparedBatch? {
    var batch: [LayoutCase] = []
    while batch.count < Self.batchSize, let layoutCase = try next() { batch.append(layoutCase) }
    return batch.isEmpty ? nil : PreparedBatch(cases: batch, layouts: solving ? try layouts(of: batch) : nil)
  }

  private func add(
    _ batch: PreparedBatch, replacing: Bool, to added: inout AddedCases, _ keepingHistory: Bool
  ) throws {
    for (place, layoutCase) in batch.cases.enumerated() {
      let stored = try add(layoutCase, replacing: replacing, to: &added, keepingHistory)
      guard let layouts = batch.layouts else { continue }
      try store.store(layouts[place], after: nil, of: stored, request: EnvironmentPatch(), engine: engine)
    }
  }

  /// The layouts of all passes of each case, in its own environment.
  private func layouts(of batch: [LayoutCase]) throws -> [[Layout]] {
    let measurer = measurer
    let layouts = batch.concurrentMap { Array(LayoutSession($0, measurer: measurer)) }
    for (layoutCase, layouts) in zip(batch, layouts) where layouts.count <= layoutCase.history.count {
      throw LibraryError.noLayout(name: layoutCase.name, pass: PassNumber(layouts.count))
    }
    return layouts
  }

  private func add(
    _ layoutCase: LayoutCase, replacing: Bool, to added: inout AddedCases, _ keepingHistory: Bool
  ) throws -> StoredCase {
    if replacing, let present = try store.storedCaseIfAny(layoutCase.name) {
      added.replacedCount += 1
      var stored = try store.replace(present, by: layoutCase)
      for pass in present.layoutCase.history.suffix(present.appendedCount) {
        if keepingHistory, let kept = layoutCase.adopting(pass, of: present.layoutCase) {
          stored = try store.append(kept, to: stored)
          added.keptPassCount += 1
        } else {
          added.droppedPassCount += 1
        }
      }
      return stored
    }
    added.addedCount += 1
    return try store.insert(layoutCase)
  }
}

/// What `add` did.
public struct AddedCases: Hashable, Sendable {
  public internal(set) var addedCount = 0
  public internal(set) var replacedCount = 0
  /// How many passes that were appended to the replaced cases are appended to the new ones.
  public internal(set) var keptPassCount = 0
  /// How many passes were appended to the replaced cases, and are lost with them.
  public internal(set) var droppedPassCount = 0
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
