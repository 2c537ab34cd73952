extension Range<Int> {
  /// The first of the places from which on all meet a test, where those before do not; the end where none does.
  @inline(__always)
  func firstPlace(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
