import JSON
import SQLite

extension SQLiteError {
  /// What is damaged: a part of the schema is gone, or a column holds what the program never stores. Nil for all other
  /// errors.
  var damage: StoreError? {
    switch kind {
    case .invalidSQL(.noSuchTable(let name)): .missingPart("the table \"\(name)\"")
    case .invalidSQL(.noSuchColumn(let name, nil)): .missingPart("the column \"\(name)\"")
    case .invalidSQL(.noSuchColumn(let name, let table?)):
      .missingPart("the column \"\(name)\" of table \(table)")
    case .wrongType where table.map(CaseStore.isCache) ?? false:
      .damagedCache("a stored answer cannot be read: \(message)")
    case .wrongType: .damaged("what is stored cannot be read: \(message)")
    default: nil
    }
  }
}

/// The damage that a reading has come upon and passed over, each once.
public final class DamageLog {
  public private(set) var found: [StoreError] = []
  private var known: Set<StoreError> = []

  public init() {}

  func note(_ damage: StoreError) {
    if known.insert(damage).inserted { found.append(damage) }
  }
}

extension DamageLog? {
  /// Takes damage; without a log it is thrown.
  package func note(_ damage: StoreError) throws(StoreError) {
    guard let self else { throw damage }
    self.note(damage)
  }
}

extension CaseStore {
  /// Whether a table has what can be computed again.
  static func isCache(_ table: String) -> Bool { DatabaseStatus.Kind(ofTable: table).isComputed }

  /// What an error tells that reading what is stored leads to: JSON that cannot be read is damage, too.
  static func told(_ error: any Error) -> any Error {
    switch error {
    case let error as SQLiteError: error.damage ?? error
    case let error as InputError: StoreError.damaged("\(error)")
    default: error
    }
  }

  /// Whether an error says that something stored is not what was stored.
  static func isDamage(_ error: any Error) -> Bool {
    switch told(error) {
    case StoreError.damaged, StoreError.damagedCache, StoreError.missingPart: true
    case let error as SQLiteError: error.kind == .corrupt
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
      try found(Self.told(error))
      return nil
    }
  }

  /// What `read` gives; nil where it comes upon damage, which the log takes. Without a log the damage ends it, and so does
  /// that of the file.
  package func noting<Value>(_ log: DamageLog?, _ read: () throws -> Value?) throws -> Value? {
    try unlessDamaged(read) { error in
      guard let error = error as? StoreError else { throw error }
      try log.note(error)
    }
  }

  /// What `read` gives of a case, whose name is in the words of the damage that it comes upon.
  func naming<Value>(_ name: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch {
      guard case StoreError.damaged(let what) = Self.told(error) else { throw error }
      throw StoreError.damaged("of the case \"\(name)\": \(what)")
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
    switch damage {
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
