extension String {
  /// The text with its control characters as `\n`, `\t` and `\u{1B}`, so that no name or note can steer a terminal.
  ///
  /// - Parameter kept: which of them stay.
  func escapingControls(keeping kept: Set<Unicode.Scalar> = []) -> String {
    guard unicodeScalars.contains(where: \.isUnfit) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnfit, !kept.contains(scalar) {
        text += scalar.code
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as a part of an address (RFC 3986, section 2.1): a path, unless other signs are kept.
  ///
  /// - Parameter kept: of ASCII; what stands for itself besides letters and digits.
  func percentEncoded(keeping kept: String = "-._~/") -> String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789".unicodeScalars.contains(scalar))
      if isPlain || kept.utf8.contains(byte) {
        text += String(scalar)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        text += "%" + (hex.count == 1 ? "0" : "") + hex
      }
    }
  }
}

extension [UInt8] {
  /// JSON text in which control characters, line separators and the marks that turn the writing direction around are
  /// escaped. They stand only in strings, where `\u001b` means the same.
  var escapingControlsInJSON: [UInt8] {
    guard contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return self }
    return Array(
      String(decoding: self, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
        if scalar.value >= 0x80, scalar.isUnfit {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }.utf8)
  }
}

extension Unicode.Scalar {
  /// Control characters, line separators, and the marks that turn the writing direction around.
  fileprivate var isUnfit: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }

  fileprivate var code: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
