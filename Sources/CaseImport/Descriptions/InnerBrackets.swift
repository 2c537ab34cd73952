/// The brackets around each view of a line: `<UIView:0x1>.top == <UIView:0x2>.bottom`.
enum InnerBrackets {
  static func removed(from bytes: Bytes) -> Bytes {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "<"), let end = objectEnd(in: bytes, from: index + 1),
        end < bytes.endIndex, bytes[end] == UInt8(ascii: ">")
      {
        result += bytes[(index + 1)..<end]
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result[...]
  }

  static func added(to text: String) -> String {
    let bytes = Bytes(text)
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let isStart = index == bytes.startIndex || !bytes[index - 1].isNamePart
      if isStart, let end = objectEnd(in: bytes, from: index) {
        result += Array("<".utf8) + bytes[index..<end] + Array(">".utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where a class and an address end that begin at an index.
  private static func objectEnd(in bytes: Bytes, from start: Int) -> Int? {
    let name = bytes[start...].prefix(while: \.isNamePart)
    guard !name.isEmpty, bytes.matches(":0x", at: name.endIndex) else { return nil }
    let digits = bytes[(name.endIndex + 3)...].prefix(while: \.isHexDigit)
    return digits.isEmpty ? nil : digits.endIndex
  }
}

extension UInt8 {
  /// Whether it stands in the name of a class, of whatever module.
  fileprivate var isNamePart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
