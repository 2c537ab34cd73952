import CHarfBuzz

extension Typesetter {
  /// Appends a word that pairs of its letters make.
  ///
  /// - Parameter script: of the word, as a number in `LetterScripts.names`.
  mutating func appendLetters(
    _ word: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont, script: Int
  ) {
    var traits = ClusterTraits.isPrimary
    var offset = word.lowerBound
    var (letter, length) = Letter.decode(bytes, at: offset)
    while length > 0 {
      let end = offset + length
      let next = end < word.upperBound ? Letter.decode(bytes, at: end) : (letter: Letter.end, length: 0)
      var pair = font.pairs[script, letter, next.letter]
      if !pair.isKnown {
        let text = UnsafeBufferPointer(rebasing: bytes[offset..<end + next.length])
        pair = self.pair(text, first: length, in: font, script: script)
        font.pairs[script, letter, next.letter] = pair
      }
      let advance = Double(pair.advance) * font.unit
      paragraph.append(
        Cluster(advance: advance, length: Int32(truncatingIfNeeded: length), traits: traits), in: font,
        number: 0)
      traits = pair.allowsBreak ? [.isPrimary, .breakBefore] : .isPrimary
      (letter, length) = next
      offset = end
    }
  }

  /// - Parameters:
  ///   - text: two letters, or one at the end of a word.
  ///   - first: how many bytes the first letter has.
  private mutating func pair(
    _ text: UnsafeBufferPointer<UInt8>, first: Int, in font: SizedFont, script: Int
  ) -> LetterPair {
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
