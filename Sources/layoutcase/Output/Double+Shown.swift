extension Double {
  /// For people: up to four decimals, without trailing zeros.
  var shown: String {
    let rounded = (self * 1e4).rounded() / 1e4
    guard rounded.isFinite else { return description }
    if let whole = Int64(exactly: rounded) { return String(whole) }
    return rounded.description
  }
}
