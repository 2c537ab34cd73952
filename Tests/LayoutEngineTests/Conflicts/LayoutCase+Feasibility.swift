import LayoutEngine
import LayoutModel
import TestSupport

extension LayoutCase {
  /// Whether some of the case's constraints can all hold.
  func canHold(_ part: some Sequence<ConstraintIndex>) -> Bool { canHold(part.map { self[$0] }) }

  /// Whether constraints can all hold, decided over fractions.
  ///
  /// - Parameter bounds: what holds of what is implied; all of it unless given.
  func canHold(_ constraints: [Constraint], holding bounds: Set<ImpliedBound>? = nil) -> Bool {
    var program = ExactProgram()
    let frames = ReferenceFrames(viewCount: views.count, &program) { view, axis in
      bounds?.contains(.notNegative(view, axis)) ?? true
    }
    for (axis, size) in [(Axis.horizontal, environment.width), (.vertical, environment.height)] {
      guard let size, bounds?.contains(.environment(axis)) ?? true else { continue }
      let equation = ReferenceEquation(frames.sizes[0][axis], .equal, size)
      guard equation.require(of: &program) else { return false }
    }
    let isMirrored = environment.direction == .rightToLeft
    return constraints.allSatisfy {
      ReferenceEquation($0, frames, isMirrored: isMirrored).require(of: &program)
    }
  }

  /// The active required constraints.
  var required: [ConstraintIndex] {
    constraints.indices.map { ConstraintIndex($0) }.filter { self[$0].isRequired && self[$0].isActive }
  }

  /// Whether all active required constraints can hold after edits. A constant that was computed may be off by what
  /// its last printed decimal leaves out, as a third of 40 is.
  func canHold(after edits: [Edit]) -> Bool {
    let ends = [-2e-6, 2e-6].map { off in
      edits.map { edit in
        guard case .move(let constant) = edit.kind else { return edit }
        return Edit(constraint: edit.constraint, kind: .move(to: constant + off))
      }
    }
    return canHold(required(after: edits)) || canHold(between: ends[0], and: ends[1])
  }

  /// Whether all can hold for some constants between those of two lists of edits.
  private func canHold(between least: [Edit], and greatest: [Edit]) -> Bool {
    let bounds = zip(required(after: least), required(after: greatest)).flatMap { low, high in
      low == high
        ? [low] : [low.half(.greaterThanOrEqual), high.half(.lessThanOrEqual)].compactMap(\.self)
    }
    return canHold(bounds)
  }

  /// The active required constraints after edits.
  private func required(after edits: [Edit]) -> [Constraint] {
    var state = CaseState(self)
    state.apply(Pass(changes: edits.map(\.change)))
    return state.constraints.filter { $0.isRequired && $0.isActive }
  }
}

extension Constraint {
  /// The constraint as an inequality of this sense; nil where it says nothing in that sense.
  fileprivate func half(_ sense: Relation) -> Constraint? {
    relation == .equal || relation == sense ? bounding(sense, by: constant) : nil
  }

  /// The constraint with another relation and constant.
  func bounding(_ sense: Relation, by constant: Double) -> Constraint {
    Constraint(
      id: id, origin: origin, first: first, relation: sense, second: second, multiplier: multiplier,
      constant: constant, priority: priority, isActive: isActive)
  }
}
