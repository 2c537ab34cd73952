import CaseDiagnosis
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Platform
import Spelling
import TextMeasurement

/// Finds the cases that a command line names: of files, which need no database, stored ones, and built-in ones that are
/// not stored.
struct CaseFinder {
  let database: DatabaseOptions
  private let mode: CaseStore.OpenMode
  private let measurer: FontMeasurer
  let console: Console?
  private var interfaceBuilder: InterfaceBuilderFiles
  /// Is opened for the first stored case.
  private var library: CaseLibrary?

  /// - Parameters:
  ///   - mode: for what the database is opened.
  ///   - isWanted: tells whether a root of Interface Builder's files becomes a case.
  init(
    _ database: DatabaseOptions, for mode: CaseStore.OpenMode = .reading, _ measurer: FontMeasurer,
    _ console: Console?,
    isWanted: @escaping (InterfaceBuilderRoot) -> Bool = { _ in true }
  ) {
    self.database = database
    self.mode = mode
    self.measurer = measurer
    self.console = console
    interfaceBuilder = InterfaceBuilderFiles(measurer: measurer, isWanted: isWanted)
  }

  /// Whether ``all()`` has found cases that are damaged.
  private(set) var hasDamagedCases = false

  /// The roots of all files of Interface Builder that were read, wanted or not.
  var roots: [InterfaceBuilderRoot] { interfaceBuilder.roots }

  /// All stored cases, in the order of their names. One that is damaged is told as a document that is no case.
  mutating func all() throws -> [FoundDocument] {
    let library = try openLibrary()
    return try library.caseNames().compactMap { name in
      do {
        return .sourced(try stored(name, in: library))
      } catch StoreError.notFound {
        // It was removed meanwhile.
        return nil
      } catch let error as StoreError where ErrorKind(error) == .unusableDatabase {
        hasDamagedCases = true
        return .flawed(name: name, InputError("\(database.path): \(error.sentence)"))
      }
    }
  }

  /// The cases of a file in its order, the one of them that is named, or a stored case.
  mutating func cases(of source: CaseSource) throws -> [SourcedCase] {
    try documents(of: source).map { try $0.get() }
  }

  /// As ``cases(of:)``, with the documents that are no cases. A file that cannot be read is one of them.
  mutating func documents(of source: CaseSource) throws -> [FoundDocument] {
    do {
      let input = try source.path.flatMap(InputFile.standardInput)
      try confirmWhole(source, input)
      switch try find(source, input) {
      case .stored(let library, let name): return [.sourced(try stored(name, in: library))]
      case .documents(let found): return found
      }
    } catch let error as InputError where error.file != nil {
      return [.flawed(name: nil, error)]
    }
  }

  /// What a word of a command line names.
  enum Found {
    case stored(CaseLibrary, name: String)
    /// Of a file, or the built-in case of a name.
    case documents([FoundDocument])
  }

  /// Finds what a word names. `FILE#NAME` is the stored case of that name where there is one, as those have such names
  /// that came from Interface Builder's files.
  ///
  /// - Parameter input: the file, where it is open already.
  mutating func find(_ source: CaseSource, _ input: InputFile? = nil) throws -> Found {
    switch source.origin {
    case .database(let name):
      if let builtIn = try database.builtIn(name, on: console) {
        return .documents([.sourced(SourcedCase(layoutCase: builtIn))])
      }
      return .stored(try openLibrary(holding: name), name: name)
    case .file(let path, let name?):
      // A database that cannot be read is no hindrance for what is in a file.
      let called = "\(path)#\(name)"
      if let library = try? openLibrary(), let stored = try? library.layoutCase(called) {
        let present = try? documents(ofFile: path, named: name, input).first?.get().layoutCase
        if let present, !stored.begins(as: present) { sayReplaced(called, by: present, of: path) }
        return .stored(library, name: called)
      }
      return .documents(try documents(ofFile: path, named: name, input))
    case .file(let path, nil):
      if input == nil, path != "-", !FileSystem.exists(path),
        (try? openLibrary().layoutCaseIfAny(path)) != nil
      {
        let called = "case:\(path)".shellWord
        throw CommandError(
          .notFound, "there is no file \"\(path)\"; the stored case of that name is \(called)")
      }
      return .documents(try documents(ofFile: path, input))
    }
  }

  /// Says that a stored case is not the one that its file has by now.
  private func sayReplaced(_ stored: String, by present: LayoutCase, of path: String) {
    let note = "\(stored) is the stored case, and \(path) has another by now"
    // A document's name is not that of its file, so that it would be stored beside the old one.
    let remedy = present.name == stored ? "; \(commandLine("add", "--replace", path)) stores that" : ""
    console?.say(note: note + remedy)
  }

  /// The documents of a file in its order, or those of a name.
  ///
  /// - Parameters:
  ///   - name: of the case that is asked for; of a file of Interface Builder the identifier of its root.
  ///   - input: the file, where it is open already.
  /// - Throws: `CommandError.noSuchCase` where no document has the name.
  private mutating func documents(
    ofFile path: String, named name: String? = nil, _ input: InputFile? = nil
  ) throws -> [FoundDocument] {
    let input = try input ?? InputFile.standardInput(of: path)
    if try CaseFileFormat(path: path) == .interfaceBuilder || input?.isMarkup() == true {
      return try interfaceBuilder.reports(path, only: name, input).map {
        .sourced(SourcedCase(layoutCase: $0.layoutCase, origin: .interfaceBuilder($0, file: path)))
      }
    }
    let all = try jsonDocuments(ofFile: path, input)
    guard let name else { return all }
    let named = all.filter { $0.name == name }
    guard named.isEmpty else { return named }
    throw CommandError.noSuchCase(name, path: InputFile.name(of: path), names: all.compactMap(\.name))
  }

  /// What the cases of a file are called behind its `#`.
  ///
  /// - Parameter input: the file, where it is open already.
  static func names(ofFile path: String, _ input: InputFile? = nil) throws -> [String] {
    if try CaseFileFormat(path: path) == .interfaceBuilder || input?.isMarkup() == true {
      var files = InterfaceBuilderFiles(measurer: FontMeasurer()) { _ in false }
      _ = try files.reports(path, input)
      return files.roots.map(\.identifier)
    }
    var reader = DocumentReader(try input ?? InputFile(path: path))
    var names: [String] = []
    while let document = try reader.next() { document.caseName.map { names.append($0) } }
    return names
  }

  private func stored(_ name: String, in library: CaseLibrary) throws -> SourcedCase {
    SourcedCase(
      layoutCase: try library.layoutCase(name), isOfLog: try library.isOfLog(name),
      rowCount: try library.rowCounts(of: [name]).first.map(\.count) ?? 0)
  }

  private func jsonDocuments(ofFile path: String, _ input: InputFile?) throws -> [FoundDocument] {
    var reader =
      try input.map { CaseReader($0, families: measurer.families) }
      ?? CaseReader([path], families: measurer.families)
    var found: [FoundDocument] = []
    while let document = try reader.nextDocument() {
      do throws(InputError) {
        let layoutCase = try reader.layoutCase(of: document)
        found.append(.sourced(SourcedCase(layoutCase: layoutCase, origin: .document(document, file: path))))
      } catch {
        found.append(.flawed(name: document.caseName, error))
      }
    }
    return found
  }

  /// The case that another one names: of its file, of the file `name.json` beside it, of another file that is read, or
  /// a stored one. Nil where there is none.
  ///
  /// - Parameters:
  ///   - neighbours: the cases of the file.
  ///   - named: by name, the cases of all files that are read.
  mutating func related(
    _ name: String, to owner: SourcedCase, _ neighbours: [SourcedCase], _ named: [String: LayoutCase]
  ) throws -> LayoutCase? {
    if let file = owner.file {
      if let found = neighbours.first(where: { $0.layoutCase.name == name }) { return found.layoutCase }
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      let path = "\(folder)\(name).json"
      if !name.contains("/"), file != "-", InputFile.exists(path) {
        let cases = try jsonDocuments(ofFile: path, nil).map { try $0.get().layoutCase }
        if let found = cases.first(where: { $0.name == name }) ?? (cases.count == 1 ? cases[0] : nil) {
          return found
        }
      }
      if let found = named[name] { return found }
    }
    guard library != nil || FileSystem.exists(database.path) else { return nil }
    return try openLibrary().layoutCaseIfAny(name)
  }

  /// Whether a database is there, and has a case of this name.
  mutating func isStored(_ name: String) throws -> Bool {
    guard library != nil || FileSystem.exists(database.path) else { return false }
    return try openLibrary(holding: name).read { try $0.isCase(name) }
  }

  /// - Parameter name: of the case that is looked for; nil for any.
  mutating func openLibrary(holding name: String? = nil) throws -> CaseLibrary {
    let opened = try library ?? database.library(for: mode, holding: name, on: console)
    library = opened
    return opened
  }
}

extension LayoutCase {
  /// Whether it is the case of a document, with or without appended passes.
  func begins(as document: LayoutCase) -> Bool {
    history.count >= document.history.count && keeping(passes: document.history.count) == document
  }
}
