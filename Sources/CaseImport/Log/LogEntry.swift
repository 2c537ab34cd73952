public import JSON

/// A constraint of a report, as it stands in the log.
public struct LogEntry: Hashable, Sendable {
  /// Where it begins.
  public let location: TextLocation
  /// The lines that it takes up in what was pasted, from 1: several where a terminal broke it.
  public let lines: ClosedRange<Int>
  /// Its text in one line, from `<` to `>`; what cannot be read stays as it was broken.
  public let text: String
  /// What it says, or why it cannot be read.
  public let reading: Result<ConstraintDescription, InputError>

  /// What it says, nil where it cannot be read.
  public var constraint: ConstraintDescription? { try? reading.get() }

  /// Why it cannot be read, nil where it can.
  public var error: InputError? { if case .failure(let error) = reading { error } else { nil } }
}

extension LogEntry {
  /// Reads the constraint at a token.
  ///
  /// - Parameter limit: where the next thing begins.
  /// - Returns: the entry, and the offset behind it.
  static func read(_ token: LogToken, upTo limit: Int, in text: LogText) -> (LogEntry, end: Int) {
    let reader = LogEntryReader(text: text, token: token, limit: min(limit, text.bytes.count))
    for end in reader.ends + reader.joinedEnds {
      guard let (constraint, written) = reader.constraint(upTo: end) else { continue }
      return (reader.entry(upTo: end, written, .success(constraint)), end)
    }
    let end = reader.endOfUnreadable
    let written = text.bytes[token.offset..<end]
    return (reader.entry(upTo: end, written, .failure(reader.error(upTo: end))), end)
  }
}

/// Looks for the end of the constraint at a token.
private struct LogEntryReader {
  let text: LogText
  let token: LogToken
  let limit: Int

  private var bytes: Bytes { text.bytes[token.offset..<limit] }

  /// Where the constraint may end, the likeliest first.
  ///
  /// A relation, a generic class or a label's text can hold a `>`. So only one before something that can follow a
  /// constraint counts. Of several, the right one is where the text before it can be read.
  var ends: [Int] {
    let near = bytes.prefix(ConstraintDescription.longest + 2)
    switch token.kind {
    case .bracketed: return near.indices.filter { isClosing(near, $0) }.prefix(Self.mostEnds).map { $0 + 1 }
    case .bare: return bareEnds(in: near)
    case .header, .redacted, .recovery, .hint: return []
    }
  }

  /// What goes on after a `>` of a relation, a generic class or one in another's arguments.
  private static let continuations = Array("=:>".utf8)

  private func isClosing(_ bytes: Bytes, _ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: ">") else { return false }
    guard index + 1 < bytes.endIndex else { return true }
    let next = bytes[index + 1]
    return !next.isLetter && !next.isDigit && !Self.continuations.contains(next)
  }

  /// Where it may end with what follows behind it without a break, as another report that was pasted there.
  var joinedEnds: [Int] {
    guard token.kind == .bracketed else { return [] }
    let near = bytes.prefix(ConstraintDescription.longest + 2)
    let signs = near.indices.filter { near[$0] == UInt8(ascii: ">") && !isClosing(near, $0) }
    return signs.prefix(Self.mostEnds).map { $0 + 1 }
  }

  private static let mostEnds = 8

  /// Without brackets a comma or a parenthesis at the end of a line ends it, and otherwise the line does.
  private func bareEnds(in bytes: Bytes) -> [Int] {
    let breaks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") } + [bytes.endIndex]
    let commas = breaks.filter { $0 > bytes.startIndex && bytes[$0 - 1] == UInt8(ascii: ",") }.map { $0 - 1 }
    let closed = breaks.filter { bytes[$0...].drop(while: \.isSpace).first == UInt8(ascii: ")") }
    return Array((commas + closed).sorted().prefix(2) + breaks.prefix(8))
  }

  /// The constraint whose text ends there, and the text, joined over the breaks in it.
  func constraint(upTo end: Int) -> (ConstraintDescription, text: Bytes)? {
    for joined in WrappedLine(text.bytes[token.offset..<end]).joinings {
      do throws(InputError) {
        return (try ConstraintDescription(joined), joined)
      } catch {
        continue
      }
    }
    return nil
  }

  /// An unreadable constraint reaches to its bracket, or to the end of its line.
  var endOfUnreadable: Int {
    if token.kind == .redacted { return min(token.offset + 9, limit) }
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? limit
    return ends.last { $0 <= line } ?? ends.first ?? (bytes[..<line].trimmed.endIndex)
  }

  func error(upTo end: Int) -> InputError {
    InputError(reason(upTo: end).sentence, location: text.location(at: token.offset))
  }

  private func reason(upTo end: Int) -> InputError {
    if token.kind == .redacted { return .redacted }
    if token.kind == .bracketed, ends.isEmpty {
      return bytes.count > ConstraintDescription.longest ? .tooLong(bytes.count) : .truncated
    }
    do throws(InputError) {
      _ = try ConstraintDescription(text.bytes[token.offset..<end])
      return .truncated
    } catch {
      return error
    }
  }

  func entry(upTo end: Int, _ written: Bytes, _ reading: Result<ConstraintDescription, InputError>)
    -> LogEntry
  {
    let location = text.location(at: token.offset)
    let last = text.location(at: max(token.offset, end - 1)).line
    return LogEntry(location: location, lines: location.line...last, text: written.text, reading: reading)
  }
}
