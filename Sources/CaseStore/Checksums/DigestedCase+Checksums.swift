import LayoutModel
import SQLite

extension DigestedCase {
  /// Of everything that a document can say, of what tells appended passes from the document's, and of whether there is
  /// a log.
  func checksum() -> Int64 { checksum(contentRecords, countingLog: hasLog) }

  /// Whether a stored checksum is the case's, and all its numbers are such as documents can have. The checksums of
  /// earlier programs say nothing of the log.
  func isWhole(_ stored: Int64) -> Bool {
    let records = contentRecords
    guard
      checksum(records, countingLog: hasLog) == stored
        || hasLog && checksum(records, countingLog: false) == stored
    else { return false }
    let assignments = layoutCase.history.flatMap(\.changes)
      .flatMap { $0.assignments(in: layoutCase.views).map(\.arguments) }
    return ([records.own] + records.views + records.constraints + records.recordings + assignments)
      .allSatisfy(\.isInRange)
  }

  /// The rows of what the document says before its passes.
  private var contentRecords: ContentRecords {
    ContentRecords(
      own: arguments,
      views: layoutCase.views.enumerated().map { place, view in
        view.arguments(details: layoutCase.views.details(of: ViewIndex(place)))
      },
      constraints: layoutCase.constraints.map(\.arguments), recordings: layoutCase.recordings.map(\.arguments)
    )
  }

  private struct ContentRecords {
    let own: StatementArguments
    let views, constraints, recordings: [StatementArguments]
  }

  private func checksum(_ records: ContentRecords, countingLog: Bool) -> Int64 {
    var checksum = Checksum(of: .storedCase)
    checksum.combine(records.own)
    checksum.combine(layoutCase.tags)
    checksum.combine(layoutCase.metrics.count)
    for metric in layoutCase.metrics {
      checksum.combine(metric.name)
      checksum.combine(metric.value)
    }
    checksum.combine(records.views)
    checksum.combine(records.constraints)
    checksum.combine(records.recordings)
    combinePasses(into: &checksum)
    // Last, so that a case without a log has the checksum that it always had.
    if countingLog { checksum.combine("log") }
    return checksum.value
  }

  /// Of what a list shows of the case.
  func summaryChecksum() -> Int64 {
    CaseSummary(
      name: name, title: layoutCase.title, source: layoutCase.source, tags: layoutCase.tags,
      viewCount: layoutCase.views.count, constraintCount: layoutCase.constraints.count,
      passCount: digests.count, origin: layoutCase.origin, rules: layoutCase.rules
    ).checksum(digests)
  }

  /// The columns of the case's own row.
  var arguments: StatementArguments {
    let own: StatementArguments = [
      "name": name, "title": layoutCase.title, "source": layoutCase.source, "origin": layoutCase.origin,
      "rules": layoutCase.rules,
    ]
    return own + layoutCase.environment.arguments + ["variations": layoutCase.variationsText]
  }

  private func combinePasses(into checksum: inout Checksum) {
    checksum.combine(digests.count)
    for (number, digest) in digests.enumerated() {
      let pass =
        number == 0
        ? Pass(changes: [], expectation: layoutCase.expectation) : layoutCase.history[number - 1]
      let isAppended = number >= digests.count - appendedCount
      checksum.combine(pass.arguments(PassNumber(number), ("digest", digest), isAppended: isAppended))
      checksum.combine(pass.expectation?.frames.map(\.arguments) ?? [])
      checksum.combine(pass.expectation?.broken ?? [])
      checksum.combine(pass.changes.count)
      for change in pass.changes {
        checksum.combine(change.arguments)
        checksum.combine(change.assignments(in: layoutCase.views).map(\.arguments))
      }
    }
  }
}

extension StoredLog {
  /// - Parameter digest: of the case's pass 0, which the log belongs to.
  func checksum(of digest: ContentDigest) -> Int64 {
    Checksum.of(.log, digest.sqliteValue, firstLine, text)
  }
}

extension StatementArguments {
  fileprivate var isInRange: Bool {
    values.allSatisfy { if case .real(let number) = $0 { NumberRange.contains(number) } else { true } }
  }
}
