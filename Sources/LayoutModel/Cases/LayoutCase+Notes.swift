extension LayoutCase {
  /// Notes, a sentence each, on texts of the last pass that do not change a content size, because it is declared.
  public var textNotes: [String] {
    let state = latestState
    var seen: Set<ViewIndex> = []
    return (history.last?.changes ?? []).compactMap { change in
      guard case .view(let index, let patch) = change, !patch.text.isKeep, seen.insert(index).inserted else {
        return nil
      }
      return state.views[index.rawValue].textNote
    }
  }
}

extension View {
  fileprivate var textNote: String? {
    let size: String? =
      switch (intrinsic.horizontal, intrinsic.vertical) {
      case (nil, nil): nil
      case (_?, nil): "width"
      case (nil, _?): "height"
      case (_?, _?): "size"
      }
    switch (text.string, size) {
    case (nil, nil): return "\(id) has no text and no intrinsic size any more"
    case (nil, let size?): return "\(id) has no text any more; its declared intrinsic \(size) stays"
    case (_, nil): return nil
    case (_, let size?):
      let member = size == "size" ? "intrinsic" : "intrinsic.\(size)"
      return
        "\(id) has its declared intrinsic \(size), and not its text's; \(id).\(member)=null measures the text"
    }
  }
}

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
