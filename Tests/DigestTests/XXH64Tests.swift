import Digest
import Testing

struct XXH64Tests {
  /// What the reference implementation, version 0.8.4, gives for words of the bytes 3, 10, 17 … modulo 256.
  static let published: [(count: Int, hash: UInt64)] = [
    (0, 0xef46_db37_51d8_e999), (1, 0xdab9_9d95_c6f9_0092), (2, 0x4348_5023_2b78_7be2),
    (3, 0xc47c_71bd_4694_ff81), (4, 0x23c3_c17e_f790_fd97), (5, 0xb620_306b_253d_76b6),
    (7, 0xed35_0c04_e51a_88e9), (8, 0x0eb6_4b3e_f6ee_b01f), (11, 0xfa72_ffda_01ff_1d53),
    (100, 0xd26a_9636_2512_2766),
  ]

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = XXH64()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.value
  }

  @Test(arguments: published.indices)
  func `words hash as they do in the reference implementation`(index: Int) {
    let (count, expected) = Self.published[index]
    let bytes = (0..<8 * count).map { UInt8(truncatingIfNeeded: 7 * $0 + 3) }
    #expect(Self.hash(bytes) == expected)
    var hash = XXH64()
    for word in 0..<count {
      hash.update((0..<8).reduce(0) { $0 | UInt64(bytes[8 * word + $1]) << UInt64(8 * $1) })
    }
    #expect(hash.value == expected)
  }

  /// The reference implementation gives these for the texts with zeros behind them.
  @Test func `bytes are filled up with zeros to whole words`() {
    #expect(Self.hash(Array("abc".utf8)) == 0xda48_ed43_5920_bb69)
    #expect(
      Self.hash(Array("0123456789abcdef0123456789abcdef0123456789".utf8)) == 0xae58_e376_99c2_0a11)
  }

  @Test(arguments: 0...40) func `bytes of any count hash as they do with zeros behind them`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 * $0 + 129) }
    let zeros = [UInt8](repeating: 0, count: (8 - count % 8) % 8)
    #expect(Self.hash(bytes) == Self.hash(bytes + zeros))
  }

  @Test func `a hash asked for halfway does not disturb the words`() {
    var (asked, whole) = (XXH64(), XXH64())
    for word in 0..<9 as Range<UInt64> {
      asked.update(word)
      _ = asked.value
      whole.update(word)
    }
    #expect(asked.value == whole.value)
  }
}
