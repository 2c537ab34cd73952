import LayoutModel

extension LayoutCase {
  /// The priorities that the history sets; none where there are so many that keeping a stage for each costs more than
  /// it saves.
  var expectedPriorities: [LayoutPriority] {
    var result: [LayoutPriority] = []
    forEachPriorityOfHistory { priority in
      guard result.count <= 64, priority > .none, priority < .required, !result.contains(priority) else {
        return
      }
      result.append(priority)
    }
    return result.count > 64 ? [] : result
  }
}
