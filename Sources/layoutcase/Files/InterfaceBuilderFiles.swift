import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import TextMeasurement

/// The Interface Builder files among those of a command line.
struct InterfaceBuilderFiles {
  private let importer: InterfaceBuilderImporter
  private let options: RootOptions
  private let measurer: FontMeasurer
  /// The roots of all files that were read.
  private var roots: [InterfaceBuilderRoot] = []

  init(_ options: RootOptions, measurer: FontMeasurer) {
    self.options = options
    self.measurer = measurer
    importer = InterfaceBuilderImporter(measurer: measurer)
  }

  /// In bytes. A file is read into memory.
  static let greatestFile = 64 << 20

  mutating func reports(_ path: String) throws -> [InterfaceBuilderReport] {
    let file = try InputFile(path: path, atMost: Self.greatestFile)
    var found: [InterfaceBuilderRoot] = []
    let reports = try importer.reports(of: try file.bytes(), name: path) { root in
      found.append(root)
      return options.names(root)
    }
    roots += found
    try measurer.confirm()
    return reports
  }

  /// - Throws: `CommandError.noSuchRoot` where an identifier of the command line is in none of the files.
  func confirm() throws {
    if let error = options.missing(among: roots) { throw error }
  }
}
