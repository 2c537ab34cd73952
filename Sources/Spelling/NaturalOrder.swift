extension String {
  /// Whether it comes before another text where digits count as numbers: c2 before c10. All else goes by bytes.
  public func naturallyPrecedes(_ other: String) -> Bool {
    var (rest, otherRest) = (utf8[...], other.utf8[...])
    while let byte = rest.first, let otherByte = otherRest.first {
      let (number, otherNumber) = (rest.popNumber(), otherRest.popNumber())
      if let number, let otherNumber {
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
      } else if byte != otherByte {
        return byte < otherByte
      } else {
        rest = rest.dropFirst()
        otherRest = otherRest.dropFirst()
      }
    }
    if rest.isEmpty != otherRest.isEmpty { return rest.isEmpty }
    // "c1" and "c01".
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Substring.UTF8View {
  /// Takes the digits from the beginning.
  ///
  /// - Returns: them without zeros in front; nil where it begins with none.
  fileprivate mutating func popNumber() -> Self? {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { return nil }
    self = self[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
