import LayoutModel
import SQLite

extension DigestedCase {
  /// Of everything that a document can say, of what tells appended passes from the document's, and of whether there is
  /// a log.
  func checksum() -> Int64 { checksum(countingLog: hasLog) }

  /// Whether a stored checksum is the case's. Those of earlier programs say nothing of the log.
  func hasChecksum(_ stored: Int64) -> Bool {
    if checksum() == stored { return true }
    return hasLog ? checksum(countingLog: false) == stored : false
  }

  private func checksum(countingLog: Bool) -> Int64 {
    var checksum = Checksum(of: .storedCase)
    checksum.combine(arguments)
    checksum.combine(layoutCase.tags)
    checksum.combine(layoutCase.metrics.count)
    for metric in layoutCase.metrics {
      checksum.combine(metric.name)
      checksum.combine(metric.value)
    }
    checksum.combine(
      layoutCase.views.enumerated().map { place, view in
        view.arguments(details: layoutCase.views.details(of: ViewIndex(place)))
      })
    checksum.combine(layoutCase.constraints.map(\.arguments))
    checksum.combine(layoutCase.recordings.map(\.arguments))
    combinePasses(into: &checksum)
    // Last, so that a case without a log has the checksum that it always had.
    if countingLog { checksum.combine("log") }
    return checksum.value
  }

  /// Whether all numbers are such as documents can have.
  var isInRange: Bool {
    let changes = layoutCase.history.flatMap(\.changes)
    return
      ([arguments] + layoutCase.views.map { $0.arguments(details: nil) }
      + layoutCase.constraints.map(\.arguments) + layoutCase.recordings.map(\.arguments)
      + changes.flatMap { $0.assignments(in: layoutCase.views).map(\.arguments) }).allSatisfy(\.isInRange)
  }

  /// Of what a list shows of the case.
  func summaryChecksum() -> Int64 {
    CaseSummaryRecord(
      name: name, title: layoutCase.title, source: layoutCase.source, tags: layoutCase.tags,
      origin: layoutCase.origin, rules: layoutCase.rules, viewCount: layoutCase.views.count,
      constraintCount: layoutCase.constraints.count
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
      checksum.combine(pass.arguments(PassNumber(number), digest, isAppended: isAppended))
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
