import Digest
import LayoutModel
import SQLite

/// A checksum of 64 bits over a unit of what is stored: its natural key and every value, with its type and length.
///
/// A stored unit has its checksum beside it. Whoever reads the unit computes it again, and so notices what changed
/// behind the program's back. Ids that SQLite chose are never a part of it.
struct Checksum {
  /// What is checked as one. The numbers are stored in checksums and never change.
  enum Unit: UInt64 {
    case storedCase = 1
    /// What a list shows of a case.
    case summary = 2
    case log = 3
    case row = 4
    /// The members of a block of rows, and the blocks of a list. 7, 8 and 17 were those of groups of blocks.
    case block = 5
    case blocks = 6
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

  init(of unit: Unit) { hash.update(Self.format &<< 32 | unit.rawValue) }

  /// Of everything so far, as it is stored.
  var value: Int64 { Int64(bitPattern: hash.value) }

  /// Takes columns by their names. A null counts as no column, so that a new column leaves old checksums as they are.
  mutating func combine(_ columns: StatementArguments) {
    for (name, value) in columns.values where value != .null {
      // Stored checksums have the names with SQL's prefix.
      combine(":" + name)
      combine(value)
    }
  }

  mutating func combine(_ value: SQLiteValue) {
    switch value {
    case .null: combine(.null, 0)
    case .integer(let integer): combine(integer)
    case .real(let number): combine(number)
    case .text(let text): combine(text)
    case .blob(let bytes): combine(bytes)
    }
  }

  mutating func combine(_ integer: some BinaryInteger) {
    combine(.integer, 8)
    hash.update(UInt64(truncatingIfNeeded: integer))
  }

  /// By its bits; the two zeros are one, as SQLite stores them.
  mutating func combine(_ number: Double) {
    combine(.real, 8)
    update(number)
  }

  mutating func combine(_ text: String) {
    // A string of Swift's own is not copied.
    if text.utf8.withContiguousStorageIfAvailable({ combine(utf8: $0) }) != nil { return }
    Array(text.utf8).withUnsafeBufferPointer { combine(utf8: $0) }
  }

  mutating func combine(utf8 text: UnsafeBufferPointer<UInt8>) {
    combine(.text, text.count)
    hash.update(UnsafeRawBufferPointer(text))
  }

  mutating func combine(_ bytes: [UInt8]) {
    combine(.blob, bytes.count)
    bytes.withUnsafeBytes { hash.update($0) }
  }

  mutating func combine(_ hash: some Hash256) { combine(hash.bytes) }

  mutating func combine(_ engine: Engine) {
    combine(engine.version)
    combine(engine.measurer)
  }

  /// The frames of a layout: how many, and four numbers each.
  mutating func combine(_ frames: [Rect]) {
    combine(frames.count)
    for frame in frames {
      update(frame.x)
      update(frame.y)
      update(frame.width)
      update(frame.height)
    }
  }

  /// The storage classes of SQLite.
  private enum ValueType: UInt64 {
    case null, integer, real, text, blob
  }

  private mutating func update(_ number: Double) { hash.update(number == 0 ? 0 : number.bitPattern) }

  private mutating func combine(_ type: ValueType, _ length: Int) {
    hash.update(type.rawValue &<< 56 | UInt64(truncatingIfNeeded: length))
  }
}
