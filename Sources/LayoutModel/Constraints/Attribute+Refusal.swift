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
    if let edges = ["x": "left or leading", "y": "top"][word] {
      return "\"\(word)\" is not an attribute; write \(edges)"
    }
    if word == "aspectRatio" || word == "ratio" {
      return "\"\(word)\" is not an attribute; write photo.width == 1.5 * photo.height"
    }
    return "\"\(word)\" is not an attribute" + remedy(for: word, "attributes", words)
  }
}
