import LayoutModel

extension LayoutCase {
  /// How many views are above a view; 0 for the root.
  func depth(of view: ViewIndex) -> Int {
    var depth = 0
    var current = view
    while let parent = self[current].parent {
      depth += 1
      current = parent
    }
    return depth
  }
}
