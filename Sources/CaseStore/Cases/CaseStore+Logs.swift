internal import SQLite

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
    let statement = try statement(.insertLog)
    try statement.bind(stored.id, to: ":case_id")
    try statement.bind(log.firstLine, to: ":first_line")
    try statement.bind(log.text, to: ":text")
    try statement.run()
  }

  /// The log that a case was made from, nil where it was not made from one.
  public func log(of stored: StoredCase) throws -> StoredLog? {
    let statement = try statement(.selectLog)
    try statement.bind(stored.id, to: ":case_id")
    return try statement.first { StoredLog(firstLine: try $0["first_line"], text: try $0["text"]) }
  }
}
