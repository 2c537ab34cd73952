import Algorithms
import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Platform
import Spelling
import TextMeasurement

struct AddCommand: Command {
  static let name = "add"
  static let abstract = "Stores the cases of files, all of them or none."
  static let discussion = """
    A file holds one case document, an array of them, or one a line (NDJSON). When anything is wrong with any of \
    them, nothing is stored, and the message says where: file, line, column and the way through the document.

    Of a .xib or .storyboard file each view controller's view, free view and cell becomes a case, called after the \
    file and its identifier, with the frames that Xcode has stored as what it expects. A folder stands for the files \
    in it.

    Of another database all cases are copied, or the one behind a #, with their histories, logs and rows. What is the \
    same in both stays, and --replace puts the rest in the place of cases of the same names.

    All passes of a document are its own, also those that "layoutcase set" had appended before it was exported: \
    --keep-history keeps what was appended to the stored case and is not in the document. "layoutcase db backup" keeps \
    which were.
    """
  static let examples = [
    Example("add feed.json", "Stores the case or cases of a file."),
    Example("add --replace feed.json", "Stores them in place of the stored cases of the same names."),
    Example(
      "add --replace --keep-history feed.json", "Keeps the passes that were appended to the stored case."),
    Example("add feed.json --name feed-2", "Stores the one case of a file under another name."),
    Example("add Feed.storyboard cell.xib --cell feed", "Stores a cell of Interface Builder's files."),
    Example("add --solve captured.ndjson", "Stores many cases together with their layouts."),
    Example("add old.db", "Copies the cases of another database, with their rows."),
    Example("add old.db#feed --db new.db", "Copies one of them."),
  ]
  @Argument(
    "Files of case documents, .xib or .storyboard files, folders of them, or a database; - is standard input."
  )
  var file: [FilePath]
  @Flag("Replaces stored cases of the same names, with their histories.") var replace: Bool
  @Flag("With --replace, keeps the passes that were appended, where the new case has what they change.")
  var keepHistory: Bool
  @Option("With one case, the name that it gets.", valueName: "name") var name: String?
  @Flag("Lays the cases out, too, and stores the layouts of all passes.") var solve: Bool
  let roots = RootOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    try confirm("--keep-history", keepHistory, isFor: ["--replace": replace])
    for path in file.map(\.string) where path.hasSuffix(".csv") {
      throw UsageError("cases are documents in JSON, and \(commandLine("rows", "CASE", path)) reads rows")
    }
    for path in file.map(\.string) where path.hasPrefix("case:") && !InputFile.exists(path) {
      let name = CaseSource.name(ofStored: path)
      throw UsageError(
        "\(path) is a stored case; \(commandLine("add", "FROM.db#\(name)")) copies it from another database, with "
          + "its rows")
    }
    for path in file.map(\.string) where !InputFile.exists(path) {
      guard case .file(let whole, .some) = CaseSource(path).origin else { continue }
      throw UsageError(
        "all cases of \(whole) are stored, unless --scene, --cell or --view names one of Interface Builder's; "
          + "write \(commandLine("add", whole))")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    if let source = file.lazy.compactMap({ Source($0.string) }).first {
      try copy(source, on: console)
      return .done
    }
    for path in file.map(\.string) where OutputKind.jsonBesideCases(at: path) == .rows {
      let name = path.split(separator: "/").last.map { String($0.dropLast(".ndjson".count)) } ?? "CASE"
      throw InputError(
        "holds rows, and no cases; \(commandLine("rows", name, path)) reads them", about: .file, file: path)
    }
    var first: [LayoutCase] = []
    var notes: [(sentence: String, name: String)] = []
    var names: [String] = []
    let finder = CaseFinder(database, FontMeasurer(), console)
    let paths = file.flatMap { finder.files(at: $0.string) }
    if paths.isEmpty { throw CommandError.noCase(isStored: false) }
    let cases = try prepared(paths, on: console) { layoutCase in
      names.append(layoutCase.name)
      notes += layoutCase.modelNotes.map { ($0, layoutCase.name) }
      if first.count < Self.mostExamined { first.append(layoutCase) }
    }
    let library = try database.library(for: .creating, on: console)
    let added = try console.showingProgress("Storing cases") { progress in
      do {
        return try library.add(cases, replacing: replace, keepingHistory: keepHistory, solving: solve) {
          progress.advance(to: $0)
        }
      } catch StoreError.duplicateName(let taken) {
        let files = file.map(\.string.fileWord) + roots.givenOptions
        let naming = name.map { ["--name", $0] } ?? []
        let again = commandLine(["add", "--replace"] + files + naming)
        // No option names one of several cases.
        let other =
          names.count > 1
          ? nil : commandLine(["add"] + files + ["--name", freeName(for: taken, in: library)])
        throw CommandError(
          .difference,
          "\(StoreError.duplicateName(taken)); "
            + StoreError.remedy(
              replacingBy: again,
              dropping: droppedCount(of: taken, by: first.last { $0.name == taken }, in: library),
              renamingBy: other))
      }
    }
    let isPlain = Set(paths.map(CaseSource.plainName(ofFile:))).isSuperset(of: names)
    console.say(added.sentence(naming: isPlain ? [] : names.uniqued()))
    console.sayOfMemory(database)
    for layoutCase in first { console.sayHowToCall(layoutCase.name) }
    for note in added.notes { console.say(note: note) }
    // Replaced cases keep their rows; new ones have none.
    let lists = replace ? (try? library.rowCounts(of: names.uniqued())) ?? [] : []
    for (name, count) in lists.prefix(Self.mostLists) {
      guard let count else { continue }
      console.say(
        note: "\(name) keeps its \(count.counted("row")); \(commandLine("heights", name.storedWord)) prints "
          + "the heights that \(count.verb("it has", "they have")) now")
    }
    if let note = try noteOnRules(first, library) { console.say(note: note) }
    for (sentence, notes) in notes.grouped(by: \.sentence) {
      let names = notes.map(\.name).uniqued()
      console.say(note: "in \(names.enumerated(by: "and", atMost: AddedCases.mostNamed)), \(sentence)")
    }
    return .done
  }

  /// The name with the first number behind it that no stored case has: `card-2`.
  func freeName(for taken: String, in library: CaseLibrary) -> String {
    var names = UniqueNames()
    for name in (try? library.caseNames(noting: DamageLog())) ?? [taken] { _ = names.take(name) }
    return names.take(taken, separator: "-")
  }

  /// How many appended passes of a stored case a document in its place lacks.
  private func droppedCount(of name: String, by document: LayoutCase?, in library: CaseLibrary) -> Int {
    guard let stored = try? library.read({ try $0.storedCaseIfAny(name) }) else { return 0 }
    return stored.appendedCount - (document.map(stored.appendedCount) ?? 0)
  }

  /// The cases of Interface Builder's files, and behind them those of the documents.
  private struct CaseInput: Sendable {
    var imported: ArraySlice<LayoutCase>
    var documents: CaseReader

    mutating func next() throws -> LayoutCase? { try imported.popFirst() ?? documents.next() }
  }

  /// Reads all cases before a database is opened or made for them: where one is wrong, nothing is left behind.
  private func prepared(
    _ paths: [String], on console: Console, visit: (LayoutCase) throws -> Void
  ) throws -> PreparedCases<CaseInput> {
    let standardInput = try paths.contains("-") ? InputFile(path: "-") : nil
    let isMarkup = try standardInput?.isMarkup() ?? false
    func isOfInterfaceBuilder(_ path: String) -> Bool {
      path == "-" ? isMarkup : CaseFileFormat(path: path) == .interfaceBuilder
    }
    let input = CaseInput(
      imported: try imported(paths.filter(isOfInterfaceBuilder), standardInput, on: console)[...],
      documents: try CaseReader(
        paths.filter { !isOfInterfaceBuilder($0) },
        opened: standardInput.map { ["-": $0] } ?? [:], families: FontMeasurer().families))
    var names = ExactSet()
    var count = 0
    return try console.showingProgress("Reading cases") { progress in
      try PreparedCases(
        cases: input,
        visit: { layoutCase in
          guard name == nil || count == 0 else {
            throw UsageError("--name is for one case, and there are several; leave it out")
          }
          guard names.insert(layoutCase.name) || replace else {
            throw CommandError(
              .difference,
              "there are two cases \"\(layoutCase.name)\" among these; --replace keeps the last")
          }
          try visit(layoutCase)
          count += 1
          progress.advance(to: count)
        },
        next: { [name] input in
          let layoutCase = try input.next()
          return try name.flatMap { name in try layoutCase.map { try $0.renamed(name) } } ?? layoutCase
        })
    }
  }

  /// Of so many cases it is found out whether the rules matter, and only of cases with so many views: storing stays
  /// quick.
  private static let mostExamined = 20
  /// Of so many lists it is told that they are kept.
  private static let mostLists = 4
  private static let mostViews = 200

  /// Where the rules matter, for the first case that has not chosen UIKit's.
  private func noteOnRules(_ cases: [LayoutCase], _ library: CaseLibrary) throws -> String? {
    for layoutCase in cases where layoutCase.rules == .articles && layoutCase.views.count <= Self.mostViews {
      let differences = try library.measuring { layoutCase.rulesDifferences(measurer: $0) }
      guard let other = differences.first?.other.rawValue else { continue }
      let words = differences.map {
        "\($0.quantity) is \($0.otherValue.shown) instead of \($0.value.shown)"
      }.enumerated(by: "and", atMost: 3)
      return "in \(layoutCase.name), by the rules \(other), \(words); "
        + "\(commandLine("help", "rules")) says when to choose them"
    }
    return nil
  }

  /// The cases of Interface Builder's files. What of the files is not in them is said.
  private func imported(
    _ paths: [String], _ standardInput: InputFile?, on console: Console
  ) throws -> [LayoutCase] {
    var files = InterfaceBuilderFiles(measurer: FontMeasurer(), isWanted: roots.names)
    var cases: [LayoutCase] = []
    for path in paths {
      let reports = try files.reports(path, path == "-" ? standardInput : nil)
      cases += reports.map(\.layoutCase)
      for note in InputNote.gathered(reports.flatMap(\.notes)) {
        console.say("\(InputFile.name(of: path)):\(note.location): \(note.text)")
      }
    }
    try roots.confirm(among: files.roots)
    return cases
  }
}
