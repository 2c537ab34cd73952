import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Platform
import Spelling

/// Files of rows.
extension RowsCommand {
  /// Reads the files of a folder. What is called after no stored case, or has an error, is told behind the others.
  func loadFolder(_ folder: FilePath, on console: Console) throws -> ExitCode {
    guard FileSystem.isFolder(folder.string) else {
      throw CommandError(.unreadableInput, "there is no folder \(folder.string); check the path")
    }
    let path = folder.string.hasSuffix("/") ? folder.string : "\(folder.string)/"
    let library = try database.library(for: .writing, on: console)
    let stems = try library.caseNames().map { (OutputFolder.stem(of: $0, ending: Self.ending), $0) }
    let names = Dictionary(stems) { first, _ in first }
    let files = try FileSystem.paths(beginning: path).filter { $0.hasSuffix(Self.ending) }
    if files.isEmpty {
      throw CommandError(
        .unreadableInput,
        "\(folder.string) has no file that ends in .ndjson, as "
          + "\(commandLine("export", "--all", "--rows", "--folder", folder.string)) writes one for each list")
    }
    var errors: [any Error] = []
    for file in files {
      let stem = String(file.dropFirst(path.count).dropLast(Self.ending.count))
      guard let name = names[stem] else {
        errors.append(
          CommandError(
            .notFound,
            "there is no case \"\(stem)\", after which \(file) is called; \(commandLine("rows", "CASE", file)) "
              + "stores its rows in the list of another"))
        continue
      }
      do {
        try load(InputFile(path: file, whole: true), into: name, of: library, on: console, "\(name): ")
      } catch {
        errors.append(error)
      }
    }
    return errors.map(console.end).first ?? .done
  }

  private static let ending = ".ndjson"

  func load(_ file: FilePath, on console: Console) throws {
    let isMeantAsCase = CaseFileFormat(path: name) == nil || !file.string.isNameOfInput
    if InputFile.exists(name), isMeantAsCase, !InputFile.exists(file.string) {
      throw UsageError(
        "the case comes first: \(commandLine("rows", file.string.storedWord, name))")
    }
    if file.string != "-", !InputFile.exists(file.string),
      let library = try? database.library(for: .reading),
      (try? library.rowKeys(name, beginning: file.string, count: 1)) == [file.string]
    {
      let (row, layout) = (
        commandLine("rows", name.storedWord, "--row", file.string),
        commandLine("solve", name.storedWord, "--row", file.string)
      )
      throw CommandError(
        .unreadableInput,
        "there is no file \"\(file.string)\", which is the key of a row; \(row) prints it, and \(layout) lays it out"
      )
    }
    let input = try InputFile(path: file.string, whole: true)
    let library = try database.library(for: .writing, holding: name, on: console)
    try load(input, into: name, of: library, on: console)
  }

  /// - Parameter heading: what stands before the sentence that tells what was done.
  private func load(
    _ input: InputFile, into name: String, of library: CaseLibrary, on console: Console,
    _ heading: String = ""
  ) throws {
    let done = try console.showingProgress("Storing rows") { progress in
      try library.loadRows(
        name, replace ? .replace : update ? .update(destination) : .insert(destination), from: input,
        as: RowFormat(keys: keys, skipping: Set(skip), emptyFields: empty ?? .keep),
        tellsChanges: output.format != .table,
        progress: { progress.advance(to: $0) })
    }
    console.say(heading + sentence(done, from: input.name))
    if empty == nil, !update, done.emptyFieldCount > 0, done.added + done.changed > 0 {
      console.say(
        note:
          "\(done.emptyFieldCount.counted("empty cell")) of \(input.name) \(done.emptyFieldCount.verb("gives", "give")) "
          + "nothing, and the case's own values count there, as its texts do; --empty clear makes them null")
    }
    // The rows are stored, whatever keeps this from being told.
    let effects = (try? library.effects(of: done, on: name)) ?? []
    for effect in effects { console.say(heading + effect.sentence) }
    try print(done, effects, on: console)
    let rest = (try? library.storedListLayouts(of: name).count).map { $0 - effects.count } ?? 0
    if !effects.isEmpty, rest > 0 {
      console.say(
        "\(heading)Heights are stored in \(rest.counted("other environment")), too, and were not compared there."
      )
    }
  }

  /// Prints for a program what became of each row that is another now, and for a person the rows that have another
  /// height, where sentences do not name all of them.
  private func print(_ done: StoredRows, _ effects: [HeightEffect], on console: Console) throws {
    guard output.format == .table else {
      let heights = effects.flatMap { effect in
        effect.changed.map { (key: $0.key, json: $0.json(in: effect.list)) }
      }
      let byKey = Dictionary(grouping: heights) { Array($0.key.utf8) }
      let columns: [Column<StoredRows.RowChange>] = [
        Column("row") { Cell($0.key) }, Column("done") { Cell($0.kind.rawValue) },
        Column("heights") { Cell(array: (byKey[Array($0.key.utf8)] ?? []).map(\.json)) },
      ]
      return try console.print(Listing(done.changes, columns), as: output)
    }
    let changes = effects.filter(\.hasMoreThanNamed).flatMap { effect in
      effect.changed.map { (list: effect.list, height: $0) as ShownChange }
    }
    guard !changes.isEmpty else { return }
    let listing = Listing(
      Array(changes.prefix(RowHeightsText.usualTable)), .changedHeights(of: effects.map(\.list), "before"))
    try console.print(listing.table)
    let rest = changes.count - RowHeightsText.usualTable
    guard rest > 0, let first = effects.first(where: \.hasMoreThanNamed)?.list else { return }
    let heights = commandLine(["heights", first.layoutCase.name.storedWord] + first.options + ["-o", "csv"])
    try console.print("and \(rest) more; \(heights) tells what all rows have now at \(first.shownBasis())")
  }

  /// "Added 2 rows, changed 1, left 3 unchanged."
  private func sentence(_ done: StoredRows, from file: String) -> String {
    var parts: [String] = []
    func add(_ verb: String, _ count: Int, _ end: String = "") {
      guard count > 0 else { return }
      // The noun stands in the first part alone.
      parts.append("\(verb) \(parts.isEmpty ? count.counted("row") : "\(count)")\(end)")
    }
    add("added", done.added)
    add("changed", done.changed)
    add("removed", done.removed)
    add("left", done.unchanged, " unchanged")
    guard !parts.isEmpty else { return "Added 0 rows: \(file) has none." }
    parts[0] = parts[0].prefix(1).uppercased() + parts[0].dropFirst()
    return parts.joined(separator: ", ") + "."
  }
}

extension HeightEffect {
  /// So many rows are told one by one.
  private static let mostNamed = 4

  /// Whether a sentence leaves changed heights out.
  fileprivate var hasMoreThanNamed: Bool { changed.count > Self.mostNamed }

  /// "At 320: ben 135 → 155.5."
  fileprivate var sentence: String {
    if comparedCount == 0 {
      return unknownCount == 1
        ? "At \(list.shownBasis()), the height before was not stored."
        : "At \(list.shownBasis()), the heights before were not stored."
    }
    let rest =
      switch unknownCount {
      case 0: "."
      case 1: "; the height of another changed row was not stored before."
      default: "; the heights of \(unknownCount) other changed rows were not stored before."
      }
    return "At \(list.shownBasis())\(comparison)\(rest)"
  }

  /// Of the rows whose heights before are known.
  private var comparison: String {
    func words(_ row: ChangedHeight) -> String {
      "\(row.key) \(row.before?.shown ?? "") → \(row.after?.shown ?? "")"
    }
    guard let greatest = changed.max(by: { abs($0.change ?? 0) < abs($1.change ?? 0) }) else {
      return comparedCount == 1 ? ", the height stays" : ", the heights stay"
    }
    if changed.count <= Self.mostNamed { return ": \(changed.map(words).joined(separator: ", "))" }
    return
      ", \(changed.count) of \(comparedCount) changed rows have another height; the greatest change is "
      + words(greatest)
  }
}

extension ChangedHeight {
  /// Both heights, and in what the row is laid out.
  fileprivate func json(in list: ListLayout) -> JSONValue {
    .object([
      "width": list.basis.width, "textSize": list.basis.textSize.rawValue, "before": before, "height": after,
      "scale": list.environment.scale, "direction": list.environment.direction.rawValue,
      "separator": list.separator,
    ])
  }
}
