import Glibc

/// The rows of a database in memory, to be written again by the C functions alone.
struct RowCopy {
  private let schema: [String]
  private let tables: [(name: String, rows: [[RawValue]])]

  /// How many rows there are.
  var count: Int { tables.reduce(0) { $0 + $1.rows.count } }

  init(of path: String) throws(BenchError) {
    let database = try RawDatabase(path)
    let objects = try database.rows(
      of: "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'")
    schema = objects.map { $0[2].text }
    var tables: [(name: String, rows: [[RawValue]])] = []
    for object in objects where object[0].text == "table" {
      tables.append((object[1].text, try database.rows(of: "SELECT * FROM \"\(object[1].text)\"")))
    }
    self.tables = tables
  }

  /// Nanoseconds to write all rows in one transaction into a new file with the same schema, its tables,
  /// indexes and triggers, foreign keys being checked.
  func time(at path: String) throws(BenchError) -> Double {
    removeDatabase(at: path)
    let database = try RawDatabase(path)
    for sql in schema { try database.run(sql) }
    try database.run("PRAGMA foreign_keys = ON")
    let watch = Stopwatch()
    try database.run("BEGIN")
    for table in tables { try database.insert(table.rows, into: table.name) }
    try database.run("COMMIT")
    return watch.elapsed
  }
}

/// Removes a database with its log.
func removeDatabase(at path: String) {
  for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
}
