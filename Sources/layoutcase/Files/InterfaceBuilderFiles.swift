import CaseDiagnosis
import CaseImport
import JSON
import TextMeasurement

/// Reads Interface Builder files.
struct InterfaceBuilderFiles {
  private let importer: InterfaceBuilderImporter
  private let isWanted: (InterfaceBuilderRoot) -> Bool
  /// The roots of all files that were read, wanted or not.
  private(set) var roots: [InterfaceBuilderRoot] = []

  /// - Parameter isWanted: tells whether a root becomes a case.
  init(measurer: FontMeasurer, isWanted: @escaping (InterfaceBuilderRoot) -> Bool) {
    self.isWanted = isWanted
    importer = InterfaceBuilderImporter(measurer: measurer)
  }

  /// In bytes. A file is read into memory.
  static let greatestFile = 64 << 20

  /// The cases of a file, each with what of the file is not in it.
  ///
  /// - Parameters:
  ///   - identifier: of the one root that is asked for; nil for all.
  ///   - input: the file, where it is open already.
  /// - Throws: `CommandError.noSuchCase` where no root has the identifier.
  mutating func reports(
    _ path: String, only identifier: String? = nil, _ input: InputFile? = nil
  ) throws -> [InterfaceBuilderReport] {
    let file = try input ?? InputFile(path: path, atMost: Self.greatestFile)
    var found: [InterfaceBuilderRoot] = []
    do {
      let bytes = try file.bytes(atMost: Self.greatestFile)
      let reports = try importer.reports(of: bytes, name: path) { root in
        found.append(root)
        return isWanted(root) && (identifier == nil || identifier == root.identifier)
      }
      if let identifier, !found.contains(where: { $0.identifier == identifier }) {
        throw CommandError.noSuchCase(identifier, path: file.name, names: found.map(\.identifier))
      }
      roots += found
      return reports
    } catch let error as InputError where error.file == path {
      // Cases are called after the path, which is - for standard input.
      var named = error
      named.file = file.name
      throw named
    }
  }
}
