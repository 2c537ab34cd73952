import JSON

extension ConstraintDescription {
  /// Reads one constraint, with or without its angle brackets.
  ///
  /// - Throws: where any of the text is left unread.
  init(_ bytes: Bytes) throws(InputError) {
    guard bytes.count <= Self.longest else { throw .tooLong(bytes.count) }
    var rest = Self.withoutBrackets(bytes)
    guard var head = Head(takenFrom: &rest) else { throw .noClassAndAddress }
    // The class and address, and each view, have brackets of their own, as SnapKit once wrote.
    if head.handle.hasSuffix(">") {
      head.handle.removeLast()
      rest = rest.withoutInnerBrackets
    }
    let mask = AutoresizingMask(takenFrom: &rest)
    guard let tail = Tail(rest) else { throw .noStatement(rest.trimmed.text) }
    self.init(
      className: head.className, handle: head.handle, sourceLine: head.sourceLine, mask: mask,
      identifier: tail.identifier, statement: tail.statement, annotations: tail.annotations,
      isActive: tail.isActive, names: tail.names)
  }

  /// Markdown that was escaped has a backslash before either bracket.
  private static func withoutBrackets(_ bytes: Bytes) -> Bytes {
    let rest = bytes.dropping(prefix: "\\<") ?? bytes.dropping(prefix: "<") ?? bytes
    let closing = rest.hasSuffix("\\>") ? 2 : rest.hasSuffix(">") ? 1 : 0
    return rest.dropLast(closing).trimmed
  }

  /// `NSLayoutConstraint:0x7f8a10`, and where SnapKit knows it the file and line.
  private struct Head {
    let className: String
    var handle: String
    let sourceLine: String?

    init?(takenFrom rest: inout Bytes) {
      guard let end = Self.end(of: rest), let colon = rest[..<end].firstIndex(of: UInt8(ascii: ":")) else {
        return nil
      }
      let label = rest[(colon + 1)..<end]
      let className = rest[..<colon]
      guard !className.isEmpty, !label.isEmpty else { return nil }
      self.className = className.text
      if let at = label.firstIndex(of: UInt8(ascii: "@")) {
        handle = label[..<at].text
        sourceLine = label[(at + 1)...].text
        rest = rest[end...]
        return
      }
      handle = label.text
      // A log that was edited may have a space before the file.
      let next = rest[end...].withoutLeadingSpace
      let fileEnd = next.hasPrefix("@") ? Self.end(of: next) : nil
      sourceLine = fileEnd.map { next[..<$0].dropFirst().text }
      rest = rest[(fileEnd ?? end)...]
    }

    /// The first space; of a file's name with spaces in it, the one after the line's number.
    private static func end(of bytes: Bytes) -> Int? {
      guard let space = bytes.firstIndex(where: \.isSpace) else { return nil }
      guard bytes[..<space].contains(UInt8(ascii: "@")), !bytes[..<space].contains(UInt8(ascii: "#")) else {
        return space
      }
      guard let number = bytes.firstIndex(of: UInt8(ascii: "#")) else { return space }
      return bytes[number...].firstIndex(where: \.isSpace) ?? space
    }
  }
}

extension AutoresizingMask {
  fileprivate init?(takenFrom rest: inout Bytes) {
    guard let horizontal = rest.withoutLeadingSpace.dropping(prefix: "h=")?.prefix(Self.length),
      let vertical = rest[horizontal.endIndex...].dropping(prefix: " v=")?.prefix(Self.length),
      vertical.count == Self.length,
      (horizontal + vertical).allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") })
    else { return nil }
    self.horizontal = horizontal.text
    self.vertical = vertical.text
    rest = rest[vertical.endIndex...]
  }

  /// Of an axis: the margin before, the size and the margin after.
  private static let length = 3
}

extension Bytes {
  /// The bytes without brackets around each view: `<UIView:0x1>.top == <UIView:0x2>.bottom`.
  fileprivate var withoutInnerBrackets: Bytes {
    var result: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      if self[index] == UInt8(ascii: "<"), let end = objectEnd(from: index + 1), end < endIndex,
        self[end] == UInt8(ascii: ">")
      {
        result += self[(index + 1)..<end]
        index = end + 1
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result[...]
  }

  /// Where a class and an address end that begin at an index.
  private func objectEnd(from start: Int) -> Int? {
    let name = self[start...].prefix(while: \.isNamePart)
    guard !name.isEmpty, matches(":0x", at: name.endIndex) else { return nil }
    let digits = self[(name.endIndex + 3)...].prefix(while: \.isHexDigit)
    return digits.isEmpty ? nil : digits.endIndex
  }
}

extension UInt8 {
  /// Whether it stands in the name of a class, of whatever module.
  fileprivate var isNamePart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
