import JSON
import LayoutEngine
package import LayoutModel

extension LintedCase {
  typealias Fix = LintFinding.Fix

  /// The edits that may end a problem, the best first. Those that have to be laid out are made when they are asked for.
  ///
  /// - Parameter layout: the first in which it is found.
  func edits(ending problem: LintProblem, in layout: LintedLayout) -> any Sequence<Fix> {
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
      case .outside, .zeroSized, .behindKeyboard: [Fix]()
      }
    case .stretchedImage(let view, let axis):
      return laidOut.state.huggings(of: view, on: axis).map {
        fix(by: [.priority(.hugging, axis, of: view, .set($0))])
      }
    case .sidewaysContent(let view): return widths(ofContentOf: view, laidOut.state)
    // The sentence says what to write.
    case .brokenChain where layoutCase.looseContentViewNote != nil: return [Fix]()
    case .brokenChain(let views):
      return ties(ofOpenViewsIn: laidOut) + bottoms(of: views[views.count - 1], laidOut.state)
    case .sideBesideDirection(let constraint, _): return directing(constraint)
    case .idlePriority(let constraint), .redundant(let constraint):
      return idle([.deactivation(of: constraint)])
    case .idleContentPriority(let view, let kind, let axis, _):
      return idle([.priority(kind, axis, of: view, .clear)])
    case .unsizedControl, .unstableHeight: return [Fix]()
    }
  }

  /// One more pass.
  func fix(by changes: [Change]) -> Fix {
    Fix(edit: .changes(changes), layoutCase: layoutCase.fixed(by: changes))
  }

  /// One more constraint, and one more pass if there are changes.
  ///
  /// - Returns: nil where the equation makes no case.
  func fix(adding equation: String, with changes: [Change] = []) -> Fix? {
    layoutCase.adding(equation).map { added in
      Fix(
        edit: .addition(equation, with: changes),
        layoutCase: changes.isEmpty ? added : added.fixed(by: changes))
    }
  }

  /// The same constraints with leading and trailing in place of left and right.
  ///
  /// - Returns: nil where the document does not have all of them.
  func fix(directing changed: [ConstraintIndex]) -> Fix? {
    let written = layoutCase.constraints.indices.filter { layoutCase.constraints[$0].origin != .autoresizing }
    guard changed.map(\.rawValue).allSatisfy(written.contains) else { return nil }
    var constraints = layoutCase.constraints
    for index in changed { constraints[index.rawValue].direct() }
    let directed = layoutCase.replacing(constraints)
    let equations = changed.map { ($0, directed.equation(of: $0)) }
    return Fix(edit: .replacement(Dictionary(uniqueKeysWithValues: equations)), layoutCase: directed)
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
  fileprivate func fixed(by changes: [Change]) -> LayoutCase {
    appending(Pass(note: "fixed", changes: changes))
  }

  /// The case with one more constraint; nil where the equation makes none.
  package func adding(_ equation: String) -> LayoutCase? {
    guard case .object(let members) = json.content else { return nil }
    let constraints = (json.member("constraints")?.arrayElements ?? []) + [.string(equation)]
    let rest = members.filter { $0.name != "constraints" }
    return try? LayoutCase(.object(JSONObject(rest) + ["constraints": constraints]))
  }

  /// The case after a pass in which constraints of the document are not active; nil where there are none.
  func without(_ constraints: Set<ConstraintIndex>) -> LayoutCase? {
    let own = constraints.filter { $0.rawValue < self.constraints.count }.sorted()
    return own.isEmpty ? nil : appending(Pass(changes: own.map { .deactivation(of: $0) }))
  }
}

extension Constraint {
  /// Says leading and trailing in place of left and right.
  fileprivate mutating func direct() {
    first = first.directed
    second = second?.directed
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
