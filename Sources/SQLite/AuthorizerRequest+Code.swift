import CSQLite

extension AuthorizerRequest.Action {
  /// The action that SQLite calls by a code and up to two arguments.
  init(code: Int32, _ first: String?, _ second: String?) {
    let name = first ?? ""
    switch code {
    case SQLITE_SELECT: self = .select
    case SQLITE_READ: self = .read(table: name, column: second ?? "")
    case SQLITE_FUNCTION: self = .function(second ?? "")
    case SQLITE_RECURSIVE: self = .recursive
    case SQLITE_INSERT: self = .insert(table: name)
    case SQLITE_UPDATE: self = .update(table: name, column: second ?? "")
    case SQLITE_DELETE: self = .delete(table: name)
    case SQLITE_PRAGMA: self = .pragma(name, argument: second)
    case SQLITE_ATTACH: self = .attach(path: name)
    case SQLITE_DETACH: self = .detach(database: name)
    case SQLITE_TRANSACTION: self = .transaction(name)
    case SQLITE_SAVEPOINT: self = .savepoint(name)
    case SQLITE_ALTER_TABLE: self = .schema(command: "ALTER TABLE", name: second ?? "")
    default:
      self =
        if let command = Self.schemaCommands[code] {
          .schema(command: command, name: name)
        } else {
          .other(code: code)
        }
    }
  }

  private static let schemaCommands: [Int32: String] = [
    SQLITE_CREATE_INDEX: "CREATE INDEX", SQLITE_CREATE_TABLE: "CREATE TABLE",
    SQLITE_CREATE_TEMP_INDEX: "CREATE TEMP INDEX", SQLITE_CREATE_TEMP_TABLE: "CREATE TEMP TABLE",
    SQLITE_CREATE_TEMP_TRIGGER: "CREATE TEMP TRIGGER", SQLITE_CREATE_TEMP_VIEW: "CREATE TEMP VIEW",
    SQLITE_CREATE_TRIGGER: "CREATE TRIGGER", SQLITE_CREATE_VIEW: "CREATE VIEW",
    SQLITE_CREATE_VTABLE: "CREATE VIRTUAL TABLE", SQLITE_DROP_INDEX: "DROP INDEX",
    SQLITE_DROP_TABLE: "DROP TABLE", SQLITE_DROP_TEMP_INDEX: "DROP TEMP INDEX",
    SQLITE_DROP_TEMP_TABLE: "DROP TEMP TABLE", SQLITE_DROP_TEMP_TRIGGER: "DROP TEMP TRIGGER",
    SQLITE_DROP_TEMP_VIEW: "DROP TEMP VIEW", SQLITE_DROP_TRIGGER: "DROP TRIGGER",
    SQLITE_DROP_VIEW: "DROP VIEW", SQLITE_DROP_VTABLE: "DROP VIRTUAL TABLE",
    SQLITE_REINDEX: "REINDEX", SQLITE_ANALYZE: "ANALYZE",
  ]
}
