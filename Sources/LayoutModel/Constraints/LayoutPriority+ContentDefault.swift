extension LayoutPriority {
  /// The default content priority of a view of a class, by where the view was made: the two tables of
  /// article 2. A class that they do not name has `UIView`'s.
  public static func contentDefault(
    _ kind: ContentPriorityKind, _ axis: Axis, className: String?, origin: LayoutCase.Origin
  ) -> LayoutPriority {
    kind == .hugging ? huggingDefault(of: className, origin: origin)[axis] : compressionDefault
  }

  /// The default hugging priorities of each view.
  static func huggingDefaults(of views: [View], origin: LayoutCase.Origin) -> [AxisPair<LayoutPriority>] {
    views.map { huggingDefault(of: $0.className, origin: origin) }
  }

  /// Every row of both tables has 750, 750 here.
  @usableFromInline
  static let compressionDefault = defaultHigh

  private static func huggingDefault(
    of className: String?, origin: LayoutCase.Origin
  ) -> AxisPair<LayoutPriority> {
    guard let row = rowsByClass[className ?? "UIView"] else {
      return AxisPair(horizontal: defaultLow, vertical: defaultLow)
    }
    return origin == .code ? row.code : row.interfaceBuilder
  }

  /// The classes that the tables name.
  static var classesWithDefaults: [String] { Array(rowsByClass.keys) }

  /// By class, its rows of the two tables.
  private static let rowsByClass:
    [String: (interfaceBuilder: AxisPair<LayoutPriority>, code: AxisPair<LayoutPriority>)] = {
      let low = AxisPair(horizontal: defaultLow, vertical: defaultLow)
      let high = AxisPair(horizontal: defaultHigh, vertical: defaultHigh)
      let flat = AxisPair(horizontal: defaultLow, vertical: defaultHigh)
      let aboveLow = AxisPair { _ in LayoutPriority(constant: 251) }
      return [
        "UIActivityIndicatorView": (high, high),
        "UIButton": (low, low),
        "UIDatePicker": (low, high),
        "UIImageView": (aboveLow, low),
        "UILabel": (aboveLow, low),
        "UIPageControl": (low, high),
        "UIPickerView": (low, high),
        "UIProgressView": (flat, flat),
        "UIScrollView": (low, low),
        "UISearchBar": (low, flat),
        "UISegmentedControl": (low, flat),
        "UISlider": (low, flat),
        "UIStepper": (high, high),
        "UISwitch": (high, high),
        "UITabBar": (low, flat),
        "UITextField": (low, low),
        "UITextView": (low, low),
        "UIToolbar": (low, flat),
        "UIView": (low, low),
      ]
    }()
}
