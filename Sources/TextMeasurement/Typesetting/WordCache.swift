/// Shaped words, found by their bytes and face, so that a word is shaped once however often it is met.
///
/// A word is what stands between spaces. What is cached is without a size, so that one word serves all sizes
/// of a face. When the memory bound is reached nothing is added any more, and before the next paragraph everything is
/// forgotten: simple, and seldom.
struct WordCache {
  struct Word {
    var hash: UInt64
    var key: Int32
    var keyLength: Int32
    var face: FaceID
    var edges: WordEdges
    var clusters: Int32
    var clusterCount: Int32
  }

  /// In bytes, of all arrays together.
  let limit: Int
  private(set) var words: [Word] = []
  private(set) var clusters: [Cluster] = []
  private var keys: [UInt8] = []
  /// An index into `words` and 1 more; 0 where nothing is.
  private var slots: [Int32]

  /// Longer words are rather chunks of text that will not be met again.
  private static let longestWord = 256
  private static let firstSlots = 1 << 12

  init(limit: Int = 8 << 20) {
    self.limit = limit
    slots = Array(repeating: 0, count: Self.firstSlots)
    words.reserveCapacity(Self.firstSlots)
    clusters.reserveCapacity(8 * Self.firstSlots)
    keys.reserveCapacity(8 * Self.firstSlots)
  }

  /// What the arrays hold, in bytes.
  var memory: Int {
    words.count * MemoryLayout<Word>.stride + clusters.count * MemoryLayout<Cluster>.stride + keys.count
      + slots.count * MemoryLayout<Int32>.stride
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ face: FaceID) -> UInt64 {
    var hash = UInt64(face.rawValue) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bytes.count)
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ hash >> 29
  }

  /// - Returns: the word's index.
  func find(_ bytes: UnsafeBufferPointer<UInt8>, _ face: FaceID, hash: UInt64) -> Int? {
    guard bytes.count <= Self.longestWord else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if words[index].hash == hash, words[index].face == face, holds(bytes, words[index]) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func holds(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Word) -> Bool {
    guard Int(word.keyLength) == bytes.count else { return false }
    let start = Int(word.key)
    for i in 0..<bytes.count where keys[start + i] != bytes[i] { return false }
    return true
  }

  /// Adds a word that is not there yet, unless it is too long or the cache is full.
  mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, _ face: FaceID, hash: UInt64, edges: WordEdges,
    _ shaped: ArraySlice<Cluster>
  ) {
    guard bytes.count <= Self.longestWord, !isFull else { return }
    words.append(
      Word(
        hash: hash, key: Int32(keys.count), keyLength: Int32(bytes.count), face: face, edges: edges,
        clusters: Int32(clusters.count), clusterCount: Int32(shaped.count)))
    keys.append(contentsOf: bytes)
    clusters.append(contentsOf: shaped)
    if words.count * 2 > slots.count { grow() }
    place(words.count - 1)
  }

  private mutating func place(_ index: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: words[index].hash) & mask
    while slots[slot] > 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index + 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in words.indices.dropLast() { place(index) }
  }

  var isFull: Bool { memory >= limit }

  /// Forgets all words, so that there is room for others.
  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    slots = Array(repeating: 0, count: Self.firstSlots)
  }
}

/// Whether lines break at the spaces beside a word whatever stands on their other side.
struct WordEdges: OptionSet {
  let rawValue: UInt8

  static let opensLine = WordEdges(rawValue: 1)
  static let endsLine = WordEdges(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// By UAX #14 spaces hold a line together only beside brackets, dashes and what may not begin a line (rules LB13
  /// to LB17), never between what is listed here.
  init(_ word: UnsafeBufferPointer<UInt8>) {
    self = []
    guard let first = word.first, let last = word.last else { return }
    if Self.isAlphanumeric(first) || Self.isSolid(Scalar.decode(word, at: 0).scalar) { insert(.opensLine) }
    if Self.isAlphanumeric(last) || Self.endsClause(last) || Self.isSolid(Self.last(of: word)) {
      insert(.endsLine)
    }
  }

  /// Marks are as what they stand on (rule LB9).
  private static func last(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var offset = word.count - 1
    while offset > 0,
      word[offset] & 0xC0 == 0x80 || LetterCluster.mark(at: offset, of: word) != nil
    { offset -= 1 }
    return Scalar.decode(word, at: offset).scalar
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || 0x30...0x39 ~= byte }

  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  /// A letter of ASCII, a Latin, Greek or Cyrillic one beyond it, `‘`, `’`, `“`, `”` or a Chinese character.
  private static func isSolid(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x380...0x47F, 0x48A...0x52F, 0x1E00...0x1FFF,
      0x2018...0x2019, 0x201C...0x201D, 0x4000...0x9FFF:
      true
    default: false
    }
  }

  /// `!`, `,`, `.`, `:`, `;` and `?`.
  private static func endsClause(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: true
    default: false
    }
  }
}
