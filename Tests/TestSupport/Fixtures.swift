import CaseImport
import FoundationEssentials
package import JSON
package import LayoutModel

/// The documents of `Tests/Fixtures`, and the seeds.
package enum Fixtures {
  package static let folder = String(#filePath.dropLast("TestSupport/Fixtures.swift".count)) + "Fixtures/"

  /// The JSON documents of a file of the folder.
  package static func documents(_ file: String) throws -> [JSONDocument] {
    var documents = DocumentReader(try InputFile(path: folder + file))
    var result: [JSONDocument] = []
    while let document = try documents.next() { result.append(document) }
    return result
  }

  package static func text(_ file: String) throws -> String { try InputFile(path: folder + file).text() }

  /// The cases of some files, one after another: each, or the first of every so many.
  package static func cases(_ files: String..., every step: Int = 1) throws -> [LayoutCase] {
    let all = try files.flatMap { try documents($0) }
    return try stride(from: 0, to: all.count, by: step).map { try LayoutCase(all[$0]) }
  }
}

/// The files of `Fixtures/ib`.
package enum InterfaceBuilderFixtures {
  package static let folder = Fixtures.folder + "ib/"

  /// The names of Interface Builder's files, in order.
  package static let names: [String] = {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      preconditionFailure("\(folder) cannot be read")
    }
    return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
  }()

  package static func text(_ name: String) throws -> String { try InputFile(path: folder + name).text() }
}

extension JSONValue {
  /// The member of an object by its name.
  package subscript(name: String) -> JSONValue? { member(name) }

  package var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var double: Double? {
    if case .number(let number) = content { number } else { nil }
  }
}
