/// A growable run of plain values in memory of its own, which emptying keeps for the next problem.
///
/// It takes the place of an array in the solver's inner loops: no access looks whether the memory is shared, and
/// bounds are checked in debug builds alone. So copies share their memory for ever, unless their owner calls
/// `unshare` before the first write: `LexicographicSolver` and `Simplex` do so at the door.
struct Buffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0
  private var memory: Memory?

  init() {
    // As long as the buffer has no memory, nothing is read or written there.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  @inline(__always)
  subscript(i: Int) -> Element {
    get {
      assert(i >= 0 && i < count)
      return base[i]
    }
    _modify {
      assert(i >= 0 && i < count)
      yield &base[i]
    }
  }

  @inline(__always)
  subscript(i: Int32) -> Element {
    get { self[Int(i)] }
    _modify { yield &self[Int(i)] }
  }

  /// A part of the elements; valid until the buffer grows.
  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.upperBound &- range.lowerBound)
  }

  var indices: Range<Int> { 0..<count }

  var isEmpty: Bool { count == 0 }

  /// All elements; valid until the buffer grows.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { move(toCapacity: max(8, 2 * capacity)) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  /// Drops the elements from a place on.
  mutating func removeAll(from place: Int) { count = place }

  /// Gives every one of `count` elements the same value.
  mutating func reset(to value: Element, count newCount: Int) {
    removeAll()
    append(value, count: newCount)
  }

  mutating func append(_ value: Element, count added: Int) {
    reserve(count + added)
    (base + count).update(repeating: value, count: added)
    count += added
  }

  /// Makes room for `count` elements, whose values are what the memory holds.
  mutating func resize(_ newCount: Int) {
    reserve(newCount)
    count = newCount
  }

  /// Takes over the elements of another buffer.
  mutating func assign(_ other: Self) { assign(other.elements) }

  /// Takes over elements that are not its own.
  mutating func assign(_ other: UnsafeBufferPointer<Element>) {
    resize(other.count)
    if let source = other.baseAddress { base.update(from: source, count: count) }
  }

  /// Moves an element to another place; those between move up or down by one.
  mutating func move(from source: Int, to target: Int) {
    assert(source >= 0 && source < count && target >= 0 && target < count)
    let element = base[source]
    if source < target {
      (base + source).update(from: base + source + 1, count: target - source)
    } else {
      (base + target + 1).update(from: base + target, count: source - target)
    }
    base[target] = element
  }

  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: isBefore)
  }

  /// Gives this copy memory of its own.
  mutating func unshare() {
    if capacity > 0, !isKnownUniquelyReferenced(&memory) { move(toCapacity: capacity) }
  }

  /// Makes sure that there is memory for so many elements.
  mutating func reserve(_ needed: Int) {
    if needed > capacity { move(toCapacity: max(8, needed, 2 * capacity)) }
  }

  @inline(never)
  private mutating func move(toCapacity newCapacity: Int) {
    let new = Memory.create(minimumCapacity: newCapacity * MemoryLayout<Element>.stride) { _ in }
    let newBase = new.withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0).bindMemory(to: Element.self, capacity: newCapacity)
    }
    newBase.update(from: base, count: count)
    (memory, base, capacity) = (new, newBase, newCapacity)
  }

  /// Bytes that are freed with the last buffer that holds them; they begin at a multiple of 16.
  private typealias Memory = ManagedBuffer<Void, UInt8>
}

extension Buffer where Element: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.count == b.count && a.elements.elementsEqual(b.elements) }
}
