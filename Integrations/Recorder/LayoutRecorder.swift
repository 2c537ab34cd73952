import UIKit

/// Writes a view with everything in it and its constraints as a case document, which `layoutcase add` reads:
///
///     print(LayoutRecorder(cell.contentView).document(named: "feed-cell"))
///
/// The document says in its own words what UIKit adds by itself:
/// - Autoresizing masks become frames.
/// - Content sizes become intrinsic sizes.
/// - Encapsulated sizes become the environment.
/// - Constraints that stack and scroll views make are left out, as the document has such views.
/// - Margins, safe areas, readable widths, the keyboard and baselines stay what they are, with their insets.
/// - The system's other guides are pinned where they are.
///
/// Constraints that are not installed cannot be seen.
///
/// It is one file, as an app copies it into itself.
@MainActor
struct LayoutRecorder {
  private let root: UIView
  private var ids: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = []
  private var guides: [ObjectIdentifier: [UILayoutGuide]] = [:]
  /// By view, the one that it is in.
  private var superview: [ObjectIdentifier: UIView] = [:]
  /// The views whose margins a constraint or a stack view means.
  private var withMargins: Set<ObjectIdentifier> = []
  private var constraints: [String] = []
  private var measured: [String] = []
  /// How much of the root's height the keyboard takes, where a constraint means its guide.
  private var keyboardHeight: CGFloat?
  private var frames: [String] = []
  private var leftOut = 0

  /// - Parameter root: laid out already; its size is the environment's.
  init(_ root: UIView) { self.root = root }

  /// The document in JSON, with what the device measured and, as expectations, the frames that it gave.
  func document(named name: String) -> String {
    var recorder = self
    return recorder.record(name)
  }

  private mutating func record(_ name: String) -> String {
    let views = visible(from: root)
    for view in views { register(view, as: view.accessibilityIdentifier ?? "\(type(of: view))") }
    for view in views {
      for child in children(of: view) { superview[ObjectIdentifier(child)] = view }
    }
    let installed = views.flatMap(\.constraints).filter { !$0.isMadeBySystem }
    for constraint in installed { registerGuides(of: constraint) }
    for constraint in installed { add(constraint) }
    let tree = json(of: root)
    let note = leftOut == 0 ? "" : "; constraints left out, as a document has no words for them: \(leftOut)"
    let expectation = [
      ("frames", "{\(frames.joined(separator: ", "))}"), ("tolerance", "\(1 / scale)"), ("rounded", "true"),
    ]
    return object([
      ("name", quoted(caseName(name))), ("source", quoted("recorded from \(type(of: root))\(note)")),
      ("rules", quoted("uikit")), ("environment", environment), ("root", tree),
      ("constraints", array(constraints)), ("measured", array(measured)), ("expect", object(expectation)),
    ])
  }
}

// MARK: Names

extension LayoutRecorder {
  /// The name as far as a case may have it: no quotation marks, line breaks or control characters, no space at an end.
  /// Without any of it that of the root's class.
  private func caseName(_ wanted: String) -> String {
    var name = String.UnicodeScalarView(wanted.unicodeScalars.map { $0.isInNames ? $0 : "-" })[...]
    name = name.drop { $0.properties.isWhitespace }
    while name.last?.properties.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? "\(type(of: root))" : String(name)
  }
}

extension Unicode.Scalar {
  /// Whether the name of a case may have it.
  fileprivate var isInNames: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: self != "\"" && self != "'"
    }
  }
}

// MARK: Environment

extension LayoutRecorder {
  private var scale: CGFloat { max(1, root.traitCollection.displayScale) }

  private var environment: String {
    let isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safeArea = root.safeAreaInsets
    return object(
      [
        ("width", "\(root.bounds.width)"), ("height", "\(root.bounds.height)"), ("scale", "\(scale)"),
        ("direction", quoted(isMirrored ? "rtl" : "ltr")), ("textSize", quoted(textSize)),
      ] + (safeArea == .zero ? [] : [("safeArea", json(of: safeArea))])
        + (keyboardHeight.map { [("keyboard", object([("height", "\($0)")]))] } ?? []))
  }

  private var textSize: String {
    let sizes: [UIContentSizeCategory: String] = [
      .extraSmall: "XS", .small: "S", .medium: "M", .extraLarge: "XL", .extraExtraLarge: "XXL",
      .extraExtraExtraLarge: "XXXL", .accessibilityMedium: "AX1", .accessibilityLarge: "AX2",
      .accessibilityExtraLarge: "AX3", .accessibilityExtraExtraLarge: "AX4",
      .accessibilityExtraExtraExtraLarge: "AX5",
    ]
    return sizes[root.traitCollection.preferredContentSizeCategory] ?? "L"
  }
}

// MARK: Views

extension LayoutRecorder {
  /// A view and those in it, parents first; what is inside of a control is its own business.
  private func visible(from view: UIView) -> [UIView] {
    [view] + children(of: view).flatMap { visible(from: $0) }
  }

  private func children(of view: UIView) -> [UIView] {
    if view is UIControl || view is UILabel || view is UITextView { return [] }
    guard let stack = view as? UIStackView else { return view.subviews }
    return stack.arrangedSubviews
      + stack.subviews.filter { view in !stack.arrangedSubviews.contains { $0 === view } }
  }

  private mutating func register(_ item: AnyObject, as name: String) {
    ids[ObjectIdentifier(item)] = unique(name)
  }

  /// The name as far as a document may have it, with a number where it is taken.
  private mutating func unique(_ wanted: String) -> String {
    // A document numbers what has no name: c1, c2 …
    let isNumber = wanted.first == "c" && wanted.count > 1 && wanted.dropFirst().allSatisfy(\.isNumber)
    let wanted = isNumber ? "_" + wanted : wanted
    var name = String(wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
    if name.first.map({ $0.isLetter || $0 == "_" }) != true { name = "_" + name }
    var id = name
    var number = 1
    while !taken.insert(id).inserted {
      number += 1
      id = "\(name)-\(number)"
    }
    return id
  }

  private mutating func json(of view: UIView) -> String {
    let id = ids[ObjectIdentifier(view)] ?? ""
    var members = [("id", quoted(id))] + classes(of: view)
    if view !== root {
      let frame = json(of: view.frame)
      if view.translatesAutoresizingMaskIntoConstraints { members.append(("frame", frame)) }
      frames.append("\(quoted(id)): \(frame)")
    }
    if view.alignmentRectInsets != .zero {
      members.append(("alignmentInsets", json(of: view.alignmentRectInsets)))
    }
    if (view as? UITextView)?.isScrollEnabled == true { members.append(("isScrollEnabled", "true")) }
    members += content(of: view, id) + arrangement(of: view)
    var children: [String] = []
    for child in self.children(of: view) { children.append(json(of: child)) }
    for guide in guides[ObjectIdentifier(view)] ?? [] {
      let id = ids[ObjectIdentifier(guide)] ?? ""
      children.append(object([("id", quoted(id)), ("kind", quoted("guide"))]))
    }
    if !children.isEmpty { members.append(("children", array(children))) }
    return object(members)
  }

  /// A stack view and a scroll view by UIKit's name, which says what they do, and any other view by its own.
  private func classes(of view: UIView) -> [(String, String)] {
    let own = "\(type(of: view))"
    let base =
      view is UIStackView
      ? "UIStackView" : view is UITextView ? "UITextView" : view is UIScrollView ? "UIScrollView" : own
    let isPlain = base == own || own == "UITableView" || own == "UICollectionView"
    return isPlain ? [("class", quoted(own))] : [("class", quoted(base)), ("customClass", quoted(own))]
  }

  /// What a stack view says of its children, and what a child says to it.
  private func arrangement(of view: UIView) -> [(String, String)] {
    var members: [(String, String)] = []
    if let stack = view as? UIStackView { members.append(("stack", json(of: stack))) }
    let isRelative = (view as? UIStackView)?.isLayoutMarginsRelativeArrangement == true
    if isRelative || withMargins.contains(ObjectIdentifier(view)) { members += margins(of: view) }
    guard let parent = superview[ObjectIdentifier(view)] as? UIStackView else { return members }
    if !parent.arrangedSubviews.contains(where: { $0 === view }) {
      members.append(("arranged", "false"))
    } else if view.isHidden {
      members.append(("hidden", "true"))
    }
    return members
  }

  /// The margins without the safe area's part, which a document adds as UIKit does.
  private func margins(of view: UIView) -> [(String, String)] {
    var margins = view.layoutMargins
    let flags = view.preservesSuperviewLayoutMargins ? [("preservesSuperviewLayoutMargins", "true")] : []
    guard view.insetsLayoutMarginsFromSafeArea else {
      return [("layoutMargins", json(of: margins)), ("insetsLayoutMarginsFromSafeArea", "false")] + flags
    }
    let safeArea = view.safeAreaInsets
    margins.top -= safeArea.top
    margins.left -= safeArea.left
    margins.bottom -= safeArea.bottom
    margins.right -= safeArea.right
    return [("layoutMargins", json(of: margins))] + flags
  }

  private func json(of insets: UIEdgeInsets) -> String {
    object([
      ("top", "\(insets.top)"), ("left", "\(insets.left)"), ("bottom", "\(insets.bottom)"),
      ("right", "\(insets.right)"),
    ])
  }

  private func json(of stack: UIStackView) -> String {
    let gaps = stack.arrangedSubviews.compactMap { view -> (String, String)? in
      let gap = stack.customSpacing(after: view)
      guard gap < UIStackView.spacingUseDefault, let id = ids[ObjectIdentifier(view)] else { return nil }
      return (id, points(gap))
    }
    return object(
      [
        ("axis", quoted(stack.axis == .horizontal ? "horizontal" : "vertical")),
        ("distribution", quoted(stack.distribution.word)), ("alignment", quoted(stack.alignment.word)),
        ("spacing", points(stack.spacing)),
        ("isLayoutMarginsRelativeArrangement", "\(stack.isLayoutMarginsRelativeArrangement)"),
        ("isBaselineRelativeArrangement", "\(stack.isBaselineRelativeArrangement)"),
      ] + (gaps.isEmpty ? [] : [("customSpacing", object(gaps))]))
  }

  /// A spacing in points; the system's is 8.
  private func points(_ spacing: CGFloat) -> String {
    spacing == UIStackView.spacingUseSystem ? "8" : "\(spacing)"
  }

  private func json(of frame: CGRect) -> String {
    object([
      ("x", "\(frame.origin.x)"), ("y", "\(frame.origin.y)"), ("width", "\(frame.size.width)"),
      ("height", "\(frame.size.height)"),
    ])
  }

  private mutating func content(of view: UIView, _ id: String) -> [(String, String)] {
    let size = view.intrinsicContentSize
    guard size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric else { return [] }
    let priorities = [
      ("hugging", pair { view.contentHuggingPriority(for: $0) }),
      ("compression", pair { view.contentCompressionResistancePriority(for: $0) }),
    ]
    guard let label = view as? UILabel, let text = label.text, !text.isEmpty else {
      let intrinsic = ("intrinsic", object([("width", "\(size.width)"), ("height", "\(size.height)")]))
      return [intrinsic] + title(of: view) + priorities
    }
    let limit = label.preferredMaxLayoutWidth
    measure(label, id, at: nil)
    if label.numberOfLines != 1 { measure(label, id, at: limit > 0 ? limit : label.bounds.width) }
    let shown = [
      ("text", quoted(text)), ("font", json(of: label.font)), ("numberOfLines", "\(label.numberOfLines)"),
    ]
    let mode = label.lineBreakMode.word.map { [("lineBreakMode", quoted($0))] } ?? []
    return shown + mode + (limit > 0 ? [("preferredMaxLayoutWidth", "\(limit)")] : []) + priorities
  }

  /// What the baseline of a button or a text field follows from. Neither text decides a size, as the size is recorded.
  private func title(of view: UIView) -> [(String, String)] {
    guard let font = (view as? UIControl)?.titleFont, font.isOfSystem else { return [] }
    let members = [("font", json(of: font))]
    guard let text = (view as? UIButton)?.titleLabel?.text else { return members }
    return [("text", quoted(text)), ("numberOfLines", "0")] + members
  }

  /// A font by its text style or its size, its weight and its slant. The family is left out, as a document may name
  /// only one that is installed where it is read.
  private func json(of font: UIFont) -> String {
    let style = font.textStyle(in: root.traitCollection)
    let weight = font.weight
    let isUsual = weight == (style == .headline ? 600 : 400)
    return object(
      [style?.word.map { ("textStyle", quoted($0)) } ?? ("size", "\(font.pointSize)")]
        + (isUsual ? [] : [("weight", "\(weight)")])
        + (font.fontDescriptor.symbolicTraits.contains(.traitItalic) ? [("italic", "true")] : []))
  }

  private mutating func measure(_ label: UILabel, _ id: String, at width: CGFloat?) {
    if let width, width <= 0 { return }
    let size = label.sizeThatFits(CGSize(width: width ?? 1_000_000, height: 1_000_000))
    let limit = width.map { [("maxWidth", "\($0)")] } ?? []
    measured.append(
      object(
        [("view", quoted(id))] + limit + [
          ("textSize", quoted(textSize)), ("width", "\(size.width)"), ("height", "\(size.height)"),
        ]))
  }

  private func pair(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
    object([
      ("horizontal", "\(priority(.horizontal).rawValue)"), ("vertical", "\(priority(.vertical).rawValue)"),
    ])
  }
}

// MARK: Constraints

extension LayoutRecorder {
  /// Takes in the guides and margins that a constraint names. A guide that a document has no word for is pinned where
  /// it is.
  private mutating func registerGuides(of constraint: NSLayoutConstraint) {
    for (item, attribute) in [
      (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
    ] {
      if let view = item as? UIView, Self.marginWords[attribute] != nil {
        withMargins.insert(ObjectIdentifier(view))
      }
    }
    for case let guide as UILayoutGuide in [constraint.firstItem, constraint.secondItem] {
      guard ids[ObjectIdentifier(guide)] == nil, let owner = guide.owningView,
        let outer = ids[ObjectIdentifier(owner)]
      else { continue }
      if let word = owner.word(for: guide) {
        // A name of its own would be numbered; this one is an attribute's.
        ids[ObjectIdentifier(guide)] = "\(outer).\(word)"
        if ["layoutMarginsGuide", "readableContentGuide"].contains(word) {
          withMargins.insert(ObjectIdentifier(owner))
        }
        continue
      }
      if owner === root, guide === root.keyboardLayoutGuide {
        ids[ObjectIdentifier(guide)] = "\(outer).keyboardLayoutGuide"
        keyboardHeight = root.bounds.maxY - guide.layoutFrame.minY
        continue
      }
      register(guide, as: guide.identifier.isEmpty ? "guide" : guide.identifier)
      guides[ObjectIdentifier(owner), default: []].append(guide)
      guard guide.identifier.hasPrefix("UI"), let id = ids[ObjectIdentifier(guide)] else { continue }
      let (frame, bounds) = (guide.layoutFrame, owner.bounds)
      for (edge, constant) in [
        ("left", frame.minX - bounds.minX), ("top", frame.minY - bounds.minY),
        ("right", frame.maxX - bounds.maxX), ("bottom", frame.maxY - bounds.maxY),
      ] {
        constraints.append(
          object([
            ("first", quoted("\(id).\(edge)")), ("relation", quoted("==")),
            ("second", quoted("\(outer).\(edge)")),
            ("constant", "\(constant)"),
          ]))
      }
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = anchor(constraint.firstItem, constraint.firstAttribute) else {
      leftOut += 1
      return
    }
    var members = constraint.identifier.map { [("id", quoted(unique($0)))] } ?? []
    members += [("first", quoted(first.name)), ("relation", quoted(constraint.relation.sign))]
    var constant = constraint.constant - first.offset
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = anchor(constraint.secondItem, constraint.secondAttribute) else {
        leftOut += 1
        return
      }
      members += [("second", quoted(second.name)), ("multiplier", "\(constraint.multiplier)")]
      constant += constraint.multiplier * second.offset
    }
    constraints.append(
      object(members + [("constant", "\(constant)"), ("priority", "\(constraint.priority.rawValue)")]))
  }

  private static let marginWords: [NSLayoutConstraint.Attribute: String] = [
    .leftMargin: "leftMargin", .rightMargin: "rightMargin", .topMargin: "topMargin",
    .bottomMargin: "bottomMargin", .leadingMargin: "leadingMargin", .trailingMargin: "trailingMargin",
    .centerXWithinMargins: "centerXWithinMargins", .centerYWithinMargins: "centerYWithinMargins",
  ]

  private static let words: [NSLayoutConstraint.Attribute: String] = [
    .left: "left", .right: "right", .top: "top", .bottom: "bottom", .leading: "leading",
    .trailing: "trailing", .width: "width", .height: "height", .centerX: "centerX", .centerY: "centerY",
  ]

  /// An attribute in a document's words. The baselines of fonts that are not the system's are a distance from an edge,
  /// as nothing here has such a font.
  private func anchor(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> (name: String, offset: CGFloat)? {
    guard let item, let id = ids[ObjectIdentifier(item)] else { return nil }
    if let word = Self.words[attribute] ?? Self.marginWords[attribute] { return ("\(id).\(word)", 0) }
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return nil }
    let isFirst = attribute == .firstBaseline
    if let control = item as? UIControl {
      guard let font = control.titleFont else { return nil }
      // One line stands in the middle of a button or a text field.
      if !font.isOfSystem { return ("\(id).centerY", (font.ascender + font.descender) / 2) }
    } else if let font = (item as? UILabel)?.font, !font.isOfSystem {
      return isFirst ? ("\(id).top", font.ascender) : ("\(id).bottom", font.descender)
    }
    return ("\(id).\(isFirst ? "firstBaseline" : "lastBaseline")", 0)
  }
}

extension UIStackView.Distribution {
  // Imported enumerations do not print their cases.
  fileprivate var word: String {
    switch self {
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    default: "fill"
    }
  }
}

extension UIStackView.Alignment {
  fileprivate var word: String {
    switch self {
    case .leading: "leading"
    case .firstBaseline: "firstBaseline"
    case .center: "center"
    case .trailing: "trailing"
    case .lastBaseline: "lastBaseline"
    default: "fill"
    }
  }
}

extension UIView {
  /// What documents call the guide; `nil` for one that they have no word for.
  fileprivate func word(for guide: UILayoutGuide) -> String? {
    if guide === safeAreaLayoutGuide { return "safeAreaLayoutGuide" }
    if guide === layoutMarginsGuide { return "layoutMarginsGuide" }
    if guide === readableContentGuide { return "readableContentGuide" }
    guard let scrollView = self as? UIScrollView else { return nil }
    return guide === scrollView.contentLayoutGuide
      ? "contentLayoutGuide" : guide === scrollView.frameLayoutGuide ? "frameLayoutGuide" : nil
  }
}

extension UIControl {
  /// The font of a button's title or of a text field; `nil` where nothing is written.
  fileprivate var titleFont: UIFont? {
    if let button = self as? UIButton {
      return button.titleLabel?.text == nil ? nil : button.titleLabel?.font
    }
    return (self as? UITextField)?.font
  }
}

extension UIFont {
  /// The system's fonts have names that begin with a dot.
  fileprivate var isOfSystem: Bool { familyName.hasPrefix(".") }

  /// The text style that gives the font its size; `nil` where the size is its own.
  fileprivate func textStyle(in traits: UITraitCollection) -> TextStyle? {
    guard let name = fontDescriptor.object(forKey: .textStyle) as? String else { return nil }
    let style = TextStyle(rawValue: name)
    let isOfStyle = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == pointSize
    return isOfStyle && style.word != nil ? style : nil
  }

  /// From 100 to 900, where 400 is regular.
  fileprivate var weight: Int {
    let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    let own = traits?[.weight] as? CGFloat ?? 0
    let weights: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    func distance(_ place: Int) -> CGFloat { abs(weights[place].rawValue - own) }
    return 100 * ((weights.indices.min { distance($0) < distance($1) } ?? 3) + 1)
  }
}

extension UIFont.TextStyle {
  /// `nil` for one that documents have no word for.
  fileprivate var word: String? {
    let words: [Self: String] = [
      .largeTitle: "largeTitle", .title1: "title1", .title2: "title2", .title3: "title3",
      .headline: "headline", .body: "body", .callout: "callout", .subheadline: "subheadline",
      .footnote: "footnote", .caption1: "caption1", .caption2: "caption2",
    ]
    return words[self]
  }
}

extension NSLineBreakMode {
  /// `nil` for a label's default.
  fileprivate var word: String? {
    switch self {
    case .byWordWrapping: "byWordWrapping"
    case .byCharWrapping: "byCharWrapping"
    case .byClipping: "byClipping"
    case .byTruncatingHead: "byTruncatingHead"
    case .byTruncatingMiddle: "byTruncatingMiddle"
    default: nil
    }
  }
}

extension NSLayoutConstraint {
  /// Whether UIKit made the constraint for what the document says in another way.
  fileprivate var isMadeBySystem: Bool {
    let kind = "\(type(of: self))"
    return kind.hasPrefix("_UI") || kind == "NSContentSizeLayoutConstraint"
      || kind == "NSAutoresizingMaskLayoutConstraint"
      || ["UIView", "UISV-", "UIScrollView", "UIKeyboardLayoutGuide"].contains {
        identifier?.hasPrefix($0) == true
      }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    default: "=="
    }
  }
}

// MARK: JSON

private func object(_ members: [(String, String)]) -> String {
  "{\(members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", "))}"
}

private func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ",\n"))]" }

private func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.value < 0x20: "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
    default: String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}
