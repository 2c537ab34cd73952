extension [String] {
  /// The words as a list of prose: "a", "a and b", "a, b and c".
  ///
  /// - Parameters:
  ///   - conjunction: "and" or "or".
  ///   - limit: how long the list may be, from 2 on; the end of a longer one is counted: "a, b and 40 others".
  public func enumerated(by conjunction: String, atMost limit: Int = .max) -> String {
    guard count <= limit else {
      return (prefix(limit - 1) + ["\(count - limit + 1) others"]).enumerated(by: conjunction)
    }
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
