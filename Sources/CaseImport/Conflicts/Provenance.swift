public import LayoutModel

/// Who put a constraint into a conflict: the app, or the system for a reason of its own.
public enum Provenance: Hashable, Sendable {
  case app
  case system(Reason)

  /// What the system makes constraints for.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The size that a table, a collection or a window gives to what it hosts.
    case encapsulatedSize = "encapsulated size"
    /// A frame, by a view that translates its autoresizing mask.
    case autoresizing
    /// A stack view's arrangement of its views.
    case stackView = "stack view"
    /// The definition of a view's margins.
    case layoutMargins = "layout margins"
    /// The definition of a view's safe area.
    case safeArea = "safe area"
    /// The definition of a width that is good to read.
    case readableContent = "readable content"
    /// The definition of a scroll view's content area and frame.
    case scrollView = "scroll view"
    /// The definition of a view controller's top and bottom guides.
    case layoutSupport = "layout support"
    /// A view's intrinsic content size.
    case contentSize = "content size"
    /// The target of `systemLayoutSizeFitting` and of other measurements, for as long as they last.
    case fitting
    /// What Interface Builder adds where a view in it has too few constraints.
    case prototyping
    /// `UIView.width == -16`, which `UIAlertController` makes for an action sheet since iOS 12.2, and which nothing can
    /// meet. UIKit breaks it, and all is well.
    case actionSheet = "action sheet"
    /// Bars, keyboards and transitions of the system.
    case systemViews = "system views"
  }
}

extension Provenance: CustomStringConvertible {
  public var description: String {
    switch self {
    case .app: "app"
    case .system(let reason): "system: \(reason.rawValue)"
    }
  }
}

extension ConstraintDescription {
  /// Who put the constraint there: by its class first and its identifier then, by what no app says next, and by the
  /// views that it relates last.
  public var provenance: Provenance {
    if let reason = classReason ?? identifier.flatMap({ Provenance.Reason(identifier: $0) }) {
      return .system(reason)
    }
    if isOfActionSheet { return .system(.actionSheet) }
    // No app makes it nothing.
    if sizeOfContentView == 0 { return .system(.encapsulatedSize) }
    if isOfSafeArea { return .system(.safeArea) }
    // A system's view may be printed by a name, which is then its class.
    let classes = items.map { item -> String? in
      guard case .named(let label) = item else { return item.className }
      return names.first { $0.name == label }?.className ?? label
    }
    let superviews = names.filter(\.isSuperview).map(\.className)
    return Provenance.areSystemsOwn(classes, in: superviews, named: identifier) ? .system(.systemViews) : .app
  }

  /// Whether it places a safe area in its own view, which no app does.
  private var isOfSafeArea: Bool {
    guard case .visual(let chain) = statement, chain.itemsBesideSuperview.count == 1, items.count == 1,
      case .object("UILayoutGuide", _, let title?) = items[0]
    else { return false }
    return title == "UIViewSafeAreaLayoutGuide"
  }

  /// The number of points that it makes a cell's content view wide or high; nil for any other constraint.
  private var sizeOfContentView: Double? {
    guard identifier == nil, className == "NSLayoutConstraint", case (let size, .equal, let points)? = number,
      size.item.className?.hasSuffix("CellContentView") == true, ["width", "height"].contains(size.attribute)
    else { return nil }
    return points
  }

  /// The same in a log of an app with Masonry, which prints no identifiers of UIKit's, and its own class for what the
  /// app makes.
  var provenanceBesideMasonry: Provenance {
    sizeOfContentView == nil ? provenance : .system(.encapsulatedSize)
  }

  private var isOfActionSheet: Bool {
    guard className == "NSLayoutConstraint", identifier == nil, case (let size, .equal, -16)? = number,
      case .object("UIView", _, nil) = size.item
    else { return false }
    return size.attribute == "width"
  }

  /// The reason that the constraint's class alone gives.
  var classReason: Provenance.Reason? { Self.classes[className] }

  private static let classes: [String: Provenance.Reason] = [
    "NSAutoresizingMaskLayoutConstraint": .autoresizing,
    "NSContentSizeLayoutConstraint": .contentSize,
    "_UILayoutSupportConstraint": .layoutSupport,
    "NSIBPrototypingLayoutConstraint": .prototyping,
  ]
}

extension LogItem {
  var className: String? {
    switch self {
    case .object(let className, _, _), .keyed(let className, _): className
    case .named: nil
    }
  }
}

extension Provenance {
  /// Whether a class is one that apps neither make nor reach.
  package static func isSystemsOwn(_ className: String) -> Bool {
    isPrivate(className) || systemClasses.contains(className)
  }

  /// Whether a class's name begins as UIKit's private ones do, or has UIKit's module, which its public ones don't. A
  /// keyboard's begin with TUI.
  private static func isPrivate(_ className: String) -> Bool {
    let isGuide = className.hasSuffix("LayoutGuide") || className.hasSuffix("LayoutSpacer")
    let isKeyboards = className.hasPrefix("TUISystem") || className.hasPrefix("TUIKeyboard")
    let isOfUIKit = SwiftClassName.module(of: className).map { ["UIKit", "UIKitCore"].contains($0) } ?? false
    return !isGuide && (className.hasPrefix("_UI") || isOfUIKit) || isKeyboards
  }

  /// Whether an app gets a private class's view from UIKit and constrains it, or others in it.
  private static func isReachable(_ className: String) -> Bool {
    className.hasPrefix("_UIVisualEffect") || isOfController(className)
  }

  /// Whether it is the class of a controller's view, which an app adds to a view of its own.
  private static func isOfController(_ className: String) -> Bool {
    className.hasPrefix("_UIHosting") || className.hasPrefix("_UIPageViewControllerContent")
  }

  private static let systemClasses: Set<String> = [
    "UIInputSetContainerView", "UIInputSetHostView", "UITextEffectsWindow", "UITransitionView",
    "UIDropShadowView", "UILayoutContainerView", "UINavigationTransitionView", "UIKBInputBackdropView",
    "UIRemoteKeyboardWindow", "UIKeyboardImpl", "UINavigationButton", "UINavigationItemView",
    "SystemInputAssistantView", "UITabBarButton", "UITabBarButtonLabel", "UITabBarSwappableImageView",
  ]

  /// Who made a constraint of a case. What a document says is the app's, but for the names that logs' cases have when
  /// they are exported, and for the sizes that a table gives its cells.
  ///
  /// - Parameter isOfLog: whether the case was made from a log, in which names and views tell what is UIKit's.
  public init(of constraint: Constraint, in views: [View], isOfLog: Bool) {
    if constraint.origin == .autoresizing {
      self = .system(.autoresizing)
    } else if constraint.isOfStackView {
      self = .system(.stackView)
    } else if isOfLog || Self.isUIKits(constraint.id), let reason = Reason(name: constraint.id) {
      self = .system(reason)
    } else if !isOfLog {
      self = .app
    } else {
      let related = [constraint.first.view] + [constraint.second?.view].compactMap(\.self)
      let classes = related.map { views[$0.rawValue].className ?? views[$0.rawValue].id }
      self = Self.areSystemsOwn(classes, named: constraint.id) ? .system(.systemViews) : .app
    }
  }

  /// Whether no app gives a constraint such a name.
  private static func isUIKits(_ name: String) -> Bool {
    name.hasPrefix("UIKit-") || name.hasPrefix("UISV-") || name.contains("-Encapsulated-Layout-")
  }

  /// Whether a constraint between views of these classes is the system's: all of the views are, or one of them is of a
  /// private class, or for a bar's identifier one of them or their superview is.
  fileprivate static func areSystemsOwn(
    _ classes: [String?], in superviews: [String?] = [], named identifier: String?
  ) -> Bool {
    let isOfBar = barPrefixes.contains { identifier?.hasPrefix($0) ?? false }
    if isOfBar { return (classes + superviews).contains { $0.map(isSystemsOwn) ?? false } }
    if classes.contains(where: { $0.map { isPrivate($0) && !isReachable($0) } ?? false }) { return true }
    return !classes.isEmpty
      && classes.allSatisfy { $0.map { isSystemsOwn($0) && !isOfController($0) } ?? false }
  }

  /// The beginnings of identifiers that UIKit's bars give the constraints of their buttons. Apps may use them, too.
  private static let barPrefixes = ["BIB_", "IB_", "TB_", "CB_", "Mask_", "MaskEV_"]
}

extension Provenance.Reason {
  /// The reason for a constraint with an identifier that UIKit and AppKit use; nil for any other.
  init?(identifier: String) {
    if identifier.contains("-Encapsulated-Layout-") {
      self = .encapsulatedSize
    } else if identifier.hasSuffix("Margin-guide-constraint") {
      self = .layoutMargins
    } else if let known = Self.prefixes.first(where: { identifier.hasPrefix($0.prefix) }) {
      self = known.reason
    } else {
      return nil
    }
  }

  /// The reason for a constraint of a case by its name, which its identifier or its class in a log made.
  init?(name: String) {
    func reason(_ prefixes: [(prefix: String, reason: Self)]) -> Self? {
      prefixes.first { name.hasPrefix($0.prefix) }?.reason
    }
    guard let reason = reason(Self.labels) ?? Self(identifier: name) ?? reason(Self.namePrefixes) else {
      return nil
    }
    self = reason
  }

  /// The beginnings of names that labels and identifiers make.
  private static let labels = allCases.map { (prefix: LoggedNames.identifier($0.label), reason: $0) }
  private static let namePrefixes = prefixes.map { (LoggedNames.identifier($0.prefix), $0.reason) }

  /// What a constraint of this kind is called that has no identifier.
  var label: String { "UIKit-\(rawValue)" }

  /// The beginnings of identifiers that UIKit and AppKit use.
  private static let prefixes: [(prefix: String, reason: Self)] = [
    ("UISV-", .stackView), ("NSStackView.", .stackView), ("NSStackView-", .stackView),
    ("UIViewSafeAreaLayoutGuide-", .safeArea), ("NSViewSafeAreaLayoutGuide-", .safeArea),
    ("UIViewLayoutMarginsGuide-", .layoutMargins), ("UIViewKeyboardLayoutGuide-", .systemViews),
    ("UIKeyboardLayoutGuide", .systemViews), ("UIViewReadableContentGuide-", .readableContent),
    ("UIScrollView-", .scrollView), ("UIScrollViewContentMarginsGuide-", .scrollView),
    ("_UITemporaryLayout", .fitting), ("fittingSize", .fitting), ("_UIScrollView", .systemViews),
    ("UIWindow-", .encapsulatedSize), ("NSWindow-", .encapsulatedSize), ("NSTitlebar", .systemViews),
    ("UINav", .systemViews), ("UIBar", .systemViews), ("UIButtonBar", .systemViews),
    ("UITitle", .systemViews), ("UIInput", .systemViews), ("_UI", .systemViews),
    ("IB auto generated", .prototyping), ("UIIBSystemGenerated", .prototyping),
  ]
}
