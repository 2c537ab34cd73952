import CaseImport
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

  package static func cases(_ file: String) throws -> [LayoutCase] {
    try documents(file).map { try LayoutCase($0) }
  }
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
