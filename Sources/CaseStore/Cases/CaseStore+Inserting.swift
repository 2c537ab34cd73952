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
      try execute(.insertTag, ["case_id": id, "place": place, "tag": tag])
    }
    try insertMetrics(of: layoutCase, id)
    for (place, view) in layoutCase.views.enumerated() {
      let details = layoutCase.views.details(of: ViewIndex(place))
      try execute(.insertView, ["case_id": id, "place": place] + view.arguments(details: details))
    }
    for (place, constraint) in layoutCase.constraints.enumerated() {
      try execute(.insertConstraint, ["case_id": id, "place": place] + constraint.arguments)
    }
    for (place, recording) in layoutCase.recordings.enumerated() {
      try execute(.insertRecording, ["case_id": id, "place": place] + recording.arguments)
    }
    try insertPasses(of: layoutCase, id, digests)
    return stored
  }

  private func insertRow(of stored: StoredCase) throws -> CaseID {
    let checksums: StatementArguments = [
      "checksum": stored.checksum(), "summary_checksum": stored.summaryChecksum(),
    ]
    do {
      try execute(.insertCase, stored.arguments + checksums)
      return CaseID(connection.lastInsertedRowID)
    } catch  where error.kind == .constraint(.unique) {
      throw StoreError.duplicateName(stored.name)
    }
  }

  private func insertMetrics(of layoutCase: LayoutCase, _ id: CaseID) throws {
    for metric in layoutCase.metrics {
      try execute(.insertMetric, ["case_id": id, "name": metric.name, "value": metric.value])
    }
  }

  private func insertPasses(of layoutCase: LayoutCase, _ id: CaseID, _ digests: [ContentDigest]) throws {
    let initial = Pass(changes: [], expectation: layoutCase.expectation)
    try insert(initial, number: .initial, of: id, digest: digests[0], isAppended: false)
    var state = CaseState(layoutCase)
    for (index, pass) in layoutCase.history.enumerated() {
      let number = PassNumber(index + 1)
      try insert(pass, number: number, of: id, digest: digests[number.rawValue], isAppended: false)
      try insertChanges(of: pass, number, id, from: &state)
    }
  }
}
