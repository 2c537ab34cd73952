import JSON
import Platform
import Synchronization
import Testing

/// Texts that nest as deeply as is read, and more deeply.
struct JSONNestingTests {
  private static let deepest = 512

  private static func text(_ opening: String, _ depth: Int) -> String {
    let (empty, closing) = opening == "[" ? ("[]", "]") : ("{}", "}")
    return String(repeating: opening, count: depth - 1) + empty + String(repeating: closing, count: depth - 1)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `nesting is read up to 512 and refused beyond`(opening: String) throws {
    _ = try JSONDocument(Self.text(opening, Self.deepest))
    for depth in [Self.deepest + 1, 1_000_000] {
      let error = #expect(throws: InputError.self) { try JSONDocument("\n" + Self.text(opening, depth)) }
      #expect(error?.sentence == "values are nested more than 512 deep")
      let column = opening.utf8.count * Self.deepest + 1
      #expect(error?.location == TextLocation(line: 2, column: column))
    }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `what is nested deeply is read, compared, written and freed on a stack of 4 MiB`(opening: String)
    throws
  {
    let text = Self.text(opening, Self.deepest)
    let written = Mutex("")
    let thread = SystemThread(stackSize: 4 << 20) {
      guard let one = try? JSONDocument(text).root, let other = try? JSONDocument(text).root, one == other,
        one.hashValue == other.hashValue
      else { return }
      written.withLock { $0 = JSONWriter.text(of: one, .compact) }
    }
    guard let thread else {
      Issue.record("the system gives no thread")
      return
    }
    thread.join()
    #expect(written.withLock(\.self) == text)
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

  @Test func `a long path is shown by its ends`() throws {
    let text = String(repeating: "{\"a\":[", count: 100) + "7" + String(repeating: "]}", count: 100)
    let document = try JSONDocument(text)
    let end = String(repeating: ".a[0]", count: 16)
    #expect(document.path(at: 700) == "a[0]\(end.dropFirst(5)) … \(end)")
  }
}
