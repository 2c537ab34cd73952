/// What makes a text no well-formed XML, as far as the pictures use it: elements, attributes in double quotes,
/// the predefined entities, no comments, sections or instructions.
struct XMLFlaw: Equatable {
  let sentence: String

  static func first(in text: String) -> XMLFlaw? {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      if let flaw = flaw(inContent: rest[..<start]) { return flaw }
      guard let end = rest[start...].firstIndex(of: ">") else { return XMLFlaw(sentence: "no end of a tag") }
      var tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return XMLFlaw(sentence: "</\(tag)> ends nothing") }
        continue
      }
      let isEmpty = tag.hasSuffix("/")
      if isEmpty { tag = tag.dropLast() }
      if let flaw = flaw(inTag: tag) { return flaw }
      if !isEmpty { open.append(tag.prefix { $0 != " " }) }
    }
    return open.isEmpty && rest.allSatisfy(\.isWhitespace) ? nil : XMLFlaw(sentence: "\(open) stay open")
  }

  private static func flaw(inTag tag: Substring) -> XMLFlaw? {
    let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
    guard !pieces.count.isMultiple(of: 2) else { return XMLFlaw(sentence: "\(tag): an open quotation mark") }
    var names: Set<Substring> = []
    for place in stride(from: 0, to: pieces.count - 1, by: 2) {
      let name = pieces[place].split(separator: " ").last ?? ""
      guard name.hasSuffix("="), names.insert(name).inserted else {
        return XMLFlaw(sentence: "\(tag): \(name) is no attribute or a second one")
      }
      if let flaw = flaw(inContent: pieces[place + 1]) { return flaw }
    }
    return nil
  }

  private static func flaw(inContent content: Substring) -> XMLFlaw? {
    // By scalars: a mark that combines with "<" or ";" makes another character of it, and not another markup.
    let scalars = content.unicodeScalars
    for piece in scalars.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let isEntity = ["amp;", "lt;", "gt;", "quot;", "apos;"].contains {
        piece.starts(with: $0.unicodeScalars)
      }
      if !isEntity { return XMLFlaw(sentence: "&\(piece) is no entity") }
    }
    if scalars.contains("<") { return XMLFlaw(sentence: "\(content) has a tag's beginning") }
    let isForbidden = content.unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && !"\n\t\r".unicodeScalars.contains(scalar)) || scalar.value | 1 == 0xFFFF
    }
    return isForbidden || content.contains("]]>") ? XMLFlaw(sentence: "a forbidden character") : nil
  }
}
