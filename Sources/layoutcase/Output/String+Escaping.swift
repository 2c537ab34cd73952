extension String {
  /// The text with its control characters as `\n`, `\t` and `\u{1B}`, so that no name or note can steer a terminal.
  func escapingControls(keepingLines: Bool = false) -> String {
    guard unicodeScalars.contains(where: \.isUnfit) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnfit, !(keepingLines && scalar == "\n") {
        text += scalar.code
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Control characters, line separators, and the marks that turn the writing direction around.
  fileprivate var isUnfit: Bool {
    switch properties.generalCategory {
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
