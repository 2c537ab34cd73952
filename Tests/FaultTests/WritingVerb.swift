import CaseImport
import CaseLibrary
@testable import CaseStore
import LayoutModel
import Migrations
import SQLite
import TestSupport

/// A command that writes, as the library does it: from the opening of the database to its closing.
struct WritingVerb: Sendable {
  enum Promise: Sendable {
    /// What was entered is there before and after a loss of power.
    case durable
    /// What can be computed again is answered also where it cannot be stored, and may be lost with the power, whole.
    case computed
    /// The command is more than one transaction: what is stored between them can be computed again.
    case severalSteps
  }

  let name: String
  /// The files that it finds.
  let files: @Sendable () throws -> [String: [UInt8]]
  let promise: Promise
  /// Is given the database's path.
  let run: @Sendable (String) throws -> Void

  static let fileName = "cases.db"
  static let copyName = "copy.db"

  private init(
    _ name: String, _ promise: Promise = .durable, files: @escaping @Sendable () throws -> [String: [UInt8]],
    run: @escaping @Sendable (String) throws -> Void
  ) {
    self.name = name
    self.promise = promise
    self.files = files
    self.run = run
  }

  private init(
    _ name: String, _ promise: Promise = .durable, _ run: @escaping @Sendable (CaseLibrary) throws -> Void
  ) {
    self.init(name, promise, files: { try Samples.present.get() }) { try run(Self.library($0)) }
  }

  static func library(_ path: String, for access: CaseStore.OpenMode = .writing) throws -> CaseLibrary {
    try CaseLibrary(path: path, for: access, measurer: SquareGlyphs(), busyTimeout: .milliseconds(50))
  }

  static let all: [WritingVerb] = [
    WritingVerb("init", files: { [:] }) { _ = try Self.library($0, for: .creating) },
    WritingVerb("db migrate", files: { try Samples.older.get() }) { _ = try library($0) },
    WritingVerb("seed") { try $0.seed([SeedCase(Samples.bar("one")), SeedCase(Samples.bar("two"))]) },
    WritingVerb("add") { try $0.add([Samples.bar("one"), Samples.bar("two")]) },
    WritingVerb("add --solve", .severalSteps) { try $0.add([Samples.bar("one")], solving: true) },
    WritingVerb("add --replace") { try $0.add([Samples.bar("bar", width: 77)], replacing: true) },
    WritingVerb("rm") { try $0.remove(["cell"]) },
    WritingVerb("rename") { try $0.rename("cell", to: "chip") },
    WritingVerb("copy") { try $0.copy("cell", to: "chip") },
    WritingVerb("set") { _ = try $0.set("bar") { try Samples.wider($0, by: 40) } },
    WritingVerb("undo") { _ = try $0.undo("bar") },
    WritingVerb("solve", .computed) { library in
      var request = EnvironmentPatch()
      request.width = .set(555)
      _ = try library.solve("bar", request: request)
    },
    WritingVerb("height", .computed) {
      _ = try $0.heights("cell", [CellRequest(width: 200), CellRequest(width: 210)])
    },
    WritingVerb("heights", .severalSteps) {
      _ = try $0.listLayout(of: "cell", in: CellRequest(width: 130)).fill()
    },
    WritingVerb("rows") { try Samples.load(Samples.rows(20..<24), .insert(.before("3")), $0) },
    WritingVerb("rows --update") { try Samples.load(Samples.rows(2..<4, length: 9), .update(.end), $0) },
    WritingVerb("rows --replace") { try Samples.load(Samples.rows(0..<3), .replace, $0) },
    WritingVerb("rows --remove") { try $0.removeRows(["1", "4"], of: "cell") },
    WritingVerb("rows --move") { try $0.moveRows(["1", "4"], of: "cell", to: .end) },
    WritingVerb("rows --remove-all") { _ = try $0.removeAllRows(of: "cell") },
    WritingVerb("explain LOG", .severalSteps) { _ = try $0.explain(log: Samples.log, named: "logged") },
    WritingVerb("explain --apply") { library in
      _ = try library.append(fix: 1, of: library.explain("clash"), isLikely: false) { _ in "fixed" }
    },
    WritingVerb("db compact", .severalSteps) { _ = try $0.compact() },
    WritingVerb("db repair", files: { try Samples.damaged.get() }) { _ = try library($0).repair() },
    WritingVerb("db backup", files: { try Samples.present.get() }) { path in
      try library(path).backup(to: path.replacing(fileName, with: copyName))
    },
    WritingVerb("db restore", files: { try Samples.restorable.get() }) { path in
      let backup = path.replacing(fileName, with: "backup.db")
      _ = try CaseStore.restore(path, from: backup, busyTimeout: .milliseconds(50))
    },
  ]
}

extension WritingVerb: CustomStringConvertible {
  var description: String { name }
}

/// What the commands work on.
enum Samples {
  /// A database with cases, passes, rows and answers, by its file's name.
  static let present = Result { try made(load) }

  /// The same as the program before the last migration left it.
  static let older = Result {
    let folder = try TemporaryFolder()
    try folder.write(present.get()[WritingVerb.fileName] ?? [], to: "present.db")
    let path = folder.file(WritingVerb.fileName)
    try downgrade(to: path, from: folder.file("present.db"))
    return [WritingVerb.fileName: try folder.bytes(of: WritingVerb.fileName)]
  }

  /// A database with an answer that somebody changed.
  static let damaged = Result {
    let folder = try TemporaryFolder()
    try folder.write(present.get()[WritingVerb.fileName] ?? [], to: WritingVerb.fileName)
    try Connection(path: folder.file(WritingVerb.fileName), mode: .readWrite)
      .execute(script: "UPDATE solved_height SET height = height + 9")
    return [WritingVerb.fileName: try folder.bytes(of: WritingVerb.fileName)]
  }

  /// A database, and a backup of it from before.
  static let restorable = Result {
    let backup = try made { try $0.add([bar("bar"), bar("old")]) }
    return try present.get().merging(["backup.db": backup[WritingVerb.fileName] ?? []]) { first, _ in first }
  }

  static func bar(_ name: String, width: Double = 100) throws -> LayoutCase {
    try read(
      """
      {"name": "\(name)", "title": "A bar", "environment": {"width": 320, "height": 44},
       "root": {"id": "view", "children": [{"id": "label", "intrinsic": {"width": \(width), "height": 20}},
         {"id": "field", "intrinsic": {"width": 40, "height": 20}}]},
       "constraints": ["H:|-[label]-[field]-|", "V:|-[label]", "V:|-[field]"]}
      """)
  }

  static func wider(_ layoutCase: LayoutCase, by points: Double) throws -> Pass {
    var patch = EnvironmentPatch()
    patch.width = .set((layoutCase.environment.width ?? 0) + points)
    return Pass(note: "wider", changes: [.environment(patch)])
  }

  static func rows(_ keys: Range<Int>, length: Int = 4) -> String {
    keys.map { #"{"key": "\#($0)", "text.text": "\#(String(repeating: "m", count: $0 % 5 * length))"}"# }
      .joined(separator: "\n")
  }

  static func load(_ rows: String, _ loading: RowLoading, _ library: CaseLibrary) throws {
    _ = try library.loadRows("cell", loading, from: InputFile(Array(rows.utf8), name: "rows"))
  }

  static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>",
        "<NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>
    """

  private static func read(_ document: String) throws -> LayoutCase {
    try LayoutCase(document: document)
  }

  private static func load(_ library: CaseLibrary) throws {
    try library.add([
      bar("bar"),
      read(
        """
        {"name": "cell", "environment": {"width": 200, "separator": 1},
         "root": {"id": "cell", "children": [
           {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}}]},
         "constraints": ["H:|-[text]-|", "V:|-[text]-|"]}
        """),
      read(
        """
        {"name": "clash", "environment": {"width": 300, "height": 300},
         "root": {"id": "view", "children": [{"id": "box"}]},
         "constraints": ["H:|-[box(100)]-|", "V:|-[box(50)]"]}
        """),
    ])
    try load(rows(0..<12), .insert(.end), library)
    _ = try library.set("bar") { try wider($0, by: 10) }
    _ = try library.solve("bar")
    _ = try library.heights("cell", [CellRequest(width: 180)])
    _ = try library.listLayout(of: "cell", in: CellRequest(width: 120)).fill()
    // What nothing reaches any more: a pass that was taken back.
    _ = try library.set("bar") { try wider($0, by: 70) }
    _ = try library.undo("bar")
    _ = try library.explain("clash")
  }

  private static func made(_ body: (CaseLibrary) throws -> Void) throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder()
    try body(WritingVerb.library(folder.file(WritingVerb.fileName), for: .creating))
    return [WritingVerb.fileName: try folder.bytes(of: WritingVerb.fileName)]
  }

  /// What the last migration has changed, as it was before.
  private static let selections = [
    "ambiguous_view": "SELECT solution_id, view, ambiguity FROM present.solved_frame WHERE ambiguity > 0",
    "broken_constraint": "SELECT id, key, value ->> 0 FROM \(parts("broken"))",
    "conflicting_constraint":
      "SELECT part.id, part.key, c.key, c.value FROM \(parts("broken")) AS part, json_each(part.value, '$[1]') AS c",
    "required_crossing": "SELECT id, key, value FROM \(parts("crossings"))",
    "recorded_view": "SELECT id, value FROM \(parts("recorded"))",
    "rewrapped_view": "SELECT id, value ->> 0, value ->> 1, value ->> 2 FROM \(parts("rewrapped"))",
    "unsettled_view": "SELECT id, value FROM \(parts("unsettled"))",
  ]

  /// The elements of an array of the layouts' details.
  private static func parts(_ name: String) -> String {
    "(SELECT s.id, e.key, e.value FROM present.solution AS s, json_each(s.details, '$.\(name)') AS e)"
  }

  /// Copies what the schema before the last migration has room for.
  private static func downgrade(to path: String, from present: String) throws {
    let options = Connection.Options(applicationID: CaseStore.applicationID)
    let connection = try Connection(path: path, mode: .readWriteCreate, options: options)
    try Migrator(Array(Migrations.all.dropLast())).migrate(connection)
    func texts(_ sql: String) throws -> [String] { try connection.prepare(sql).map { try $0[0] } }
    try connection.execute(script: "PRAGMA foreign_keys = OFF; ATTACH '\(present)' AS present")
    let triggers: [(name: String, sql: String)] = try connection.prepare(
      "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'"
    ).map { (try $0[0], try $0[1]) }
    for trigger in triggers { try connection.execute(script: "DROP TRIGGER \(trigger.name)") }
    let tables = try texts(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name <> 'schema_migrations'")
    for table in tables {
      let columns = try texts("SELECT name FROM pragma_table_info('\(table)', 'main')")
        .joined(separator: ", ")
      // No layout shares the frames of another one.
      let selection =
        selections[table] ?? "SELECT \(columns.replacing("frames_of", with: "NULL")) FROM present.\(table)"
      try connection.execute(script: "INSERT OR REPLACE INTO main.\(table) (\(columns)) \(selection)")
    }
    let heightSets: [(id: Int64, checksum: Int64)] = try connection.prepare(
      """
      SELECT s.id, s.key, s.scope, s.request, s.width, s.text_size, c.digest, e.version, e.measurer
      FROM main.height_set AS s
      JOIN main.content AS c ON c.id = s.content_id JOIN main.engine AS e ON e.id = s.engine_id
      """
    ).map { row in
      let checksum = Checksum.ofHeightSet(
        try row["key"], scope: try row["scope"], inputs: try LayoutInputs(row), width: try row["width"],
        textSize: try row["text_size"], [:])
      return (try row["id"], checksum)
    }
    for (id, checksum) in heightSets {
      try connection.execute(script: "UPDATE main.height_set SET checksum = \(checksum) WHERE id = \(id)")
    }
    for trigger in triggers { try connection.execute(script: trigger.sql) }
  }
}
