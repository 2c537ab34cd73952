import Digest

/// One numbered step of a database's schema. Once released it is never changed.
public struct Migration: Hashable, Sendable {
  /// From 1, without gaps.
  public let number: Int
  public let name: String
  /// The script as UTF-8; a text is made of it when it is run, which is seldom.
  private let script: [UInt8]

  /// The SHA-256 of the script, as 64 hexadecimal digits.
  public let checksum: String

  /// A script; without BEGIN, COMMIT and the like, for it runs in a transaction.
  public var sql: String { String(decoding: script, as: UTF8.self) }

  public init(number: Int, name: String, sql: String) {
    self.init(number: number, name: name, script: Array(sql.utf8), checksum: SHA256.hash(of: sql).description)
  }

  /// - Parameter checksum: the script's, known beforehand, so that opening a database need not hash all scripts.
  public init(number: Int, name: String, script: [UInt8], checksum: String) {
    self.number = number
    self.name = name
    self.script = script
    self.checksum = checksum
  }
}

/// A migration as the database has recorded it.
public struct AppliedMigration: Hashable, Sendable {
  public let number: Int
  public let name: String
  public let checksum: String
  /// In UTC, as `2026-02-03T04:05:06Z`.
  public let appliedAt: String
}
