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
    checksum.combine(layoutCase.tags.count)
    for tag in layoutCase.tags { checksum.combine(tag) }
    checksum.combine(layoutCase.metrics.count)
    for metric in layoutCase.metrics {
      checksum.combine(metric.name)
      checksum.combine(metric.value)
    }
    checksum.combine(layoutCase.views.count)
    for (place, view) in layoutCase.views.enumerated() {
      checksum.combine(view.arguments(details: layoutCase.views.details(of: ViewIndex(place))))
    }
    checksum.combine(layoutCase.constraints.count)
    for constraint in layoutCase.constraints { checksum.combine(constraint.arguments) }
    checksum.combine(layoutCase.recordings.count)
    for recording in layoutCase.recordings { checksum.combine(recording.arguments) }
    combinePasses(into: &checksum)
    // Last, so that a case without a log has the checksum that it always had.
    if countingLog { checksum.combine("log") }
    return checksum.value
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
      let frames = pass.expectation?.frames ?? []
      checksum.combine(frames.count)
      for frame in frames { checksum.combine(frame.arguments) }
      let broken = pass.expectation?.broken ?? []
      checksum.combine(broken.count)
      for name in broken { checksum.combine(name) }
      checksum.combine(pass.changes.count)
      for change in pass.changes {
        checksum.combine(change.arguments)
        let assignments = change.assignments(in: layoutCase.views)
        checksum.combine(assignments.count)
        for assignment in assignments { checksum.combine(assignment.arguments) }
      }
    }
  }
}

extension StoredLog {
  /// - Parameter digest: of the case's pass 0, which the log belongs to.
  func checksum(of digest: ContentDigest) -> Int64 {
    var checksum = Checksum(of: .log)
    checksum.combine(digest)
    checksum.combine(firstLine)
    checksum.combine(text)
    return checksum.value
  }
}
