import LayoutModel
import SQLite

extension CaseStore {
  /// Removes a case with everything that belongs to it; `compact` removes what was computed for it.
  ///
  /// - Parameter name: the case's, which may be damaged.
  public func removeCase(named name: String) throws {
    try delete(from: "stored_case", where: ["name": name])
    try removeLatestHeight(of: name)
    try removeRowList(of: name)
  }

  /// Puts a case in the place of one that has its name.
  @discardableResult
  public func replace(_ stored: StoredCase, by new: UnstoredCase) throws -> StoredCase {
    try delete(from: "stored_case", where: ["id": stored.id])
    return try insert(new)
  }

  /// Gives a case another name; what was computed for it stays valid.
  ///
  /// - Throws: `.duplicateName`
  public func rename(_ stored: StoredCase, to name: String) throws {
    var renamed = stored
    renamed.digested.layoutCase = try stored.layoutCase.renamed(name)
    do {
      try updateChecksums(of: renamed)
    } catch let error as SQLiteError where error.kind == .constraint(.unique) {
      throw StoreError.duplicateName(name)
    }
    if let list = try rowList(of: stored.name) { try updateChecksum(of: list, named: name) }
    // It only explains: one that is damaged is dropped.
    let latest = try unlessDamaged { try latestHeight(of: stored.name) }
    try removeLatestHeight(of: stored.name)
    if let latest { try setLatestHeight(of: name, latest) }
  }

  /// Stores the checksums of a case with its name, as they are after a change.
  func updateChecksums(of stored: StoredCase) throws {
    try update(
      "stored_case",
      [
        "name": stored.name, "checksum": stored.digested.checksum(),
        "summary_checksum": stored.digested.summaryChecksum(),
      ], where: ["id": stored.id])
  }
}
