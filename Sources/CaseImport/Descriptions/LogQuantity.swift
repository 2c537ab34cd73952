extension Double {
  /// Reads a decimal number of a log with an optional minus, or C's `inf` and `nan`; nil where there is anything else.
  init?(logged bytes: Bytes) {
    guard bytes.count <= 40 else { return nil }
    let unsigned = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    guard let lead = unsigned.first else { return nil }
    let isWord = unsigned.elementsEqual("inf".utf8) || unsigned.elementsEqual("nan".utf8)
    let isDecimal = lead.isDigit || lead == UInt8(ascii: ".")
    guard isWord || isDecimal && unsigned.allSatisfy(\.isOfNumber) else { return nil }
    self.init(bytes.text)
  }
}

extension Bytes {
  /// A number, or a ratio of two as a person writes it: `16/9`.
  var ratio: Double? {
    guard let slash = firstIndex(of: UInt8(ascii: "/")) else { return Double(logged: self) }
    guard let dividend = Double(logged: self[..<slash]), let divisor = Double(logged: self[(slash + 1)...])
    else { return nil }
    return dividend / divisor
  }
}

extension UInt8 {
  fileprivate var isOfNumber: Bool { isDigit || ".eE-+".utf8.contains(self) }
}

/// A distance or a size of a log: a number, or a number that the system chose and names its reason for.
public struct LogQuantity: Hashable, Sendable {
  /// In points.
  public let value: Double
  /// `NSSpace` or `NSLayoutAnchorConstraintSpace` where the system's standard spacing is meant.
  public let function: String?

  init?(_ bytes: Bytes) {
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.firstIndex(of: UInt8(ascii: "(")) else {
      guard let value = Double(logged: bytes) else { return nil }
      self.value = value
      function = nil
      return
    }
    let name = bytes[..<open]
    guard !name.isEmpty, name.allSatisfy(\.isLetter),
      let value = Double(logged: bytes[(open + 1)...].dropLast())
    else { return nil }
    self.value = value
    function = name.text
  }
}
