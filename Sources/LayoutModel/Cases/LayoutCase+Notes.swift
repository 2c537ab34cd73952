import Spelling

extension LayoutCase {
  /// Notes, a sentence each, on texts of the last pass that do not change a content size, because it is declared.
  public var textNotes: [String] {
    let state = latestState
    var seen: Set<ViewIndex> = []
    return (history.last?.changes ?? []).compactMap { change in
      guard case .view(let index, let patch) = change, !patch.text.isKeep, seen.insert(index).inserted else {
        return nil
      }
      return state.views[index].textNote
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
  /// Notes, a sentence each, on classes of views.
  public var classNotes: [String] { [unmodelledClassesNote].compactMap(\.self) + misspeltClassNotes }

  /// Classes that are near to one of UIKit's: a slip of the pen would give a view the defaults of `UIView`.
  private var misspeltClassNotes: [String] {
    var names: [String] = []
    for case let name? in views.map(\.className) where name.hasPrefix("UI") && !names.contains(name) {
      names.append(name)
    }
    return names.filter { !Self.knownClasses.contains($0) }.compactMap { name in
      guard let near = suggestion(for: name, among: Self.knownClasses.sorted()),
        editDistance(Array(name), Array(near)) <= 2
      else { return nil }
      return "the class \"\(name)\" is not known, and has the priorities of UIView; \(question(near))"
    }
  }

  private static let knownClasses = unmodelledClasses.union(LayoutPriority.classesWithDefaults).union([
    "UIView", "UIStackView", "UIControl", "UIWindow", "UITableViewCell", "UICollectionViewCell", "UIMenu",
    "UIVisualEffectView", "UICollectionReusableView", "UITableViewHeaderFooterView", "UIColorWell",
    "UIRefreshControl",
  ])

  /// A sentence on the classes of the case whose own behaviour is not modelled; `nil` where there are none. A class that has a
  /// size in the case's era is modelled there.
  private var unmodelledClassesNote: String? {
    var names: [String] = []
    for case let name? in views.map(\.className)
    where Self.unmodelledClasses.contains(name) && !names.contains(name)
      && !ControlSize.isKnown(name, era: environment.era)
    {
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
