internal import LayoutModel
internal import SQLite

extension StoredCase {
  /// Of everything that a document can say, of what tells appended passes from the document's, and of whether there is
  /// a log.
  func checksum() throws(SQLiteError) -> Int64 { try checksum(countingLog: hasLog) }

  /// Whether a stored checksum is the case's. Those of earlier programs say nothing of the log.
  func hasChecksum(_ stored: Int64) throws(SQLiteError) -> Bool {
    if try checksum() == stored { return true }
    return hasLog ? try checksum(countingLog: false) == stored : false
  }

  private func checksum(countingLog: Bool) throws(SQLiteError) -> Int64 {
    let checksum = Checksum(of: .storedCase)
    try encodeHeader(to: checksum)
    checksum.combine(layoutCase.tags.count)
    for tag in layoutCase.tags { checksum.combine(tag) }
    checksum.combine(layoutCase.metrics.count)
    for metric in layoutCase.metrics {
      checksum.combine(metric.name)
      checksum.combine(metric.value)
    }
    checksum.combine(layoutCase.views.count)
    for (place, view) in layoutCase.views.enumerated() {
      try view.encode(to: checksum, details: layoutCase.views.details(of: ViewIndex(place)))
    }
    checksum.combine(layoutCase.constraints.count)
    for constraint in layoutCase.constraints { try constraint.encode(to: checksum) }
    checksum.combine(layoutCase.recordings.count)
    for recording in layoutCase.recordings { try recording.encode(to: checksum) }
    try encodePasses(to: checksum)
    // Last, so that a case without a log has the checksum that it always had.
    if countingLog { checksum.combine("log") }
    return checksum.value
  }

  /// Of what a list shows of the case.
  func summaryChecksum() -> Int64 {
    CaseSummaryRecord(
      id: id, name: name, title: layoutCase.title, source: layoutCase.source, tags: layoutCase.tags,
      origin: layoutCase.origin, rules: layoutCase.rules, viewCount: layoutCase.views.count,
      constraintCount: layoutCase.constraints.count
    ).checksum(digests)
  }

  /// The columns of the case's own row.
  func encodeHeader(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(name, to: ":name")
    try container.bind(layoutCase.title, to: ":title")
    try container.bind(layoutCase.source, to: ":source")
    try container.bind(layoutCase.origin, to: ":origin")
    try container.bind(layoutCase.rules, to: ":rules")
    try layoutCase.environment.encode(to: container)
    try container.bind(layoutCase.variationsText, to: ":variations")
  }

  private func encodePasses(to checksum: Checksum) throws(SQLiteError) {
    checksum.combine(digests.count)
    for (number, digest) in digests.enumerated() {
      let pass =
        number == 0
        ? Pass(changes: [], expectation: layoutCase.expectation) : layoutCase.history[number - 1]
      let isAppended = number >= digests.count - appendedCount
      try pass.encode(PassNumber(number), digest, isAppended: isAppended, to: checksum)
      let frames = pass.expectation?.frames ?? []
      checksum.combine(frames.count)
      for frame in frames { try frame.encode(to: checksum) }
      let broken = pass.expectation?.broken ?? []
      checksum.combine(broken.count)
      for name in broken { checksum.combine(name) }
      checksum.combine(pass.changes.count)
      for change in pass.changes {
        try change.encode(to: checksum)
        let assignments = change.assignments(in: layoutCase.views)
        checksum.combine(assignments.count)
        for assignment in assignments { try assignment.encode(to: checksum) }
      }
    }
  }
}

extension StoredLog {
  /// - Parameter digest: of the case's pass 0, which the log belongs to.
  func checksum(of digest: ContentDigest) -> Int64 {
    let checksum = Checksum(of: .log)
    checksum.combine(digest.bytes)
    checksum.combine(firstLine)
    checksum.combine(text)
    return checksum.value
  }
}
