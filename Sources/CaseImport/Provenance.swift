/// Who put a constraint into a conflict: the app, or the system for a reason of its own.
public enum Provenance: Hashable, Sendable {
  case app
  case system(Reason)

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
    /// The definition of a view controller's top and bottom guides.
    case layoutSupport = "layout support"
    /// A view's intrinsic content size.
    case contentSize = "content size"
    /// The target of `systemLayoutSizeFitting` and of other measurements, for as long as they last.
    case fitting
    /// What Interface Builder adds where a view in it has too few constraints.
    case prototyping
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
  /// Who put the constraint there, by its class first, its identifier then and the views that it relates
  /// last.
  public var provenance: Provenance {
    if let reason = classReason ?? identifier.flatMap({ Provenance.Reason(identifier: $0) }) {
      return .system(reason)
    }
    let classes = items.map(\.className)
    let isPrivate = !classes.isEmpty && classes.allSatisfy { $0.map(Self.isSystemsOwn) ?? false }
    return isPrivate ? .system(.systemViews) : .app
  }

  /// The reason that the constraint's class alone gives.
  var classReason: Provenance.Reason? { Self.classes[className] }

  private static let classes: [String: Provenance.Reason] = [
    "NSAutoresizingMaskLayoutConstraint": .autoresizing,
    "NSContentSizeLayoutConstraint": .contentSize,
    "_UILayoutSupportConstraint": .layoutSupport,
    "NSIBPrototypingLayoutConstraint": .prototyping,
  ]

  /// Whether a class is one that apps neither make nor reach.
  static func isSystemsOwn(_ name: String) -> Bool {
    let isGuide = name.hasSuffix("LayoutGuide") || name.hasSuffix("LayoutSpacer")
    return !isGuide && name.hasPrefix("_UI") || systemClasses.contains(name)
  }

  private static let systemClasses: Set<String> = [
    "UIInputSetContainerView", "UIInputSetHostView", "UITextEffectsWindow", "UITransitionView",
    "UIDropShadowView", "UILayoutContainerView", "UINavigationTransitionView", "UIKBInputBackdropView",
    "UIRemoteKeyboardWindow", "UIKeyboardImpl", "UINavigationButton", "UINavigationItemView",
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
