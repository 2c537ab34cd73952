/// A page of help about something other than a verb: `TOOL help document`.
public struct HelpTopic: Sendable {
  /// The word behind `help`.
  public let name: String
  let abstract: String
  /// Other words behind `help` that lead to the page, unless they are verbs.
  let aliases: [String]
  private let text: String

  /// - Parameters:
  ///   - abstract: A short phrase for the list of topics.
  ///   - aliases: Other words that lead to the page, which are in no list.
  ///   - text: Blocks with empty lines between them. A block that begins with `# ` is a heading. One whose lines begin
  ///     with two spaces stands as it is. One whose lines begin with `- ` is a list of terms, each followed by `: ` and
  ///     what it means. Any other block is a paragraph.
  public init(_ name: String, _ abstract: String, aliases: [String] = [], text: String) {
    (self.name, self.abstract, self.aliases, self.text) = (name, abstract, aliases, text)
  }

  func page(_ style: HelpStyle) -> String {
    var page = HelpPage(style)
    for block in blocks {
      if block[0].hasPrefix("# ") {
        page.add(heading: String(block[0].dropFirst(2)))
      } else if block.allSatisfy({ $0.hasPrefix("- ") }) {
        page.add([TermList(heading: nil, terms: block.map(Self.term))])
      } else if block.allSatisfy({ $0.hasPrefix("  ") }) {
        page.add(literal: block)
      } else {
        page.add(paragraph: block.joined(separator: " "))
      }
    }
    return page.text
  }

  private var blocks: [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty).map(
      Array.init)
  }

  /// A term ends at the first colon with a space behind it.
  private static func term(_ line: Substring) -> (term: String, meaning: String) {
    let line = line.dropFirst(2)
    guard let end = line.firstRange(of: ": ") else { return (String(line), "") }
    return (String(line[..<end.lowerBound]), String(line[end.upperBound...]))
  }
}
