import LayoutModel
import SQLite

extension Layout {
  /// Of the layout, however it is stored.
  func checksum(for key: SolutionKey) -> Int64 {
    var checksum = Checksum(of: .layout)
    checksum.combine(key.sqliteValue)
    checksum.combine(arguments)
    checksum.combine(frames + guideFrames)
    let ambiguity = (ambiguity + guideAmbiguity).enumerated().filter { !$0.element.isEmpty }
    checksum.combine(ambiguity.count)
    for (place, members) in ambiguity {
      checksum.combine(place)
      checksum.combine(Int(members.rawValue))
    }
    checksum.combine(violations)
    checksum.combine(broken)
    checksum.combine(requiredCrossings.map(\.rawValue))
    checksum.combine(recorded.map(\.rawValue))
    checksum.combine(rewrapped)
    // Last and without their count, so that a layout without any has the checksum that it had before there were some.
    for view in unsettled { checksum.combine(view.rawValue) }
    return checksum.value
  }
}

extension Violation: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(priority.rawValue)
    checksum.combine(amount)
  }
}

extension BrokenConstraint: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(constraint.rawValue)
    checksum.combine(conflict.map(\.rawValue))
  }
}

extension RewrappedView: ChecksumPart {
  func combine(into checksum: inout Checksum) {
    checksum.combine(view.rawValue)
    checksum.combine(wrappingWidth)
    checksum.combine(keepsLines ? 1 : 0)
  }
}
