extension [View] {
  /// By view, whether it or a view around it is hidden.
  package var areHidden: [Bool] {
    reduce(into: []) { hidden, view in
      hidden.append(view.isHidden || view.parent.map { hidden[$0.rawValue] } ?? false)
    }
  }

  /// The views around a view, its parent first and the root last.
  package func ancestors(of view: ViewIndex) -> [ViewIndex] {
    [ViewIndex](sequence(first: view) { self[$0].parent }.dropFirst())
  }

  /// The children that stack views arrange, by stack view.
  var arrangedViews: [ViewIndex: [ViewIndex]] {
    var arranged: [ViewIndex: [ViewIndex]] = [:]
    for (index, view) in enumerated() where view.kind == .view && view.isArranged {
      guard let parent = view.parent, self[parent].stack != nil else { continue }
      arranged[parent, default: []].append(ViewIndex(index))
    }
    return arranged
  }

  /// Whether a view is somewhere inside of another one.
  package func contains(_ view: ViewIndex, in outer: ViewIndex) -> Bool {
    indices.contains(view.rawValue) && ancestors(of: view).contains(outer)
  }

  /// What equations and sentences call a view: its id, or `cell.safeAreaLayoutGuide` for a guide `cell_safeAreaLayoutGuide`
  /// of `cell`, which stands for that of UIKit where only its constraints say where it is.
  public func name(of view: ViewIndex) -> String {
    let own = self[view]
    guard own.kind == .guide, let owner = own.parent.map({ self[$0].id }), own.id.hasPrefix("\(owner)_"),
      let guide = LayoutGuide(rawValue: String(own.id.dropFirst(owner.count + 1)))
    else { return own.id }
    return "\(owner).\(guide.rawValue)"
  }

  /// Frames relative to the parents as they are in the root's coordinates. Parents stand before their children.
  public func absolute(_ frames: [Rect]) -> [Rect] {
    var absolute = frames
    for (index, view) in enumerated() {
      guard let parent = view.parent else { continue }
      absolute[index].x += absolute[parent.rawValue].x
      absolute[index].y += absolute[parent.rawValue].y
    }
    return absolute
  }
}
