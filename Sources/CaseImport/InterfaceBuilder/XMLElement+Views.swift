import JSON
import LayoutModel

/// What an element is to UIKit.
extension XMLElement {
  /// The class of a view's element; `UIView` for one that is not in the table.
  var viewClass: String { UIKitClass.all.first { $0.element == name }?.name ?? "UIView" }

  /// The views directly below, in the file's order: content views and headers before subviews. Cells are cases of
  /// their own.
  var childViews: [XMLElement] {
    var views = children.filter { $0.child("rect", key: "frame") != nil }
    views += children(of: "subviews").filter { $0.child("rect", key: "frame") != nil }
    let cells = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
    return views.filter { !cells.contains($0.name) }
  }

  /// The frame that Xcode has stored, relative to the superview, in points.
  var storedFrame: Rect {
    let rect = child("rect", key: "frame")
    return Rect(
      x: rect?.number("x") ?? 0, y: rect?.number("y") ?? 0, width: max(0, rect?.number("width") ?? 0),
      height: max(0, rect?.number("height") ?? 0))
  }

  /// The margins that the file gives a view.
  ///
  /// - Parameter least: what the canvas gives the view, which those at the sides are no smaller than.
  func margins(noSmallerThan least: DirectionalEdgeInsets?) -> JSONObject? {
    let (leading, trailing) = (least?.leading ?? -.infinity, least?.trailing ?? -.infinity)
    if let insets = child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      let margins = DirectionalEdgeInsets(
        top: insets.number("top") ?? 0, leading: max(leading, insets.number("leading") ?? 0),
        bottom: insets.number("bottom") ?? 0, trailing: max(trailing, insets.number("trailing") ?? 0))
      return ["directionalLayoutMargins": margins.json]
    }
    if let insets = child("edgeInsets", key: "layoutMargins") {
      let margins = EdgeInsets(
        top: insets.number("top") ?? 0, left: max(leading, insets.number("left") ?? 0),
        bottom: insets.number("bottom") ?? 0, right: max(trailing, insets.number("right") ?? 0))
      return ["layoutMargins": margins.json]
    }
    return nil
  }

  /// Whether an arranged view of the kind has no size of its own and keeps the stored one in the canvas.
  var isContentless: Bool {
    switch name {
    case "label": InterfaceBuilderText(self) == nil
    case "imageView": self["image"] == nil
    case "button", "switch", "slider", "segmentedControl", "stepper", "progressView", "pageControl",
      "activityIndicatorView", "textField":
      false
    default: true
    }
  }

  /// Whether it is a plain view with nothing inside. On a device such a view has no content size, and takes the space
  /// that is left.
  var isSpacer: Bool { name == "view" && self["customClass"] == nil && childViews.isEmpty }

  /// Whether the stack view that arranges it divides its length in proportion to content sizes.
  var isInProportion: Bool { parent?.parent?["distribution"] == "fillProportionally" }

  /// Whether the size of the content is a text's, which the metric meets only nearly.
  var followsText: Bool { ["button", "segmentedControl", "textField", "textView"].contains(name) }

  var hasPlaceholder: Bool {
    self["placeholderIntrinsicWidth"] != nil || self["placeholderIntrinsicHeight"] != nil
  }

  /// Whether the canvas leaves the view out of an arrangement. It shows indicators that are hidden when stopped.
  var isHidden: Bool { isYes("hidden") && name != "activityIndicatorView" }
}

extension String {
  /// The text as a name of a case document: letters, digits, `_` and `-`, not beginning with a digit.
  func identifier(else fallback: String) -> String {
    var name = ""
    var capitalises = false
    for scalar in unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
      if isPlain || scalar == "-" && !name.isEmpty {
        name += capitalises ? String(scalar).uppercased() : String(scalar)
        capitalises = false
      } else {
        capitalises = !name.isEmpty
      }
    }
    guard let first = name.unicodeScalars.first else { return fallback }
    return ("0"..."9").contains(first) ? "_" + name : name
  }

  /// `UIStackView` as `stackView`.
  var viewName: String {
    let base = hasPrefix("UI") ? String(dropFirst(2)) : self
    return base.prefix(1).lowercased() + base.dropFirst()
  }
}

extension Double {
  /// Whether a stored size follows from a measured one but for the metric's error.
  func isNear(_ stored: Double) -> Bool { abs(self - stored) <= Swift.max(2.5, 0.12 * self) }
}
