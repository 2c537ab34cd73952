/// A class of UIKit, or of one of its neighbours, and what is known of it. The sizes of controls, which differ from
/// version to version, are in ``ControlSize``.
package struct UIKitClass: Sendable {
  package let name: String
  /// What Interface Builder's files call a view of the class; `nil` where they have no element for it.
  package let element: String?
  package let traits: Traits
  /// The default hugging priorities: the two tables of article 2. A class that they do not name has `UIView`'s.
  private let hugging: (interfaceBuilder: AxisPair<LayoutPriority>, code: AxisPair<LayoutPriority>)
  /// The members of a document's view that not all classes have.
  let members: Set<String>
  /// The styles that documents may give: a text field's `borderStyle`, a progress view's `progressViewStyle`, and a
  /// button's configuration.
  package let styles: [String]

  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let button = Traits(rawValue: 1)
    /// Made for a text.
    static let text = Traits(rawValue: 2)
    static let editing = Traits(rawValue: 4)
    static let oneLine = Traits(rawValue: 8)
    static let scrolling = Traits(rawValue: 16)
    static let scaledContent = Traits(rawValue: 32)
    static let tapped = Traits(rawValue: 64)
    /// Lays out what is in it, or sizes itself, by rules of its own that are not modelled.
    static let unmodelled = Traits(rawValue: 128)
    /// Its `init()` makes a usable view.
    package static let plainInit = Traits(rawValue: 256)
  }

  private init(
    _ name: String, in element: String? = nil, _ traits: Traits = [],
    hugging: (AxisPair<LayoutPriority>, AxisPair<LayoutPriority>)? = nil, members: Set<String> = [],
    styles: [String] = []
  ) {
    (self.name, self.element, self.traits, self.styles) = (name, element, traits, styles)
    self.hugging = hugging ?? (Self.low, Self.low)
    self.members = styles.isEmpty ? members : members.union(["style"])
  }

  private static let low = AxisPair(horizontal: LayoutPriority.defaultLow, vertical: .defaultLow)
  private static let aboveLow = AxisPair { _ in LayoutPriority(constant: 251) }
  private static let flat = AxisPair(horizontal: LayoutPriority.defaultLow, vertical: .defaultHigh)
  private static let high = AxisPair(horizontal: LayoutPriority.defaultHigh, vertical: .defaultHigh)

  package static let all: [UIKitClass] = views + controls + scrollViews + bars + cells

  private static let views = [
    UIKitClass("UIView", .plainInit), UIKitClass("UIWindow"),
    UIKitClass("UIStackView", in: "stackView", .plainInit),
    UIKitClass("UIVisualEffectView", in: "visualEffectView", .plainInit),
    UIKitClass("UILabel", in: "label", [.plainInit, .text], hugging: (aboveLow, low)),
    UIKitClass(
      "UIImageView", in: "imageView", [.plainInit, .scaledContent], hugging: (aboveLow, low),
      members: ["image"]),
    UIKitClass("MKMapView", in: "mapView", .unmodelled), UIKitClass("MTKView", in: "mtkView"),
    UIKitClass("PDFView", .unmodelled),
  ]

  private static let controls = [
    UIKitClass(
      "UIActivityIndicatorView", in: "activityIndicatorView", .plainInit, hugging: (high, high),
      styles: ["medium", "large"]),
    UIKitClass(
      "UIButton", in: "button", [.plainInit, .button, .text, .tapped], members: ["title", "image"],
      styles: ["plain", "gray", "tinted", "filled"]),
    UIKitClass("UICalendarView", .unmodelled), UIKitClass("UIColorWell"), UIKitClass("UIControl", .plainInit),
    UIKitClass("UIDatePicker", in: "datePicker", [.plainInit, .unmodelled], hugging: (low, high)),
    UIKitClass("UIMenu"),
    UIKitClass("UIPageControl", in: "pageControl", [.plainInit, .unmodelled], hugging: (low, high)),
    UIKitClass("UIPickerView", in: "pickerView", [.plainInit, .unmodelled], hugging: (low, high)),
    UIKitClass(
      "UIProgressView", in: "progressView", .plainInit, hugging: (flat, flat), styles: ["default", "bar"]),
    UIKitClass("UIRefreshControl"),
    UIKitClass(
      "UISegmentedControl", in: "segmentedControl", [.plainInit, .tapped], hugging: (low, flat),
      members: ["items"]),
    UIKitClass("UISlider", in: "slider", [.plainInit, .tapped], hugging: (low, flat)),
    UIKitClass("UIStepper", in: "stepper", [.plainInit, .tapped], hugging: (high, high)),
    UIKitClass("UISwitch", in: "switch", [.plainInit, .tapped], hugging: (high, high)),
    UIKitClass(
      "UITextField", in: "textField", [.plainInit, .text, .editing, .oneLine, .tapped],
      styles: ["none", "line", "bezel", "roundedRect"]),
  ]

  private static let scrollViews = [
    UIKitClass("UIScrollView", in: "scrollView", [.plainInit, .scrolling]),
    UIKitClass(
      "UITextView", in: "textView", [.plainInit, .text, .editing, .scrolling, .tapped],
      members: ["isScrollEnabled"]),
    UIKitClass("UITableView", in: "tableView", [.plainInit, .scrolling, .unmodelled]),
    UIKitClass("UICollectionView", in: "collectionView", [.scrolling, .unmodelled]),
    UIKitClass("UIWebView", .unmodelled),
    UIKitClass("WKWebView", in: "wkWebView", [.scrolling, .unmodelled]),
  ]

  private static let bars = [
    UIKitClass("UINavigationBar", in: "navigationBar", [.plainInit, .unmodelled]),
    UIKitClass("UISearchBar", in: "searchBar", [.plainInit, .unmodelled], hugging: (low, flat)),
    UIKitClass("UITabBar", in: "tabBar", [.plainInit, .unmodelled], hugging: (low, flat)),
    UIKitClass("UIToolbar", in: "toolbar", [.plainInit, .unmodelled], hugging: (low, flat)),
  ]

  private static let cells = [
    UIKitClass("UICollectionReusableView", in: "collectionReusableView"),
    UIKitClass("UICollectionViewCell", in: "collectionViewCell"),
    UIKitClass("UITableViewCell", in: "tableViewCell"),
    UIKitClass("UITableViewCellContentView", in: "tableViewCellContentView"),
    UIKitClass("UITableViewHeaderFooterView"),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// - Returns: nil for a class of the program's own, which has no traits.
  package init?(named name: String?) {
    guard let known = name.flatMap({ Self.byName[$0] }) else { return nil }
    self = known
  }

  /// The default content priority of a view of a class, by where the view was made.
  package static func contentPriority(
    _ kind: ContentPriorityKind, _ axis: Axis, of className: String?, origin: LayoutCase.Origin
  ) -> LayoutPriority {
    kind == .hugging ? hugging(of: className, origin: origin)[axis] : .compressionDefault
  }

  static func hugging(of className: String?, origin: LayoutCase.Origin) -> AxisPair<LayoutPriority> {
    guard let hugging = UIKitClass(named: className)?.hugging else { return low }
    return origin == .code ? hugging.code : hugging.interfaceBuilder
  }
}
