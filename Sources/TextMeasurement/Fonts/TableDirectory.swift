import CHarfBuzz

/// A font's own list of its tables, with a checksum of each: what the OpenType specification calls the table
/// directory.
///
/// The directory is a few hundred bytes and stands for the whole content. The identity of a font is made of it, which
/// costs no reading of megabytes. When a font is opened, the tables that measuring reads are compared with it, and a
/// file whose content is another is refused.
struct TableDirectory {
  struct Record {
    let tag: UInt32
    let checksum: UInt32
    let offset, length: Int
  }

  let records: [Record]

  /// How much of a file's beginning holds the directories of its faces.
  static let reach = 4096
  /// Their numbers make the size of a text; outlines, bitmaps and names do not.
  private static let measuredTables: [String] = [
    "cmap", "head", "hhea", "hmtx", "maxp", "OS/2", "GDEF", "GSUB", "GPOS", "kern", "HVAR", "morx", "kerx",
  ]
  /// Where `head` keeps a checksum of the file, which its own checksum leaves out.
  private static let adjustmentOffset = 8

  /// - Parameter bytes: the file, or at least its beginning.
  /// - Returns: `nil` where these bytes hold no directory of that face.
  init?(_ bytes: UnsafeRawBufferPointer, faceIndex: Int) {
    let reader = BigEndianReader(bytes: bytes)
    var start = 0
    if reader.uint32(at: 0) == hb_tag_from_string("ttcf", -1) {
      guard let offset = reader.uint32(at: 12 + 4 * faceIndex) else { return nil }
      start = Int(offset)
    }
    guard let count = reader.uint16(at: start + 4), count > 0 else { return nil }
    var records: [Record] = []
    for i in 0..<Int(count) {
      let place = start + 12 + 16 * i
      guard let tag = reader.uint32(at: place), let checksum = reader.uint32(at: place + 4),
        let offset = reader.uint32(at: place + 8), let length = reader.uint32(at: place + 12)
      else { return nil }
      records.append(Record(tag: tag, checksum: checksum, offset: Int(offset), length: Int(length)))
    }
    self.records = records
  }

  /// The first table that measuring reads and whose content has another checksum than the directory says.
  func firstDamagedTable(in bytes: UnsafeRawBufferPointer) -> String? {
    let reader = BigEndianReader(bytes: bytes)
    for name in Self.measuredTables {
      let tag = hb_tag_from_string(name, -1)
      for record in records where record.tag == tag {
        guard var sum = reader.checksum(of: record.offset, record.length) else { return name }
        if name == "head" {
          sum &-= reader.uint32(at: record.offset + Self.adjustmentOffset) ?? 0
        }
        if sum != record.checksum { return name }
      }
    }
    return nil
  }
}

/// Numbers in a font file, most significant byte first.
struct BigEndianReader {
  let bytes: UnsafeRawBufferPointer

  func uint16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  func uint32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The sum of a table's 32-bit words, the last one filled up with zeros.
  func checksum(of offset: Int, _ length: Int) -> UInt32? {
    guard length >= 0, offset >= 0, offset <= bytes.count - length else { return nil }
    var sum: UInt32 = 0
    let whole = length & ~3
    for place in stride(from: offset, to: offset + whole, by: 4) {
      sum &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }
    for i in whole..<length { sum &+= UInt32(bytes[offset + i]) << UInt32(24 - 8 * (i - whole)) }
    return sum
  }
}
