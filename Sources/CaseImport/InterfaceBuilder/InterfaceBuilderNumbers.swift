extension InterfaceBuilderVocabulary {
  /// The attributes of an element and of all below it that should be numbers and are none, and sizes below 0. They are
  /// left out of the case. Those of constraints are told with these.
  package func wrongNumbers(in root: XMLElement) -> [InputNote] {
    var notes: [InputNote] = []
    forEach(in: root) { element, _ in
      let isFrame = element.name == "rect" && element["key"] == "frame"
      for name in Self.numbers(of: element.name) where element.name != "rect" || isFrame {
        let isNegative = isFrame && ["width", "height"].contains(name) && (element.number(name) ?? 0) < 0
        if let reason = isNegative ? element.negativeSize(name) : element.wrongNumber(name) {
          notes.append(InputNote(sentence: "\(reason); it is left out", location: element.location))
        }
      }
    }
    return notes
  }

  /// The attributes that are read as numbers.
  private static func numbers(of element: String) -> [String] {
    switch element {
    case "rect": ["x", "y", "width", "height"]
    case "edgeInsets": ["top", "left", "bottom", "right"]
    case "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"]
    case "inset": ["minX", "minY", "maxX", "maxY"]
    case "fontDescription": ["pointSize"]
    case "font": ["size"]
    case "paragraphStyle": ["lineHeightMultiple"]
    case "constraint", "variation": []
    default:
      [
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "spacing", "numberOfLines", "preferredMaxLayoutWidth",
      ]
    }
  }
}

extension XMLElement {
  /// What is wrong with an attribute that should be a number; nil where it is one, or is not there.
  func wrongNumber(_ attribute: String) -> String? {
    // The size of a placeholder may be none.
    guard let text = self[attribute], text != "infinite", number(attribute) == nil else { return nil }
    return "<\(name)>: \(attribute): \"\(text)\" is not a number"
  }

  fileprivate func negativeSize(_ attribute: String) -> String {
    "<\(name)>: \(attribute): \(self[attribute] ?? "") is too small; a size is 0 or larger"
  }
}
