extension Constraint {
  /// Why its anchors cannot be related, as UIKit refuses them; nil where they can.
  ///
  /// - Parameter views: for an example.
  package func refusal(in views: [View] = []) -> String? {
    let a = first.attribute
    guard multiplier == 0 || NumberRange.multipliers.contains(multiplier.magnitude) else {
      return "the multiplier \(multiplier.isFinite ? "\(multiplier.shortest) " : "")is out of range; "
        + "it is 0, or from 0.000001 to 1000000 either way"
    }
    guard let b = second?.attribute else {
      return a.isSize
        ? nil
        : "a constraint of \"\(a.rawValue)\" needs a second attribute, such as "
          + "\(views.first?.id ?? "view").\(a.rawValue) \(constant < 0 ? "-" : "+") \(constant.magnitude.shortest)"
    }
    if a.isSize != b.isSize {
      let (size, position) = a.isSize ? (a, b) : (b, a)
      return "\"\(size.rawValue)\" is a size and \"\(position.rawValue)\" a position; they cannot be related"
    }
    guard !a.isSize else { return nil }
    if a.axis != b.axis {
      return "\"\(a.rawValue)\" is \(a.axis.rawValue) and \"\(b.rawValue)\" \(b.axis.rawValue); "
        + "they cannot be related"
    }
    if a.isDirectional && b.isPhysical || a.isPhysical && b.isDirectional {
      return "\"\(a.rawValue)\" and \"\(b.rawValue)\" cannot be related: "
        + "leading and trailing follow the writing direction, left and right do not"
    }
    return multiplier == 0 ? "a multiplier of 0 makes a position relative to nothing" : nil
  }
}

extension Attribute {
  /// Why a word is no attribute, and what to write in its place.
  static func refusal(of word: String) -> String {
    let words = allCases.map(\.rawValue) + Anchor.margins.keys.sorted() + ["baseline"]
    if word == "constraint" || word == "snp" || word.lowercased().hasSuffix("makeconstraints") {
      return "\"\(word)\" is not an attribute; write an equation, such as title.top == view.top + 16"
    }
    if let parts = [
      "center": "centerX and centerY", "edges": "left, right, top and bottom", "size": "width and height",
    ][word] {
      return "\"\(word)\" is several attributes; write \(parts), a constraint for each"
    }
    if let edges = [
      "x": "left or leading", "y": "top", "middle": "centerX or centerY", "lead": "leading",
      "trail": "trailing",
    ][word] {
      return "\"\(word)\" is not an attribute; write \(edges)"
    }
    if word == "aspectRatio" || word == "ratio" {
      return "\"\(word)\" is not an attribute; write photo.width == 1.5 * photo.height"
    }
    return "\"\(word)\" is not an attribute" + remedy(for: word, "attributes", words)
  }
}
