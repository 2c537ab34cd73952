extension LayoutCase {
  /// Calls `body` with each priority that the history sets, as often as it does.
  public func forEachPriorityOfHistory(_ body: (LayoutPriority) -> Void) {
    // By places, since a copy of a change counts all its references.
    for pass in history.indices {
      for change in history[pass].changes.indices { history[pass].changes[change].forEachPriority(body) }
    }
  }
}

extension Change {
  fileprivate func forEachPriority(_ body: (LayoutPriority) -> Void) {
    switch self {
    case .view(_, let patch):
      for axis in Axis.allCases {
        if case .set(let priority) = patch.hugging[axis] { body(priority) }
        if case .set(let priority) = patch.compression[axis] { body(priority) }
      }
    case .constraint(_, let patch): if let priority = patch.priority { body(priority) }
    case .environment: break
    }
  }
}
