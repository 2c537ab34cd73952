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

  /// Whether a view is somewhere inside of another one.
  package func contains(_ view: ViewIndex, in outer: ViewIndex) -> Bool {
    indices.contains(view.rawValue) && ancestors(of: view).contains(outer)
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
