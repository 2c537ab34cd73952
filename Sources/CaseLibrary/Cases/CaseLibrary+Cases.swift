public import LayoutModel
import SQLite
import Spelling

extension CaseLibrary {
  /// The cases that meet the conditions, or all, in the order of their names and of the numbers in these.
  ///
  /// - Parameter log: takes the damage of each case that is left out. Without one, damage ends it.
  public func list(
    _ conditions: CaseConditions = CaseConditions(), noting log: DamageLog? = nil
  ) throws -> [CaseSummary] {
    try store.read { try store.summaries(conditions, engine: engine, noting: log) }
      .sorted { $0.name.naturallyPrecedes($1.name) }
  }

  /// The names of all cases, in order.
  ///
  /// - Parameter log: takes the damage where some case has lost its row, which otherwise is thrown.
  public func caseNames(noting log: DamageLog? = nil) throws -> [String] {
    try store.read { try store.caseNames(noting: log) }
  }

  /// The names of the cases that match a pattern with `*`, `?` and `[…]`, in order.
  public func caseNames(matching pattern: String) throws -> [String] {
    try store.read { try store.caseNames(matching: pattern) }
  }

  /// The case of a name with its history: what `show` shows and `export` writes.
  ///
  /// - Throws: `StoreError.notFound`
  public func layoutCase(_ name: String) throws -> LayoutCase {
    try store.read { try store.storedCase(name).layoutCase }
  }

  /// The case of a name with its history up to a pass, or all of it.
  ///
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func layoutCase(_ name: String, through pass: PassNumber?) throws -> LayoutCase {
    let stored = try store.read { try store.storedCase(name) }
    return try pass.map(stored.after)?.layoutCase ?? stored.layoutCase
  }

  /// Hands out the cases of some names, or all in the order of their names, one after another.
  ///
  /// - Parameter log: of all cases, takes the damage of each that is left out. Without one, damage ends it.
  /// - Throws: `StoreError.notFound` before the first is handed out, and what `body` throws.
  public func export(
    _ names: [String]? = nil, noting log: DamageLog? = nil, _ body: (LayoutCase) throws -> Void
  ) throws {
    if let names {
      return try store.read {
        for stored in try names.map(store.storedCase) { try body(stored.layoutCase) }
      }
    }
    do {
      try store.read {
        for name in try store.caseNames(noting: log) {
          try store.storedCase(name, noting: log).map { try body($0.layoutCase) }
        }
      }
    } catch let error as SQLiteError where error.kind == .corrupt && log?.found.isEmpty == false {
      // SQLite may not even end the reading of a file that it has found damaged.
    }
  }

  /// Removes cases with their histories, all of them or none.
  ///
  /// - Parameter words: names of cases, and patterns with `*`, `?` and `[…]` where no case has that name.
  /// - Throws: `StoreError.notFound` for a name, or a pattern, that no case has.
  @discardableResult
  public func remove(_ words: [String]) throws -> RemovedCases {
    try store.transaction {
      var names = ExactSet()
      for word in words {
        let matching = try store.isCase(word) ? [word] : store.caseNames(matching: word)
        // Only the sentence for a name that no case has is wanted.
        if matching.isEmpty { _ = try store.storedCase(word) }
        for name in matching { names.insert(name) }
      }
      var removed = RemovedCases(names: names.sorted)
      for name in removed.names {
        // What is damaged is no hindrance.
        let stored = try store.unlessDamaged { try store.storedCase(name) }
        if stored == nil { removed.damaged.append(name) }
        removed.appendedCount += stored?.appendedCount ?? 0
        removed.rowCount += try store.rowCounts(of: [name]).first?.count ?? 0
        try store.removeCase(named: name)
      }
      for name in removed.names {
        removed.missed += try store.namesOfCases(relatedTo: name).map { MissedCase(name: name, owner: $0) }
      }
      return removed
    }
  }

  /// Gives a case another name; what was solved for it stays valid.
  ///
  /// - Returns: the cases whose expectations name it as it was called.
  /// - Throws: `StoreError.notFound` and `.duplicateName`, and `InputError` for what is no name of a case.
  @discardableResult
  public func rename(_ name: String, to newName: String) throws -> [MissedCase] {
    try store.transaction {
      try store.rename(store.storedCase(name), to: newName)
      if name.utf8.elementsEqual(newName.utf8) { return [] }
      return try store.namesOfCases(relatedTo: name).map { MissedCase(name: name, owner: $0) }
    }
  }
}

/// A name that no case has any more, and a case whose expectations name it.
public struct MissedCase: Hashable, Sendable {
  public let name, owner: String
}

/// What `rm` did.
public struct RemovedCases: Hashable, Sendable {
  /// Of the cases, in order.
  public let names: [String]
  /// How many passes were appended to them, and are gone, too.
  public internal(set) var appendedCount = 0
  /// The removed cases that expectations of others name.
  public internal(set) var missed: [MissedCase] = []
  /// How many rows their lists had.
  public internal(set) var rowCount = 0
  /// Those that could not be read.
  public internal(set) var damaged: [String] = []
}
