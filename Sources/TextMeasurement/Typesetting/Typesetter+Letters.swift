import CHarfBuzz

extension Typesetter {
  /// Appends the word that begins at a byte, if pairs of its letters make it.
  ///
  /// - Returns: where it ends; `nil` for another word, of which nothing is appended.
  mutating func appendLetters(
    at start: Int, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) -> Int? {
    // Most words begin with a letter or sign of their script.
    guard let guess = font.pairs.scripts(font.letter(at: start, of: bytes).letter).first else { return nil }
    if let end = appendLetters(at: start, of: bytes, in: font, script: guess) { return end }
    guard let script = font.script(ofWordAt: start, of: bytes) else { return nil }
    return appendLetters(at: start, of: bytes, in: font, script: script)
  }

  /// - Parameter script: of the word, as a number in `LetterScripts.names`.
  private mutating func appendLetters(
    at start: Int, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont, script: Int
  ) -> Int? {
    let first = paragraph.count
    let own = LetterScripts(number: script)
    var traits = ClusterTraits.isPrimary
    var offset = start
    var (letter, length) = font.letter(at: start, of: bytes)
    while length > 0 {
      let end = offset + length
      let next = font.letter(at: end, of: bytes)
      guard font.pairs.scripts(next.letter).contains(own) else {
        paragraph.remove(from: first)
        return nil
      }
      var pair = font.pairs[script, letter, next.letter]
      if !pair.isKnown {
        pair = self.pair(offset..<end + next.length, of: bytes, first: length, in: font, script: script)
        font.pairs.learn(pair, script, letter, next.letter)
      }
      paragraph.append(
        width: font.width(Double(pair.advance) * font.unit, isPrimary: true),
        length: Int32(truncatingIfNeeded: length), traits)
      traits = pair.allowsBreak ? [.isPrimary, .breakBefore] : .isPrimary
      (letter, length) = next
      offset = end
    }
    return offset
  }

  /// - Parameters:
  ///   - range: of two letters, or one at the end of a word.
  ///   - first: how many bytes the first letter has.
  @inline(never)
  private mutating func pair(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, first: Int, in font: SizedFont, script: Int
  ) -> LetterPair {
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    shaped.removeAll(keepingCapacity: true)
    let run = ShapingRun(
      start: 0, end: text.count, face: font.face, isPrimary: true, script: LetterScripts.names[script],
      isRightToLeft: false, font: 0, kind: .text)
    shaper.shape(run, of: text, in: font.open, to: &shaped)
    let advance = ((shaped.first?.advance ?? 0) / font.unit).rounded()
    guard text.count > first else { return LetterPair(advance: Int32(advance), allowsBreak: false) }
    breaks.find(in: text)
    return LetterPair(advance: Int32(advance), allowsBreak: breaks.allowsBreak(before: first))
  }
}
