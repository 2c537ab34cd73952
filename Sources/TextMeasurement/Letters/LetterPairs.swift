import Synchronization

/// What letters of a face advance by, each by the one behind it, where the face kerns them in pairs and does nothing
/// else to them: what HarfBuzz says of a pair it says of the pair in every word.
///
/// All threads share the pairs that one of them met. Whoever shapes a pair finds the same, so that they write it
/// without waiting for each other; and this is a view without references to be counted, which threads would wait for
/// too. The face owns what it views.
struct LetterPairs {
  fileprivate typealias Row = UnsafeMutablePointer<Atomic<LetterPair>>

  /// In the words of which scripts a character is a letter of pairs, by its number.
  fileprivate let scripts: UnsafeMutablePointer<LetterScripts>
  /// By script and first letter, each by the second; made when the first of its pairs is met.
  fileprivate let rows: UnsafeMutablePointer<Atomic<Row?>>
  /// Which letters are letters with marks behind them.
  let clusters = LetterClusters.allocate()

  fileprivate static let rowCount = LetterScripts.names.count * Letter.count

  /// In the words of which scripts a character is a letter of pairs; what ends a word is in all.
  @inline(__always)
  func scripts(_ letter: Letter) -> LetterScripts { scripts[letter.index] }

  /// - Parameter script: as a number in `LetterScripts.names`.
  @inline(__always)
  subscript(script: Int, letter: Letter, next: Letter) -> LetterPair {
    guard let row = rows[Self.place(script, letter)].load(ordering: .acquiring) else { return .unknown }
    return row[next.index].load(ordering: .relaxed)
  }

  @inline(never)
  func learn(_ pair: LetterPair, _ script: Int, _ letter: Letter, _ next: Letter) {
    row(Self.place(script, letter))[next.index].store(pair, ordering: .relaxed)
  }

  @inline(__always)
  private static func place(_ script: Int, _ letter: Letter) -> Int { script * Letter.count + letter.index }

  private func row(_ place: Int) -> Row {
    if let row = rows[place].load(ordering: .acquiring) { return row }
    let row = Row.allocate(capacity: Letter.count)
    for i in 0..<Letter.count { (row + i).initialize(to: Atomic(.unknown)) }
    let (isFirst, other) = rows[place].compareExchange(
      expected: nil, desired: row, ordering: .acquiringAndReleasing)
    guard !isFirst, let other else { return row }
    row.deallocate()
    return other
  }
}

/// Owns the pairs of a face.
final class LetterPairStorage: @unchecked Sendable {
  let pairs: LetterPairs
  /// For each script in `LetterScripts.names` what the face only kerns in pairs, marks among it.
  private let characters: [ScalarSet]

  /// - Parameter characters: of each script in `LetterScripts.names`, those that the face only kerns in pairs.
  init(_ characters: [ScalarSet]) {
    self.characters = characters
    pairs = LetterPairs(
      scripts: .allocate(capacity: Letter.count), rows: .allocate(capacity: LetterPairs.rowCount))
    pairs.scripts.initialize(repeating: [], count: Letter.count)
    pairs.scripts[Letter.end.index] = .all
    for (number, characters) in characters.enumerated() {
      for letter in characters.members.map(Letter.init) where letter != .other {
        pairs.scripts[letter.index].insert(LetterScripts(number: number))
      }
    }
    for i in 0..<LetterPairs.rowCount { (pairs.rows + i).initialize(to: Atomic(nil)) }
  }

  /// Finds out which letter a letter with marks behind it is, `Letter.other` where that is not certain.
  func letter(_ cluster: LetterCluster, of scalars: [UInt32], in face: Face) -> Letter {
    let letter = newLetter(for: scalars, in: face)
    pairs.clusters[cluster] = letter
    // Without room, or where another thread was first, a new number stands for nothing.
    return pairs.clusters[cluster] ?? (letter.index < Letter.firstMarked ? letter : .other)
  }

  private func newLetter(for scalars: [UInt32], in face: Face) -> Letter {
    guard let (base, own) = face.normalized(scalars) else { return .other }
    let letter = Letter(base)
    if own.isEmpty { return letter }
    var scripts = pairs.scripts(letter).intersection(.marked)
    for (number, characters) in characters.enumerated() where !own.allSatisfy(characters.contains) {
      scripts.remove(LetterScripts(number: number))
    }
    guard !scripts.isEmpty, let marked = pairs.clusters.newMarked() else { return .other }
    // Before others learn of the letter.
    pairs.scripts[marked.index] = scripts
    return marked
  }

  deinit {
    for i in 0..<LetterPairs.rowCount { pairs.rows[i].load(ordering: .relaxed)?.deallocate() }
    pairs.rows.deallocate()
    pairs.clusters.deallocate()
    pairs.scripts.deallocate()
  }
}

/// What a letter advances by before another, and whether a line may break between the two.
struct LetterPair: RawRepresentable, AtomicRepresentable {
  let rawValue: UInt32

  /// A pair that was not met yet.
  static let unknown = LetterPair(rawValue: 0)
  private static let known: UInt32 = 1
  private static let breaking: UInt32 = 2

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Parameter advance: in units of the font, of which no glyph has more than 16 bits.
  init(advance: Int32, allowsBreak: Bool) {
    rawValue = UInt32(bitPattern: advance << 2) | Self.known | (allowsBreak ? Self.breaking : 0)
  }

  var isKnown: Bool { rawValue & Self.known != 0 }
  var allowsBreak: Bool { rawValue & Self.breaking != 0 }
  var advance: Int32 { Int32(bitPattern: rawValue) >> 2 }
}
