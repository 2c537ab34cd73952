import CaseImport

extension ConsoleLog {
  /// All entries in the order of the log.
  var entries: [LogEntry] {
    reports.flatMap { $0.entries + ($0.broken.map { [$0] } ?? []) }
  }
}
