import LayoutModel

extension [View] {
  /// By view, the place of its parent; the root's own.
  var parents: [Int] {
    var parents: [Int] = []
    parents.reserveCapacity(count)
    for view in indices { parents.append(self[view].parent?.rawValue ?? view) }
    return parents
  }
}
