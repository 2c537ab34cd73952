/// One line of a log that a terminal or a mail program broke into several.
struct WrappedLine {
  private let pieces: [Bytes]

  init(_ bytes: Bytes) {
    pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// What the line may have been, the likeliest first.
  ///
  /// 1. It was broken at a width: nothing was lost.
  /// 2. It was broken and indented or trimmed: spaces at the breaks say nothing.
  /// 3. It was broken between words: each break was a space.
  /// 4. For a few breaks, every mixture of the last two.
  var joinings: [Bytes] {
    guard pieces.count > 1 else { return pieces }
    let breaks = pieces.count - 1
    var joinings = [Array(pieces.joined())[...], joined { _ in false }, joined { _ in true }]
    if breaks > 1, breaks <= 4 {
      for choice in 1..<((1 << breaks) - 1) { joinings.append(joined { choice >> $0 & 1 == 1 }) }
    }
    return joinings
  }

  private func joined(_ isSpace: (Int) -> Bool) -> Bytes {
    var bytes: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      if number > 0, isSpace(number - 1) { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: piece.trimmed)
    }
    return bytes[...]
  }
}
