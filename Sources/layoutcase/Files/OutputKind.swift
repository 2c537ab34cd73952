import CaseImport
import JSON
import Platform

/// What an output is, and how a file of its kind is known.
enum OutputKind: Hashable {
  case picture(PictureFormat)
  case characters, junit, document, schema, sarif, baseline, heights, page, interfaceBuilder, rows

  /// Whether a file that begins so is of this kind, and was written by the program: of a document nobody knows.
  func hasSignature(of beginning: [UInt8]) -> Bool {
    switch self {
    case .picture(.png): return beginning.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .picture(.pdf): return beginning.starts(with: "%PDF-".utf8)
    case .picture(.svg): return beginning.isXML(with: "<svg")
    case .junit: return beginning.isXML(with: "<testsuites")
    case .interfaceBuilder: return beginning.isXML(with: "<document")
    case .document: return false
    case .rows:
      let first = try? JSONDocument(Array(beginning.prefix { $0 != UInt8(ascii: "\n") })).root
      return first?.member("key") != nil && first?.member("root") == nil
    case .schema: return beginning.isJSON(with: "json-schema.org")
    case .sarif: return beginning.isJSON(with: "sarif")
    case .baseline: return beginning.isJSON(with: LintBaseline.signature)
    case .heights: return beginning.starts(with: ExpectedHeights.columns.joined(separator: ",").utf8)
    case .page: return beginning.starts(with: WebPage.beginning.utf8)
    case .characters:
      // A picture's name, an empty line, and which pass is drawn.
      let lines = beginning.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.count > 2 && lines[1].isEmpty && lines[2].starts(with: "pass ".utf8)
    }
  }

  /// What a file is that is no case and stands beside such: of lint, a JSON Schema, or rows; nil for none. What a case
  /// has is in none of them, whatever else a case says of lint and of schemas.
  static func jsonBesideCases(at path: String) -> OutputKind? {
    let beginning = FileSystem.beginning(of: path, 1 << 16) ?? []
    let text = Array(beginning.drop { " \t\r\n".utf8.contains($0) })
    if path.hasSuffix(".ndjson"), OutputKind.rows.hasSignature(of: text) { return .rows }
    let kind = [OutputKind.baseline, .sarif, .schema].first { $0.hasSignature(of: beginning) }
    guard let kind, let bytes = try? InputFile(path: path, atMost: 64 << 20).bytes(),
      let root = try? JSONDocument(bytes).root, root.member("name") == nil, root.member("root") == nil
    else { return nil }
    return kind == .schema && root.member("$schema") == nil ? nil : kind
  }

  /// With its article.
  var name: String {
    switch self {
    case .picture(.svg): "an SVG"
    case .picture(let format): "a \(format.rawValue.uppercased())"
    case .characters: "a picture in characters"
    case .junit: "a JUnit report"
    case .document: "a case document"
    case .schema: "a JSON Schema"
    case .rows: "a file of rows"
    case .sarif: "a SARIF log"
    case .baseline: "a baseline of lint"
    case .heights: "a baseline of heights"
    case .page: "a page of this program"
    case .interfaceBuilder: "a file of Interface Builder"
    }
  }
}

extension [UInt8] {
  fileprivate func isJSON(with word: String) -> Bool {
    first == UInt8(ascii: "{") && String(decoding: self, as: UTF8.self).contains(word)
  }

  fileprivate func isXML(with element: String) -> Bool {
    first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
      && String(decoding: self, as: UTF8.self).contains(element)
  }
}
