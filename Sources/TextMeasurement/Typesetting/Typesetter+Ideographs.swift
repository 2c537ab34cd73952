extension Typesetter {
  /// Appends a word of Chinese characters and their punctuation alone, which neither join nor kern: what a font says
  /// of each glyph is its advance.
  mutating func appendIdeographs(
    _ word: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) {
    let advances = try ideographs(isBold: font.isBold)
    let breaks = IdeographBreaks.all
    var previous: Ideograph?
    for offset in stride(from: 0, to: word.count, by: 3) {
      let scalar = Scalar.decode(word, at: offset).scalar
      guard let ideograph = Ideograph(scalar) else { continue }
      let breaksBefore = previous.map { breaks[$0, ideograph] } ?? false
      paragraph.append(
        width: font.width(advances.advance(ideograph, scalar), isPrimary: false), length: 3,
        breaksBefore ? .breakBefore : [])
      previous = ideograph
    }
  }

  /// Of the face for Chinese, found when a text first needs it.
  private mutating func ideographs(isBold: Bool) throws(FontError) -> IdeographAdvances {
    if let known = ideographs[isBold ? 1 : 0] { return known }
    let advances = try shelf.face(shelf.catalogue.ideographs[isBold]).ideographs
    ideographs[isBold ? 1 : 0] = advances
    return advances
  }
}
