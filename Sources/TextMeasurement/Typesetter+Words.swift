extension Typesetter {
  /// Appends a paragraph that runs from left to right, word by word, each from the cache or shaped and kept.
  mutating func appendWords(
    of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) {
    if paragraph.hyphens.count != 1 { paragraph.hyphens = [0] }
    paragraph.hyphens[0] = font.hyphen
    let space = Cluster(advance: font.space, length: 1, traits: [.isPrimary, .hangs])
    var words = WordScanner(bytes)
    var previous: (word: Range<Int>, edges: WordEdges)?
    while let next = words.next() {
      for _ in 0..<next.spaces { paragraph.append(space, in: font, number: 0) }
      guard !next.word.isEmpty else { return }
      let first = paragraph.clusters.count
      let edges = try appendWord(UnsafeBufferPointer(rebasing: bytes[next.word]), in: font)
      if let previous {
        let isOpen =
          next.spaces == 0 || previous.edges.contains(.endsLine) && edges.contains(.opensLine)
        if isOpen || breaksBetween(previous.word, next.word, of: bytes) {
          paragraph.allowBreak(before: first)
        }
      }
      previous = (next.word, edges)
    }
  }

  private mutating func appendWord(
    _ word: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) -> WordEdges {
    let hash = WordCache.hash(word, font.face)
    if let index = cache.find(word, font.face, hash: hash) {
      let known = cache.words[index]
      let first = Int(known.clusters)
      for i in first..<first + Int(known.clusterCount) {
        paragraph.append(cache.clusters[i], in: font, number: 0)
      }
      return known.edges
    }
    try shape(0..<word.count, of: word, in: font)
    markBreaks(in: word)
    let edges = WordEdges(word)
    if word.count <= WordCache.longestWord {
      cache.insert(word, font.face, hash: hash, edges: edges, shaped[...])
    }
    for cluster in shaped { paragraph.append(cluster, in: font, number: 0) }
    return edges
  }

  /// Marks the clusters that a line may begin with; what is shaped must be the whole of `bytes`.
  mutating func markBreaks(in bytes: UnsafeBufferPointer<UInt8>) {
    guard shaped.count > 1, bytes.contains(where: { !WordEdges.isAlphanumeric($0) }) else { return }
    breaks.find(in: bytes)
    var offset = 0
    var previousIsHangul = false
    for i in shaped.indices {
      let isHangul = Scalar.isHangul(Scalar.decode(bytes, at: offset).scalar)
      // `UILabel` keeps Korean words together, as `NSParagraphStyle.LineBreakStrategy.hangulWordPriority` says.
      if i > 0, breaks.allowsBreak(before: offset), !(isHangul && previousIsHangul) {
        shaped[i].traits.insert(.breakBefore)
      }
      previousIsHangul = isHangul
      offset += Int(shaped[i].length)
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
