import Digest

/// One numbered step of a database's schema. Once released it is never changed.
public struct Migration: Hashable, Sendable {
  /// From 1, without gaps.
  public let number: Int
  public let name: String
  /// A script; without BEGIN, COMMIT and the like, for it runs in a transaction.
  public let sql: String

  /// The SHA-256 of the script, as 64 hexadecimal digits.
  public let checksum: String

  /// - Parameter checksum: the script's, where it is known beforehand, so that opening a database need not hash
  ///   all scripts.
  public init(number: Int, name: String, sql: String, checksum: String? = nil) {
    self.number = number
    self.name = name
    self.sql = sql
    self.checksum = checksum ?? SHA256.hash(of: sql).description
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
