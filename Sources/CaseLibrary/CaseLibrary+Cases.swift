public import LayoutModel

extension CaseLibrary {
  /// Stores cases one after another until `next` gives none: all of them or, when something throws, none.
  ///
  /// - Parameters:
  ///   - replacing: whether a case takes the place of a stored one of its name, with that one's history.
  ///   - next: may read the next document only when it is asked, and throw what is wrong with it.
  /// - Throws: `StoreError.duplicateName`, and what `next` throws.
  @discardableResult
  public func add(replacing: Bool = false, _ next: () throws -> LayoutCase?) throws -> AddedCases {
    try store.transaction {
      var added = AddedCases()
      while let layoutCase = try next() {
        if replacing, let present = try store.storedCaseIfAny(layoutCase.name) {
          try store.replace(present, by: layoutCase)
          added.replacedCount += 1
        } else {
          try store.insert(layoutCase)
          added.addedCount += 1
        }
      }
      return added
    }
  }

  /// Stores cases, all of them or none.
  @discardableResult
  public func add(_ cases: some Sequence<LayoutCase>, replacing: Bool = false) throws -> AddedCases {
    var iterator = cases.makeIterator()
    return try add(replacing: replacing) { iterator.next() }
  }

  /// Brings the built-in cases into the database; again and again changes nothing.
  ///
  /// A stored case that equals its seed stays. One that differs is replaced by the seed, unless passes were
  /// appended to it here: such a case is somebody's work, and stays.
  @discardableResult
  public func seed(_ seeds: some Sequence<LayoutCase>) throws -> SeededCases {
    try store.transaction {
      var seeded = SeededCases()
      for seed in seeds {
        guard let present = try store.storedCaseIfAny(seed.name) else {
          try store.insert(seed)
          seeded.added.append(seed.name)
          continue
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
      return seeded
    }
  }

  /// All cases in the order of their names.
  public func list() throws -> [CaseSummary] {
    try store.read { try store.summaries(engine: engine) }
  }

  /// The names of all cases, in order.
  public func caseNames() throws -> [String] {
    try store.read { try store.caseNames() }
  }

  /// The case of a name with its history: what `show` shows and `export` writes.
  ///
  /// - Throws: `StoreError.notFound`
  public func layoutCase(_ name: String) throws -> LayoutCase {
    try store.read { try store.storedCase(name).layoutCase }
  }

  /// Hands out the cases of some names, or all in the order of their names, one after another.
  ///
  /// - Throws: `StoreError.notFound` before the first is handed out, and what `body` throws.
  public func export(_ names: [String]? = nil, _ body: (LayoutCase) throws -> Void) throws {
    try store.read {
      let cases = try names.map { try $0.map(store.storedCase) }
      if let cases {
        for stored in cases { try body(stored.layoutCase) }
      } else {
        for name in try store.caseNames() { try body(store.storedCase(name).layoutCase) }
      }
    }
  }

  /// Removes cases with their histories, all of them or none.
  ///
  /// - Throws: `StoreError.notFound`
  public func remove(_ names: [String]) throws {
    try store.transaction {
      for name in names { try store.remove(store.storedCase(name)) }
    }
  }

  /// Gives a case another name; what was solved for it stays valid.
  ///
  /// - Throws: `StoreError.notFound` and `.duplicateName`, and `NameError` for what is no name of a case.
  public func rename(_ name: String, to newName: String) throws {
    try store.transaction {
      let stored = try store.storedCase(name)
      _ = try stored.layoutCase.renamed(newName)
      try store.rename(stored, to: newName)
    }
  }
}

/// What `add` did.
public struct AddedCases: Hashable, Sendable {
  public internal(set) var addedCount = 0
  public internal(set) var replacedCount = 0
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
