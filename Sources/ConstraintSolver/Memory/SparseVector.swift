/// A vector that knows its touched entries: the work vector of sparse linear algebra. To clear it costs no
/// more than it has touched entries.
struct SparseVector: Sendable, ~Copyable {
  private var values: UniqueArray<Double>
  private var isTouched: UniqueArray<Bool>
  private(set) var touched = UniqueArray<Int32>()

  init(count: Int) {
    values = UniqueArray(repeating: 0, count: count)
    isTouched = UniqueArray(repeating: false, count: count)
  }

  mutating func addIndices(_ count: Int) {
    values.append(0, count: count)
    isTouched.append(false, count: count)
  }

  mutating func reset() {
    values.removeAll()
    isTouched.removeAll()
    touched.removeAll()
  }

  /// By index; valid until indices are added.
  var base: UnsafePointer<Double> { values.base }

  /// By index, whether it was touched; valid until indices are added.
  var isTouchedBase: UnsafePointer<Bool> { isTouched.base }

  @inline(__always)
  subscript(index: Int32) -> Double { values[index] }

  @inline(__always)
  mutating func add(_ amount: Double, to index: Int32) {
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(index)
    }
    values[index] += amount
  }

  /// Adds to entries one after another; valid until indices are added.
  struct Writer {
    fileprivate let values: UnsafeMutablePointer<Double>
    fileprivate let isTouched: UnsafeMutablePointer<Bool>
    fileprivate let touched: UnsafeMutablePointer<Int32>
    fileprivate var count: Int

    @inline(__always)
    mutating func add(_ amount: Double, to index: Int32) {
      let i = Int(index)
      values[i] += amount
      touched[count] = index
      count &+= isTouched[i] ? 0 : 1
      isTouched[i] = true
    }
  }

  /// - Parameter room: how often something is added at most.
  @inline(__always)
  mutating func writer(room: Int) -> Writer {
    let count = touched.count
    touched.resize(toUninitialised: count + room)
    return Writer(
      values: values.mutableBase, isTouched: isTouched.mutableBase, touched: touched.mutableBase, count: count
    )
  }

  @inline(__always)
  mutating func finish(_ writer: Writer) { touched.truncate(to: writer.count) }

  /// Gives an entry that was touched the value 0.
  mutating func zero(_ index: Int32) { values[index] = 0 }

  mutating func clear() {
    for i in touched.indices {
      values[touched[i]] = 0
      isTouched[touched[i]] = false
    }
    touched.removeAll()
  }
}
