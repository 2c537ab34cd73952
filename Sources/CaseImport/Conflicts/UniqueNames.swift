/// Names of a case, made from what a log calls things: `[A-Za-z_][A-Za-z0-9_-]*`, each given once.
struct UniqueNames {
  private var taken: Set<String> = []

  /// The longest that a made name is before anything tells it apart from another.
  private static let longest = 48

  /// A free name that is as near to the text as can be: `UILabel`, then `UILabel_2`.
  mutating func name(for text: String) -> String {
    let base = Self.identifier(text)
    if taken.insert(base).inserted { return base }
    var number = 2
    while !taken.insert("\(base)_\(number)").inserted { number += 1 }
    return "\(base)_\(number)"
  }

  /// The text with what no name may hold replaced.
  static func identifier(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(longest) {
      let isKept = byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      if isKept || bytes.last != UInt8(ascii: "_") { bytes.append(isKept ? byte : UInt8(ascii: "_")) }
    }
    while let last = bytes.last, bytes.count > 1, last == UInt8(ascii: "_") || last == UInt8(ascii: "-") {
      bytes.removeLast()
    }
    guard let first = bytes.first else { return "unnamed" }
    let needsFront = !first.isLetter && first != UInt8(ascii: "_")
    return (needsFront ? "_" : "") + String(decoding: bytes, as: UTF8.self)
  }
}
