import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import TextMeasurement

/// Which database a verb works on.
final class DatabaseOptions: SharedParameters {
  override class var heading: String { "Global options" }

  @Option(
    "The database, or :memory:; else $LAYOUTCASE_DB, else layoutcase.db in the current folder.",
    valueName: "path")
  var db: FilePath?

  @Option("How long to wait for another process's lock; 5 unless given.", valueName: "seconds")
  var busyTimeout: Seconds?

  @Option("How many operations of the solver are allowed.", valueName: "number") var workLimit: WorkAmount =
    .usual

  /// How long to wait for another process's lock.
  var patience: Duration { busyTimeout.map { .seconds($0.value) } ?? .seconds(5) }

  var path: String { db?.string ?? Console.environment("LAYOUTCASE_DB") ?? "layoutcase.db" }

  var files: DatabaseFiles { DatabaseFiles(path: path) }

  /// Opens the database. Standard error is told what cannot be stored in it.
  ///
  /// - Throws: `CommandError.outputIsDatabase` where the answer would be printed into it.
  func library(for access: CaseStore.Access, on console: Console? = nil) throws -> CaseLibrary {
    try files.refuseStandardStreams()
    limitWork()
    let library = try CaseLibrary(
      path: path, for: access, measurer: FontMeasurer(), busyTimeout: patience)
    library.onHindrance = { console?.say("What was computed is not stored: \($0).") }
    return library
  }

  /// Ends the process where a case takes more work than is allowed.
  func limitWork() {
    CaseLibrary.limitWork(to: workLimit.operations) { [workLimit] in
      ProcessEnd.end(
        .internal,
        "this takes more than \(workLimit.argument) operations of the solver, and nothing of the case is stored; "
          + "--work-limit allows more")
    }
  }
}

extension DatabaseOptions {
  /// Opens the library that a case is in: the database, or one in memory with the cases of the case's file.
  ///
  /// - Parameter input: the file, where it is open already.
  /// - Returns: the library, and the case's name in it.
  /// - Throws: `CommandError.severalCases` where the file has several and none is named.
  func open(
    _ source: CaseSource, for access: CaseStore.Access, on console: Console? = nil, _ input: InputFile? = nil
  ) throws -> (library: CaseLibrary, name: String) {
    let (library, names) = try openAll(source, for: access, on: console, input)
    guard let path = source.path, names.count != 1 else { return (library, names[0]) }
    throw CommandError.severalCases(path: path, names: names)
  }

  /// Opens the library that cases are in: those of a file, or a stored one.
  ///
  /// - Returns: the library, and the names of the cases in the order of the file.
  func openAll(
    _ source: CaseSource, for access: CaseStore.Access, on console: Console? = nil, _ input: InputFile? = nil
  ) throws -> (library: CaseLibrary, names: [String]) {
    switch source.place {
    case .database(let name): return (try library(for: access, on: console), [name])
    case .file(let path, let name):
      limitWork()
      let measurer = FontMeasurer()
      let library = try CaseLibrary(path: CaseLibrary.memoryPath, for: .creating, measurer: measurer)
      var cases =
        if let input { CaseReader(input, families: measurer.families) } else {
          try CaseReader([path], families: measurer.families)
        }
      var names: [String] = []
      do {
        try library.add {
          let layoutCase = try cases.next()
          names += (layoutCase?.name).map { [$0] } ?? []
          return layoutCase
        }
      } catch StoreError.duplicateName(let name) {
        throw CommandError.repeatedCase(path: TextFile(path).name, name: name)
      }
      guard let name else { return (library, names) }
      guard names.contains(name) else {
        throw CommandError.noSuchCase(name, path: TextFile(path).name, names: names)
      }
      return (library, [name])
    }
  }
}

/// Cases of one library.
struct CaseSelection {
  let library: CaseLibrary
  /// Nil for all cases in the order of their names.
  var names: [String]?
}

extension DatabaseOptions {
  /// Opens what cases are in: the database for all stored ones, and a library in memory for each file.
  ///
  /// - Parameter sources: nil for all stored cases.
  func open(
    _ sources: [CaseSource]?, for access: CaseStore.Access, on console: Console? = nil
  ) throws -> [CaseSelection] {
    guard let sources else { return [CaseSelection(library: try library(for: access, on: console))] }
    let stored = try sources.contains { $0.path == nil } ? library(for: access, on: console) : nil
    var selections: [CaseSelection] = []
    for source in sources {
      if case .database(let name) = source.place, let stored {
        if selections.last?.library === stored {
          selections[selections.count - 1].names?.append(name)
        } else {
          selections.append(CaseSelection(library: stored, names: [name]))
        }
      } else {
        let (library, names) = try openAll(source, for: access, on: console)
        selections.append(CaseSelection(library: library, names: names))
      }
    }
    return selections
  }
}

extension Completion {
  /// The names of the stored cases, and the files of documents.
  static let caseNames = Completion.dynamic("case-names")
  /// As case names, with `@` and a pass.
  static let casePasses = Completion.dynamic("case-passes")
  /// The passes of the case that is named before.
  static let passes = Completion.dynamic("passes")
  /// The views of that case, and their attributes.
  static let quantities = Completion.dynamic("quantities")
  /// The keys of that case's assignments.
  static let assignments = Completion.dynamic("assignments")
  /// The keys of the rows of that case's list.
  static let rowKeys = Completion.dynamic("row-keys")
}
