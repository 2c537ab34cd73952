import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import TextMeasurement

/// A case of a command line with what it was read from.
struct SourcedCase {
  let layoutCase: LayoutCase
  /// Nil for a stored case.
  var file: String? = nil
  /// Nil where the case is read from no document.
  var document: JSONDocument? = nil
  /// Nil where the case is read from no file of Interface Builder.
  var interfaceBuilder: InterfaceBuilderReport? = nil

  /// The case as its constraints alone make it: of Interface Builder's files, what they leave open stays so.
  var constrainedCase: LayoutCase { interfaceBuilder?.constrainedCase ?? layoutCase }
}

/// A document of a file that is no case.
struct FlawedCase {
  /// Nil where it has none.
  let name: String?
  /// How many cases stand before it, of those that are asked for.
  var place: Int
  let error: InputError
}

/// The cases that a command line names: of files, which need no database, and stored ones.
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
    return try library.caseNames().map { SourcedCase(layoutCase: try library.layoutCase($0)) }
  }

  /// The cases of a file in its order, the one of them that is named, or a stored case.
  ///
  /// - Parameter note: is told of documents that are no cases, and the others are read; nil where these are errors.
  mutating func cases(
    of source: CaseSource, notingFlaws note: ((FlawedCase) -> Void)? = nil
  ) throws -> [SourcedCase] {
    switch source.origin {
    case .database(let name): return [SourcedCase(layoutCase: try openLibrary().layoutCase(name))]
    case .file(let path, let name):
      var isFlawed = false
      let cases = try cases(
        ofFile: path, root: name,
        notingFlaws: note.map { note in
          { flaw in
            guard name == nil || flaw.name == name else { return }
            isFlawed = true
            var flaw = flaw
            if name != nil { flaw.place = 0 }
            note(flaw)
          }
        })
      guard let name, CaseFileFormat(path: path) != .interfaceBuilder else { return cases }
      let named = cases.filter { $0.layoutCase.name == name }
      guard named.isEmpty, !isFlawed else { return named }
      throw CommandError.noSuchCase(
        name, path: InputFile.name(of: path), names: cases.map(\.layoutCase.name))
    }
  }

  /// The cases of a file in its order.
  ///
  /// - Parameters:
  ///   - root: the identifier of the one root that is asked for, where the file is of Interface Builder.
  ///   - input: the file, where it is open already.
  ///   - keepsDocuments: whether the documents are needed, too, which take far more memory.
  ///   - note: is told of documents that are no cases, and the others are read; nil where these are errors.
  mutating func cases(
    ofFile path: String, root: String? = nil, _ input: InputFile? = nil, keepsDocuments: Bool = true,
    notingFlaws note: ((FlawedCase) -> Void)? = nil
  ) throws -> [SourcedCase] {
    if CaseFileFormat(path: path) == .interfaceBuilder {
      return try interfaceBuilder.reports(path, only: root).map {
        SourcedCase(layoutCase: $0.layoutCase, file: path, interfaceBuilder: $0)
      }
    }
    let families = measurer.families
    var reader =
      if let input { CaseReader(input, families: families) } else {
        try CaseReader([path], families: families)
      }
    var cases: [SourcedCase] = []
    while let document = try reader.nextDocument() {
      do throws(InputError) {
        let layoutCase = try reader.layoutCase(of: document)
        cases.append(
          SourcedCase(
            layoutCase: layoutCase, file: path, document: keepsDocuments ? document : nil))
      } catch {
        guard let note else { throw error }
        var name: String?
        if case .string(let text)? = document.root.member("name")?.content { name = text }
        note(FlawedCase(name: name, place: cases.count, error: error))
      }
    }
    return cases
  }

  /// The case that another one names: of its file, of the file `name.json` beside it, or a stored one. Nil where there is
  /// none.
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
        let cases = try cases(ofFile: path).map(\.layoutCase)
        if let found = cases.first(where: { $0.name == name }) ?? (cases.count == 1 ? cases[0] : nil) {
          return found
        }
      }
    }
    guard library != nil || InputFile.exists(database.path) else { return nil }
    return try openLibrary().layoutCaseIfAny(name)
  }

  private mutating func openLibrary() throws -> CaseLibrary {
    if let library { return library }
    let opened = try database.library(for: .reading, on: console)
    library = opened
    return opened
  }
}
