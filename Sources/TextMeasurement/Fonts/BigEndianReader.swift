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
