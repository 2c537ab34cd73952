/// A font's own list of its tables, with a checksum of each: what the OpenType specification calls the table
/// directory.
///
/// The directory is a few hundred bytes and stands for the whole content: the identity of a font is made of it,
/// and the tables that measuring reads are compared with it when the font is opened. So the identity costs no
/// reading of megabytes, and a file whose content is another than its directory says is refused.
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
  private static let measuredTables: [StaticString] = [
    "cmap", "head", "hhea", "hmtx", "maxp", "OS/2", "GDEF", "GSUB", "GPOS", "kern", "HVAR", "morx", "kerx",
  ]
  /// Where `head` keeps a checksum of the file, which its own checksum leaves out.
  private static let adjustmentOffset = 8

  /// - Parameter bytes: the file, or at least its beginning.
  /// - Returns: `nil` where these bytes hold no directory of that face.
  init?(_ bytes: UnsafeRawBufferPointer, faceIndex: Int) {
    let reader = BigEndianReader(bytes: bytes)
    var start = 0
    if reader.uint32(at: 0) == ScriptTag("ttcf").rawValue {
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
      let tag = ScriptTag(stringLiteral: name).rawValue
      for record in records where record.tag == tag {
        guard var sum = reader.checksum(of: record.offset, record.length) else { return "\(name)" }
        if name.description == "head" {
          sum &-= reader.uint32(at: record.offset + Self.adjustmentOffset) ?? 0
        }
        if sum != record.checksum { return "\(name)" }
      }
    }
    return nil
  }
}
