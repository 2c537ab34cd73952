/// A member of a view that documents give and passes change, with its new value.
public enum ViewSetting: Hashable, Sendable {
  case stack(StackPatch)
  case isHidden(Bool)
  /// `nil` takes margins back that were given.
  case layoutMargins(EdgeInsets?)
  case directionalLayoutMargins(DirectionalEdgeInsets?)
  case preservesSuperviewLayoutMargins(Bool)
  case insetsLayoutMarginsFromSafeArea(Bool)
  case isViewControllerRoot(Bool)
  case alignmentInsets(EdgeInsets)
  case isScrollEnabled(Bool)
  case intrinsicByWidth([ContentHeight])
  case title(String?)
  case image(Size?)
  case items([String])
  case style(String?)

  /// The members in the words of documents, in the order in which they are written.
  public enum Member: String, CaseIterable, Sendable {
    case stack
    case isHidden = "hidden"
    case layoutMargins, directionalLayoutMargins, preservesSuperviewLayoutMargins
    case insetsLayoutMarginsFromSafeArea, isViewControllerRoot, alignmentInsets, isScrollEnabled
    case intrinsicByWidth, title, image, items, style
  }

  public var member: Member {
    switch self {
    case .stack: .stack
    case .isHidden: .isHidden
    case .layoutMargins: .layoutMargins
    case .directionalLayoutMargins: .directionalLayoutMargins
    case .preservesSuperviewLayoutMargins: .preservesSuperviewLayoutMargins
    case .insetsLayoutMarginsFromSafeArea: .insetsLayoutMarginsFromSafeArea
    case .isViewControllerRoot: .isViewControllerRoot
    case .alignmentInsets: .alignmentInsets
    case .isScrollEnabled: .isScrollEnabled
    case .intrinsicByWidth: .intrinsicByWidth
    case .title: .title
    case .image: .image
    case .items: .items
    case .style: .style
    }
  }
}

extension View {
  mutating func apply(_ setting: ViewSetting) {
    switch setting {
    case .stack(let patch):
      var new = stack ?? StackView()
      new.apply(patch)
      stack = new
    case .isHidden(let value): isHidden = value
    case .layoutMargins(let insets):
      layoutMargins = insets
      if insets != nil { directionalLayoutMargins = nil }
    case .directionalLayoutMargins(let insets):
      directionalLayoutMargins = insets
      if insets != nil { layoutMargins = nil }
    case .preservesSuperviewLayoutMargins(let value): preservesSuperviewLayoutMargins = value
    case .insetsLayoutMarginsFromSafeArea(let value): insetsLayoutMarginsFromSafeArea = value
    case .isViewControllerRoot(let value): isViewControllerRoot = value
    case .alignmentInsets(let insets): (alignmentInsets, hasControlInsets) = (insets, false)
    case .isScrollEnabled(let value): isScrollEnabled = value
    case .intrinsicByWidth(let heights): intrinsicByWidth = heights
    case .title(let string):
      title = string
      text.string = string
    case .image(let size): image = size
    case .items(let titles): items = titles
    case .style(let name): style = name
    }
  }

  /// What makes this view of one of which nothing is said; in the order of documents.
  public var settings: [ViewSetting] {
    var all: [ViewSetting] = []
    if let stack { all.append(.stack(StackPatch(stack))) }
    if isHidden { all.append(.isHidden(true)) }
    if let layoutMargins { all.append(.layoutMargins(layoutMargins)) }
    if let directionalLayoutMargins { all.append(.directionalLayoutMargins(directionalLayoutMargins)) }
    if preservesSuperviewLayoutMargins { all.append(.preservesSuperviewLayoutMargins(true)) }
    if !insetsLayoutMarginsFromSafeArea { all.append(.insetsLayoutMarginsFromSafeArea(false)) }
    if isViewControllerRoot { all.append(.isViewControllerRoot(true)) }
    if alignmentInsets != .zero { all.append(.alignmentInsets(alignmentInsets)) }
    if isScrollEnabled { all.append(.isScrollEnabled(true)) }
    if !intrinsicByWidth.isEmpty { all.append(.intrinsicByWidth(intrinsicByWidth)) }
    if let title { all.append(.title(title)) }
    if let image { all.append(.image(image)) }
    if !items.isEmpty { all.append(.items(items)) }
    if let style { all.append(.style(style)) }
    return all
  }
}
