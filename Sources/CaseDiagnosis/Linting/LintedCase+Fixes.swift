import LayoutEngine
import LayoutModel

extension LintedCase {
  /// The edits that may end a problem, the best first. Those that have to be laid out are made when they are asked for.
  ///
  /// - Parameter layout: the first in which it is found.
  func edits(ending problem: LintProblem, in layout: LintedLayout) -> any Sequence<CaseEdit> {
    let laidOut = layout.snapshot
    switch problem {
    case .conflict(let members, _): return edits(endingConflictOf: members, laidOut)
    case .encapsulatedHeight(let members, _): return edits(lettingCellGrow: members, laidOut)
    case .ambiguousFrame(let view, let members, _): return edits(determining: members, of: view)
    case .ambiguousContent(let view, let axis): return edits(endingContentOf: view, along: axis, layout.shown)
    case .warning(let warning):
      return switch warning.kind {
      case .overlaps(let sibling): gaps(between: warning.view, sibling, laidOut)
      case .truncated, .brokenWord, .clipped: rooms(for: warning.view, laidOut)
      case .outside, .zeroSized, .behindKeyboard: [CaseEdit]()
      }
    case .stretchedImage(let view, let axis):
      return laidOut.state.huggings(of: view, on: axis).map {
        CaseEdit([.priority(.hugging, axis, of: view, .set($0))])
      }
    case .sidewaysContent(let view): return widths(ofContentOf: view, laidOut.state)
    // The sentence says what to write.
    case .brokenChain where layoutCase.looseContentViewNote != nil: return [CaseEdit]()
    case .brokenChain(let views):
      return ties(ofOpenViewsIn: laidOut) + bottoms(of: views[views.count - 1], laidOut.state)
    case .sideBesideDirection(let constraint, _): return directions(of: constraint)
    case .idlePriority(let constraint), .redundant(let constraint):
      return idle([.deactivation(of: constraint)])
    case .idleContentPriority(let view, let kind, let axis, _):
      return idle([.priority(kind, axis, of: view, .clear)])
    case .unsizedControl, .unstableHeight: return [CaseEdit]()
    }
  }

  /// The same constraints with leading and trailing in place of left and right.
  ///
  /// - Returns: nil where the document does not have all of them.
  func directing(_ changed: [ConstraintIndex]) -> CaseEdit? {
    let constraints = layoutCase.constraints
    let isWritten = changed.allSatisfy {
      constraints.indices.contains($0.rawValue) && constraints[$0].origin != .autoresizing
    }
    guard isWritten else { return nil }
    return CaseEdit(
      replacing: Dictionary(uniqueKeysWithValues: changed.map { ($0, constraints[$0].directed) }))
  }
}

extension Change {
  /// A priority of a view's content is another one.
  static func priority(
    _ kind: ContentPriorityKind, _ axis: Axis, of view: ViewIndex, _ priority: Patch<LayoutPriority>
  ) -> Change {
    var patch = ViewPatch()
    patch[kind][axis] = priority
    return .view(view, patch)
  }

  /// A constraint is not active.
  static func deactivation(of constraint: ConstraintIndex) -> Change {
    var patch = ConstraintPatch()
    patch.isActive = false
    return .constraint(constraint, patch)
  }
}

extension LayoutCase {
  /// The case after a pass in which constraints of the document are not active; nil where there are none.
  func without(_ constraints: Set<ConstraintIndex>) -> LayoutCase? {
    let own = constraints.filter { $0.rawValue < self.constraints.count }.sorted()
    return own.isEmpty ? nil : CaseEdit(own.map { .deactivation(of: $0) }).applied(to: self)
  }
}

extension Constraint {
  /// With leading and trailing in place of left and right.
  fileprivate var directed: Constraint {
    var constraint = self
    (constraint.first, constraint.second) = (first.directed, second?.directed)
    return constraint
  }
}

extension Anchor {
  fileprivate var directed: Anchor {
    switch attribute {
    case .left: Anchor(view, .leading, of: guide)
    case .right: Anchor(view, .trailing, of: guide)
    default: self
    }
  }
}
