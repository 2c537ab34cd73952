import JSON
import Testing

/// Texts that nest more deeply than a stack holds calls.
struct JSONNestingTests {
  private static let deepest = 65_536

  private static func text(_ opening: String, _ depth: Int) -> String {
    let (empty, closing) = opening == "[" ? ("[]", "]") : ("{}", "}")
    return String(repeating: opening, count: depth - 1) + empty + String(repeating: closing, count: depth - 1)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `nesting is read up to 65,536 and refused beyond`(opening: String) throws {
    _ = try JSONDocument(Self.text(opening, Self.deepest))
    for depth in [Self.deepest + 1, 1_000_000] {
      let error = #expect(throws: InputError.self) { try JSONDocument(Self.text(opening, depth)) }
      #expect(error?.sentence == "values are nested more than 65536 deep")
    }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `a text that is broken behind deep values is refused`(opening: String) {
    let text = "[\(Self.text(opening, Self.deepest - 1)),]"
    let error = #expect(throws: InputError.self) { try JSONDocument(text) }
    #expect(error?.location == TextLocation(line: 1, column: text.utf8.count))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `what is nested deeply is written as it was read`(opening: String) throws {
    let text = Self.text(opening, Self.deepest)
    let root = try JSONDocument(text).root
    #expect(JSONWriter.text(of: root, .compact) == text)
    let pretty = JSONWriter.text(of: root, .pretty)
    #expect(pretty.utf8.filter { $0 != 0x0A && $0 != 0x20 }.elementsEqual(text.utf8))
  }

  @Test func `indentation ends at sixty columns`() throws {
    let pretty = JSONWriter.text(of: try JSONDocument(Self.text("[", 100)).root, .pretty)
    let lines: [Substring] = pretty.split(separator: "\n")
    let indentations = lines.map { line in line.utf8.prefix { $0 == 0x20 }.count }
    #expect(Array(indentations.prefix(100)) == (0..<100).map { min(2 * $0, 60) })
    #expect(Array(indentations.reversed()) == indentations)
  }

  @Test func `parts of what is nested deeply stay when the rest goes`() throws {
    func part(_ depth: Int) throws -> JSONValue {
      var value = try JSONDocument(Self.text("[", Self.deepest)).root
      for _ in 1..<depth {
        guard case .array(let elements) = value.content else { break }
        value = elements[0]
      }
      return value
    }
    let rest = JSONWriter.text(of: try part(30_000), .compact)
    #expect(rest == Self.text("[", Self.deepest - 30_000 + 1))
  }

  @Test func `a long path is shown by its ends`() throws {
    let text = String(repeating: "{\"a\":[", count: 100) + "7" + String(repeating: "]}", count: 100)
    let document = try JSONDocument(text)
    let end = String(repeating: ".a[0]", count: 16)
    #expect(document.path(at: 700) == "a[0]\(end.dropFirst(5)) … \(end)")
  }
}
