import Digest
import Testing

struct SHA256Tests {
  /// From the examples that NIST publishes for FIPS 180-4, and its byte-oriented test vectors.
  static let published: [(message: [UInt8], hash: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ([0xbd], "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
    (
      Array(repeating: 0x61, count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: published.indices)
  func `the published messages have the published hashes`(index: Int) {
    let (message, hash) = Self.published[index]
    #expect(SHA256.hash(of: message).description == hash)
  }

  @Test func `a message in pieces hashes as the whole, wherever it is cut`() {
    let message = (0..<200).map { UInt8($0) }
    let whole = SHA256.hash(of: message)
    for cut in 0...message.count {
      var sha = SHA256()
      sha.update(Array(message[..<cut]))
      sha.update(Array(message[cut...]))
      #expect(sha.finalized() == whole)
    }
  }

  @Test func `a hash asked for halfway does not disturb the message`() {
    var sha = SHA256()
    sha.update("a")
    #expect(sha.finalized() == SHA256.hash(of: "a"))
    sha.update("bc")
    #expect(sha.finalized() == SHA256.hash(of: "abc"))
  }

  @Test func `text hashes as its UTF-8`() {
    #expect(SHA256.hash(of: "é\u{0}") == SHA256.hash(of: [0xc3, 0xa9, 0]))
  }
}
