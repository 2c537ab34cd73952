import LayoutModel

extension SwiftSource {
  /// The declaration of a view's property; nil for a view that UIKit makes.
  func property(_ index: ViewIndex) -> String? {
    if isOfCell(index) { return nil }
    let view = state.views[index.rawValue]
    if view.kind == .guide { return "let \(names[index]) = UILayoutGuide()" }
    let base = uikitClass(of: index)
    let needed = view.customClass ?? (view.className == nil || view.className == base ? nil : view.className)
    let comment = needed.map { "  // \($0.inComment)" } ?? ""
    let value =
      isSized(index)
      ? "\(Self.sizedName(of: base))()" : base == "UIButton" ? "UIButton(type: .system)" : "\(base)()"
    return "let \(names[index]) = \(value)\(comment)"
  }

  /// The class of UIKit that can be made without more: the view's own, a label for another view with a text, or a plain
  /// view.
  func uikitClass(of index: ViewIndex) -> String {
    let view = state.views[index.rawValue]
    if view.stack != nil { return "UIStackView" }
    if let name = view.className, name != "UIView", view.has(.plainInit) { return name }
    return view.text.string == nil ? "UIView" : "UILabel"
  }

  /// Whether the case declares a content size or an alignment rectangle, which UIKit takes from a subclass alone.
  ///
  /// The sizes that an era gives standard controls are UIKit's own.
  private func isSized(_ index: ViewIndex) -> Bool {
    let view = state.views[index.rawValue]
    let hasSize = Axis.allCases.contains { view.intrinsic[$0] != nil && !view.hasControlSize[$0] }
    return view.kind == .view && !isOfCell(index)
      && (hasSize || view.alignmentInsets != .zero && !view.hasControlInsets)
  }

  /// The classes of UIKit of which there are views with a declared size, each once.
  var sizedClasses: [String] {
    var found: [String] = []
    for index in state.views.indices.map({ ViewIndex($0) }) where isSized(index) {
      let base = uikitClass(of: index)
      if !found.contains(base) { found.append(base) }
    }
    return found
  }

  /// `SizedImageView` for `UIImageView`.
  private static func sizedName(of base: String) -> String { "Sized" + base.dropFirst(2) }

  func sizedClass(of base: String) -> [String] {
    let contentSize = [
      "let own = super.intrinsicContentSize",
      "return CGSize(width: declaredWidth ?? own.width, height: declaredHeight ?? own.height)",
    ].block("override var intrinsicContentSize: CGSize")
    let members =
      [
        "var declaredWidth, declaredHeight: CGFloat?",
        "var declaredInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)", "",
      ] + contentSize + ["", "override var alignmentRectInsets: UIEdgeInsets { declaredInsets }"]
    return ["/// Has the content size and the alignment rectangle that the case declares."]
      + members.block("final class \(Self.sizedName(of: base)): \(base)")
  }

  /// All that a view is, but for its constraints and custom spacings.
  func statements(of index: ViewIndex) -> [String] {
    let view = state.views[index.rawValue]
    let name = names[index]
    guard view.kind == .view else {
      return ["\(name).identifier = \(view.id.swiftLiteral)"]
        + [view.parent.map { "\(names[$0]).addLayoutGuide(\(name))" }].compactMap(\.self)
    }
    let isMirrored = state.environment.direction == .rightToLeft
    let identity = [
      isMirrored ? "\(name).semanticContentAttribute = .forceRightToLeft" : nil,
      "\(name).accessibilityIdentifier = \(view.id.swiftLiteral)",
    ].compactMap(\.self)
    let rest = [
      view.isHidden ? "\(name).isHidden = true" : nil,
      view.className == "UITextView" ? "\(name).isScrollEnabled = \(view.isScrollEnabled)" : nil,
      view.intrinsicByWidth.isEmpty
        ? nil : "// The height of its content follows from its width: see the case.",
    ].compactMap(\.self)
    return [
      placeStatements(of: view, index), identity, sizeStatements(of: view, index), textStatements(of: index),
      controlStatements(of: view, name), priorityStatements(of: index),
      view.stack.map { stackStatements(of: $0, name) } ?? [], marginStatements(of: index), rest,
    ].flatMap(\.self)
  }

  /// Where a view is that the app makes: the root's size, or the superview and a frame.
  private func placeStatements(of view: View, _ index: ViewIndex) -> [String] {
    if isOfCell(index) { return [] }
    let name = names[index]
    guard let parent = view.parent else {
      let (width, height) = (state.environment.width, state.environment.height)
      let free = width == nil ? height == nil ? "width and height are" : "width is" : "height is"
      let comment = "// Its \(free) free: ask systemLayoutSizeFitting(_:)."
      let frame = Rect(x: 0, y: 0, width: width ?? 0, height: height ?? 0)
      return (width == nil || height == nil ? [comment] : []) + ["\(name).frame = \(frame.expression)"]
    }
    let isArranged = state.views[parent.rawValue].stack != nil && view.isArranged
    return [
      "\(names[parent]).\(isArranged ? "addArrangedSubview" : "addSubview")(\(name))",
      view.frame.map { "\(name).frame = \($0.expression)" }
        ?? "\(name).translatesAutoresizingMaskIntoConstraints = false",
    ]
  }

  private func sizeStatements(of view: View, _ index: ViewIndex) -> [String] {
    guard isSized(index) else { return [] }
    let (name, insets) = (names[index], view.alignmentInsets)
    return [
      view.intrinsic.horizontal.map { "\(name).declaredWidth = \($0.shortest)" },
      view.intrinsic.vertical.map { "\(name).declaredHeight = \($0.shortest)" },
      insets == .zero ? nil : "\(name).declaredInsets = \(insets.expression)",
    ].compactMap(\.self)
  }

  /// Priorities that are not those of the class where code makes the view.
  private func priorityStatements(of index: ViewIndex) -> [String] {
    let setters = [
      (ContentPriorityKind.hugging, "setContentHuggingPriority"),
      (.compression, "setContentCompressionResistancePriority"),
    ]
    return setters.flatMap { kind, setter in
      Axis.allCases.compactMap { axis in
        let priority = state.priority(kind, axis, of: index)
        let plain = UIKitClass.contentPriority(kind, axis, of: uikitClass(of: index), origin: .code)
        let value = "UILayoutPriority(rawValue: \(priority.rawValue.shortest))"
        return priority == plain ? nil : "\(names[index]).\(setter)(\(value), for: .\(axis.rawValue))"
      }
    }
  }

  private func stackStatements(of stack: StackView, _ name: String) -> [String] {
    [
      stack.axis == .vertical ? "\(name).axis = .vertical" : nil,
      stack.distribution == .fill ? nil : "\(name).distribution = .\(stack.distribution.rawValue)",
      stack.alignment == .fill ? nil : "\(name).alignment = .\(stack.alignmentWord)",
      stack.spacing == 0 ? nil : "\(name).spacing = \(stack.spacing.shortest)",
      stack.isLayoutMarginsRelativeArrangement ? "\(name).isLayoutMarginsRelativeArrangement = true" : nil,
      stack.isBaselineRelativeArrangement ? "\(name).isBaselineRelativeArrangement = true" : nil,
      stack.hidingPriority.map {
        "// Interface Builder's canvas hides its views at \($0.rawValue.shortest)."
      },
    ].compactMap(\.self)
  }

  var customSpacings: [String] {
    state.views.enumerated().flatMap { index, view in
      (view.stack?.customSpacing ?? [:]).sorted { $0.key < $1.key }.map { arranged, gap in
        "\(names[ViewIndex(index)]).setCustomSpacing(\(gap.shortest), after: \(names[arranged]))"
      }
    }
  }

  /// The margins that the case gives, and those of a plain view where UIKit would give a cell or its content view those
  /// of the device.
  private func marginStatements(of index: ViewIndex) -> [String] {
    let (view, name) = (state.views[index.rawValue], names[index])
    let replacesUIKits = isOfCell(index) && marginsCount(of: index)
    let plain: EdgeInsets? = replacesUIKits && view.directionalLayoutMargins == nil ? .systemMargins : nil
    let preserves = view.preservesSuperviewLayoutMargins
    return [
      (view.layoutMargins ?? plain).map { "\(name).layoutMargins = \($0.expression)" },
      view.directionalLayoutMargins.map { "\(name).directionalLayoutMargins = \($0.expression)" },
      replacesUIKits || preserves ? "\(name).preservesSuperviewLayoutMargins = \(preserves)" : nil,
      view.insetsLayoutMarginsFromSafeArea ? nil : "\(name).insetsLayoutMarginsFromSafeArea = false",
      view.isViewControllerRoot ? "// As a view controller's view it has the margins of the system." : nil,
    ].compactMap(\.self)
  }

  /// Whether a constraint names the margins or what lies in them, or a child's are no less.
  private func marginsCount(of index: ViewIndex) -> Bool {
    let guides: Set<LayoutGuide> = [.layoutMargins, .readableContent]
    return state.views.contains { $0.parent == index && $0.preservesSuperviewLayoutMargins }
      || state.constraints.contains { constraint in
        constraint.anchors.contains { $0.view == index && $0.guide.map(guides.contains) == true }
      }
  }
}

extension StackView {
  /// UIKit has two words each for the start and the end of the other axis.
  fileprivate var alignmentWord: String {
    switch (axis, alignment) {
    case (.horizontal, .leading): "top"
    case (.horizontal, .trailing): "bottom"
    default: alignment.rawValue
    }
  }
}

extension Rect {
  /// As Swift writes it.
  fileprivate var expression: String {
    "CGRect(x: \(x.shortest), y: \(y.shortest), width: \(width.shortest), height: \(height.shortest))"
  }
}

extension DirectionalEdgeInsets {
  /// As Swift writes them.
  fileprivate var expression: String {
    "NSDirectionalEdgeInsets(top: \(top.shortest), leading: \(leading.shortest), "
      + "bottom: \(bottom.shortest), trailing: \(trailing.shortest))"
  }
}

extension EdgeInsets {
  /// As Swift writes them.
  var expression: String {
    "UIEdgeInsets(top: \(top.shortest), left: \(left.shortest), bottom: \(bottom.shortest), right: \(right.shortest))"
  }
}
