/// Words of UIKit and of other layout languages that documents do not have.
enum UIKitWord {
  /// By word, the key that stands for it.
  private static let keys = [
    "subviews": "children", "subview": "children", "kids": "children", "child": "children",
    "nodes": "children", "elements": "children", "arrangedSubviews": "children", "views": "children",
    "type": "class", "lines": "numberOfLines", "lineCount": "numberOfLines",
    "contentHuggingPriority": "hugging", "huggingPriority": "hugging", "contentHugging": "hugging",
    "contentCompressionResistancePriority": "compression", "compressionResistance": "compression",
    "contentCompressionResistance": "compression", "compressionResistancePriority": "compression",
    "isHidden": "hidden", "view": "root", "rootView": "root", "passes": "history", "expected": "expect",
    "expectations": "expect", "size": "environment",
    "intrinsicContentSize": "intrinsic", "intrinsicSize": "intrinsic", "identifier": "id",
    "isActive": "active", "relatedBy": "relation",
    "contentSizeCategory": "textSize", "preferredContentSizeCategory": "textSize",
    "layoutDirection": "direction", "displayScale": "scale", "safeAreaInsets": "safeArea",
  ]

  /// Properties of a view that say how it looks or behaves.
  private static let appearance: Set = [
    "alpha", "backgroundColor", "borderColor", "borderWidth", "clipsToBounds", "color", "contentMode",
    "cornerRadius",
    "isEnabled", "isOpaque", "isUserInteractionEnabled", "layer", "tag", "textAlignment", "textColor",
    "tintColor",
  ]

  /// By word, the choice that stands for it.
  private static let choices = [
    "equal": "==", "=": "==", "lessThanOrEqual": "<=", "≤": "<=", "greaterThanOrEqual": ">=", "≥": ">=",
    "row": "horizontal", "column": "vertical", "leftToRight": "ltr", "rightToLeft": "rtl",
    "left-to-right": "ltr", "right-to-left": "rtl", "arabic": "rtl", "hebrew": "rtl",
    "tail": "byTruncatingTail",
    "head": "byTruncatingHead", "middle": "byTruncatingMiddle", "wordWrap": "byWordWrapping",
    "charWrap": "byCharWrapping", "clip": "byClipping",
  ]

  /// What to write in place of a choice; nil for a word that is not known here.
  static func remedy(forChoice word: String, _ known: [String]) -> String? {
    let letters = word.lowercased().replacing("uicontentsizecategory", with: "")
    return (choices[word] ?? sizes[letters]).flatMap { known.contains($0) ? "; write \"\($0)\"" : nil }
  }

  /// Text sizes by what UIKit and SwiftUI call them.
  private static let sizes = [
    "extrasmall": "XS", "xsmall": "XS", "small": "S", "medium": "M", "large": "L", "extralarge": "XL",
    "xlarge": "XL",
    "extraextralarge": "XXL", "xxlarge": "XXL", "extraextraextralarge": "XXXL", "xxxlarge": "XXXL",
    "accessibilitymedium": "AX1", "accessibility1": "AX1", "accessibilitylarge": "AX2",
    "accessibility2": "AX2",
    "accessibilityextralarge": "AX3", "accessibility3": "AX3", "accessibilityextraextralarge": "AX4",
    "accessibility4": "AX4", "accessibilityextraextraextralarge": "AX5", "accessibility5": "AX5",
  ]

  /// The key that stands for a word; nil where the object has none for it.
  ///
  /// - Parameter known: the keys of the object.
  static func key(for word: String, _ known: [String]) -> String? {
    keys[word].flatMap { known.contains($0) ? $0 : nil }
  }

  /// What to write in place of a word; nil for one that is not known here.
  ///
  /// - Parameter known: the keys of the object in which it stands.
  static func remedy(for word: String, _ known: [String]) -> String? {
    if let key = key(for: word, known) { return "; write \"\(key)\"" }
    switch word {
    case "constraints" where known.contains("children"):
      return "; constraints stand beside \"root\", in one list for all views"
    case "name" where known.contains("children"): return "; write \"id\""
    case "view" where known.contains("changes"), "constraint" where known.contains("changes"):
      return "; write { \"changes\": [{ \"\(word)\": … }] }"
    case "priority" where known.contains("hugging"):
      return "; a view has \"hugging\" and \"compression\", each \"horizontal\" and \"vertical\""
    case _ where known.contains("environment") && Environment.keys.contains(word):
      return "; write it in \"environment\""
    case _ where known.contains("mirrorOf"):
      let near = nearest(word, known)
      return near.isEmpty
        ? "; frames are written as \"frames\": { \"title\": { \"x\": 16 } }" : near
    case _ where appearance.contains(word) && known.contains("hugging"):
      return "; leave it out, it moves no frame"
    case "translatesAutoresizingMaskIntoConstraints" where known.contains("hugging"):
      return known.contains("frame")
        ? "; leave it out, a view with a \"frame\" has constraints of its mask" : "; it cannot change"
    case "placeholder" where known.contains("hugging"):
      return "; write it as \"text\", or its size as \"intrinsic\""
    case "axis", "spacing", "distribution", "alignment":
      return known.contains("hugging") ? "; write \"stack\": { \"\(word)\": … }" : nil
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
