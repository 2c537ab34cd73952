internal import CaseImport
internal import LayoutEngine
internal import LayoutModel

/// The rules on what a layout shows: conflicts, ambiguity and warnings.
extension LintRule {
  static let conflictRules = [
    LintRule(
      name: "conflict",
      reason: "UIKit breaks one of the constraints, and which one is not for you to choose."
    ) { conflicts(in: $0, "conflict") { !$0 } },
    LintRule(
      name: "encapsulated-size",
      reason:
        "A table gives a cell a height for a moment that its required constraints contradict, and UIKit logs it."
    ) { linted in
      conflicts(in: linted, "encapsulated-size") { $0 } + tightCell(linted)
    },
  ]

  /// - Parameter isWanted: is told whether a size that a table or a collection gives is one of the members.
  private static func conflicts(
    in linted: LintedCase, _ rule: String, _ isWanted: (_ isEncapsulated: Bool) -> Bool
  ) -> [LintFinding] {
    var known: [[ConstraintIndex]: Explanation] = [:]
    return linted.findings(rule) { laidOut in
      guard laidOut.layout.status == .conflict else { return [] }
      let broken = laidOut.layout.broken.map(\.constraint)
      let explanation = known[broken] ?? Explanation(linted, laidOut)
      known[broken] = explanation
      return explanation.findings.compactMap { finding -> LintedCase.Found? in
        let members = explanation.members(of: finding.conflict)
        let isEncapsulated = members.contains {
          explanation.provenance(of: $0) == .system(.encapsulatedSize)
        }
        guard isWanted(isEncapsulated), let first = members.first else { return nil }
        let names = members.map { explanation.constraint($0).id }.joined(separator: ", ")
        let sentence =
          members.count == 1
          ? "\(names) cannot hold" : "\(names) contradict each other, and all of them are required"
        return LintedCase.Found(.constraint(first), sentence) {
          finding.cures.first.map { .changes($0.changes) }
        }
      }
    }
  }

  /// A cell that has exactly one height.
  private static func tightCell(_ linted: LintedCase) -> [LintFinding] {
    guard linted.isSelfSizing else { return [] }
    return linted.findings("encapsulated-size") { laidOut in
      guard laidOut.layout.status == .solved,
        let given = laidOut.encapsulated(linted.layoutCase, measurer: linted.measurer),
        given.layout.status == .conflict
      else { return [] }
      let explanation = Explanation(linted, given)
      return explanation.findings.prefix(1).compactMap { finding -> LintedCase.Found? in
        let members = explanation.members(of: finding.conflict).filter {
          explanation.provenance(of: $0) == .app
        }
        guard let first = members.first else { return nil }
        let names = members.map { explanation.constraint($0).id }.joined(separator: ", ")
        let sentence = "\(names) leave the cell one height alone, which the table's contradicts for a moment"
        return LintedCase.Found(.constraint(first), sentence) {
          idiomaticCure(members, linted, laidOut, given)
        }
      }
    }
  }

  /// One priority becomes 999: of a fixed height, or else of what holds the bottom.
  private static func idiomaticCure(
    _ members: [ConstraintIndex], _ linted: LintedCase, _ free: LintedLayout, _ given: LintedLayout
  ) -> LintFinding.Cure? {
    func rank(_ index: ConstraintIndex) -> Int {
      let constraint = free.state.constraint(index)
      if constraint.second == nil { return 0 }
      let isBottom = [constraint.first, constraint.second].contains {
        $0?.view == .root && $0?.attribute == .bottom
      }
      return isBottom ? 1 : 2
    }
    for index in members.sorted(by: { (rank($0), $0) < (rank($1), $1) })
    where index.rawValue < linted.layoutCase.constraints.count {
      var patch = ConstraintPatch()
      patch.priority = LayoutPriority(999)
      let changes = [Change.constraint(index, patch)]
      let after = given.applying(changes, to: linted.layoutCase, measurer: linted.measurer)
      let freeAfter = free.applying(changes, to: linted.layoutCase, measurer: linted.measurer)
      if after?.layout.status == .solved, freeAfter?.layout.frames == free.layout.frames {
        return .changes(changes)
      }
    }
    return nil
  }

  static let ambiguity = LintRule(
    name: "ambiguity",
    reason: "UIKit takes any of the layouts that meet all priorities, and may take another one the next time."
  ) { linted in
    linted.findings("ambiguity") { laidOut in
      let explained = Lazily { () -> (Ambiguity, LayoutExplainer) in
        let explainer = LayoutExplainer(
          linted.layoutCase, pass: laidOut.layout.pass, request: laidOut.request, measurer: linted.measurer)
        return (explainer.ambiguity(), explainer)
      }
      return laidOut.layout.ambiguity.enumerated().compactMap { index, members -> LintedCase.Found? in
        guard !members.isEmpty else { return nil }
        let view = ViewIndex(index)
        let names = FrameMember.allCases.filter { members.contains(FrameMembers($0)) }.map(\.rawValue)
        let sentence = "nothing determines the \(names.joined(separator: ", the ")) of \(linted.name(view))"
        return LintedCase.Found(.view(view), sentence) {
          let (ambiguity, explainer) = explained.value
          let remedy = ambiguity.remedies.first { $0.determines.contains { $0.view == view } }
          return remedy?.edits.first.flatMap { explainer.cure(by: $0) }
        }
      }
    }
  }

  static let warningRules = [
    LintRule(name: "truncated-text", reason: "A reader does not see the whole text.") { linted in
      warnings(in: linted, "truncated-text") { warning, linted in
        warning.kind == .truncated ? "the text of \(linted.name(warning.view)) does not fit its frame" : nil
      }
    },
    LintRule(name: "clipped-content", reason: "A part of the content is not seen, or it is squeezed.") {
      linted in
      warnings(in: linted, "clipped-content") { warning, linted in
        warning.kind == .clipped ? "\(linted.name(warning.view)) is smaller than its content" : nil
      }
    },
    LintRule(name: "overlap", reason: "One view hides a part of another that stands beside it.") { linted in
      warnings(in: linted, "overlap") { warning, linted in
        guard case .overlaps(let sibling) = warning.kind else { return nil }
        return "\(linted.name(warning.view)) and \(linted.name(sibling)) overlap"
      }
    },
    LintRule(
      name: "outside-parent",
      reason: "Touches outside of the parent are lost, and a parent that clips hides it."
    ) {
      linted in
      warnings(in: linted, "outside-parent") { warning, linted in
        guard warning.kind == .outside, let parent = linted.layoutCase[warning.view].parent else {
          return nil
        }
        return "a part of \(linted.name(warning.view)) lies outside of \(linted.name(parent))"
      }
    },
    LintRule(name: "zero-size", reason: "A view without a width or a height is not seen.") { linted in
      warnings(in: linted, "zero-size") { warning, linted in
        warning.kind == .zeroSized
          ? "\(linted.name(warning.view)) has no size, and nothing asks for that" : nil
      }
    },
  ]

  private static func warnings(
    in linted: LintedCase, _ rule: String,
    _ sentence: (LayoutWarning, LintedCase) -> String?
  ) -> [LintFinding] {
    linted.findings(rule) { laidOut in
      let warnings = laidOut.warnings(linted.measurer)
      return warnings.compactMap { warning -> LintedCase.Found? in
        guard let words = sentence(warning, linted) else { return nil }
        return LintedCase.Found(.view(warning.view), words) {
          cure(of: warning, among: warnings, laidOut, linted)
        }
      }
    }
  }

  /// The first change of the view's text or compression resistance after which the warning is gone and none is new.
  private static func cure(
    of warning: LayoutWarning, among warnings: [LayoutWarning], _ laidOut: LintedLayout, _ linted: LintedCase
  ) -> LintFinding.Cure? {
    let view = laidOut.state.views[warning.view.rawValue]
    guard warning.kind == .truncated || warning.kind == .clipped else { return nil }
    var patches: [ViewPatch] = []
    if view.text.string != nil, view.text.numberOfLines != 0 {
      var patch = ViewPatch()
      patch.numberOfLines = .set(0)
      patches.append(patch)
    }
    for axis in Axis.allCases {
      var patch = ViewPatch()
      patch.compression[axis] = .set(.required)
      patches.append(patch)
    }
    for patch in patches {
      let changes = [Change.view(warning.view, patch)]
      guard let after = laidOut.applying(changes, to: linted.layoutCase, measurer: linted.measurer),
        after.layout.status == .solved
      else { continue }
      let left = after.warnings(linted.measurer)
      if !left.contains(warning), left.allSatisfy(warnings.contains) { return .changes(changes) }
    }
    return nil
  }
}

/// A value that is computed when it is first asked for.
private final class Lazily<Value> {
  private let compute: () -> Value
  private(set) lazy var value = compute()

  init(_ compute: @escaping () -> Value) { self.compute = compute }
}

extension Explanation {
  fileprivate init(_ linted: LintedCase, _ laidOut: LintedLayout) {
    self.init(
      SolvedCase(
        layoutCase: linted.layoutCase, request: laidOut.request, layout: laidOut.layout, isCached: false),
      log: nil, measurer: linted.measurer)
  }
}

extension LayoutExplainer {
  /// An edit that ends ambiguity, as a change or an equation.
  func cure(by edit: Ambiguity.Edit) -> LintFinding.Cure? {
    switch edit {
    case .raise(let cause, _): return raise(of: cause).map { .changes([$0.change]) }
    case .add(let view, let measure, let value):
      let (own, number) = (state.views[view.rawValue], value.equationText)
      let offset = number == "0" ? "" : " + \(number)"
      let parent = own.parent.map { state.views[$0.rawValue].id }
      return switch (measure, parent) {
      case (.x, let parent?): .addition("\(own.id).left == \(parent).left\(offset)")
      case (.y, let parent?): .addition("\(own.id).top == \(parent).top\(offset)")
      default: .addition("\(own.id).\(measure.rawValue) == \(number)")
      }
    }
  }
}

extension Double {
  /// With up to four decimals, without trailing zeros.
  fileprivate var equationText: String {
    let rounded = (self * 1e4).rounded() / 1e4
    return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
