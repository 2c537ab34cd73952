import LayoutModel

/// An attribute as logs name it, and what it is in a case.
struct LogAttribute {
  let attribute: Attribute
  /// Of the view's margins, and not of the view.
  var isMargin = false
  /// Of the frame in the superview's coordinates, as constraints made from masks relate it.
  var isFrame = false

  init?(_ word: String) {
    if let attribute = Attribute(rawValue: word) ?? (word == "baseline" ? .lastBaseline : nil) {
      self.attribute = attribute
    } else if let attribute = Self.frame[word] {
      self.attribute = attribute
      isFrame = true
    } else if let attribute = Anchor.margins[word] {
      self.attribute = attribute
      isMargin = true
    } else {
      return nil
    }
  }

  private static let frame: [String: Attribute] = [
    "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top, "midY": .centerY, "maxY": .bottom,
  ]
}
