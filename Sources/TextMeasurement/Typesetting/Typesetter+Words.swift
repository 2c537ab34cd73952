extension Typesetter {
  /// Appends a paragraph that runs from left to right, word by word, each from the pairs of its
  /// letters, from advances of Chinese characters, from the cache, or shaped and kept.
  mutating func appendWords(
    of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) {
    if paragraph.hyphens.count != 1 { paragraph.hyphens = [0] }
    paragraph.hyphens[0] = font.hyphen
    if cache.isFull { cache.removeAll() }
    stretch.removeAll()
    let space = font.width(font.space, isPrimary: true)
    var scanner = WordScanner(bytes)
    var previous: (word: Range<Int>, edges: WordEdges)?
    while true {
      let spaces = scanner.skipSpaces()
      for _ in 0..<spaces { paragraph.append(width: space, length: 1, [.isPrimary, .hangs]) }
      guard !scanner.isAtEnd else { return }
      let first = paragraph.count
      let word: Range<Int>
      let edges: WordEdges
      if let end = appendLetters(at: scanner.offset, of: bytes, in: font) {
        word = scanner.nextWord(endingAt: end)
        edges = WordEdges(UnsafeBufferPointer(rebasing: bytes[word]))
      } else {
        word = scanner.nextWord()
        let text = UnsafeBufferPointer(rebasing: bytes[word])
        if isChinese(text, in: font) {
          try appendIdeographs(text, in: font)
          edges = WordEdges(text)
        } else {
          edges = try appendWord(word, before: scanner, of: bytes, in: font)
        }
      }
      if let previous {
        let isOpen = spaces == 0 || previous.edges.contains(.endsLine) && edges.contains(.opensLine)
        if isOpen || breaksBetween(previous.word, word, of: bytes) { paragraph.allowBreak(before: first) }
      }
      previous = (word, edges)
    }
  }

  /// Appends a word from the cache, or shapes and keeps it.
  ///
  /// - Parameter scanner: of the words behind it.
  private mutating func appendWord(
    _ word: Range<Int>, before scanner: WordScanner, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) -> WordEdges {
    let text = UnsafeBufferPointer(rebasing: bytes[word])
    let hash = WordCache.hash(text, font.face)
    if let index = cache.find(text, font.face, hash: hash) {
      let known = cache.words[index]
      let first = Int(known.clusters)
      for i in first..<first + Int(known.clusterCount) {
        paragraph.append(cache.clusters[i], in: font, number: 0)
      }
      return known.edges
    }
    if !stretch.isLookedFor { try shapeTogether(word, scanner, of: bytes, in: font) }
    let taken = stretch.take(word)
    if taken == nil { try shape(0..<text.count, of: text, in: font) }
    // Out of `self` while it is changed and kept, so that nothing is copied.
    var clusters: [Cluster] = []
    if taken == nil { swap(&clusters, &shaped) } else { swap(&clusters, &stretch.clusters) }
    defer { if taken == nil { swap(&clusters, &shaped) } else { swap(&clusters, &stretch.clusters) } }
    let range = taken ?? clusters.indices
    try markBreaks(in: text, &clusters, range)
    let edges = WordEdges(text)
    cache.insert(text, font.face, hash: hash, edges: edges, clusters[range])
    for i in range { paragraph.append(clusters[i], in: font, number: 0) }
    return edges
  }

  /// Fewer words than these are shaped each by itself.
  private static var fewWords: Int { 2 }

  /// Shapes from a word to the last one of the paragraph that is not known in one go, into `stretch`, unless most of
  /// what is between them is known.
  ///
  /// - Parameters:
  ///   - first: the first word that is not known.
  ///   - scanner: of the words behind it.
  private mutating func shapeTogether(
    _ first: Range<Int>, _ scanner: WordScanner, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) {
    var scanner = scanner
    words.removeAll(keepingCapacity: true)
    words.append((spaces: 0, range: first))
    var (missing, last) = (1, 0)
    while true {
      let spaces = scanner.skipSpaces()
      guard !scanner.isAtEnd else { break }
      let word = scanner.nextWord()
      words.append((spaces, word))
      guard !isKnown(UnsafeBufferPointer(rebasing: bytes[word]), font) else { continue }
      missing += 1
      last = words.count - 1
    }
    stretch.begin(at: first.lowerBound)
    guard missing >= Self.fewWords, last < 2 * missing else { return }
    runs.removeAll(keepingCapacity: true)
    for (spaces, word) in words[...last] {
      try itemizer.appendWord(word, spaces: spaces, of: bytes, in: font, to: &runs)
    }
    try shapeRuns(of: bytes, in: font)
    swap(&shaped, &stretch.clusters)
  }

  /// Whether a word is nothing but Chinese, for which a face steps in.
  private func isChinese(_ word: UnsafeBufferPointer<UInt8>, in font: SizedFont) -> Bool {
    !font.coversIdeographs && Ideograph.makeUp(word)
  }

  private func isKnown(_ word: UnsafeBufferPointer<UInt8>, _ font: SizedFont) -> Bool {
    font.script(ofWordAt: 0, of: word) != nil || isChinese(word, in: font)
      || cache.find(word, font.face, hash: WordCache.hash(word, font.face)) != nil
  }

  /// Marks the clusters that a line may begin with.
  ///
  /// - Parameter range: the clusters of the whole of `bytes`.
  mutating func markBreaks(
    in bytes: UnsafeBufferPointer<UInt8>, _ clusters: inout [Cluster], _ range: Range<Int>
  ) throws(FontError) {
    guard range.count > 1, bytes.contains(where: { !WordEdges.isAlphanumeric($0) }) else { return }
    try breaks.findAll(in: bytes)
    var offset = 0
    var previousIsHangul = false
    for i in range {
      let isHangul = Scalar.isHangul(Scalar.decode(bytes, at: offset).scalar)
      // `UILabel` keeps Korean words together, as `NSParagraphStyle.LineBreakStrategy.hangulWordPriority` says.
      if i > range.lowerBound, breaks.allowsBreak(before: offset), !(isHangul && previousIsHangul) {
        clusters[i].traits.insert(.breakBefore)
      }
      previousIsHangul = isHangul
      offset += Int(clusters[i].length)
    }
  }

  /// Whether a line may end in the spaces between two words, by the last character of one and the first of
  /// the other.
  private mutating func breaksBetween(
    _ previous: Range<Int>, _ next: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var start = max(previous.lowerBound, previous.upperBound - Self.context)
    while start > previous.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let end = next.lowerBound + Scalar.decode(bytes, at: next.lowerBound).length
    breaks.find(in: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    return breaks.allowsBreak(before: next.lowerBound - start)
  }

  /// How much of a word's end is looked at, in bytes: a letter with several marks.
  private static var context: Int { 16 }
}
