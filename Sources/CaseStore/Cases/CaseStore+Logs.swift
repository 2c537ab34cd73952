import LayoutModel
import SQLite

/// The part of a console's output that a case was made from.
public struct StoredLog: Hashable, Sendable {
  /// The number of its first line in what was pasted, from 1.
  public let firstLine: Int
  public let text: String

  public init(firstLine: Int, text: String) {
    self.firstLine = firstLine
    self.text = text
  }
}

extension CaseStore {
  /// Stores the log of a case that has none.
  public func insert(_ log: StoredLog, of stored: StoredCase) throws {
    try insert(
      into: "stored_log",
      [
        "case_id": stored.id, "first_line": log.firstLine, "text": log.text,
        "checksum": log.checksum(of: stored.digest(of: .initial)),
      ])
    var logged = stored
    logged.digested.hasLog = true
    try updateChecksums(of: logged)
  }

  /// The log that a case was made from, nil where it was not made from one.
  ///
  /// - Throws: `.damaged`
  public func log(of stored: StoredCase) throws -> StoredLog? {
    guard let (log, checksum) = try uncheckedLog(of: stored) else { return nil }
    guard try checksum == log.checksum(of: stored.digest(of: .initial)) else {
      throw StoreError.damaged("the log of \"\(stored.name)\" is not what was stored")
    }
    return log
  }

  /// The log of a case with its stored checksum, which nobody has compared.
  func uncheckedLog(of stored: StoredCase) throws -> (log: StoredLog, checksum: Int64)? {
    try firstRow(\.select_log_sql, ["case_id": stored.id]) { row in
      let firstLine = Int(try row.integer("first_line", in: 1...Int64(Int32.max)))
      return (StoredLog(firstLine: firstLine, text: try row["text"]), try row["checksum"])
    }
  }

  /// Stores the checksum of a log anew.
  func updateChecksum(of log: StoredLog, of stored: StoredCase) throws {
    try execute(
      \.update_log_checksum_sql,
      ["case_id": stored.id, "checksum": log.checksum(of: stored.digest(of: .initial))])
  }
}
