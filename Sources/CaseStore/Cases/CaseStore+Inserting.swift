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
    try insert(into: "stored_tag", layoutCase.tags.map { ["tag": $0] }, inOrderOf: id)
    try insert(
      into: "stored_metric",
      layoutCase.metrics.map { ["case_id": id, "name": $0.name, "value": $0.value] })
    let views = layoutCase.views
    try insert(
      into: "stored_view",
      views.indices.map { views[$0].arguments(details: views.details(of: ViewIndex($0))) }, inOrderOf: id)
    try insert(into: "stored_constraint", layoutCase.constraints.map(\.arguments), inOrderOf: id)
    try insert(into: "stored_recording", layoutCase.recordings.map(\.arguments), inOrderOf: id)
    try insertPasses(of: layoutCase, id, new.digested.digests)
    return StoredCase(id: id, digested: new.digested)
  }

  /// Inserts parts of a case with their places, which count from 0.
  private func insert(
    into table: String, _ parts: [StatementArguments], inOrderOf id: CaseID
  ) throws(SQLiteError) {
    try insert(into: table, parts.enumerated().map { ["case_id": id, "place": $0] + $1 })
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
      return CaseID(try insert(into: "stored_case", new.digested.arguments + checksums))
    } catch  where error.kind == .constraint(.unique) {
      throw StoreError.duplicateName(new.layoutCase.name)
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
