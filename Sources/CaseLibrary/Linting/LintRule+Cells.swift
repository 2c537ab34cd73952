internal import JSON
internal import LayoutEngine
internal import LayoutModel

/// The rules on cells that are as high as their contents.
extension LintRule {
  static let cellRules = [
    LintRule(
      name: "broken-chain",
      reason: "A cell follows its contents only where constraints lead from its top to its bottom."
    ) { linted in
      guard linted.isSelfSizing else { return [] }
      return linted.findings("broken-chain") { laidOut in
        guard let overflow = CellOverflow(of: laidOut.layout, laidOut.state), !overflow.isChained else {
          return []
        }
        let cell = linted.name(.root)
        let chain = laidOut.state.chain(to: overflow.view).map(linted.name).joined(separator: ", ")
        let sentence =
          "constraints lead from the top of \(cell) to \(chain), and none from there to the bottom of \(cell)"
        return [LintedCase.Found(.view(overflow.view), sentence) { closing(overflow.view, linted, laidOut) }]
      }
    },
    LintRule(
      name: "unstable-height",
      reason: "The height depends on what was shown before, so a reused cell is as high as another one."
    ) { linted in
      guard linted.isSelfSizing, !linted.layoutCase.history.isEmpty else { return [] }
      return linted.findings("unstable-height") { laidOut in
        let explainer = LayoutExplainer(
          linted.layoutCase, pass: laidOut.layout.pass, request: laidOut.request, measurer: linted.measurer)
        let (kept, fresh) = (laidOut.layout.frames[0].height, explainer.layout.frames[0].height)
        guard abs(kept - fresh) > Condition.tolerance else { return [] }
        let sentence =
          "the height that the passes before lead to is not the one that the last pass has by itself"
        return [
          LintedCase.Found(.view(.root), sentence) {
            // An equation would keep the height that happened to be there.
            explainer.ambiguity().remedies.lazy.flatMap(\.edits).compactMap { explainer.cure(by: $0) }
              .first { if case .changes = $0 { true } else { false } }
          }
        ]
      }
    },
  ]

  /// The equation that leads from a view to the cell's bottom, with the margin of the usual 8 points.
  private static func closing(
    _ view: ViewIndex, _ linted: LintedCase, _ laidOut: LintedLayout
  ) -> LintFinding.Cure? {
    let equation = "\(linted.name(view)).bottom == \(linted.name(.root)).bottom - 8"
    guard
      let closed = linted.layoutCase.rewritingConstraints({ $0.append(.string(equation)) }),
      let after = LintedLayout(closed, laidOut.request, measurer: linted.measurer),
      after.layout.status == laidOut.layout.status, CellOverflow(of: after.layout, after.state) == nil
    else { return nil }
    return .addition(equation)
  }
}

extension LayoutCase {
  /// The case with other constraints in its document. Nil where they make no case.
  func rewritingConstraints(_ rewrite: (inout [JSONValue]) -> Void) -> LayoutCase? {
    guard case .object(let members) = json.content else { return nil }
    var constraints: [JSONValue] = []
    if case .array(let elements)? = json.member("constraints")?.content { constraints = elements }
    rewrite(&constraints)
    let rest = members.filter { $0.name != "constraints" && $0.name != "expect" }
    return try? LayoutCase(.object(rest + [JSONMember("constraints", .array(constraints))]))
  }
}

extension CaseState {
  /// The views on a way of vertical constraints from the root's top to a view; the view alone where there is none.
  fileprivate func chain(to view: ViewIndex) -> [ViewIndex] {
    var before: [ViewIndex: ViewIndex] = [:]
    var pending: [ViewIndex] = [.root]
    while !pending.isEmpty {
      let next = pending.removeFirst()
      for constraint in constraints where constraint.isActive && constraint.first.attribute.axis == .vertical
      {
        guard let second = constraint.second else { continue }
        let ends = [constraint.first, second]
        guard let own = ends.first(where: { $0.view == next }), next != .root || own.attribute == .top,
          let other = ends.first(where: { $0.view != next }), other.view != .root,
          before[other.view] == nil, other.view.rawValue < views.count
        else { continue }
        before[other.view] = next
        pending.append(other.view)
      }
    }
    var chain = [view]
    while let previous = before[chain[0]], previous != .root, chain.count <= views.count {
      chain.insert(previous, at: 0)
    }
    return chain
  }
}
