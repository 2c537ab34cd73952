import LayoutModel

extension SwiftSource {
  mutating func writeProperty(_ index: ViewIndex) {
    if isOfCell(index) { return }
    let view = state.views[index.rawValue]
    if view.kind == .guide {
      write("let \(names[index]) = UILayoutGuide()", indent: 1)
      return
    }
    let base = uikitClass(of: index)
    let needed = view.customClass ?? (view.className == nil || view.className == base ? nil : view.className)
    let comment = needed.map { "  // \($0.inComment)" } ?? ""
    let value =
      isSized(index)
      ? "\(Self.sizedName(of: base))()" : base == "UIButton" ? "UIButton(type: .system)" : "\(base)()"
    write("let \(names[index]) = \(value)\(comment)", indent: 1)
  }

  /// The class of UIKit that can be made without more: the view's own, a label for another view with a text, or a plain
  /// view.
  func uikitClass(of index: ViewIndex) -> String {
    let view = state.views[index.rawValue]
    if view.stack != nil { return "UIStackView" }
    if let name = view.className, name != "UIView", Self.plainClasses.contains(name) { return name }
    return view.text.string == nil ? "UIView" : "UILabel"
  }

  /// Classes whose `init()` makes a usable view.
  private static let plainClasses: Set<String> = [
    "UIActivityIndicatorView", "UIButton", "UIControl", "UIDatePicker", "UIImageView", "UILabel",
    "UINavigationBar", "UIPageControl", "UIPickerView", "UIProgressView", "UIScrollView", "UISearchBar",
    "UISegmentedControl", "UISlider", "UIStackView", "UIStepper", "UISwitch", "UITabBar", "UITableView",
    "UITextField", "UITextView", "UIToolbar", "UIView", "UIVisualEffectView",
  ]

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

  mutating func writeSizedClass(of base: String) {
    write("")
    write("/// Has the content size and the alignment rectangle that the case declares.", indent: 1)
    write("final class \(Self.sizedName(of: base)): \(base) {", indent: 1)
    write("var declaredWidth, declaredHeight: CGFloat?")
    write("var declaredInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)")
    write("")
    write("override var intrinsicContentSize: CGSize {")
    write("let own = super.intrinsicContentSize", indent: 3)
    write("return CGSize(width: declaredWidth ?? own.width, height: declaredHeight ?? own.height)", indent: 3)
    write("}")
    write("")
    write("override var alignmentRectInsets: UIEdgeInsets { declaredInsets }")
    write("}", indent: 1)
  }

  /// All that a view is, but for its constraints.
  mutating func writeView(_ index: ViewIndex) {
    let view = state.views[index.rawValue]
    let name = names[index]
    guard view.kind == .view else {
      write("\(name).identifier = \(view.id.swiftLiteral)")
      if let parent = view.parent { write("\(names[parent]).addLayoutGuide(\(name))") }
      return
    }
    if !isOfCell(index) { writePlace(of: view, index) }
    if state.environment.direction == .rightToLeft {
      write("\(name).semanticContentAttribute = .forceRightToLeft")
    }
    write("\(name).accessibilityIdentifier = \(view.id.swiftLiteral)")
    if isSized(index) { writeSize(of: view, name) }
    writeText(of: index)
    writeControl(view, name)
    writePriorities(of: index)
    if let stack = view.stack { writeStack(stack, name) }
    writeMargins(of: index)
    if view.isHidden { write("\(name).isHidden = true") }
    if view.className == "UITextView" { write("\(name).isScrollEnabled = \(view.isScrollEnabled)") }
    if !view.intrinsicByWidth.isEmpty {
      write("// The height of its content follows from its width: see the case.")
    }
  }

  /// Where a view is: the root's size, or the superview and a frame.
  private mutating func writePlace(of view: View, _ index: ViewIndex) {
    let name = names[index]
    guard let parent = view.parent else {
      let (width, height) = (state.environment.width, state.environment.height)
      if width == nil || height == nil {
        let free = width == nil ? height == nil ? "width and height are" : "width is" : "height is"
        write("// Its \(free) free: ask systemLayoutSizeFitting(_:).")
      }
      write("\(name).frame = \(Rect(x: 0, y: 0, width: width ?? 0, height: height ?? 0).expression)")
      return
    }
    let isArranged = state.views[parent.rawValue].stack != nil && view.isArranged
    write("\(names[parent]).\(isArranged ? "addArrangedSubview" : "addSubview")(\(name))")
    if let frame = view.frame {
      write("\(name).frame = \(frame.expression)")
    } else {
      write("\(name).translatesAutoresizingMaskIntoConstraints = false")
    }
  }

  private mutating func writeSize(of view: View, _ name: String) {
    if let width = view.intrinsic.horizontal { write("\(name).declaredWidth = \(width.shortest)") }
    if let height = view.intrinsic.vertical { write("\(name).declaredHeight = \(height.shortest)") }
    if view.alignmentInsets != .zero {
      write("\(name).declaredInsets = \(view.alignmentInsets.expression)")
    }
  }

  /// Priorities that are not those of the class where code makes the view.
  private mutating func writePriorities(of index: ViewIndex) {
    let name = names[index]
    for (kind, setter) in [
      (ContentPriorityKind.hugging, "setContentHuggingPriority"),
      (.compression, "setContentCompressionResistancePriority"),
    ] {
      for axis in Axis.allCases {
        let priority = state.priority(kind, axis, of: index)
        let plain = LayoutPriority.contentDefault(kind, axis, className: uikitClass(of: index), origin: .code)
        guard priority != plain else { continue }
        write(
          "\(name).\(setter)(UILayoutPriority(rawValue: \(priority.rawValue.shortest)), for: .\(axis.rawValue))"
        )
      }
    }
  }

  private mutating func writeStack(_ stack: StackView, _ name: String) {
    if stack.axis == .vertical { write("\(name).axis = .vertical") }
    if stack.distribution != .fill { write("\(name).distribution = .\(stack.distribution.rawValue)") }
    if stack.alignment != .fill { write("\(name).alignment = .\(stack.alignmentWord)") }
    if stack.spacing != 0 { write("\(name).spacing = \(stack.spacing.shortest)") }
    if stack.isLayoutMarginsRelativeArrangement {
      write("\(name).isLayoutMarginsRelativeArrangement = true")
    }
    if stack.isBaselineRelativeArrangement { write("\(name).isBaselineRelativeArrangement = true") }
    if let priority = stack.hidingPriority {
      write("// Interface Builder's canvas hides its views at \(priority.rawValue.shortest).")
    }
    for (view, gap) in stack.customSpacing.sorted(by: { $0.key < $1.key }) {
      laterLines.append("\(name).setCustomSpacing(\(gap.shortest), after: \(names[view]))")
    }
  }

  /// The margins that the case gives, and those of a plain view where UIKit would give a cell or its content view those
  /// of the device.
  private mutating func writeMargins(of index: ViewIndex) {
    let (view, name) = (state.views[index.rawValue], names[index])
    let replacesUIKits = isOfCell(index) && marginsCount(of: index)
    let plain: EdgeInsets? = replacesUIKits && view.directionalLayoutMargins == nil ? .systemMargins : nil
    if let margins = view.layoutMargins ?? plain { write("\(name).layoutMargins = \(margins.expression)") }
    if let margins = view.directionalLayoutMargins {
      write("\(name).directionalLayoutMargins = \(margins.expression)")
    }
    if replacesUIKits || view.preservesSuperviewLayoutMargins {
      write("\(name).preservesSuperviewLayoutMargins = \(view.preservesSuperviewLayoutMargins)")
    }
    if !view.insetsLayoutMarginsFromSafeArea { write("\(name).insetsLayoutMarginsFromSafeArea = false") }
    if view.isViewControllerRoot {
      write("// As a view controller's view it has the margins of the system.")
    }
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
