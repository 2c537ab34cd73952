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
