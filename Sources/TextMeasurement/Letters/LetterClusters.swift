import Synchronization

/// A letter and the combining marks behind it, as a number.
struct LetterCluster {
  private(set) var rawValue: UInt64
  private(set) var markCount = 0

  /// A cluster of more marks has no number.
  static let mostMarks = 4
  /// Combining Diacritical Marks, which have two bytes and of which one is not a mark of its own kind: the grapheme
  /// joiner.
  static let marks: ClosedRange<UInt32> = 0x300...0x36F
  private static let markBits: UInt64 = 7
  static let graphemeJoiner: UInt32 = 0x34F

  init(_ letter: Letter) { rawValue = UInt64(letter.rawValue) }

  mutating func append(_ mark: UInt32) {
    rawValue = rawValue << Self.markBits | UInt64(mark - Self.marks.lowerBound + 1)
    markCount += 1
  }

  /// Whether a mark may begin with a byte.
  @inline(__always)
  static func mayBegin(_ byte: UInt8) -> Bool { byte & 0xFE == 0xCC }

  /// The mark that begins at a byte.
  static func mark(at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard offset < bytes.count, mayBegin(bytes[offset]) else { return nil }
    let scalar = Scalar.decode(bytes, at: offset).scalar
    return marks.contains(scalar) && scalar != graphemeJoiner ? scalar : nil
  }
}

/// Which letters clusters are, as far as there is room: a view without references, as `LetterPairs` is, of what threads
/// write without waiting for each other.
struct LetterClusters {
  /// Each a cluster's number and, in the lowest bits, its letter's; 0 where nothing is.
  private let slots: UnsafeMutablePointer<Atomic<UInt64>>
  /// The next number of a letter with marks that compose to no letter.
  private let nextMarked: UnsafeMutablePointer<Atomic<Int>>

  private static let slotBits: UInt64 = 10
  private static let slotCount = 1 << Int(slotBits)
  private static let letterBits: UInt64 = 16
  /// How many slots a cluster may be in.
  private static let probes = 8

  static func allocate() -> LetterClusters {
    let slots = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: slotCount)
    for i in 0..<slotCount { (slots + i).initialize(to: Atomic(0)) }
    let nextMarked = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
    nextMarked.initialize(to: Atomic(Letter.firstMarked))
    return LetterClusters(slots: slots, nextMarked: nextMarked)
  }

  func deallocate() {
    slots.deallocate()
    nextMarked.deallocate()
  }

  /// A number for a letter with marks, if there is one left.
  func newMarked() -> Letter? {
    // A thread that finds none takes one, too, so that the last number is never passed by far.
    guard nextMarked.pointee.load(ordering: .relaxed) < Letter.count else { return nil }
    let number = nextMarked.pointee.add(1, ordering: .relaxed).oldValue
    return number < Letter.count ? Letter(rawValue: UInt16(number)) : nil
  }

  /// Setting one for which there is no room, or that is set already, does nothing.
  subscript(cluster: LetterCluster) -> Letter? {
    get {
      for probe in 0..<Self.probes {
        let slot = slots[Self.place(cluster, probe)].load(ordering: .acquiring)
        if slot >> Self.letterBits == cluster.rawValue {
          return Letter(rawValue: UInt16(truncatingIfNeeded: slot))
        }
        if slot == 0 { return nil }
      }
      return nil
    }
    nonmutating set {
      guard let newValue else { return }
      let slot = cluster.rawValue << Self.letterBits | UInt64(newValue.rawValue)
      for probe in 0..<Self.probes {
        let (isFree, other) = slots[Self.place(cluster, probe)].compareExchange(
          expected: 0, desired: slot, ordering: .acquiringAndReleasing)
        if isFree || other >> Self.letterBits == cluster.rawValue { return }
      }
    }
  }

  private static func place(_ cluster: LetterCluster, _ probe: Int) -> Int {
    let hash = (cluster.rawValue &* 0x9E37_79B9_7F4A_7C15) >> (64 - slotBits)
    return (Int(truncatingIfNeeded: hash) + probe) & (slotCount - 1)
  }
}
