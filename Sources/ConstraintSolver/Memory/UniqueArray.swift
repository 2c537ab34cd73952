/// An array of plain values that grows and has one owner, after swift-collections' `UniqueArray`.
///
/// The inner loops of the solver use it. It is copied only by `init(copying:)`, so that a write need
/// not ask whether the memory is shared. Bounds are checked in debug builds alone.
///
/// What it hands out to be read or written in place is a pointer, for as long as Swift lets no type but its own give
/// out a `Span`. A pointer ends with the next change of the array's count or capacity, and with the array. So it is
/// taken anew in each function, or lies in a writer: that cannot be copied, and ends where it is finished.
///
/// A type of elements is never private: every file that destroys an owner of the array must see it (Swift 6.3 crashes
/// otherwise).
struct UniqueArray<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private var memory: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  init() {
    // Without capacity nothing is read or written there.
    memory = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  init(copying other: borrowing Self) {
    self.init()
    assign(other.elements)
  }

  init(repeating value: Element, count: Int) {
    self.init()
    append(value, count: count)
  }

  deinit { if capacity > 0 { memory.deallocate() } }

  /// The elements where they lie, to be read. See ``UniqueArray`` for what ends the pointer.
  var base: UnsafePointer<Element> { UnsafePointer(memory) }

  /// The elements where they lie, to be written.
  var mutableBase: UnsafeMutablePointer<Element> { mutating get { memory } }

  subscript(i: Int) -> Element {
    get {
      assert(i >= 0 && i < count)
      return memory[i]
    }
    _modify {
      assert(i >= 0 && i < count)
      yield &memory[i]
    }
  }

  subscript(i: Int32) -> Element {
    get { self[Int(i)] }
    _modify { yield &self[Int(i)] }
  }

  /// A part of the elements, like ``base``.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeBufferPointer(start: memory + range.lowerBound, count: range.upperBound &- range.lowerBound)
  }

  var indices: Range<Int> { 0..<count }

  var isEmpty: Bool { count == 0 }

  /// All elements, like ``base``.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: memory, count: count) }

  mutating func append(_ element: Element) {
    if count == capacity { move(toCapacity: max(8, 2 * capacity)) }
    memory[count] = element
    count += 1
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return memory[count]
  }

  /// Removes all elements, and keeps the memory.
  mutating func clear() { count = 0 }

  /// Drops all but the first elements.
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Gives every one of `count` elements the same value.
  mutating func reset(to value: Element, count newCount: Int) {
    clear()
    append(value, count: newCount)
  }

  mutating func append(_ value: Element, count added: Int) {
    reserve(count + added)
    (memory + count).update(repeating: value, count: added)
    count += added
  }

  /// Makes room for `count` elements, whose values are what the memory holds.
  mutating func resize(toUninitialised newCount: Int) {
    reserve(newCount)
    count = newCount
  }

  /// Becomes a copy of elements that are not its own.
  mutating func assign(_ other: UnsafeBufferPointer<Element>) {
    resize(toUninitialised: other.count)
    if let source = other.baseAddress { memory.update(from: source, count: count) }
  }

  /// Moves an element to another index; those between move up or down by one.
  mutating func move(from source: Int, to target: Int) {
    assert(source >= 0 && source < count && target >= 0 && target < count)
    let element = memory[source]
    if source < target {
      (memory + source).update(from: memory + source + 1, count: target - source)
    } else {
      (memory + target + 1).update(from: memory + target, count: source - target)
    }
    memory[target] = element
  }

  mutating func sort(by isBefore: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: memory, count: count)
    all.sort(by: isBefore)
  }

  /// Makes sure that there is memory for so many elements.
  private mutating func reserve(_ needed: Int) {
    if needed > capacity { move(toCapacity: max(8, needed, 2 * capacity)) }
  }

  @inline(never)
  private mutating func move(toCapacity newCapacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.update(from: memory, count: count)
    if capacity > 0 { memory.deallocate() }
    (memory, capacity) = (new, newCapacity)
  }
}

extension Int32 {
  /// An index or a count of what lies in an array, of which there are fewer than 2³¹.
  init(small value: Int) {
    assert(Int32(exactly: value) != nil)
    self.init(truncatingIfNeeded: value)
  }
}

extension UniqueArray where Element: Equatable {
  static func == (a: borrowing Self, b: borrowing Self) -> Bool {
    a.count == b.count && a.elements.elementsEqual(b.elements)
  }
}
