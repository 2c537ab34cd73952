import LayoutModel
import Spelling

/// The names of a case's views and of the case itself, as Swift takes them.
struct SwiftNames {
  /// By view.
  private let views: [String]

  /// The view that stands for the content view of the cell that the case is: one of that name, or else the root. Nil where
  /// the case is no cell.
  static func contentView(of layoutCase: LayoutCase) -> ViewIndex? {
    guard SwiftSource.CellClass(of: layoutCase) != nil else { return nil }
    let inner = layoutCase.view(named: "contentView")
    return inner.flatMap { layoutCase[$0].parent == .root ? $0 : nil } ?? .root
  }

  init(_ layoutCase: LayoutCase) {
    let contentView = Self.contentView(of: layoutCase)
    var names = UniqueNames()
    let reserved = contentView == nil ? Self.reserved : Self.reserved.union(Self.ofCells)
    views = layoutCase.views.enumerated().map { index, view in
      if ViewIndex(index) == contentView { return "contentView" }
      if contentView != nil, index == 0 { return "self" }
      var name = view.id.swiftName(isType: false)
      while reserved.contains(name) { name += "View" }
      return names.take(name)
    }
  }

  subscript(view: ViewIndex) -> String { views[view.rawValue] }

  /// Whether the language, UIKit or what it rests on may have a type of the name.
  static func isTaken(type name: String) -> Bool {
    name.prefixMatch(of: /(UI|NS|CG|CA)[A-Z]/) != nil
      || ["Any", "Bool", "Double", "Float", "Int", "Protocol", "Self", "String", "Type"].contains(name)
  }

  /// Properties of a cell, which a property of the class cannot be called: those of `NSObject`, `UIResponder`, `UIView`
  /// and the cells' own.
  private static let ofCells = Set(
    """
    classForCoder classForKeyedArchiver debugDescription description hash observationInfo superclass \
    isAccessibilityElement accessibilityLabel accessibilityAttributedLabel accessibilityHint \
    accessibilityAttributedHint accessibilityValue accessibilityAttributedValue accessibilityTraits \
    accessibilityFrame accessibilityPath accessibilityActivationPoint accessibilityLanguage \
    accessibilityElementsHidden accessibilityViewIsModal shouldGroupAccessibilityChildren \
    accessibilityNavigationStyle accessibilityRespondsToUserInteraction accessibilityUserInputLabels \
    accessibilityAttributedUserInputLabels accessibilityHeaderElements accessibilityTextualContext \
    accessibilityElements accessibilityContainerType accessibilityCustomActions accessibilityCustomContent \
    accessibilityDragSourceDescriptors accessibilityDropPointDescriptors accessibilityCustomRotors \
    accessibilityIdentifier accessibilityDirectTouchOptions accessibilityExpandedStatus \
    accessibilityTextInputResponder automationElements \
    next canBecomeFirstResponder canResignFirstResponder isFirstResponder editingInteractionConfiguration undoManager \
    keyCommands inputView inputAccessoryView inputAssistantItem inputViewController inputAccessoryViewController \
    textInputMode textInputContextIdentifier userActivity activityItemsConfiguration pasteConfiguration \
    alignmentRectInsets alpha anchorPoint appliedContentSizeLimitsDescription autoresizesSubviews autoresizingMask \
    backgroundColor bottomAnchor bounds canBecomeFocused center centerXAnchor centerYAnchor \
    clearsContextBeforeDrawing clipsToBounds collisionBoundingPath collisionBoundsType constraints contentMode \
    contentScaleFactor contentStretch coordinateSpace cornerConfiguration directionalLayoutMargins \
    effectiveUserInterfaceLayoutDirection firstBaselineAnchor focusEffect focusGroupIdentifier focusGroupPriority \
    focusItemContainer forFirstBaselineLayout forLastBaselineLayout frame gestureRecognizers hasAmbiguousLayout \
    heightAnchor hoverStyle insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize isExclusiveTouch \
    isFocused isHidden isMultipleTouchEnabled isOpaque isUserInteractionEnabled keyboardLayoutGuide largeContentImage \
    largeContentImageInsets largeContentTitle lastBaselineAnchor layer layoutGuides layoutMargins layoutMarginsGuide \
    leadingAnchor leftAnchor mask maximumContentSizeCategory minimumContentSizeCategory motionEffects \
    overrideUserInterfaceStyle parentFocusEnvironment preferredFocusEnvironments preferredFocusedView \
    preservesSuperviewLayoutMargins readableContentGuide restorationIdentifier rightAnchor safeAreaInsets \
    safeAreaLayoutGuide scalesLargeContentImage semanticContentAttribute showsLargeContentViewer subviews superview \
    tag tintAdjustmentMode tintColor topAnchor trailingAnchor traitCollection traitOverrides transform transform3D \
    translatesAutoresizingMaskIntoConstraints widthAnchor window \
    accessories accessoryAction accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration \
    automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView configuration configurationState \
    configurationUpdateHandler contentConfiguration contentView detailTextLabel editAction editingAccessoryType \
    editingAccessoryView editingStyle focusStyle imageView indentationLevel indentationWidth indentsAccessories \
    isEditing isHighlighted isSelected multipleSelectionBackgroundView reuseIdentifier selectedBackgroundView \
    selectionStyle separatorInset separatorLayoutGuide shouldIndentWhileEditing showingDeleteConfirmation \
    showsReorderControl state target textLabel userInteractionEnabledWhileDragging
    """.split(separator: " ").map(String.init))

  /// Words of the language, and what the file uses itself.
  private static let reserved = Set(
    """
    addViews as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
    protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias \
    var where while
    """.split(separator: " ").map(String.init))
}

extension String {
  /// The text as an identifier: what is neither letter, digit nor `_` ends a word, and the next one begins with a
  /// capital.
  ///
  /// A property's name begins in small letters, so that it is none of a class: `UILabel` is `label`.
  func swiftName(isType: Bool) -> String {
    var name = ""
    var capitalises = isType
    let isClass = !isType && first?.isUppercase == true
    let words = isClass && hasPrefix("UI") && count > 2 ? dropFirst(2) : self[...]
    for character in isClass ? words.prefix(1).lowercased() + words.dropFirst() : String(words) {
      guard character.isASCII, character.isLetter || character.isNumber || character == "_" else {
        capitalises = isType || !name.isEmpty
        continue
      }
      name += capitalises ? character.uppercased() : String(character)
      capitalises = false
    }
    if name.allSatisfy({ $0 == "_" }) { return isType ? "Case" : "view" }
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// The text as a literal of Swift.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.generalCategory == .format:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The text on one line, as a comment may have it.
  var inComment: String {
    String(map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }
}
