internal import Digest
public import SQLite

/// A SHA-256 by which something is known. Each kind of thing has its own type.
public protocol Hash256: Storable, Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  var bytes: [UInt8] { get }
  init(bytes: [UInt8])
}

extension Hash256 {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    self.init(bytes: try row.blob(at: column))
  }

  public var sqliteValue: SQLiteValue { .blob(bytes) }

  /// 64 hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}
