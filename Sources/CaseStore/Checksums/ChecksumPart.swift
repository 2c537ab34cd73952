import LayoutModel
import SQLite

/// What a checksum is of: a value with its type and its length, or several of them.
protocol ChecksumPart {
  func combine(into checksum: inout Checksum)
}

extension SQLiteValue: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    switch self {
    case .null: checksum.combine(.null, length: 0)
    case .integer(let integer): checksum.combine(integer)
    case .real(let number): checksum.combine(number)
    case .text(let text): checksum.combine(text)
    case .blob(let bytes):
      checksum.combine(.blob, length: bytes.count)
      bytes.withUnsafeBytes { checksum.combine(bytes: $0) }
    }
  }
}

extension Int64: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(.integer, length: 8)
    checksum.combine(bits: UInt64(bitPattern: self))
  }
}

extension Int: ChecksumPart {
  func combine(into checksum: inout Checksum) { checksum.combine(Int64(self)) }
}

extension Double: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(.real, length: 8)
    checksum.combine(bits: storedBits)
  }

  /// The two zeros are one, as SQLite stores them.
  fileprivate var storedBits: UInt64 { self == 0 ? 0 : bitPattern }
}

extension String: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    var text = self
    text.withUTF8 {
      checksum.combine(.text, length: $0.count)
      checksum.combine(bytes: UnsafeRawBufferPointer($0))
    }
  }
}

/// How many there are, and each.
extension Array: ChecksumPart where Element: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(count)
    for element in self { checksum.combine(element) }
  }
}

/// Columns by their names. A null counts as no column, so that a new column leaves old checksums as they are.
extension StatementArguments: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    for (name, value) in zip(names, values) where value != .null {
      // Stored checksums have the names with SQL's prefix.
      checksum.combine(":" + name)
      checksum.combine(value)
    }
  }
}

extension Engine: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(version)
    checksum.combine(measurer)
  }
}

extension LayoutInputs: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(content.sqliteValue)
    checksum.combine(request.text)
    checksum.combine(engine)
  }
}

/// As four numbers without their types.
extension Rect: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    for number in [x, y, width, height] { checksum.combine(bits: number.storedBits) }
  }
}
