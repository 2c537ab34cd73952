/// A place in a log that begins something.
struct LogToken {
  let kind: Kind
  let offset: Int

  /// What begins at the place.
  enum Kind {
    /// “Unable to simultaneously satisfy constraints”.
    case header
    /// A constraint in angle brackets, or without.
    case bracketed, bare
    /// `<private>`, where the system keeps a constraint to itself.
    case redacted
    /// “Will attempt to recover by breaking constraint”.
    case recovery
    /// What the system advises after a report.
    case hint
  }

  /// All tokens of a text, in order.
  ///
  /// They are looked for without regard to spaces and line ends, since a terminal may break a line anywhere.
  static func all(in bytes: [UInt8]) -> [LogToken] {
    let offsets = bytes.indices.filter { !bytes[$0].isSpace }
    let dense = offsets.map { bytes[$0] }[...]
    var tokens: [LogToken] = []
    for index in dense.indices {
      if let kind = phrase(in: dense, at: index) {
        tokens.append(LogToken(kind: kind, offset: offsets[index]))
      } else if let start = constraint(in: dense, at: index) {
        let isBracketed = dense[start] == UInt8(ascii: "<") || dense[start] == UInt8(ascii: "\\")
        let isWhole = isBracketed || isListed(dense, start)
        let offset = isWhole ? offsets[start] : wordStart(in: bytes, upTo: offsets[index])
        if let last = tokens.last?.offset, last >= offset { continue }
        tokens.append(LogToken(kind: isBracketed ? .bracketed : .bare, offset: offset))
      }
    }
    return tokens
  }

  private static let recovery: StaticString = "Willattempttorecoverbybreakingconstraint"

  /// Whether a class without brackets begins just behind what comes before an entry, so that line ends in it
  /// belong to it.
  private static func isListed(_ dense: Bytes, _ start: Int) -> Bool {
    guard start > dense.startIndex else { return true }
    let length = recovery.utf8CodeUnitCount
    return dense[start - 1] == UInt8(ascii: "(") || dense[start - 1] == UInt8(ascii: ",")
      || start >= length && dense.matches(recovery, at: start - length)
  }

  private static func phrase(in dense: Bytes, at index: Int) -> Kind? {
    switch dense[index] {
    case UInt8(ascii: "U"):
      dense.matches("Unabletosimultaneouslysatisfyconstraints", at: index) ? .header : nil
    case UInt8(ascii: "C"): dense.matches("Conflictingconstraintsdetected", at: index) ? .header : nil
    case UInt8(ascii: "W"): dense.matches("Willattempttorecoverbybreaking", at: index) ? .recovery : nil
    case UInt8(ascii: "<"): dense.matches("<private>", at: index) ? .redacted : nil
    case UInt8(ascii: "M"): dense.matches("Makeasymbolicbreakpoint", at: index) ? .hint : nil
    case UInt8(ascii: "B"): dense.matches("Breakonobjc_exception_throw", at: index) ? .hint : nil
    case UInt8(ascii: "S"): dense.matches("SettheNSUserDefault", at: index) ? .hint : nil
    default: nil
    }
  }

  /// Where a constraint begins whose class ends at the index: `…Constraint:0x…` without brackets,
  /// `<…Constraint:…`, or `"<AnyClass:0x…` as an entry of a list.
  private static func constraint(in dense: Bytes, at index: Int) -> Int? {
    guard dense[index] == UInt8(ascii: ":"), index + 1 < dense.endIndex else { return nil }
    var start = index
    while start > dense.startIndex, isClassName(dense[start - 1]) { start -= 1 }
    if dense.matches(recovery, at: start) { start += recovery.utf8CodeUnitCount }
    guard start < index else { return nil }
    let isConstraint = dense[start..<index].hasSuffix("Constraint")
    let hasAddress = dense.matches("0x", at: index + 1)
    if start > dense.startIndex, dense[start - 1] == UInt8(ascii: "<") {
      let before = start > dense.startIndex + 1 ? dense[start - 2] : 0
      let isEntry = before == UInt8(ascii: "\"") && hasAddress
      guard isConstraint || isEntry else { return nil }
      return before == UInt8(ascii: "\\") ? start - 2 : start - 1
    }
    return isConstraint && hasAddress ? start : nil
  }

  private static func isClassName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$")
  }

  private static func wordStart(in bytes: [UInt8], upTo end: Int) -> Int {
    var start = end
    while start > 0, isClassName(bytes[start - 1]) { start -= 1 }
    return start
  }
}
