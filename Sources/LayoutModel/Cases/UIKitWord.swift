/// Words of UIKit and of other layout languages that documents do not have.
enum UIKitWord {
  /// By word, the key that stands for it.
  private static let keys = [
    "subviews": "children", "arrangedSubviews": "children", "views": "children", "type": "class",
    "contentHuggingPriority": "hugging", "huggingPriority": "hugging", "isHidden": "hidden",
    "contentCompressionResistancePriority": "compression", "compressionResistance": "compression",
    "intrinsicContentSize": "intrinsic", "identifier": "id", "isActive": "active",
    "contentSizeCategory": "textSize", "preferredContentSizeCategory": "textSize",
    "layoutDirection": "direction", "displayScale": "scale", "safeAreaInsets": "safeArea",
  ]

  /// Properties of a view that say how it looks or behaves.
  private static let appearance: Set = [
    "alpha", "backgroundColor", "borderColor", "borderWidth", "clipsToBounds", "contentMode", "cornerRadius",
    "isEnabled", "isOpaque", "isUserInteractionEnabled", "layer", "tag", "textAlignment", "textColor",
    "tintColor",
  ]

  /// What to write in place of a word; nil for one that is not known here.
  ///
  /// - Parameter known: the keys of the object in which it stands.
  static func remedy(for word: String, _ known: [String]) -> String? {
    if let key = keys[word], known.contains(key) { return "; write \"\(key)\"" }
    switch word {
    case _ where appearance.contains(word) && known.contains("hugging"):
      return "; leave it out, it moves no frame"
    case "translatesAutoresizingMaskIntoConstraints" where known.contains("hugging"):
      return known.contains("frame")
        ? "; leave it out, a view with a \"frame\" has constraints of its mask" : "; it cannot change"
    case "firstItem", "firstAttribute", "item", "attribute":
      return known.contains("first") ? "; write \"first\": \"title.width\"" : nil
    case "secondItem", "secondAttribute", "toItem":
      return known.contains("second") ? "; write \"second\": \"view.width\"" : nil
    case "width", "height", "x", "y", "left", "right", "top", "bottom", "leading", "trailing":
      return known.contains("hugging")
        ? "; constraints say where a view is and how large: write one, as title.width == 50, or change its constant"
        : nil
    default: return nil
    }
  }
}
