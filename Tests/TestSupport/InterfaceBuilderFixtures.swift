import CaseImport
import Platform

/// The files of `Fixtures/ib`.
package enum InterfaceBuilderFixtures {
  package static let folder = Fixtures.folder + "ib/"

  /// Names of files, in order.
  package static let names: [String] = {
    guard let directory = opendir(folder) else { preconditionFailure("\(folder) cannot be read") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".xib") || name.hasSuffix(".storyboard") { names.append(name) }
    }
    return names.sorted()
  }()

  package static func text(_ name: String) throws -> String {
    try InputFile(path: folder + name).text()
  }
}
