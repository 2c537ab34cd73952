import LayoutModel

extension ConstraintDescription {
  /// All that follows the class, the address and the mask.
  ///
  /// Identifiers, names and texts are written without escapes, so that an apostrophe or a parenthesis in
  /// them looks like their end. Each place where the identifier can end and the state can begin is tried,
  /// from left to right, and the first reading that leaves nothing over counts.
  struct Tail {
    let identifier: String?
    let statement: Statement
    let annotations: [Annotation]
    let isActive: Bool?
    let names: [LogName]

    init?(_ bytes: Bytes) {
      for state in State.candidates(in: bytes) {
        for end in Self.identifierEnds(in: bytes[..<state.start]) {
          let body = Body(bytes[..<state.start], identifierEnd: end)
          guard let body, let names = state.names(usedIn: body.statement) else { continue }
          guard let statement = Statement(body.statement, names: names) else { continue }
          identifier = body.identifier
          self.statement = statement
          annotations = body.annotations
          isActive = state.isActive
          self.names = names
          return
        }
      }
      return nil
    }

    /// The places just after an apostrophe that can close the identifier; the front where there is none.
    private static func identifierEnds(in bytes: Bytes) -> [Int] {
      let front = bytes[...].prefix(while: \.isSpace).endIndex
      guard front < bytes.endIndex, bytes[front] == UInt8(ascii: "'") else { return [bytes.startIndex] }
      return bytes.indices.lazy
        .filter { index in
          index > front && bytes[index] == UInt8(ascii: "'") && index + 1 < bytes.endIndex
            && bytes[index + 1].isSpace
        }
        .prefix(limit).map { $0 + 1 }
    }

    /// How many places are tried of a kind: enough for any text that a person wrote, and an end to the
    /// search.
    fileprivate static let limit = 8
  }

  /// Identifier, statement and annotations, cut apart.
  private struct Body {
    var identifier: String?
    var statement: Bytes
    var annotations: [Annotation] = []

    init?(_ bytes: Bytes, identifierEnd: Int) {
      let label = bytes[..<identifierEnd].withoutLeadingSpace
      if !label.isEmpty { identifier = label.dropFirst().dropLast().text }
      let rest = bytes[identifierEnd...]
      guard rest.first?.isSpace == true else { return nil }
      statement = rest.withoutLeadingSpace
      while let annotation = Annotation(takenFrom: &statement) { annotations.insert(annotation, at: 0) }
    }
  }

  /// `(active, names: … )` at the end of a line.
  private struct State {
    /// Where it begins, with the spaces before it.
    let start: Int
    var isActive: Bool?
    /// What follows `names:`; nil where nothing does.
    private var list: Bytes?

    private init(start: Int) { self.start = start }

    /// Every reading of the end of a line as a state, the longest first, and last that there is none.
    static func candidates(in bytes: Bytes) -> [State] {
      var states: [State] = []
      if bytes.last == UInt8(ascii: ")") {
        for open in bytes.indices where bytes[open] == UInt8(ascii: "(") && states.count < Tail.limit {
          if let state = State(bytes, open: open) { states.append(state) }
        }
      }
      return states + [State(start: bytes.endIndex)]
    }

    private init?(_ bytes: Bytes, open: Int) {
      start = bytes[..<open].withoutTrailingSpace.endIndex
      guard start < open else { return nil }
      var inner = bytes[(open + 1)...].dropLast()
      for (word, value) in [("active", true), ("inactive", false)] where inner.starts(with: word.utf8) {
        isActive = value
        inner = inner.dropFirst(word.utf8.count)
        if inner.isEmpty { return }
        guard let rest = inner.dropping(prefix: ", ") else { return nil }
        inner = rest
      }
      guard let names = inner.dropping(prefix: "names: ") ?? inner.dropping(prefix: "Names: ") else {
        return nil
      }
      list = names.withoutTrailingSpace
    }

    func names(usedIn statement: Bytes) -> [LogName]? {
      guard let list else { return [] }
      return LogName.list(list, usedIn: statement)
    }
  }
}

extension ConstraintDescription.Statement {
  fileprivate init?(_ bytes: Bytes, names: [LogName]) {
    if LogVisualFormat.begins(bytes) {
      guard let chain = LogVisualFormat(bytes, names: names) else { return nil }
      self = .visual(chain)
    } else {
      guard let equation = LogEquation(bytes, names: names) else { return nil }
      self = .equation(equation)
    }
  }
}

extension ConstraintDescription.Annotation {
  /// Takes the last annotation off a statement, with the spaces before it, of which a priority behind `@` needs none.
  fileprivate init?(takenFrom statement: inout Bytes) {
    for index in statement.indices.suffix(ConstraintDescription.longestNumber).reversed()
    where index > statement.startIndex && !statement[index].isSpace {
      guard statement[index - 1].isSpace || statement[index] == UInt8(ascii: "@") else { continue }
      guard let annotation = Self(statement[index...]) else { continue }
      statement = statement[..<index].withoutTrailingSpace
      self = annotation
      return
    }
    return nil
  }

  private init?(_ bytes: Bytes) {
    func number(behind mark: StaticString) -> Double? {
      bytes.dropping(prefix: mark).flatMap(Double.init(logged:))
    }
    if let number = number(behind: "priority:") ?? number(behind: "@") ?? number(behind: "@ ") {
      self = .priority(number)
    } else if let direction = LayoutDirection.allCases.first(where: { bytes.elementsEqual($0.mark.utf8) }) {
      self = .direction(direction)
    } else if bytes.first == UInt8(ascii: "^"), bytes.count > 1, bytes.count < 16 {
      self = .strength(bytes.dropFirst().text)
    } else if let numbers = bytes.dropping(prefix: "Hug:"),
      let split = numbers.firstIndex(of: " CompressionResistance:"),
      let compression = numbers[split...].dropping(prefix: " CompressionResistance:"),
      let hugging = Double(logged: numbers[..<split]), let compression = Double(logged: compression)
    {
      self = .content(hugging: hugging, compression: compression)
    } else {
      return nil
    }
  }
}
