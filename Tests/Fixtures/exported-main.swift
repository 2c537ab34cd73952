// The main file of what `export --swift` wrote, compiled with the stub of UIKit: prints what the views and constraints
// of each class are, as a case document on a line of its own. Calls of `report` follow.

/// - Parameter make: makes a cell, or an object whose first property is the root.
@MainActor func report(_ name: String, _ make: @MainActor () -> Any) {
  let count = NSLayoutConstraint.activated.count
  let layout = make()
  let constraints = NSLayoutConstraint.activated[count...]
  let content = (layout as? UITableViewCell)?.contentView ?? (layout as? UICollectionViewCell)?.contentView
  guard let root = content ?? Mirror(reflecting: layout).children.first?.value as? UIView else { return }
  let written = constraints.map(equation).joined(separator: ", ")
  print("{\"name\": \(quoted(name)), \"root\": \(json(of: root)), \"constraints\": [\(written)]}")
}

@MainActor func json(of view: UIView) -> String {
  var members = [("id", quoted(view.accessibilityIdentifier ?? "")), ("class", quoted(className(of: view)))]
  if view.superview != nil, view.translatesAutoresizingMaskIntoConstraints {
    let frame = view.frame
    members.append(
      (
        "frame",
        json([("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)])
      ))
  }
  let size = view.intrinsicContentSize
  if size.width >= 0 || size.height >= 0 {
    members.append(("intrinsic", json([("width", size.width), ("height", size.height)])))
  }
  members += text(of: view)
  members += [("hugging", priorities(view.hugging)), ("compression", priorities(view.compression))]
  if let stack = view as? UIStackView { members.append(("stack", json(of: stack))) }
  members += margins(of: view)
  if view.isHidden { members.append(("hidden", "true")) }
  if let textView = view as? UITextView { members.append(("isScrollEnabled", "\(textView.isScrollEnabled)")) }
  if let stack = view.superview as? UIStackView, !stack.arrangedSubviews.contains(where: { $0 === view }) {
    members.append(("arranged", "false"))
  }
  let guides = view.layoutGuides.map { "{\"id\": \(quoted($0.identifier)), \"kind\": \"guide\"}" }
  let children = view.subviews.map(json) + guides
  if !children.isEmpty { members.append(("children", "[\(children.joined(separator: ", "))]")) }
  return object(members)
}

/// The class of UIKit, where the view is of one that declares a size.
@MainActor func className(of view: UIView) -> String {
  let mirror = Mirror(reflecting: view)
  let isSized = "\(type(of: view))".hasPrefix("Sized")
  return "\((isSized ? mirror.superclassMirror : mirror)?.subjectType ?? UIView.self)"
}

@MainActor func text(of view: UIView) -> [(String, String)] {
  let label = (view as? UIButton)?.titleLabel ?? view as? UILabel
  let text = label?.text ?? (view as? UITextField)?.text ?? (view as? UITextView)?.text
  guard let text else { return [] }
  let font = label?.font ?? (view as? UITextField)?.font ?? (view as? UITextView)?.font
  var members = [("text", quoted(text)), ("font", json([("size", font?.pointSize ?? 17)]))]
  guard let label else { return members }
  members.append(("numberOfLines", "\(label.numberOfLines)"))
  members.append(("lineBreakMode", quoted(label.lineBreakMode.rawValue)))
  if label.preferredMaxLayoutWidth > 0 {
    members.append(("preferredMaxLayoutWidth", "\(label.preferredMaxLayoutWidth)"))
  }
  return members
}

@MainActor func json(of stack: UIStackView) -> String {
  let gaps = stack.arrangedSubviews.filter { stack.customSpacing(after: $0) != UIStackView.spacingUseDefault }
    .map { ($0.accessibilityIdentifier ?? "", stack.customSpacing(after: $0)) }
  return object([
    ("axis", quoted("\(stack.axis)")), ("distribution", quoted("\(stack.distribution)")),
    ("alignment", quoted("\(stack.alignment)")), ("spacing", "\(stack.spacing)"),
    ("isLayoutMarginsRelativeArrangement", "\(stack.isLayoutMarginsRelativeArrangement)"),
    ("isBaselineRelativeArrangement", "\(stack.isBaselineRelativeArrangement)"),
    ("customSpacing", json(gaps)),
  ])
}

@MainActor func margins(of view: UIView) -> [(String, String)] {
  var members: [(String, String)] = []
  if view.hasLayoutMargins { members.append(("layoutMargins", json(of: view.layoutMargins))) }
  if let margins = view.directionalLayoutMargins {
    let sides = [
      ("top", margins.top), ("leading", margins.leading), ("bottom", margins.bottom),
      ("trailing", margins.trailing),
    ]
    members.append(("directionalLayoutMargins", json(sides)))
  }
  if view.preservesSuperviewLayoutMargins { members.append(("preservesSuperviewLayoutMargins", "true")) }
  if !view.insetsLayoutMarginsFromSafeArea { members.append(("insetsLayoutMarginsFromSafeArea", "false")) }
  if view.alignmentRectInsets != .zero {
    members.append(("alignmentInsets", json(of: view.alignmentRectInsets)))
  }
  return members
}

func json(of insets: UIEdgeInsets) -> String {
  json([("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)])
}

func priorities(_ priorities: [NSLayoutConstraint.Axis: Float]) -> String {
  object(priorities.map { ("\($0.key)", "\($0.value)") })
}

@MainActor func equation(of constraint: NSLayoutConstraint) -> String {
  let relation = ["<=", "==", ">="][constraint.relation.rawValue + 1]
  var members = constraint.identifier.map { [("id", quoted($0))] } ?? []
  members += [
    ("first", quoted("\(name(of: constraint.firstItem)).\(constraint.firstAttribute)")),
    ("relation", quoted(relation)),
  ]
  if constraint.secondItem != nil {
    members.append(("second", quoted("\(name(of: constraint.secondItem)).\(constraint.secondAttribute)")))
    members.append(("multiplier", "\(constraint.multiplier)"))
  }
  members += [("constant", "\(constraint.constant)"), ("priority", "\(constraint.priority.rawValue)")]
  return object(members)
}

/// A view's, a guide's own, or a view's and the property that gives its guide.
@MainActor func name(of item: AnyObject?) -> String {
  guard let guide = item as? UILayoutGuide else { return (item as? UIView)?.accessibilityIdentifier ?? "" }
  guard let owner = guide.owningView, !owner.layoutGuides.contains(where: { $0 === guide }) else {
    return guide.identifier
  }
  let ownerName = owner.accessibilityIdentifier ?? ""
  guard let scrollView = owner as? UIScrollView else { return "\(ownerName).\(guide.identifier)" }
  if guide === scrollView.contentLayoutGuide { return "\(ownerName).contentLayoutGuide" }
  if guide === scrollView.frameLayoutGuide { return "\(ownerName).frameLayoutGuide" }
  return "\(ownerName).\(guide.identifier)"
}

func json(_ members: [(String, CGFloat)]) -> String { object(members.map { ($0.0, "\($0.1)") }) }

func object(_ members: [(String, String)]) -> String {
  "{\(members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", "))}"
}

func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    scalar == "\"" || scalar == "\\"
      ? "\\\(scalar)"
      : scalar.value < 0x20
        ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : "\(scalar)"
  }
  return "\"\(escaped.joined())\""
}
