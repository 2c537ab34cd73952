import LayoutEngine
import LayoutModel

/// Compares a case's layouts from right to left with those from left to right.
struct DirectionComparison {
  let layoutCase: LayoutCase
  let measurer: any TextMeasuring

  /// Where a view is not reflected in its parent, or another constraint is broken, in any pass.
  func differences() -> [Difference] {
    let passes = zip(session(.leftToRight), session(.rightToLeft))
    return zip(passes, layoutCase.states(request: request(.rightToLeft))).flatMap { layouts, state in
      differences(of: layouts.1, state, fromMirrorOf: layouts.0)
    }
  }

  private func differences(
    of layout: Layout, _ state: CaseState, fromMirrorOf original: Layout
  ) -> [Difference] {
    let checker = LayoutChecker(layoutCase, request: request(.rightToLeft), layout, state: state)
    var details: [Difference.Detail] = []
    let (broken, brokenBefore) = (checker.brokenNames(layout), checker.brokenNames(original))
    // What is broken tells a conflict.
    if broken != brokenBefore {
      details.append(.broken(expected: brokenBefore, actual: broken))
    } else if layout.status != original.status {
      details.append(.status(expected: original.status, actual: layout.status))
    }
    details += layoutCase.views.indices.flatMap { index -> [Difference.Detail] in
      guard let parent = layoutCase.views[index].parent else { return [] }
      var wanted = original.frames[index]
      // Constraints place alignment rectangles, whose insets stay where they are.
      let (own, outer) = (state.views[index].alignmentInsets, state.views[parent].alignmentInsets)
      wanted.x =
        original.frames[parent].width - wanted.x - wanted.width + own.right - own.left + outer.left
        - outer.right
      let frame = layout.frames[index]
      let members = frame.differences(from: wanted)
      let sides = members.isEmpty ? [] : state.fixedSides(of: ViewIndex(index))
      return members.compactMap { member in
        checker.detail(.mirrored(ViewIndex(index), member, by: sides), wanted[member], frame[member])
      }
    }
    return details.map { checker.difference(.direction, $0) }
  }

  private func request(_ direction: LayoutDirection) -> EnvironmentPatch {
    var request = EnvironmentPatch()
    request.direction = direction
    return request
  }

  private func session(_ direction: LayoutDirection) -> LayoutSession {
    LayoutSession(layoutCase, request: request(direction), measurer: measurer)
  }
}

extension CaseState {
  /// What keeps a view from following the writing direction: its active constraints, and the margins that they and a
  /// stack view place it in.
  fileprivate func fixedSides(of view: ViewIndex) -> [Difference.FixedSide] {
    var sides: [Difference.FixedSide] = []
    var owners = [views[view].parent].compactMap(\.self).filter {
      views[$0].stack?.isLayoutMarginsRelativeArrangement == true
    }
    for (index, constraint) in constraints.enumerated() where constraint.isActive {
      let anchors = constraint.anchors
      let attributes = anchors.filter { $0.view == view }.map(\.attribute)
      if attributes.contains(where: \.isPhysical) {
        sides.append(.edge(ConstraintIndex(index)))
      } else if attributes.contains(.centerX), constraint.constant != 0 {
        sides.append(.center(ConstraintIndex(index)))
      }
      guard !attributes.isEmpty else { continue }
      owners += anchors.filter { $0.guide == .layoutMargins && $0.attribute.isDirectional }.map(\.view)
    }
    let uneven = owners.filter { owner in
      views[owner].layoutMargins.map { $0.left != $0.right } ?? false
    }
    return sides + Set(uneven).sorted().map { .margins($0) }
  }
}
