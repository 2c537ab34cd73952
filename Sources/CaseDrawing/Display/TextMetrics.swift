import TextColumns

/// How much room a text takes in a picture, in any of the fonts that a viewer may have.
///
/// The widths are those of Inter, the wider of its regular and its semibold style; Helvetica and Arial are
/// narrower. Scripts that Inter lacks have a full or a middling width.
enum TextMetrics {
  /// Of the font's size.
  static let ascent = 0.95
  static let lineHeight = 1.22

  /// The width of a line in shares of the font's size.
  static func width(of text: String) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// The beginning of a text that fits a width, with an ellipsis where it is cut.
  static func cut(_ text: String, to width: Double) -> String {
    guard self.width(of: text) > width else { return text }
    var room = width - ellipsis
    let head = text.prefix { character in
      room -= self.width(of: character)
      return room >= 0
    }
    return head + "…"
  }

  /// The lines of a text that fit a width, broken between words. A word that is longer is cut.
  static func lines(of text: String, within width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      if !lines.isEmpty, self.width(of: longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(cut(String(word), to: width))
      }
    }
    return lines
  }

  private static let ellipsis = 0.83
  private static let middling = 0.7
  private static let ofHebrewAndArabic = 0.55
  private static let emoji = 1.3

  /// Emoji that are joined are one picture.
  private static func width(of character: Character) -> Double {
    let scalars = character.unicodeScalars
    let isEmoji = scalars.contains { $0 == "\u{FE0F}" || 0x1F000...0x1FAFF ~= $0.value }
    return isEmoji ? emoji : scalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    let code = Int(scalar.value)
    if code >= 0x20, code < 0x7F { return Double(thousandths[code - 0x20]) / 1000 }
    if scalar.isFullWidth { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch code {
    case 0x2026, 0x2190...0x21FF: return 0.96
    case 0x590...0x8FF: return ofHebrewAndArabic
    default: return middling
    }
  }

  /// Of the printable characters of ASCII in their order.
  private static let thousandths: [Int16] = [
    281, 309, 403, 643, 649, 844, 663, 222, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608,
    587, 755, 744, 275, 561, 677, 566, 906, 753, 775, 643, 776, 651, 649, 660, 741, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 563, 576, 562, 393, 358, 393, 673,
  ]
}

extension String {
  /// The text for a picture: in one line, with a symbol for each character that would steer a viewer.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "\u{FFFD}"
          case .format: scalar.joinsOrTags ? scalar : "\u{FFFD}"
          default: scalar
          }
        }))
  }
}

extension Unicode.Scalar {
  /// Whether it decides how the letters beside it are joined, or is a part of an emoji, as of the flag of Scotland.
  fileprivate var joinsOrTags: Bool {
    switch value {
    case 0x200C, 0x200D, 0xE0020...0xE007F: true
    default: false
    }
  }
}
