import Algorithms

/// UTF-8 of a part of a log.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
  init(_ text: String) { self = Array(text.utf8)[...] }

  var text: String { String(decoding: self, as: UTF8.self) }

  func hasPrefix(_ prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount && matches(prefix, at: startIndex)
  }

  /// What is behind a prefix; nil where the bytes do not begin so.
  func dropping(prefix: StaticString) -> Bytes? {
    hasPrefix(prefix) ? dropFirst(prefix.utf8CodeUnitCount) : nil
  }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    count >= suffix.utf8CodeUnitCount && matches(suffix, at: endIndex - suffix.utf8CodeUnitCount)
  }

  /// Whether the pattern stands at an index; bytes past the end match nothing.
  func matches(_ pattern: StaticString, at index: Int) -> Bool {
    let length = pattern.utf8CodeUnitCount
    guard index >= startIndex, length <= endIndex - index else { return false }
    for offset in 0..<length where self[index + offset] != pattern.utf8Start[offset] { return false }
    return true
  }

  func firstIndex(of pattern: StaticString, from start: Int? = nil) -> Int? {
    var index = start ?? startIndex
    while index < endIndex {
      if matches(pattern, at: index) { return index }
      index += 1
    }
    return nil
  }

  func contains(_ part: Bytes) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    for index in startIndex...(endIndex - part.count) where self[index] == first {
      if self[index..<index + part.count].elementsEqual(part) { return true }
    }
    return false
  }

  /// The bytes without the spaces at either end, or at one of them.
  var trimmed: Bytes { trimming(while: \.isSpace) }
  var withoutLeadingSpace: Bytes { drop(while: \.isSpace) }
  var withoutTrailingSpace: Bytes { trimmingSuffix(while: \.isSpace) }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
}
