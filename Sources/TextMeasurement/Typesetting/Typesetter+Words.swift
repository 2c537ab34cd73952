extension Typesetter {
  /// Places a paragraph's clusters: by direction, by font, by word.
  ///
  /// - Parameters:
  ///   - start: where the paragraph begins in the text, in units.
  ///   - part: of the style, one that begins no later. The paragraphs of a text go on with what it becomes.
  mutating func place(
    _ text: UTF16Units, at start: Int, _ style: ParagraphStyle, from part: inout Int
  ) throws(FontError) {
    paragraph.begin(at: start)
    try breaks.find(in: text)
    guard style.parts.count > 1 || BidirectionalText.isNeeded(for: text) else {
      return try placeWords(0..<text.count, of: text, style.parts[0].font, part: 0, isRightToLeft: false)
    }
    for run in try directions.logicalRuns(of: text) {
      var low = run.range.lowerBound
      while low < run.range.upperBound {
        while style.parts[part].range.upperBound <= start + low { part += 1 }
        let high = min(style.parts[part].range.upperBound - start, run.range.upperBound)
        try placeWords(
          low..<high, of: text, style.parts[part].font, part: part, isRightToLeft: run.isRightToLeft)
        low = high
      }
    }
  }

  /// Places a range of one font and direction: spaces, and words from the cache or shaped and kept.
  private mutating func placeWords(
    _ range: Range<Int>, of text: UTF16Units, _ font: SizedFont, part: Int, isRightToLeft: Bool
  ) throws(FontError) {
    let key = WordCache.Font(face: font.id, isBold: font.isBold, isRightToLeft: isRightToLeft)
    let space = Cluster(Self.space, advance: font.space, length: 1, flags: [.isPrimary, .hangs])
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      if text[start] == Self.space {
        place(space, font, part)
        start = end
        continue
      }
      while end < range.upperBound, !isWordEdge(end, in: text) { end += 1 }
      let word = text[start..<end]
      if let known = cache.find(word, in: key) {
        for index in known { place(cache.clusters[index], font, part) }
      } else {
        try shape(start..<end, of: text, font, isRightToLeft: isRightToLeft)
        // At the edge of a font or a direction, letters may join what is beside them.
        if isWordEdge(start, in: text), isWordEdge(end, in: text) { cache.insert(word, in: key, shaped) }
        for cluster in shaped { place(cluster, font, part) }
      }
      start = end
    }
  }

  private mutating func place(_ cluster: Cluster, _ font: SizedFont, _ part: Int) {
    var flags = cluster.flags
    if breaks.isAllowed[Int(paragraph.end)] { flags.insert(.breakBefore) }
    paragraph.append(
      width: font.width(of: cluster), length: cluster.length, flags, part: part)
  }

  private static var space: UInt16 { 0x20 }
  /// Characters of Chinese, Japanese and Korean that stand in a square and neither join nor kern.
  private static var ideographs: ClosedRange<UInt16> { 0x4E00...0x9FFF }

  /// Whether a word ends or begins at a place: at spaces, and beside ideographs where a line may break. What is
  /// there no font joins or kerns.
  private func isWordEdge(_ place: Int, in text: UTF16Units) -> Bool {
    guard place > 0, place < text.count else { return true }
    let (before, behind) = (text[place - 1], text[place])
    if before == Self.space || behind == Self.space { return true }
    guard breaks.isAllowed[place] else { return false }
    return Self.ideographs.contains(before) || Self.ideographs.contains(behind)
  }
}
