public import LayoutModel
import SQLite

extension CaseStore {
  /// Stores a case under its name, with its history.
  ///
  /// - Throws: `.duplicateName`; the transaction around it undoes what was stored by then.
  @discardableResult
  public func insert(_ new: UnstoredCase) throws -> StoredCase {
    let layoutCase = new.layoutCase
    let id = try insertRow(of: new)
    for (place, tag) in layoutCase.tags.enumerated() {
      try insert(into: "stored_tag", ["case_id": id, "place": place, "tag": tag])
    }
    try insertMetrics(of: layoutCase, id)
    for (place, view) in layoutCase.views.enumerated() {
      let details = layoutCase.views.details(of: ViewIndex(place))
      try insert(into: "stored_view", ["case_id": id, "place": place] + view.arguments(details: details))
    }
    for (place, constraint) in layoutCase.constraints.enumerated() {
      try insert(into: "stored_constraint", ["case_id": id, "place": place] + constraint.arguments)
    }
    for (place, recording) in layoutCase.recordings.enumerated() {
      try insert(into: "stored_recording", ["case_id": id, "place": place] + recording.arguments)
    }
    try insertPasses(of: layoutCase, id, new.digested.digests)
    return StoredCase(id: id, digested: new.digested)
  }

  /// Stores a case for which nothing was computed yet.
  ///
  /// - Throws: as for one that was prepared.
  @discardableResult
  public func insert(_ layoutCase: LayoutCase) throws -> StoredCase { try insert(UnstoredCase(layoutCase)) }

  private func insertRow(of new: UnstoredCase) throws -> CaseID {
    let checksums: StatementArguments = [
      "checksum": new.checksum, "summary_checksum": new.summaryChecksum,
    ]
    do {
      try insert(into: "stored_case", new.digested.arguments + checksums)
      return CaseID(connection.lastInsertedRowID)
    } catch  where error.kind == .constraint(.unique) {
      throw StoreError.duplicateName(new.layoutCase.name)
    }
  }

  private func insertMetrics(of layoutCase: LayoutCase, _ id: CaseID) throws {
    for metric in layoutCase.metrics {
      try insert(into: "stored_metric", ["case_id": id, "name": metric.name, "value": metric.value])
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
