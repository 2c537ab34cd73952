import LayoutModel
import Platform
import TestSupport

/// The case documents of the repository.
enum CaseFiles {
  static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// The paths of all seeds, from the repository's root.
  static var seeds: [String] {
    guard let folder = opendir("\(root)/Seeds/cases") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".json") { names.append("Seeds/cases/\(name)") }
    }
    return names.sorted()
  }

  static func cases(_ path: String) throws -> [LayoutCase] {
    try Fixtures.cases("../../\(path)")
  }
}
