package import LayoutModel

/// What a pass gives, computed over fractions from the contract alone (a case's views have UIView's priorities and no
/// text): an authority for the engine, with which it shares nothing but the document.
package struct ReferenceLayout {
  package var isRelaid: Bool
  /// By view, relative to the parent.
  package var frames: [Rect]
  package var ambiguity: [FrameMembers]
  /// The levels that cannot be met, with their least sums.
  package var violations: [Violation]
  package var broken: [BrokenConstraint]

  /// The layouts of a case's passes.
  package static func all(of layoutCase: LayoutCase) -> [ReferenceLayout] {
    let parents = layoutCase.views.map { $0.parent?.rawValue }
    var state = ReferenceState(layoutCase)
    var latest: ReferenceFrames<Fraction>?
    return (0...layoutCase.history.count).map { number in
      if number > 0 { state.apply(layoutCase.history[number - 1]) }
      let pass = ReferencePass(state, rules: layoutCase.rules, parents: parents)
      let kept = latest.flatMap { pass.isStillOptimal($0) ? $0 : nil }
      let frames = kept ?? pass.chosenLayout()
      latest = frames
      return ReferenceLayout(pass, frames, isRelaid: kept == nil)
    }
  }

  private init(_ pass: ReferencePass, _ frames: ReferenceFrames<Fraction>, isRelaid: Bool) {
    self.isRelaid = isRelaid
    self.frames = pass.parents.enumerated().map { view, parent in
      func offset(_ axis: Axis) -> Double {
        (frames.origins[view][axis] - (parent.map { frames.origins[$0][axis] } ?? .zero)).rounded
      }
      let size = frames.sizes[view]
      return Rect(
        x: offset(.horizontal), y: offset(.vertical), width: size.horizontal.rounded,
        height: size.vertical.rounded)
    }
    ambiguity = pass.ambiguity
    violations = pass.leastSums.compactMap { priority, sum in
      guard sum > .zero, let priority = LayoutPriority(priority) else { return nil }
      return Violation(priority: priority, amount: sum.rounded)
    }
    broken = zip(pass.broken, pass.conflicts).map { place, conflict in
      BrokenConstraint(constraint: ConstraintIndex(place), conflict: conflict.map { ConstraintIndex($0) })
    }
  }
}
