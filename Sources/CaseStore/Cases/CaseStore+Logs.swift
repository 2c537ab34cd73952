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

  init(_ row: Row) throws {
    firstLine = Int(try row.integer("first_line", in: 1...Int64(Int32.max)))
    text = try row["text"]
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
    let digest = try stored.digest(of: .initial)
    return try firstRow(\.select_log_sql, ["case_id": stored.id]) { row in
      let log = try StoredLog(row)
      try row.check(
        log.checksum(of: digest), or: .damaged("the log of \"\(stored.name)\" is not what was stored"))
      return log
    }
  }
}
