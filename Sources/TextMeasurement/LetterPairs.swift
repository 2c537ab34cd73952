/// What letters advance by, each by the one behind it, in the faces that kern letters in pairs and do nothing else
/// to them: what HarfBuzz says of a pair it says of the pair in every word.
struct LetterPairs {
  /// By face; `nil` where nobody asked yet, and `unsuitable`.
  private var starts: [Int?] = []
  /// In em; not a number where the pair was not met yet.
  private var advances: [Double] = []

  private static let unsuitable = -1
  /// Printed ASCII. The space stands for what is behind the last letter of a word.
  private static let signs = 0x20..<0x80

  /// Where a face's pairs begin.
  ///
  /// - Returns: `nil` for a face that does not qualify.
  mutating func start(for font: SizedFont) -> Int? {
    let index = font.face.index
    while starts.count <= index { starts.append(nil) }
    let start = starts[index] ?? add(font)
    return start == Self.unsuitable ? nil : start
  }

  private mutating func add(_ font: SizedFont) -> Int {
    let start = font.coversASCII && font.open.kernsLettersInPairs ? advances.count : Self.unsuitable
    if start != Self.unsuitable {
      advances += Array(repeating: .nan, count: Self.signs.count * Self.signs.count)
    }
    starts[font.face.index] = start
    return start
  }

  /// Where the advance of a letter is, by the one behind it.
  @inline(__always)
  static func place(_ start: Int, _ letter: UInt8, before next: UInt8) -> Int {
    start + (Int(letter) - signs.lowerBound) * signs.count + Int(next) - signs.lowerBound
  }

  /// The end of a word as the letter behind its last.
  static let end: UInt8 = 0x20

  @inline(__always)
  subscript(place: Int) -> Double {
    get { advances[place] }
    set { advances[place] = newValue }
  }

  /// Whether a word consists of letters and digits and perhaps a sign of clauses behind them: no line breaks
  /// within it, and at the spaces beside it one always may.
  ///
  /// Rule LB13 of UAX #14 keeps `!`, `,`, `.`, `:`, `;` and `?` with what is before them.
  static func areAll(of word: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = word.count
    if count > 1, WordEdges.endsClause(word[count - 1]) { count -= 1 }
    for i in 0..<count where !WordEdges.isAlphanumeric(word[i]) { return false }
    return count > 0
  }
}
