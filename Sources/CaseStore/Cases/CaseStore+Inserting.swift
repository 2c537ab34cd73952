public import LayoutModel
internal import SQLite

extension CaseStore {
  /// Stores a case under its name, with its history.
  ///
  /// - Throws: `.duplicateName`; the transaction around it undoes what was stored by then.
  @discardableResult
  public func insert(_ layoutCase: LayoutCase) throws -> StoredCase {
    let digests = ContentDigest.chain(of: layoutCase)
    var stored = StoredCase(id: CaseID(0), layoutCase: layoutCase, digests: digests, appendedCount: 0)
    let id = try insertRow(of: stored)
    stored.id = id
    for (place, tag) in layoutCase.tags.enumerated() {
      try insert(.insertTag, id, place) { statement in try statement.bind(tag, to: ":tag") }
    }
    try insertMetrics(of: layoutCase, id)
    for (place, view) in layoutCase.views.enumerated() {
      try insert(.insertView, id, place) { statement in
        try view.encode(to: statement, details: layoutCase.views.details(of: ViewIndex(place)))
      }
    }
    for (place, constraint) in layoutCase.constraints.enumerated() {
      try insert(.insertConstraint, id, place, constraint.encode(to:))
    }
    for (place, recording) in layoutCase.recordings.enumerated() {
      try insert(.insertRecording, id, place, recording.encode(to:))
    }
    try insertPasses(of: layoutCase, id, digests)
    return stored
  }

  private func insertRow(of stored: StoredCase) throws -> CaseID {
    let statement = try statement(.insertCase)
    try stored.encodeHeader(to: statement)
    try statement.bind(stored.checksum(), to: ":checksum")
    try statement.bind(stored.summaryChecksum(), to: ":summary_checksum")
    do {
      try statement.run()
      return CaseID(connection.lastInsertedRowID)
    } catch  where error.kind == .constraint(.unique) {
      throw StoreError.duplicateName(stored.name)
    }
  }

  private func insertMetrics(of layoutCase: LayoutCase, _ id: CaseID) throws {
    for metric in layoutCase.metrics {
      let statement = try statement(.insertMetric)
      try statement.bind(id, to: ":case_id")
      try statement.bind(metric.name, to: ":name")
      try statement.bind(metric.value, to: ":value")
      try statement.run()
    }
  }

  private func insertPasses(of layoutCase: LayoutCase, _ id: CaseID, _ digests: [ContentDigest]) throws {
    let initial = Pass(changes: [], expectation: layoutCase.expectation)
    try insert(initial, PassNumber.initial, id, digests[0], isAppended: false)
    var state = CaseState(layoutCase)
    for (index, pass) in layoutCase.history.enumerated() {
      let number = PassNumber(index + 1)
      try insert(pass, number, id, digests[number.rawValue], isAppended: false)
      try insertChanges(of: pass, number, id, from: &state)
    }
  }

  private func insert(
    _ sql: SQL, _ id: CaseID, _ place: Int, _ bind: (Statement) throws -> Void
  ) throws {
    let statement = try statement(sql)
    try statement.bind(id, to: ":case_id")
    try statement.bind(place, to: ":place")
    try bind(statement)
    try statement.run()
  }
}
