import CaseLibrary
import LayoutModel
import Platform
import SQLite
import TestSupport

/// One command on a disk with a fault, and what the next commands find.
struct Trial {
  let verb: WritingVerb
  private let files: [String: [UInt8]]
  /// What the database holds before and after the command.
  private let before, after: String

  init(_ verb: WritingVerb) throws {
    self.verb = verb
    files = try verb.files()
    let folder = try Self.folder(files)
    before = try Self.contents(folder, verb)
    try verb.run(folder.file(WritingVerb.fileName))
    after = try Self.contents(folder, verb)
  }

  /// How many operations of the command can meet a fault.
  func count(_ fault: DiskFault) throws -> Int {
    let disk = try FaultyDisk(files)
    defer { disk.detach() }
    disk.expect(fault, at: nil)
    try verb.run(disk.folder.file(WritingVerb.fileName))
    return disk.count
  }

  /// Runs the command with a fault at an operation.
  ///
  /// - Returns: a sentence for everything that is not as promised.
  func findings(_ fault: DiskFault, at place: Int, lying: Bool = false) throws -> [String] {
    let disk = try FaultyDisk(files)
    defer { disk.detach() }
    disk.expect(fault, at: place, lying: lying)
    let isDone = isDone(disk.folder)
    disk.expect(.failure, at: nil)
    guard fault == .powerLoss else {
      let copy = disk.folder.file(WritingVerb.fileName + ".before-restore")
      let isLeft = try !isDone && access(copy, F_OK) == 0 && Self.contents(disk.folder, verb) == before
      return findings(disk.folder, isDone: isDone && verb.promise != .computed)
        + (isLeft ? ["a copy is left beside the database, which is as it was"] : [])
    }
    let survivors = try Self.folder(disk.survivors(seed: UInt64(place)))
    return findings(survivors, isDone: isDone && verb.promise == .durable)
  }

  /// Runs the command with the power lost behind it, while another connection keeps the log from being emptied.
  func findingsOfLossAfterwards(seed: UInt64) throws -> [String] {
    let disk = try FaultyDisk(files)
    defer { disk.detach() }
    let path = disk.folder.file(WritingVerb.fileName)
    let other = files.isEmpty ? nil : try Connection(path: path, mode: .readOnly)
    _ = try other?.integrityCheck()
    let isDone = isDone(disk.folder)
    let survivors = try Self.folder(disk.survivors(seed: seed))
    return findings(survivors, isDone: isDone && verb.promise == .durable)
  }

  /// Runs the command while `body` makes something fail.
  func findings(while body: (_ run: () -> Void) -> Void) throws -> [String] {
    let folder = try Self.folder(files)
    var isDone = false
    body { isDone = self.isDone(folder) }
    return findings(folder, isDone: isDone && verb.promise != .computed)
  }

  private func isDone(_ folder: TemporaryFolder) -> Bool {
    do {
      try verb.run(folder.file(WritingVerb.fileName))
      return true
    } catch {
      return false
    }
  }

  private func findings(_ folder: TemporaryFolder, isDone: Bool) -> [String] {
    do {
      return try check(folder, isDone: isDone)
    } catch {
      return ["the next command: \(error)"]
    }
  }

  private func check(_ folder: TemporaryFolder, isDone: Bool) throws -> [String] {
    let path = folder.file(WritingVerb.fileName)
    let found = try Self.contents(folder, verb)
    var findings = try copyFindings(folder, isDone: isDone)
    if found != before && found != after {
      findings.append("it holds neither what it did nor what it should")
    }
    if isDone && found != after { findings.append("what was acknowledged is not there") }
    if found == before && before != after {
      try verb.run(path)
      if try Self.contents(folder, verb) != after { findings.append("the command again leads elsewhere") }
    }
    let library = try WritingVerb.library(path, for: .creating)
    try library.add([Samples.bar("next")], solving: true)
    _ = try library.set("next") { try Samples.wider($0, by: 1) }
    return findings + (try library.verify(all: true).map(\.sentence))
  }

  /// A copy is whole, or has nothing in it.
  private func copyFindings(_ folder: TemporaryFolder, isDone: Bool) throws -> [String] {
    let path = folder.file(WritingVerb.copyName)
    guard access(path, F_OK) == 0 else { return [] }
    let copy = try Self.contents(folder, verb, name: WritingVerb.copyName)
    if copy == before { return try WritingVerb.library(path).verify(all: true).map(\.sentence) }
    return isDone || copy != "" ? ["the copy is not whole"] : []
  }

  private static func folder(_ files: [String: [UInt8]]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    return folder
  }

  /// What another connection could have computed again.
  private static let answers: Set<String> = [
    "engine", "solution", "solved_frame", "violation", "solved_height", "latest_height", "content",
    "height_set", "row_block_sum", "row_height_chunk",
  ]

  /// All rows of all tables as text; of a command of several steps those that cannot be computed again. Empty for no
  /// database.
  private static func contents(
    _ folder: TemporaryFolder, _ verb: WritingVerb, name: String = WritingVerb.fileName
  ) throws -> String {
    let path = folder.file(name)
    guard access(path, F_OK) == 0 else { return "" }
    let options = Connection.Options(busyTimeout: .milliseconds(50), journal: .unchanged)
    let connection = try Connection(path: path, mode: .readWrite, options: options)
    func texts(_ sql: String) throws -> [String] { try connection.prepare(sql).map { try $0[0] } }
    let damage = try connection.integrityCheck()
    guard damage.isEmpty else { return "damaged: \(damage)" }
    let tables = try texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    return try tables.filter { verb.promise != .severalSteps || !answers.contains($0) }.map { table in
      let columns = try texts(
        "SELECT 'quote(' || name || ')' FROM pragma_table_info('\(table)') WHERE name <> 'applied_at'")
      let rows = try texts("SELECT \(columns.joined(separator: "|| ',' ||")) FROM \(table) ORDER BY 1")
      return "\(table)\n\(rows.joined(separator: "\n"))\n"
    }.joined()
  }
}
