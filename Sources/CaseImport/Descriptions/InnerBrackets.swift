extension Bytes {
  /// The bytes without brackets around each view: `<UIView:0x1>.top == <UIView:0x2>.bottom`.
  var withoutInnerBrackets: Bytes {
    var result: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      if self[index] == UInt8(ascii: "<"), let end = objectEnd(from: index + 1), end < endIndex,
        self[end] == UInt8(ascii: ">")
      {
        result += self[(index + 1)..<end]
        index = end + 1
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result[...]
  }

  /// Where a class and an address end that begin at an index.
  private func objectEnd(from start: Int) -> Int? {
    let name = self[start...].prefix(while: \.isNamePart)
    guard !name.isEmpty, matches(":0x", at: name.endIndex) else { return nil }
    let digits = self[(name.endIndex + 3)...].prefix(while: \.isHexDigit)
    return digits.isEmpty ? nil : digits.endIndex
  }
}

extension UInt8 {
  /// Whether it stands in the name of a class, of whatever module.
  fileprivate var isNamePart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
