extension LayoutCase {
  /// A sentence on the classes of the case whose own behaviour is not modelled; `nil` where there are none.
  public var unmodelledClassesNote: String? {
    var names: [String] = []
    for case let name? in views.map(\.className)
    where Self.unmodelledClasses.contains(name) && !names.contains(name) {
      names.append(name)
    }
    guard let last = names.popLast() else { return nil }
    return names.isEmpty
      ? "\(last) is laid out as a plain view"
      : "\(names.joined(separator: ", ")) and \(last) are laid out as plain views"
  }

  /// Classes of UIKit and its neighbours that lay out what is in them, or size themselves, by rules of their own.
  private static let unmodelledClasses: Set<String> = [
    "UICollectionView", "UITableView", "UIPageControl", "UIPickerView", "UIDatePicker", "UICalendarView",
    "UISearchBar", "UINavigationBar", "UITabBar", "UIToolbar", "WKWebView", "UIWebView", "MKMapView",
    "PDFView",
  ]
}
