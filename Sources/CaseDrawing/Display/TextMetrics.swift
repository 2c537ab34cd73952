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
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// The beginning of a text that fits a width, with an ellipsis where it is cut.
  static func cut(_ text: String, to width: Double) -> String {
    guard self.width(of: text) > width else { return text }
    var room = width - ellipsis
    let head = text.prefix { character in
      room -= self.width(of: String(character))
      return room >= 0
    }
    return head + "…"
  }

  private static let ellipsis = 0.83
  private static let middling = 0.7

  private static func width(of scalar: Unicode.Scalar) -> Double {
    let code = Int(scalar.value)
    if code >= 0x20, code < 0x7F { return Double(thousandths[code - 0x20]) / 1000 }
    if scalar.isFullWidth { return code < 0x1F000 || code > 0x1FAFF ? 1 : 1.3 }
    switch code {
    case 0x2026, 0x2190...0x21FF: return 0.96
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
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
          case .format: scalar == "\u{200D}" ? scalar : "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
