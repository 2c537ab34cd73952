import JSON

/// A pasted text, taken apart into the conflict reports that it holds.
///
/// Anything may stand around and between them: other output, prose, code fences, marks of quotation.
/// Reading never fails: what is no constraint is passed over, and what begins as one and cannot be read is an
/// entry with its reason.
public struct ConsoleLog: Hashable, Sendable {
  public private(set) var reports: [ConflictReport] = []

  /// - Parameter firstLine: the number of the text's first line, where it is a part of a longer one.
  ///
  /// Complexity: linear in the length of the text, for each constraint times the readings that its
  /// apostrophes and brackets allow.
  public init(_ text: String, firstLine: Int = 1) {
    var reader = ConsoleLogReader(text: LogText(text, firstLine: firstLine))
    reader.read()
    // The announcement alone, as in the title of an issue, is no report.
    reports = reader.reports.filter { !$0.entries.isEmpty || $0.broken != nil }
  }
}

private struct ConsoleLogReader {
  let text: LogText
  private(set) var reports: [ConflictReport] = []
  /// Whether the list of the last report was opened, and closed.
  private var isListOpen = false
  private var isListClosed = false
  /// Whether the next constraint is the one that UIKit breaks.
  private var awaitsBroken = false

  init(text: LogText) { self.text = text }

  mutating func read() {
    let marks = LogMark.all(in: text.bytes)
    var end = 0
    for (number, mark) in marks.enumerated() where mark.offset >= end {
      let limit = number + 1 < marks.count ? marks[number + 1].offset : text.bytes.count
      switch mark.kind {
      case .header: begin(at: mark.offset, prefix: text.front(of: mark.offset).trimmed.text)
      case .recovery:
        if reports.last.map({ $0.broken != nil }) ?? true { begin(at: mark.offset, prefix: "") }
        awaitsBroken = true
      case .hint: endOfReport()
      case .bracketed, .bare, .redacted:
        let (entry, entryEnd) = LogEntry.read(mark, upTo: limit, in: text)
        guard isListed(mark, end: entryEnd, after: end) else { continue }
        add(entry, at: mark.offset, end: entryEnd)
        end = entryEnd
      }
    }
    endOfReport()
  }

  private mutating func begin(at offset: Int, prefix: String) {
    endOfReport()
    reports.append(ConflictReport(prefix: prefix, line: text.place(at: offset).line))
    isListOpen = false
    isListClosed = false
  }

  private mutating func endOfReport() {
    guard let last = reports.indices.last else { return }
    if awaitsBroken || isListOpen && !isListClosed { reports[last].isTruncated = true }
    awaitsBroken = false
  }

  /// Whether a constraint is part of a report, and not mentioned in a sentence: it was announced, it follows
  /// another one, or it begins or ends a line.
  private func isListed(_ mark: LogMark, end: Int, after last: Int) -> Bool {
    if awaitsBroken || isListOpen && !isListClosed { return true }
    let hasBegun = reports.last.map { $0.entries.isEmpty && $0.broken == nil } ?? false
    if hasBegun || mark.kind == .redacted { return hasBegun }
    if last > 0, mark.offset - last <= Self.shortGap { return true }
    let rest = text.bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    return text.front(of: mark.offset).isListMark || rest.isListMark
      || text.bytes[..<mark.offset].lastBeforeEntry == UInt8(ascii: "(")
  }

  /// No sentence has room in this many bytes, but all that stands between the entries of a list has.
  private static let shortGap = 16

  private mutating func add(_ entry: LogEntry, at offset: Int, end: Int) {
    if awaitsBroken, let last = reports.indices.last {
      reports[last].broken = entry
      awaitsBroken = false
      return
    }
    let opensList = text.bytes[..<offset].lastBeforeEntry == UInt8(ascii: "(")
    let isComplete = isListClosed || reports.last?.broken != nil
    if reports.isEmpty || isComplete || opensList && reports.last?.entries.isEmpty == false {
      begin(at: offset, prefix: "")
    }
    if opensList { isListOpen = true }
    if let last = reports.indices.last { reports[last].entries.append(entry) }
    if text.bytes[end...].firstAfterEntry == UInt8(ascii: ")") { isListClosed = true }
  }
}

extension Bytes {
  /// Whether nothing but what stands before or after an entry of a list is here.
  fileprivate var isListMark: Bool {
    allSatisfy { $0.isSpace || $0.isDigit || $0 >= 0x80 || Self.listMarks.contains($0) }
  }

  private static let listMarks = Array("\"-*`,:)(>\\".utf8)

  /// The byte before an entry's spaces and quotation mark.
  fileprivate var lastBeforeEntry: UInt8? { last { !$0.isSpace && $0 != UInt8(ascii: "\"") } }

  /// The byte after an entry's quotation mark, comma and spaces.
  fileprivate var firstAfterEntry: UInt8? {
    first { !$0.isSpace && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") }
  }
}
