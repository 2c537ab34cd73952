extension Typesetter {
  /// Appends a word that consists of letters, in a face that kerns them in pairs.
  ///
  /// - Parameter start: of the face's pairs.
  mutating func appendLetters(
    _ word: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont, pairs start: Int
  ) throws(FontError) {
    for i in word {
      let next = i + 1 < word.upperBound ? bytes[i + 1] : LetterPairs.end
      let place = LetterPairs.place(start, bytes[i], before: next)
      var advance = pairs[place]
      if advance.isNaN {
        advance = try self.advance(of: bytes[i], before: next, in: font)
        pairs[place] = advance
      }
      paragraph.append(Cluster(advance: advance, length: 1, traits: .isPrimary), in: font, number: 0)
    }
  }

  /// In em.
  private mutating func advance(
    of letter: UInt8, before next: UInt8, in font: SizedFont
  ) throws(FontError) -> Double {
    try shape(next == LetterPairs.end ? [letter] : [letter, next], in: font)
    return shaped.first?.advance ?? 0
  }
}
