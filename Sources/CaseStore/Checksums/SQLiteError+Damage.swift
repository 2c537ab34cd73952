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
    return table.map(CaseStore.cacheTables.contains) ?? false
      ? .damagedCache("a stored answer cannot be read: \(message)")
      : .damaged("what is stored cannot be read: \(message)")
  }
}

extension CaseStore {
  /// The tables of what can be computed again.
  static let cacheTables: Set<String> = [
    "solution", "solved_frame", "violation", "solved_height", "latest_height", "height_set", "row_block_sum",
    "row_height_chunk",
  ]

  /// Whether an error says that something stored is not what was stored.
  static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, StoreError.damagedCache, StoreError.missingPart: true
    case let error as SQLiteError: error.damage != nil || error.kind == .corrupt
    default: false
    }
  }

  /// What `read` gives; nil where it comes upon damage.
  package func unlessDamaged<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try read()
    } catch  where Self.isDamage(error) {
      return nil
    }
  }

  /// What damage `read` comes upon; nil where there is none.
  func findDamage(_ read: () throws -> Void) throws -> Damage? {
    do {
      try read()
      return nil
    } catch  where Self.isDamage(error) {
      switch (error as? SQLiteError)?.damage ?? error {
      case StoreError.damaged(let what), StoreError.damagedCache(let what):
        return Damage(sentence: what, source: .store)
      case StoreError.missingPart(let what): return Damage(sentence: "\(what) is missing", source: .schema)
      case let error as SQLiteError: return Damage(sentence: error.message, source: .file)
      default: return Damage(sentence: "\(error)", source: .file)
      }
    }
  }
}

/// What reading came upon.
struct Damage {
  let sentence: String
  let source: Source

  enum Source {
    /// The store, whose sentences name the case that they are of.
    case store
    /// A table or a column is gone.
    case schema
    /// SQLite, of the file.
    case file
  }

  /// Of what a person has stored.
  var kind: DatabaseFinding.Kind { source == .file ? .file : .content }

  /// - Parameter owner: what cannot be read, as "the case "card"".
  func finding(in owner: String) -> DatabaseFinding {
    DatabaseFinding("\(owner) cannot be read: \(sentence)", kind)
  }

  /// The same where the store names the owner itself.
  func finding(named owner: String) -> DatabaseFinding {
    source == .store ? DatabaseFinding(sentence, kind) : finding(in: owner)
  }
}
