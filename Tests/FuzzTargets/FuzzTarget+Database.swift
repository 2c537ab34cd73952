import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import SQLite
import TestSupport

extension FuzzTarget {
  /// Five bytes change one of a sound database's file: four say which, and one is its new value.
  static let database = FuzzTarget("database") { bytes in
    var file = try Sound.shared.get().file
    for change in stride(from: 0, to: bytes.count - 4, by: 5) {
      let place = bytes[change..<(change + 4)].reduce(0) { $0 << 8 | Int($1) }
      file[place % file.count] = bytes[change + 4]
    }
    try Sound.shared.get().ask(file)
  }

  /// The bytes are the seed of statements that change rows of a sound database's tables.
  static let tables = FuzzTarget("tables") { bytes in
    var random = SplitMix(
      seed: bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    let sound = try Sound.shared.get()
    try sound.ask(sound.file) { connection in
      for _ in 0..<random.count(1...3) {
        let column = random.one(of: sound.columns)
        let sql =
          random.chance(0.1)
          ? "DELETE FROM \(column.table) WHERE length(quote(\(column.name))) % 2 = 0"
          : "UPDATE OR IGNORE \(column.table) SET \(column.name) = \(value(column, &random)) "
            + (random.chance(0.5) ? "" : "WHERE \(column.name) % 2 = \(random.count(0...1))")
        // A table may refuse the value.
        try? connection.execute(script: sql)
      }
    }
  }

  private static func value(_ column: Sound.Column, _ random: inout SplitMix) -> String {
    let name = column.name
    return switch column.type {
    case "INTEGER":
      random.one(of: [
        "\(name) + 1", "\(name) - 1", "-\(name)", "0", "-1", "9223372036854775807", "-9223372036854775808",
        "1 << \(random.count(1...62))", "NULL", "\(random.count(0...300))",
      ])
    case "REAL":
      random.one(of: ["\(name) + 1", "-\(name)", "9e999", "-9e999", "1e300", "5e-324", "NULL", "\(name) * 2"])
    case "TEXT":
      random.one(of: [
        "\(name) || 'x'", "''", "'[1]'", "'\u{0}'", "char(0)", "upper(\(name))", "substr(\(name), 2)", "NULL",
        "'1e9'",
        "CAST(x'ff41' AS TEXT)", "replace(\(name), '1', '2')",
      ])
    default:
      random.one(of: [
        "zeroblob(\(random.count(0...40)))", "randomblob(32)", "NULL", "substr(\(name), 2)", "x''",
        "\(name) || x'00'",
      ])
    }
  }
}

/// A sound database, and what it answers.
private struct Sound: Sendable {
  struct Column: Sendable {
    let table, name, type: String
  }

  static let shared = Result { try Sound() }

  let file: [UInt8]
  let columns: [Column]
  private let answers: [String]

  private init() throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    do {
      let library = try Self.library(path, for: .creating)
      try library.add(try Self.documents.map { try LayoutCase(json: Array($0.utf8)) })
      let rows = (0..<30).map { #"{"key": "\#($0)", "text.text": "\#(String(repeating: "m", count: $0))"}"# }
      _ = try library.loadRows(
        "cell", .insert(.end), from: InputFile(Array(rows.joined(separator: "\n").utf8), name: "rows"))
      answers = try Self.questions.map { try $0(library) }
      columns = try Self.columns(Connection(path: path, mode: .readWrite))
    }
    file = try folder.bytes(of: "test.db")
  }

  /// Asks a damaged file everything: it gives the right answers, or says what is wrong.
  func ask(_ damaged: [UInt8], damaging: (Connection) throws -> Void = { _ in }) throws {
    let folder = try TemporaryFolder()
    try folder.write(damaged, to: "test.db")
    do {
      let connection = try Connection(path: folder.file(), mode: .readWrite)
      try connection.execute(script: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      if damaged == file { try Self.disarm(connection) }
      try damaging(connection)
    }
    let library = try Self.library(folder.file(), for: .writing)
    for (number, question) in Self.questions.enumerated() {
      do {
        let given = try question(library)
        FuzzTarget.expect(given == answers[number], "\(given)\ninstead of\n\(answers[number])")
      } catch {
        FuzzTarget.expect(FuzzTarget.tells(of: error), "\(number): \(error)")
      }
    }
    _ = try library.list()
    _ = try library.verify()
    _ = try library.repair()
  }

  private static func library(_ path: String, for access: CaseStore.OpenMode) throws -> CaseLibrary {
    try CaseLibrary(path: path, for: access, measurer: SquareGlyphs(), busyTimeout: .zero)
  }

  private static let questions: [@Sendable (CaseLibrary) throws -> String] = [
    { String(decoding: try $0.layoutCase("cell").document(.compact), as: UTF8.self) },
    { String(decoding: try $0.layoutCase("clash").document(.compact), as: UTF8.self) },
    { "\(try $0.solve("clash").snapshot.layout)" },
    { "\(try $0.solve("cell", request: width(150)).snapshot.layout.frames)" },
    { "\(try $0.heights("cell", [CellRequest(width: 180)]).map(\.height))" },
    { library in
      // A list that is gone cannot be told from one that never was.
      let rows = try library.rows("cell", count: .max).rows
      guard !rows.isEmpty else { throw StoreError.notFound(name: "cell", similar: []) }
      return "\(rows)"
    },
    { library in
      let heights = try library.listLayout(of: "cell", in: CellRequest(width: 120))
      _ = try heights.fill()
      return "\(try heights.rows(count: .max).map { [$0.y, $0.height] })"
    },
    {
      let window = try $0.listLayout(of: "cell", in: CellRequest(width: 120)).window(
        offset: 300, viewport: 100)
      return "\(window.rows.map { [$0.y, $0.height] }) \(window.contentHeight) \(window.rowCount)"
    },
  ]

  private static func width(_ points: Double) -> EnvironmentPatch {
    var patch = EnvironmentPatch()
    patch.width = .set(points)
    return patch
  }

  private static let documents = [
    """
    {"name": "cell", "title": "A cell", "tags": ["one"], "metrics": {"gap": 3},
     "environment": {"width": 200, "separator": 1},
     "root": {"id": "cell", "children": [
       {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}}]},
     "constraints": ["H:|-[text]-|", "V:|-[text]-|"]}
    """,
    """
    {"name": "clash", "environment": {"width": 300, "height": 300},
     "root": {"id": "view", "children": [{"id": "box", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}}]},
     "constraints": ["H:|-[box(100)]-|", "V:|-[box(50)]"],
     "history": [{"changes": [{"environment": {"width": 310}}], "expect": {"frames": {"view": {"x": 0}}}}]}
    """,
  ]

  private static func columns(_ connection: Connection) throws -> [Column] {
    let tables: [String] = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('schema_migrations', 'sqlite_sequence')"
    ).map { try $0[0] }
    return try tables.flatMap { table in
      try connection.prepare("SELECT name, type FROM pragma_table_info('\(table)')").map {
        Column(table: table, name: try $0[0], type: try $0[1])
      }
    }
  }

  /// Takes away what keeps other programs from writing nonsense.
  private static func disarm(_ connection: Connection) throws {
    let triggers: [String] = try connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      .map { try $0[0] }
    for trigger in triggers { try connection.execute(script: "DROP TRIGGER \(trigger)") }
  }
}
