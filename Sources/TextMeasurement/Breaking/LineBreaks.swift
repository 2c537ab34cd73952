import CUnibreak

/// Where lines may break by UAX #14, as libunibreak finds it, tailored where its tables of 2012 are behind.
///
/// Emoji count as ideographs, as they have since Unicode 9, so that a line may break between two; a sequence of
/// them is one cluster and is never broken.
struct LineBreaks {
  /// Per byte: what libunibreak says of the place behind it.
  private(set) var actions: [CChar] = []
  private var tailored: [UInt8] = []
  private var words: DictionaryBreaks?

  private static let prepared: Void = init_linebreak()

  /// Finds where lines may break, also between words that stand without spaces.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Throws: `FontError.icu`
  mutating func findAll(in bytes: UnsafeBufferPointer<UInt8>) throws(FontError) {
    find(in: bytes)
    guard needsDictionary(bytes) else { return }
    if words == nil { words = try DictionaryBreaks() }
    try words?.forEach(in: bytes) { actions[$0 - 1] = CChar(LINEBREAK_ALLOWBREAK) }
  }

  /// The scripts' characters have three bytes, of which the first tells enough to look closer.
  private func needsDictionary(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { offset in
      switch bytes[offset] {
      case 0xE0, 0xE1, 0xEA: Scalar.needsDictionary(Scalar.decode(bytes, at: offset).scalar)
      default: false
      }
    }
  }

  /// Finds where lines may break, but for what needs a dictionary.
  ///
  /// - Parameter bytes: valid UTF-8.
  mutating func find(in bytes: UnsafeBufferPointer<UInt8>) {
    _ = Self.prepared
    if actions.count < bytes.count {
      actions = Array(repeating: 0, count: max(bytes.count, 2 * actions.count))
    }
    if needsTailoring(bytes) {
      tailor(bytes)
      set_linebreaks_utf8(tailored, tailored.count, "", &actions)
    } else {
      set_linebreaks_utf8(bytes.baseAddress, bytes.count, "", &actions)
    }
  }

  /// Whether a line may begin with the character at a byte behind the first.
  @inline(__always)
  func allowsBreak(before offset: Int) -> Bool {
    let action = actions[offset - 1]
    return action == CChar(LINEBREAK_ALLOWBREAK) || action == CChar(LINEBREAK_MUSTBREAK)
  }

  /// Emoji have three or four bytes, of which the first tells enough.
  private func needsTailoring(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { offset in
      let byte = bytes[offset]
      return byte >= 0xF0 || byte == 0xE2
        || byte == 0xEF && Scalar.decode(bytes, at: offset).scalar == Self.endOfText
    }
  }

  /// What libunibreak takes for the end of a text, wherever it stands: U+FFFF, which is no character.
  private static let endOfText: UInt32 = 0xFFFF

  /// Puts an ideograph of as many bytes in the place of each emoji, and another that is no character in that of
  /// U+FFFF.
  private mutating func tailor(_ bytes: UnsafeBufferPointer<UInt8>) {
    tailored.removeAll(keepingCapacity: true)
    tailored.append(contentsOf: bytes)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = Scalar.decode(bytes, at: offset)
      if length == 4, Self.isIdeographic(scalar) {
        replace(at: offset, by: [0xF0, 0xA0, 0x80, 0x80])
      } else if length == 3, Scalar.isEmoji(scalar) {
        replace(at: offset, by: [0xE4, 0xB8, 0x80])
      } else if scalar == Self.endOfText {
        replace(at: offset, by: [0xEF, 0xB7, 0x90])
      }
      offset += length
    }
  }

  private mutating func replace(at offset: Int, by scalar: [UInt8]) {
    for (i, byte) in scalar.enumerated() { tailored[offset + i] = byte }
  }

  /// Emoji, regional indicators, and ideographs newer than the tables; skin tones go with what they colour.
  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1_F3FB...0x1_F3FF: false
    case 0x1_F000...0x1_FAFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }
}
