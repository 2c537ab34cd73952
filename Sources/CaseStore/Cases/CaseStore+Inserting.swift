public import LayoutModel
internal import SQLite

extension CaseStore {
  /// Stores a case under its name, with its history.
  ///
  /// - Throws: `.duplicateName`; the transaction around it undoes what was stored by then.
  @discardableResult
  public func insert(_ layoutCase: LayoutCase) throws -> StoredCase {
    let id = try insertRow(of: layoutCase)
    for (place, tag) in layoutCase.tags.enumerated() {
      try insert(.insertTag, id, place) { statement in try statement.bind(tag, to: ":tag") }
    }
    try insertMetrics(of: layoutCase, id)
    for (place, view) in layoutCase.views.enumerated() {
      try insert(.insertView, id, place) { statement in
        try view.bind(to: statement)
        try statement.bind(layoutCase.views.details(of: ViewIndex(place)), to: ":details")
      }
    }
    for (place, constraint) in layoutCase.constraints.enumerated() {
      try insert(.insertConstraint, id, place, constraint.bind(to:))
    }
    for (place, recording) in layoutCase.recordings.enumerated() {
      try insert(.insertRecording, id, place, recording.bind(to:))
    }
    let digests = ContentDigest.chain(of: layoutCase)
    try insertPasses(of: layoutCase, id, digests)
    return StoredCase(id: id, layoutCase: layoutCase, digests: digests, appendedCount: 0)
  }

  private func insertRow(of layoutCase: LayoutCase) throws -> CaseID {
    let statement = try statement(.insertCase)
    try statement.bind(layoutCase.name, to: ":name")
    try statement.bind(layoutCase.title, to: ":title")
    try statement.bind(layoutCase.source, to: ":source")
    try statement.bind(layoutCase.origin, to: ":origin")
    try statement.bind(layoutCase.rules, to: ":rules")
    try layoutCase.environment.bind(to: statement)
    try statement.bind(nil as String?, to: ":variations")
    do {
      try statement.run()
      return CaseID(connection.lastInsertedRowID)
    } catch  where error.kind == .constraint(.unique) {
      throw StoreError.duplicateName(layoutCase.name)
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
