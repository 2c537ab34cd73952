extension Array {
  /// Empties an array of few elements and keeps its memory; one of many is emptied sooner by `removeAll`, which replaces
  /// a range of any elements by none.
  @inline(__always)
  mutating func removeFew() { while !isEmpty { removeLast() } }
}
