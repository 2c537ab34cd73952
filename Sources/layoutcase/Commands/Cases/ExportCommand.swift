import Arguments
import CaseExport
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

struct ExportCommand: Command {
  static let name = "export"
  static let abstract = "Prints case documents, as add reads them."
  static let discussion = """
    A document has its keys in one order and leaves out what equals the default, so that two cases are equal \
    exactly when their documents are. Storing and exporting it again gives the same bytes.

    With --rows, the rows of a case's list are printed instead, one a line, as rows reads them. A document has none: \
    what copies all cases with their rows is "layoutcase db backup". With --folder each case, or each list of rows, is \
    written into a file of its own, which is called after the case; --force replaces files that are there. "layoutcase \
    rows CASE --replace FILE" reads a list's. Two databases hold the same cases and rows where "diff -r" tells no \
    difference of such folders. Passes that were appended stand in the document beside its own; "add" reads all of them \
    as the document's.

    With --swift a case becomes a class for UIKit that gives its layout, with anchors and stack \
    views, and one whose root is a UITableViewCell or UICollectionViewCell a subclass of it, with a property "views". \
    With --vfl its constraints become lines of the Visual Format Language, and comments where that has no words. Both \
    are of the case after its last pass, unless --pass says another.

    With --into the priorities of a case that came from Interface Builder are written into its file. No other byte of \
    the file changes.
    """
  static let examples = [
    Example("export feed-cell > feed-cell.json", "Writes one case into a file."),
    Example("export --all -o ndjson > cases.ndjson", "Writes all cases, one a line."),
    Example("export --all --folder cases", "Writes each case into a file of its own."),
    Example("export feed-cell --name feed-copy | layoutcase add -", "Copies a case under another name."),
    Example("export feed-cell --rows > rows.ndjson", "Writes the rows of its list."),
    Example("export feed-cell --swift > FeedCell.swift", "Writes a class for UIKit."),
    Example("export cell.xib#feed --into cell.xib", "Writes a case's priorities into its file."),
  ]
  @Argument(
    "Stored cases, or files: .json, .ndjson, .xib, .storyboard; - is standard input.", valueName: "case",
    completion: .values(.caseNames))
  var cases: [CaseSource] = []
  @Flag("Exports all cases.") var all: Bool
  @Flag("Exports the rows of a case's list in place of the case.") var rows: Bool
  @Option("Writes a file for each case into this folder.", valueName: "folder") var folder: FilePath?
  @Flag("With --folder, replaces files that are there.") var force: Bool
  @Option("With one case, the name that its document gets.", valueName: "name") var name: String?
  @Flag("Writes classes for UIKit.") var swift: Bool
  @Flag("Writes constraints in the Visual Format Language.") var vfl: Bool
  @Option("With --swift and --vfl, the pass to write; the last unless given.", completion: .values(.passes))
  var pass: PassNumber?
  @Option("The .xib or .storyboard file to write priorities into.", valueName: "file") var into: FilePath?
  @Option(
    "One document, or an array where there are several: json, unless given; or one a line: ndjson.",
    name: "output", short: "o")
  var output: DocumentFormat?
  let trial = TrialOptions()
  let database = DatabaseOptions()

  private var format: DocumentFormat { output ?? .json }

  func validate() throws(UsageError) {
    try cases.confirm(all: all, to: "export")
    if cases.count > 1, let file = cases.last.map({ $0.path ?? $0.word }), !InputFile.exists(file),
      CaseFileFormat(path: file) != nil || file.hasSuffix(".swift")
    {
      throw UsageError(
        "there is no file \"\(file)\"; documents are printed, and > \(file.shellWord) writes them into it")
    }
    if rows, folder == nil, all || cases.count > 1 { throw UsageError(oneList) }
    if rows, output == .json {
      throw UsageError("rows are printed one a line; write -o ndjson, or leave it out")
    }
    try confirmOne(of: ["--rows": rows, "--swift": swift, "--vfl": vfl, "--into": into != nil])
    if let output, swift || vfl || into != nil {
      throw UsageError(
        "-o \(output.rawValue) is for documents, and \(swift ? "--swift" : vfl ? "--vfl" : "--into") writes none"
      )
    }
    if folder != nil {
      try refuse([
        "--swift": swift, "--vfl": vfl, "--into": into != nil, "--name": name != nil,
        "--output": output == .ndjson,
      ]) { "choose --folder or \($0), not both" }
    }
    try confirm("--force", force, isFor: ["--folder": folder != nil])
    if into != nil && (all || cases.count > 1) {
      throw UsageError("name the one case to write into the file")
    }
    if let into, CaseFileFormat(path: into.string) != .interfaceBuilder {
      throw UsageError("--into writes into a .xib or .storyboard file, and \(into.string) is neither")
    }
    if name != nil, all || cases.count != 1 || rows || swift || vfl || into != nil {
      throw UsageError("--name is for the document of one case")
    }
    if let option = trial.givenOptions.first, rows || into != nil || cases.count != 1 {
      throw UsageError("\(option) exports one case, without --rows and --into")
    }
    try confirm("--pass", pass != nil, isFor: ["--swift": swift, "--vfl": vfl])
  }

  func run(in console: Console) throws -> ExitCode {
    if let folder {
      return try rows ? writeRows(into: folder, on: console) : writeDocuments(into: folder, on: console)
    } else if rows {
      return try printRows(on: console)
    } else if let into {
      try writePriorities(into: into, on: console)
    } else if swift || vfl {
      try printSource(of: try selections(on: console), on: console)
    } else {
      return try printDocuments(of: try selections(on: console), on: console)
    }
    return .done
  }

  /// Writes a file for each case, after all of them may be written. Of all cases, damaged ones are told and left out.
  private func writeDocuments(into path: FilePath, on console: Console) throws -> ExitCode {
    let selections = try selections(on: console)
    // Where a case is not there, no folder is made.
    let damage = DamageLog()
    var cases: [(library: CaseLibrary, name: String)] = []
    for (library, names) in selections {
      try library.export(names, noting: damage) { cases.append((library, $0.name)) }
    }
    try write(cases, into: path, ending: ".json", on: console) { library, name, write in
      try write((library.layoutCase(name).document(.pretty) + [UInt8(ascii: "\n")]).escapingControlsInJSON)
    }
    if !damage.found.isEmpty { console.say("Left out \(damage.found.count.counted("damaged case")).") }
    if trial.row == nil { try sayRows(of: selections, besides: damage, on: console) }
    return console.end(leftOut: damage) ?? .done
  }

  /// Writes a file of a folder for each of some cases. What is there already is told also where one fails.
  func write(
    _ cases: [(library: CaseLibrary, name: String)], into path: FilePath, ending: String, on console: Console,
    _ body: (CaseLibrary, _ name: String, _ write: @escaping OutputFile.Writer) throws -> Void
  ) throws {
    var folder = try OutputFolder(path, replacesOtherKinds: force, database: database.files)
    let files = try cases.map { try folder.file(calledAfter: $0.name, ending: ending, .document) }
    var count = 0
    defer { console.say("Wrote \(count.counted("file")) into \(path.string).") }
    try console.showingProgress("Writing files") { progress in
      for ((library, name), file) in zip(cases, files) {
        do {
          try file.write(on: console) { write in try body(library, name, write) }
          count += 1
        } catch StoreError.notFound where all {
          // It was removed meanwhile.
        }
        progress.advance(to: count, of: files.count)
      }
    }
  }

  /// Of all cases, damaged ones are told and left out.
  private func printDocuments(of selections: [CaseSelection], on console: Console) throws -> ExitCode {
    let damage = DamageLog()
    let isArray = format == .json && (all || selections.reduce(0) { $0 + ($1.names?.count ?? 0) } != 1)
    var array = JSONArrayWriter()
    for selection in selections {
      try selection.library.export(selection.names, noting: damage) { layoutCase in
        if isArray { try console.output.write(array.next()) }
        let layoutCase = try name.map(layoutCase.renamed) ?? layoutCase
        try console.print(json: layoutCase.document(format == .json ? .pretty : .compact))
        if !isArray { try console.print() }
      }
    }
    if isArray { try console.output.write(array.end) }
    if trial.row == nil { try sayRows(of: selections, besides: damage, on: console) }
    return console.end(leftOut: damage) ?? .done
  }

  func selections(on console: Console) throws -> [CaseSelection] {
    if rows, let stored = try storedSelection { return [stored] }
    // One case is asked for, and a file may have several.
    guard !trial.givenOptions.isEmpty || self.name != nil else {
      return try database.open(all ? nil : cases, for: .reading, on: console)
    }
    let (library, name) = try database.open(
      cases[0], with: trial, behind: trial.assignments.isEmpty ? nil : pass, for: .reading, on: console)
    guard let row = trial.row, let stored = cases[0].storedName else { return [(library, [name])] }
    // A document becomes a case of its own, which is called as others are.
    let ownName = "\(stored)-\(row)"
    try library.rename(name, to: ownName)
    return [(library, [ownName])]
  }

  /// The cases where all of them are stored; nil otherwise. None is read, as the rows of a damaged one may be whole.
  private var storedSelection: CaseSelection? {
    get throws {
      let names = cases.compactMap { if case .database(let name) = $0.origin { name } else { nil } }
      guard !names.isEmpty, names.count == cases.count, let library = try? database.library(for: .reading),
        try library.read({ store in try names.allSatisfy { try store.isCase($0) } })
      else { return nil }
      return (library, names)
    }
  }

  private func printSource(of selections: [CaseSelection], on console: Console) throws {
    var names = UniqueNames()
    // Half a file would be left where a later case is missing.
    var text = ""
    var classes: [SwiftSource] = []
    let pass = trial.assignments.isEmpty ? pass : nil
    for selection in selections {
      try selection.library.export(selection.names) { layoutCase in
        let last = layoutCase.lastPass
        guard pass ?? last <= last else {
          throw StoreError.noSuchPass(
            name: layoutCase.name, number: (pass ?? last).rawValue, last: last.rawValue)
        }
        let items = layoutCase.latestState.items
        let isOfLog = try selection.library.isOfLog(layoutCase.name)
        func isOfSystem(_ constraint: Constraint) -> Bool {
          let provenance = Provenance(of: constraint, in: items, isOfLog: isOfLog)
          return provenance != .app && provenance != .system(.systemViews)
        }
        if swift {
          let className = names.take(SwiftSource.className(of: layoutCase))
          classes.append(
            SwiftSource(layoutCase, after: pass ?? last, className: className, isOfSystem: isOfSystem))
        } else {
          let source = VisualFormatSource(layoutCase, after: pass ?? last, isOfSystem: isOfSystem)
          // What is written into a file does not wrap.
          let title = "// \(layoutCase.name): \(source.saidCount) of \(source.constraintCount) constraints"
          for line in [title] + source.lines { text += "\(line.escapingControls())\n" }
        }
      }
    }
    try console.output.write(swift ? SwiftSource.file(of: classes) : text)
  }

  private func writePriorities(into path: FilePath, on console: Console) throws {
    let (library, name) = try database.open(cases[0], for: .reading, on: console)
    let layoutCase = try library.layoutCase(name)
    let file = try InputFile(path: path.string, atMost: InterfaceBuilderFiles.greatestFile)
    let written = try InterfaceBuilderPriorities(
      of: layoutCase, into: try file.bytes(), name: path.string)
    guard !written.edits.isEmpty else {
      console.say("\(path.string) has the priorities of \(name) already.")
      return
    }
    let output = try database.output(path, .interfaceBuilder, force: true)
    try output.write(written.bytes, on: console)
    console.say("Wrote \(written.edits.count.counted("priority", "priorities")) into \(path.string):")
    for edit in written.edits {
      console.say("  \(edit.name)=\(edit.new.shown), and \(edit.old.shown) before")
    }
  }
}

/// How case documents are printed.
enum DocumentFormat: String, CaseIterable, ArgumentValue {
  case json, ndjson

  init(argument: String) throws(UsageError) {
    if argument == "swift" || argument == "vfl" { throw UsageError("write --\(argument)") }
    guard let format = Self(rawValue: argument) else {
      throw UsageError("choose json or ndjson")
    }
    self = format
  }

  static var valueName: String { "format" }
}
