import CaseImport
import TestSupport
import Testing

/// The list of elements and attributes against the files themselves, which are walked here without expat.
struct InterfaceBuilderVocabularyTests {
  private static let vocabulary = InterfaceBuilderVocabulary.standard

  @Test(arguments: InterfaceBuilderFixtures.names)
  func `every element and attribute of a file stands in the list`(_ name: String) throws {
    var missing: Set<String> = []
    // What is below an ignored element is ignored with it.
    var ignoredDepth: Int?
    var depth = 0
    for tag in Self.tags(of: try InterfaceBuilderFixtures.text(name)) {
      switch tag.kind {
      case .close:
        depth -= 1
        if ignoredDepth == depth { ignoredDepth = nil }
      case .open, .empty:
        if ignoredDepth == nil {
          let row = Self.vocabulary.row(of: tag.name)
          if row == nil { missing.insert("<\(tag.name)>") }
          if row?.status == .ignored {
            if tag.kind == .open { ignoredDepth = depth }
          } else {
            for attribute in tag.attributes where Self.vocabulary.row(of: attribute, in: tag.name) == nil {
              missing.insert("<\(tag.name) \(attribute)>")
            }
          }
        }
        if tag.kind == .open { depth += 1 }
      }
    }
    #expect(depth == 0)
    #expect(missing.isEmpty)
  }

  @Test func `no row stands twice, and what is ignored has a reason`() {
    var rows: Set<String> = []
    for entry in Self.vocabulary.entries {
      #expect(rows.insert("\(entry.element) \(entry.attribute)").inserted, "\(entry)")
      #expect(entry.status == .read || !entry.reason.isEmpty, "\(entry)")
    }
    #expect(rows.count > 400)
  }

  private struct Tag {
    enum Kind { case open, close, empty }
    let kind: Kind
    let name: String
    let attributes: [String]
  }

  /// The tags of a text, by hand: `<name a="…">`, `</name>` and `<name/>`.
  private static func tags(of text: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("?") || rest.hasPrefix("!") {
        rest = rest.hasPrefix("!--") ? after("-->", in: rest) : after(">", in: rest)
        continue
      }
      let isClosing = rest.hasPrefix("/")
      if isClosing { rest = rest.dropFirst() }
      let name = rest.prefix { !" />\n\r\t".contains($0) }
      rest = rest[name.endIndex...]
      var attributes: [String] = []
      while let character = rest.first, character != ">", character != "/" {
        guard character.isLetter else {
          rest = rest.dropFirst()
          continue
        }
        let attribute = rest.prefix { $0 != "=" }
        attributes.append(String(attribute))
        rest = rest[attribute.endIndex...].dropFirst()
        guard let quote = rest.first else { break }
        rest = after(quote, in: rest.dropFirst())
      }
      let kind: Tag.Kind = isClosing ? .close : rest.hasPrefix("/") ? .empty : .open
      tags.append(Tag(kind: kind, name: String(name), attributes: attributes))
    }
    return tags
  }

  private static func after(_ character: Character, in text: Substring) -> Substring {
    text.firstIndex(of: character).map { text[text.index(after: $0)...] } ?? ""
  }

  private static func after(_ word: String, in text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty, !rest.hasPrefix(word) { rest = rest.dropFirst() }
    return rest.dropFirst(word.count)
  }
}
