import JSON

/// A pasted text, taken apart into the conflict reports that it holds.
///
/// Anything may stand around and between them: other output, prose, code fences, quotation marks.
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
    reports = reader.reports.filter { !$0.entries.isEmpty || $0.broken != nil }.map(\.namingHost)
  }
}

/// One “Unable to simultaneously satisfy constraints” of a log.
public struct ConflictReport: Hashable, Sendable {
  /// The line, from 1, on which the report begins.
  public let line: Int
  /// The constraints that the report lists, in its order.
  public internal(set) var entries: [LogEntry] = []
  /// The constraint that UIKit says it breaks; nil where the log does not say.
  public internal(set) var broken: LogEntry?
  /// Whether the log says that these contradict. What the debugger prints of constraints does not.
  public internal(set) var isAnnounced = false
  /// Whether the log ends, or goes on with something else, before the report is complete.
  public internal(set) var isTruncated = false

  /// The entry of the list that is the broken constraint, by its address.
  public var brokenIndex: Int? {
    guard let constraint = broken?.constraint else { return nil }
    return entries.firstIndex {
      $0.constraint.map { $0.className == constraint.className && $0.handle == constraint.handle } ?? false
    }
  }
}

/// Collects the reports of a text, token by token.
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
    let tokens = LogToken.all(in: text.bytes)
    var end = 0
    for (number, token) in tokens.enumerated() where token.offset >= end {
      let limit = number + 1 < tokens.count ? tokens[number + 1].offset : text.bytes.count
      switch token.kind {
      case .header:
        begin(at: token.offset)
        reports[reports.count - 1].isAnnounced = true
      case .recovery:
        if reports.last.map({ $0.broken != nil }) ?? true { begin(at: token.offset) }
        reports[reports.count - 1].isAnnounced = true
        awaitsBroken = true
      case .hint: endOfReport()
      case .bracketed, .bare, .redacted:
        let (entry, entryEnd) = LogEntry.read(token, upTo: limit, in: text)
        guard isListed(token, end: entryEnd, after: end) else { continue }
        add(entry, at: token.offset, end: entryEnd)
        end = entryEnd
      }
    }
    endOfReport()
  }

  private mutating func begin(at offset: Int) {
    endOfReport()
    reports.append(ConflictReport(line: text.location(at: offset).line))
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
  private func isListed(_ token: LogToken, end: Int, after last: Int) -> Bool {
    if awaitsBroken || isListOpen && !isListClosed { return true }
    let hasBegun = reports.last.map { $0.entries.isEmpty && $0.broken == nil } ?? false
    if hasBegun || token.kind == .redacted { return hasBegun }
    if last > 0, token.offset - last <= Self.shortGap { return true }
    return text.front(of: token.offset).areListMarks
      || text.bytes[end...].lazy.prefix { $0 != UInt8(ascii: "\n") }.areListMarks
      || text.bytes[..<token.offset].opensList
  }

  /// No sentence has room in this many bytes, but all that stands between the entries of a list has.
  private static let shortGap = 16

  private mutating func add(_ entry: LogEntry, at offset: Int, end: Int) {
    if awaitsBroken, let last = reports.indices.last {
      reports[last].broken = entry
      awaitsBroken = false
      return
    }
    let opensList = text.bytes[..<offset].opensList
    let isComplete = isListClosed || reports.last?.broken != nil
    if reports.isEmpty || isComplete || opensList && reports.last?.entries.isEmpty == false {
      begin(at: offset)
    }
    if opensList { isListOpen = true }
    if let last = reports.indices.last { reports[last].entries.append(entry) }
    if text.bytes[end...].firstAfterEntry.map(")]".utf8.contains) ?? false { isListClosed = true }
  }
}

extension Sequence<UInt8> {
  /// Whether nothing but what stands before or after an entry of a list is here.
  fileprivate var areListMarks: Bool {
    allSatisfy { $0.isSpace || $0.isDigit || $0 >= 0x80 || "\"-*`,:)(>][\\".utf8.contains($0) }
  }
}

extension Bytes {
  /// Whether the byte before an entry's spaces and quotation mark opens a list: `(` of Objective-C, `[` of Swift's print.
  fileprivate var opensList: Bool {
    last { !$0.isSpace && $0 != UInt8(ascii: "\"") }.map("([".utf8.contains) ?? false
  }

  /// The byte after an entry's quotation mark, comma and spaces.
  fileprivate var firstAfterEntry: UInt8? {
    first { !$0.isSpace && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") }
  }
}

extension ConsoleLog {
  /// The lines of a text that a report takes up, as they were pasted.
  ///
  /// - Parameter report: one that was read from the text.
  /// - Returns: the number of the first line and the lines; the whole text where they make another report by
  ///   themselves.
  public static func excerpt(_ report: ConflictReport, of text: String) -> (firstLine: Int, text: String) {
    let lines = LogText.lines(of: Array(text.utf8))
    let last =
      (report.entries + [report.broken].compactMap(\.self)).map(\.lines.upperBound).max() ?? report.line
    let start = min(report.line - 1, lines.count)
    let end = min(max(last + behindLast, start), lines.count)
    let excerpt = lines[start..<end].map(\.text).joined(separator: "\n")
    let isSame = ConsoleLog(excerpt, firstLine: report.line).reports.first == report
    return isSame ? (report.line, excerpt) : (1, text)
  }

  /// Where the list's end and the advice behind it stand.
  private static let behindLast = 3
}
