import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import TextMeasurement

/// A case of a command line with its place.
struct PlacedCase {
  let layoutCase: LayoutCase
  /// Nil for a stored case.
  let file: String?
  /// Nil where the case is read from no document.
  let document: JSONDocument?
  /// Nil where the case is read from no file of Interface Builder.
  var interfaceBuilder: InterfaceBuilderReport? = nil
}

extension PlacedCase {
  /// What the constraints of a file leave open stays so.
  init(_ report: InterfaceBuilderReport, file: String) {
    self.init(layoutCase: report.constrainedCase, file: file, document: nil, interfaceBuilder: report)
  }
}

/// The cases that a command line names: of files, which need no database, and stored ones.
struct CaseFinder {
  private let database: DatabaseOptions
  private let measurer: FontMeasurer
  private let console: Console
  /// Is opened for the first stored case.
  private var library: CaseLibrary?

  init(_ database: DatabaseOptions, _ measurer: FontMeasurer, _ console: Console) {
    self.database = database
    self.measurer = measurer
    self.console = console
  }

  /// All stored cases, in the order of their names.
  mutating func all() throws -> [PlacedCase] {
    let library = try openLibrary()
    return try library.caseNames().map { name in
      PlacedCase(layoutCase: try library.layoutCase(name), file: nil, document: nil)
    }
  }

  /// The cases of a document's file in its order, or a stored case.
  mutating func cases(of source: CaseSource) throws -> [PlacedCase] {
    switch source.origin {
    case .database(let name):
      return [PlacedCase(layoutCase: try openLibrary().layoutCase(name), file: nil, document: nil)]
    case .file(let path, let name):
      let cases = try cases(ofFile: path)
      guard let name else { return cases }
      let named = cases.filter { $0.layoutCase.name == name }
      guard named.isEmpty else { return named }
      throw CommandError.noSuchCase(
        name, path: InputFile.name(of: path), names: cases.map(\.layoutCase.name))
    }
  }

  /// The case that another one names: of its file, of the file `name.json` beside it, or a stored one. Nil where there is
  /// none.
  ///
  /// - Parameter neighbours: the cases of the file.
  mutating func related(_ name: String, to owner: PlacedCase, _ neighbours: [PlacedCase]) throws
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

  private func cases(ofFile path: String) throws -> [PlacedCase] {
    var reader = DocumentReader(try InputFile(path: path))
    var cases: [PlacedCase] = []
    while let document = try reader.next() {
      let layoutCase = try LayoutCase(document, families: measurer.families)
      cases.append(PlacedCase(layoutCase: layoutCase, file: path, document: document))
    }
    return cases
  }

  private mutating func openLibrary() throws -> CaseLibrary {
    if let library { return library }
    let opened = try database.library(for: .reading, on: console)
    library = opened
    return opened
  }
}
