/// A priority queue, the greatest element first, with the names of swift-collections' `Heap`: a binary heap (J. W. J.
/// Williams, doi:10.1145/512274.512284).
struct BinaryHeap<Element: Comparable & BitwiseCopyable & Sendable>: Sendable, ~Copyable {
  /// The children of the element at `i` stand at `2i + 1` and `2i + 2`. None is greater.
  private var elements = UniqueArray<Element>()

  init() {}

  var max: Element? { elements.isEmpty ? nil : elements[0] }

  /// Removes all elements, and keeps the memory.
  mutating func clear() { elements.clear() }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var i = elements.count - 1
    while i > 0, elements[(i - 1) / 2] < element {
      elements[i] = elements[(i - 1) / 2]
      i = (i - 1) / 2
    }
    elements[i] = element
  }

  mutating func popMax() -> Element? {
    guard let last = elements.popLast() else { return nil }
    if elements.isEmpty { return last }
    let max = elements[0]
    var i = 0
    while 2 * i + 1 < elements.count {
      var child = 2 * i + 1
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard last < elements[child] else { break }
      elements[i] = elements[child]
      i = child
    }
    elements[i] = last
    return max
  }
}
