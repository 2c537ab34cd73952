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
    public var description: String {
      let digits = Array("0123456789abcdef".utf8)
      return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }
}
