/// The Secure Hash Algorithm with 256 bits, fed in pieces of any size.
///
/// Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2, whose names the variables keep.
/// Messages may be up to 2^61 - 1 bytes long, as the standard has it. Hashing allocates nothing.
public struct SHA256: Sendable {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The beginning of the next block; its first `pendingCount` bytes are filled, fewer than a whole block.
  private var pending = InlineArray<64, UInt8>(repeating: 0)
  private var pendingCount = 0
  private var messageLength: UInt64 = 0

  public init() {}

  /// Appends the bytes to the message.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    messageLength &+= UInt64(bytes.count)
    var rest = bytes[...]
    while !rest.isEmpty {
      let isWhole = pendingCount == 0 && rest.count >= 64
      let piece = rest.prefix(64 - pendingCount)
      if isWhole { compress(UnsafeRawBufferPointer(rebasing: piece)) } else { append(piece) }
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Appends the bytes to the message.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Appends the text's UTF-8 to the message, without a terminator or a length.
  public mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// The hash of the message so far; the message may go on afterwards.
  public func finalized() -> Hash {
    var padded = self
    padded.append(0x80)
    while padded.pendingCount != 56 { padded.append(0) }
    let bitLength = messageLength &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitLength >> UInt64(shift)))
    }
    return Hash(words: padded.state)
  }

  /// The hash of the text's UTF-8.
  public static func hash(of text: String) -> Hash {
    var sha = SHA256()
    sha.update(text)
    return sha.finalized()
  }

  /// The hash of the bytes.
  public static func hash(of bytes: [UInt8]) -> Hash {
    var sha = SHA256()
    sha.update(bytes)
    return sha.finalized()
  }

  /// Appends at most as many bytes as the pending block lacks.
  private mutating func append(_ piece: Slice<UnsafeRawBufferPointer>) {
    withUnsafeMutableBytes(of: &pending) { [pendingCount] block in
      UnsafeMutableRawBufferPointer(rebasing: block[pendingCount...]).copyBytes(from: piece)
    }
    pendingCount += piece.count
    compressPendingIfWhole()
  }

  private mutating func append(_ byte: UInt8) {
    pending[pendingCount] = byte
    pendingCount += 1
    compressPendingIfWhole()
  }

  private mutating func compressPendingIfWhole() {
    guard pendingCount == 64 else { return }
    let block = pending
    withUnsafeBytes(of: block) { compress($0) }
    pendingCount = 0
  }

  /// Section 6.2.2, on a block of 64 bytes.
  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      Self.schedule(block, into: w)
      Self.k.withUnsafeBufferPointer { k in compress(w, k) }
    }
  }

  /// Steps 2 to 4 of section 6.2.2.
  // Inline arrays would be copied for each of the 64 steps.
  private mutating func compress(
    _ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let ch = (e & f) ^ (~e & g)
      let t1 = h &+ sum1 &+ ch &+ k[t] &+ w[t]
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let maj = (a & b) ^ (a & c) ^ (b & c)
      let t2 = sum0 &+ maj
      (h, g, f, e) = (g, f, e, d &+ t1)
      (d, c, b, a) = (c, b, a, t1 &+ t2)
    }
    state = [
      state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d,
      state[4] &+ e, state[5] &+ f, state[6] &+ g, state[7] &+ h,
    ]
  }

  /// The message schedule W of section 6.2.2, step 1.
  private static func schedule(_ block: UnsafeRawBufferPointer, into w: UnsafeMutableBufferPointer<UInt32>) {
    for t in 0..<16 {
      w[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * t, as: UInt32.self))
    }
    for t in 16..<64 {
      let sigma0 = w[t - 15].rotated(7) ^ w[t - 15].rotated(18) ^ (w[t - 15] &>> 3)
      let sigma1 = w[t - 2].rotated(17) ^ w[t - 2].rotated(19) ^ (w[t - 2] &>> 10)
      w[t] = sigma1 &+ w[t - 7] &+ sigma0 &+ w[t - 16]
    }
  }
}

extension UInt32 {
  /// ROTR of section 3.2, for counts from 1 to 31.
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}

extension SHA256 {
  /// The 32 bytes that a message hashes to.
  public struct Hash: Hashable, Sendable, CustomStringConvertible {
    /// Always 32 bytes, the most significant first.
    public let bytes: [UInt8]

    init(words: InlineArray<8, UInt32>) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(32)
      for i in words.indices {
        withUnsafeBytes(of: words[i].bigEndian) { bytes.append(contentsOf: $0) }
      }
      self.bytes = bytes
    }

    /// 64 hexadecimal digits in lower case.
    public var description: String { bytes.hexadecimal }
  }
}

extension [UInt8] {
  /// Two digits in lower case for each byte.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension SHA256 {
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
  fileprivate static let k: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
