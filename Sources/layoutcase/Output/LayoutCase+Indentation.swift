import LayoutModel

extension LayoutCase {
  /// What lies deeper is indented as far as this, so that a table of a deep hierarchy is not mostly spaces.
  private static let deepestIndentation = 30

  /// A view's name, indented below its parent's.
  func indentedName(of view: ViewIndex) -> String {
    var depth = 0
    var current = view
    while depth < Self.deepestIndentation, let parent = self[current].parent {
      depth += 1
      current = parent
    }
    return String(repeating: "  ", count: depth) + self[view].id
  }
}
