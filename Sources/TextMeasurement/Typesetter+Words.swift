/// A word of a paragraph, and where its clusters come from.
struct PlacedWord {
  enum Origin {
    /// The pairs of its letters, in a script by its number in `LetterScripts.names`.
    case letters(script: Int)
    /// A word in the cache.
    case cache(Int)
    case shaping

    var isShaping: Bool { if case .shaping = self { true } else { false } }
    var index: Int? { if case .cache(let index) = self { index } else { nil } }
  }

  var spaces: Int
  var range: Range<Int>
  var hash: UInt64 = 0
  var origin = Origin.shaping
}

extension Typesetter {
  /// Appends a paragraph that runs from left to right, word by word, each from the pairs of its
  /// letters, from the cache, or shaped and kept.
  mutating func appendWords(
    of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) {
    if paragraph.hyphens.count != 1 { paragraph.hyphens = [0] }
    paragraph.hyphens[0] = font.hyphen
    let missing = findWords(in: bytes, font)
    let stretch = missing >= Self.fewWords ? try shapeTogether(bytes, in: font, missing: missing) : nil
    let space = Cluster(advance: font.space, length: 1, traits: [.isPrimary, .hangs])
    var previous: (word: Range<Int>, edges: WordEdges)?
    for i in words.indices {
      let word = words[i]
      for _ in 0..<word.spaces { paragraph.append(space, in: font, number: 0) }
      guard !word.range.isEmpty else { return }
      let first = paragraph.clusters.count
      let edges: WordEdges
      if case .letters(let script) = word.origin {
        appendLetters(word.range, of: bytes, in: font, script: script)
        edges = WordEdges(UnsafeBufferPointer(rebasing: bytes[word.range]))
      } else {
        edges = try appendWord(word, of: bytes, in: font, stretch)
      }
      if let previous {
        let isOpen =
          word.spaces == 0 || previous.edges.contains(.endsLine) && edges.contains(.opensLine)
        if isOpen || breaksBetween(previous.word, word.range, of: bytes) {
          paragraph.allowBreak(before: first)
        }
      }
      previous = (word.range, edges)
    }
  }

  /// Fewer words than these are shaped each by itself.
  private static var fewWords: Int { 2 }

  /// Splits a paragraph into `words`.
  ///
  /// - Returns: how many have to be shaped.
  private mutating func findWords(in bytes: UnsafeBufferPointer<UInt8>, _ font: SizedFont) -> Int {
    if cache.isFull { cache.removeAll() }
    words.removeAll(keepingCapacity: true)
    var scanner = WordScanner(bytes)
    var missing = 0
    while let next = scanner.next() {
      let word = UnsafeBufferPointer(rebasing: bytes[next.word])
      var placed = PlacedWord(spaces: next.spaces, range: next.word)
      if let script = font.pairs.script(of: word) {
        placed.origin = .letters(script: script)
      } else {
        placed.hash = WordCache.hash(word, font.face)
        let index =
          word.count <= WordCache.longestWord ? cache.find(word, font.face, hash: placed.hash) : nil
        placed.origin = index.map { .cache($0) } ?? .shaping
        if index == nil { missing += 1 }
      }
      words.append(placed)
    }
    return missing
  }

  /// Shapes from the first word that is not in the cache to the last in one go, into `stretchClusters`, because
  /// each call of HarfBuzz has its price.
  ///
  /// - Parameter missing: how many of the words are not there.
  /// - Returns: the stretch, in bytes; nil where most of it is there already.
  private mutating func shapeTogether(
    _ bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont, missing: Int
  ) throws(FontError) -> Range<Int>? {
    guard let first = words.firstIndex(where: \.origin.isShaping),
      let last = words.lastIndex(where: \.origin.isShaping), last - first < 2 * missing
    else { return nil }
    let stretch = words[first].range.lowerBound..<words[last].range.upperBound
    runs.removeAll(keepingCapacity: true)
    for i in first...last {
      try itemizer.appendWord(
        words[i].range, spaces: i == first ? 0 : words[i].spaces, of: bytes, in: font, to: &runs)
    }
    try shapeRuns(of: bytes, in: font)
    swap(&shaped, &stretchClusters)
    stretchCluster = 0
    stretchOffset = stretch.lowerBound
    return stretch
  }

  private mutating func appendWord(
    _ word: PlacedWord, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont, _ stretch: Range<Int>?
  ) throws(FontError) -> WordEdges {
    let text = UnsafeBufferPointer(rebasing: bytes[word.range])
    // One that was missing may have been met earlier in the paragraph.
    if let index = word.origin.index ?? cache.find(text, font.face, hash: word.hash) {
      let known = cache.words[index]
      let first = Int(known.clusters)
      for i in first..<first + Int(known.clusterCount) {
        paragraph.append(cache.clusters[i], in: font, number: 0)
      }
      return known.edges
    }
    let taken = stretch == nil ? nil : takeFromStretch(word.range)
    if taken == nil { try shape(0..<text.count, of: text, in: font) }
    // Out of `self` while it is changed and kept, so that nothing is copied.
    var clusters: [Cluster] = []
    if taken == nil { swap(&clusters, &shaped) } else { swap(&clusters, &stretchClusters) }
    defer { if taken == nil { swap(&clusters, &shaped) } else { swap(&clusters, &stretchClusters) } }
    let range = taken ?? clusters.indices
    try markBreaks(in: text, &clusters, range)
    let edges = WordEdges(text)
    if text.count <= WordCache.longestWord {
      cache.insert(text, font.face, hash: word.hash, edges: edges, clusters[range])
    }
    for i in range { paragraph.append(clusters[i], in: font, number: 0) }
    return edges
  }

  /// A word's clusters in the stretch, if they are what the word has by itself.
  private mutating func takeFromStretch(_ range: Range<Int>) -> Range<Int>? {
    while stretchOffset < range.lowerBound, stretchCluster < stretchClusters.count { stepInStretch() }
    guard stretchOffset == range.lowerBound, stretchCluster < stretchClusters.count else { return nil }
    let first = stretchCluster
    while stretchOffset < range.upperBound, stretchCluster < stretchClusters.count { stepInStretch() }
    let isClosed =
      stretchCluster == stretchClusters.count
      || !stretchClusters[stretchCluster].traits.contains(.joinsBefore)
    guard stretchOffset == range.upperBound, isClosed,
      !stretchClusters[first].traits.contains(.joinsBefore)
    else { return nil }
    return first..<stretchCluster
  }

  private mutating func stepInStretch() {
    stretchOffset += Int(stretchClusters[stretchCluster].length)
    stretchCluster += 1
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
