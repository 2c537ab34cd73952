import LayoutModel
import SQLite

extension Layout {
  /// Of the layout with all that is stored in tables of their own, frames that it shares included.
  func checksum(for key: SolutionKey) -> Int64 {
    var checksum = Checksum(of: .layout)
    checksum.combine(key)
    checksum.combine(arguments)
    checksum.combine(frames + guideFrames)
    let ambiguity = ambiguity + guideAmbiguity
    checksum.combine(ambiguity.count { !$0.isEmpty })
    for (place, members) in ambiguity.enumerated() where !members.isEmpty {
      checksum.combine(place)
      checksum.combine(members.rawValue)
    }
    checksum.combine(violations.count)
    for violation in violations {
      checksum.combine(violation.priority.rawValue)
      checksum.combine(violation.amount)
    }
    checksum.combine(broken.count)
    for broken in broken {
      checksum.combine(broken.constraint.rawValue)
      checksum.combine(broken.conflict.count)
      for constraint in broken.conflict { checksum.combine(constraint.rawValue) }
    }
    checksum.combine(requiredCrossings.count)
    for constraint in requiredCrossings { checksum.combine(constraint.rawValue) }
    checksum.combine(recorded.count)
    for view in recorded { checksum.combine(view.rawValue) }
    checksum.combine(rewrapped.count)
    for rewrapped in rewrapped {
      checksum.combine(rewrapped.view.rawValue)
      checksum.combine(rewrapped.wrappingWidth)
      checksum.combine(rewrapped.keepsLines ? 1 : 0)
    }
    // Last and without their count, so that a layout without any has the checksum that it had before there were some.
    for view in unsettled { checksum.combine(view.rawValue) }
    return checksum.value
  }
}
