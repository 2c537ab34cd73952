import CaseDiagnosis
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Platform
import TextMeasurement

/// The cases that a command line names, with what they were read from: of files, which need no database, and stored
/// ones.
struct CaseFinder {
  private let database: DatabaseOptions
  private let measurer: FontMeasurer
  private let console: Console?
  private var interfaceBuilder: InterfaceBuilderFiles
  /// Is opened for the first stored case.
  private var library: CaseLibrary?

  /// - Parameter isWanted: tells whether a root of Interface Builder's files becomes a case.
  init(
    _ database: DatabaseOptions, _ measurer: FontMeasurer, _ console: Console?,
    isWanted: @escaping (InterfaceBuilderRoot) -> Bool = { _ in true }
  ) {
    self.database = database
    self.measurer = measurer
    self.console = console
    interfaceBuilder = InterfaceBuilderFiles(measurer: measurer, isWanted: isWanted)
  }

  /// The roots of all files of Interface Builder that were read, wanted or not.
  var roots: [InterfaceBuilderRoot] { interfaceBuilder.roots }

  /// All stored cases, in the order of their names.
  mutating func all() throws -> [SourcedCase] {
    let library = try openLibrary()
    return try library.caseNames().map { try stored($0, in: library) }
  }

  /// The cases of a file in its order, the one of them that is named, or a stored case.
  mutating func cases(of source: CaseSource) throws -> [SourcedCase] {
    try documents(of: source).map { try $0.get() }
  }

  /// As ``cases(of:)``, with the documents that are no cases.
  mutating func documents(of source: CaseSource) throws -> [FoundDocument] {
    switch source.origin {
    case .database(let name): return [.sourced(try stored(name, in: openLibrary(holding: name)))]
    case .file(let path, let name):
      if name != nil, library == nil {
        library = try database.storedLibrary(of: source, for: .reading, on: console)
      }
      if name != nil, let library, let stored = try? stored(source.word, in: library) {
        return [.sourced(stored)]
      }
      let found = try documents(ofFile: path, named: name)
      // Who names all files of a folder names what lint has written there, too.
      if name == nil, path != "-", found.allSatisfy(\.isFlawed), let kind = OutputKind.jsonOfLint(at: path) {
        console?.say(note: "\(path) is \(kind.name) and no case; it is left out")
        return []
      }
      return found
    }
  }

  /// The documents of a file in its order, or those of a name.
  ///
  /// - Parameters:
  ///   - name: of the case that is asked for; of a file of Interface Builder the identifier of its root.
  ///   - input: the file, where it is open already.
  /// - Throws: `CommandError.noSuchCase` where no document has the name.
  mutating func documents(ofFile path: String, named name: String? = nil, _ input: InputFile? = nil) throws
    -> [FoundDocument]
  {
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

  /// What a command line names, with the files of each folder in the folder's place.
  ///
  /// - Throws: `CommandError.noCases` where several stored cases are not there.
  mutating func sources(_ named: [CaseSource]) throws -> [CaseSource] {
    let stored = named.filter { $0.path == nil && !FileSystem.exists($0.word) }
    if stored.count > 1 { try openLibrary(holding: stored[0].word).confirm(stored) }
    return named.flatMap { source in
      guard case .database(let name) = source.origin, source.word == name, FileSystem.isFolder(name),
        (try? openLibrary().layoutCaseIfAny(name)) ?? nil == nil
      else { return [source] }
      let files = Self.files(in: name)
      return files.isEmpty ? [source] : files.map { CaseSource($0) }
    }
  }

  /// The files of cases in a folder and in its folders, but for those whose names begin with a dot. No link to a folder is
  /// followed, as it may lead back.
  private static func files(in folder: String) -> [String] {
    let entries = (try? FileSystem.paths(beginning: folder.hasSuffix("/") ? folder : "\(folder)/")) ?? []
    return entries.flatMap { path -> [String] in
      if path.split(separator: "/").last?.hasPrefix(".") ?? true { return [] }
      if FileSystem.isFolder(path) { return FileSystem.isLink(path) ? [] : files(in: path) }
      return CaseFileFormat(path: path) == nil ? [] : [path]
    }
  }

  /// What the cases of a file are called behind its `#`.
  static func names(ofFile path: String) throws -> [String] {
    if CaseFileFormat(path: path) == .interfaceBuilder {
      var files = InterfaceBuilderFiles(measurer: FontMeasurer()) { _ in false }
      _ = try files.reports(path)
      return files.roots.map(\.identifier)
    }
    var reader = DocumentReader(try InputFile(path: path))
    var names: [String] = []
    while let document = try reader.next() { document.caseName.map { names.append($0) } }
    return names
  }

  private func stored(_ name: String, in library: CaseLibrary) throws -> SourcedCase {
    SourcedCase(
      layoutCase: try library.layoutCase(name), isOfLog: try library.isOfLog(name),
      rowCount: try library.rowCount(of: name))
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

  /// The case that another one names: of its file, of the file `name.json` beside it, or a stored one. Nil where there
  /// is none.
  ///
  /// - Parameter neighbours: the cases of the file.
  mutating func related(_ name: String, to owner: SourcedCase, _ neighbours: [SourcedCase]) throws
    -> LayoutCase?
  {
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
    }
    guard library != nil || FileSystem.exists(database.path) else { return nil }
    return try openLibrary().layoutCaseIfAny(name)
  }

  /// - Parameter name: of the case that is looked for; nil for any.
  private mutating func openLibrary(holding name: String? = nil) throws -> CaseLibrary {
    if let library { return library }
    let opened =
      try name.map { try database.library(for: .reading, holding: $0, on: console) }
      ?? database.library(for: .reading, on: console)
    library = opened
    return opened
  }
}
