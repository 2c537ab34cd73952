import SQLite

extension SQLiteError {
  /// What of the schema is damaged, where that led to the error. Nil for all other errors.
  var damage: StoreError? {
    switch kind {
    case .invalidSQL(.noSuchTable(let name)): .missingPart("the table \"\(name)\"")
    case .invalidSQL(.noSuchColumn(let name, nil)): .missingPart("the column \"\(name)\"")
    case .invalidSQL(.noSuchColumn(let name, let table?)):
      .missingPart("the column \"\(name)\" of table \(table)")
    default: nil
    }
  }

  /// What is damaged where a column holds what the program never stores. Nil for all other errors.
  var damagedValue: StoreError? {
    guard kind == .wrongType else { return nil }
    return table.map(CaseStore.isCache) ?? false
      ? .damagedCache("a stored answer cannot be read: \(message)")
      : .damaged("what is stored cannot be read: \(message)")
  }
}

extension CaseStore {
  /// Whether a table has what can be computed again.
  static func isCache(_ table: String) -> Bool { DatabaseStatus.Kind(ofTable: table).isComputed }

  /// Whether an error says that something stored is not what was stored.
  static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, StoreError.damagedCache, StoreError.missingPart: true
    case let error as SQLiteError: error.damage != nil || error.kind == .corrupt
    default: false
    }
  }

  /// What `read` gives; nil where it comes upon damage, which `found` is given.
  package func unlessDamaged<Value>(
    _ read: () throws -> Value?, _ found: (any Error) throws -> Void = { _ in }
  ) throws -> Value? {
    do {
      return try read()
    } catch  where Self.isDamage(error) {
      try found(error)
      return nil
    }
  }

  /// What `read` gives; nil where it comes upon damage, which `skip` is given. A file that is damaged ends it.
  package func skipping<Value>(
    _ skip: (StoreError) throws -> Void, _ read: () throws -> Value?
  ) throws -> Value? {
    try unlessDamaged(read) { error in
      guard let error = error as? StoreError else { throw error }
      try skip(error)
    }
  }

  /// What damage `read` comes upon; nil where there is none.
  ///
  /// - Parameter owner: as of a finding.
  func findDamage(of owner: String? = nil, _ read: () throws -> Void) throws -> DatabaseFinding? {
    var finding: DatabaseFinding?
    try unlessDamaged(read) { finding = DatabaseFinding($0, of: owner) }
    return finding
  }
}

extension DatabaseFinding {
  /// The damage that an error tells of.
  ///
  /// - Parameter owner: what cannot be read, as "the case "card"", for errors that do not name it themselves.
  init(_ damage: any Error, of owner: String?) {
    let (sentence, kind): (String, Kind)
    switch (damage as? SQLiteError)?.damage ?? damage {
    case StoreError.damaged(let what), StoreError.damagedCache(let what):
      self.init(what, .content)
      return
    case StoreError.missingPart(let what): (sentence, kind) = ("\(what) is missing", .content)
    case let error as SQLiteError: (sentence, kind) = (error.message, .file)
    default: (sentence, kind) = ("\(damage)", .file)
    }
    self.init(sentence, kind)
    if let owner { self = notRead(owner) }
  }

  func notRead(_ owner: String) -> DatabaseFinding {
    DatabaseFinding("\(owner) cannot be read: \(sentence)", kind)
  }
}
