import Digest
import LayoutModel
import SQLite

/// A checksum of 64 bits over a record of what is stored: its natural key and every value, with its type and length.
///
/// A stored record has its checksum beside it. Whoever reads the record computes it again, and so notices what changed
/// behind the program's back. Ids that SQLite chose are never a part of it.
struct Checksum {
  /// What is checked as one. The numbers are stored in checksums and never change.
  enum Record: UInt64 {
    case storedCase = 1
    /// What a list shows of a case.
    case summary = 2
    case log = 3
    case row = 4
    /// The members of a block of rows, and the blocks of a list. 7 and 17 were those of groups of blocks.
    case block = 5
    case blocks = 6
    /// The groups of a list, before migration 23.
    case groups = 8
    case list = 9
    case rowCounter = 10
    case layout = 11
    case height = 12
    case latestHeight = 13
    case heightSet = 14
    case heightChunk = 15
    /// The height of a block.
    case blockSum = 16
  }

  /// Rises with every change of what is summed up and how; a migration then computes all checksums anew.
  private static let format: UInt64 = 1

  private var hash = XXH64()

  init(of record: Record) { hash.update(Self.format &<< 32 | record.rawValue) }

  /// Of some values, one behind the other, as it is stored.
  static func of<each Part: ChecksumPart>(_ record: Record, _ parts: repeat each Part) -> Int64 {
    var checksum = Checksum(of: record)
    repeat checksum.combine(each parts)
    return checksum.value
  }

  /// Of everything so far, as it is stored.
  var value: Int64 { Int64(bitPattern: hash.value) }

  mutating func combine(_ part: some ChecksumPart) { part.combine(into: &self) }

  /// The storage classes of SQLite.
  enum ValueType: UInt64 {
    case null, integer, real, text, blob
  }

  mutating func combine(_ type: ValueType, length: Int) {
    hash.update(type.rawValue &<< 56 | UInt64(truncatingIfNeeded: length))
  }

  mutating func combine(bits: UInt64) { hash.update(bits) }

  mutating func combine(bytes: UnsafeRawBufferPointer) { hash.update(bytes) }
}

extension Row {
  /// Compares a stored checksum with that of what was read.
  ///
  /// - Throws: the damage that they differ by, where they do.
  func check(
    _ checksum: Int64, at column: String = "checksum", or damage: @autoclosure () -> StoreError
  ) throws {
    try check(checksum, at: index(of: column), or: damage())
  }

  func check(_ checksum: Int64, at column: Int, or damage: @autoclosure () -> StoreError) throws {
    guard try self[column] as Int64 == checksum else { throw damage() }
  }
}
