import Digest
public import SQLite

/// A SHA-256 over typed values, each written so that no two different sequences of values meet.
package struct Fingerprint {
  private var sha = SHA256()

  package init(_ purpose: StaticString) { combine(purpose.description) }

  package var bytes: [UInt8] { sha.finalized().bytes }

  mutating func combine(_ bytes: [UInt8]) {
    combine(bytes.count)
    sha.update(bytes)
  }

  package mutating func combine(_ text: String) {
    combine(text.utf8.count)
    sha.update(text)
  }

  package mutating func combine(_ integer: Int) { combine(bits: UInt64(bitPattern: Int64(integer))) }

  mutating func combine(_ flag: Bool) { combine(flag ? 1 : 0) }

  /// By value: the two zeros are one.
  mutating func combine(_ number: Double) { combine(bits: number == 0 ? 0 : number.bitPattern) }

  mutating func combine(_ number: Double?) {
    combine(number != nil)
    if let number { combine(number) }
  }

  mutating func combine(_ text: String?) {
    combine(text != nil)
    if let text { combine(text) }
  }

  package mutating func combine(_ hash: Hash256<some Any>) { combine(hash.bytes) }

  package mutating func combine(_ engine: Engine) {
    combine(engine.version)
    combine(engine.measurer)
  }

  private mutating func combine(bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { sha.update($0) }
  }
}

/// A SHA-256 by which something is known. What that is, is a part of the type.
public struct Hash256<Subject>: Storable, Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public init(from row: Row, at column: Int) throws(SQLiteError) { bytes = try row.blob(at: column) }

  public var sqliteValue: SQLiteValue { .blob(bytes) }

  /// 64 hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}
