import LayoutModel

extension Diagnosis {
  /// Of a case with stack views, guides and the like: its expansion is diagnosed, and told by the case's constraints
  /// and those that its stack views make. Texts keep the sizes that they have in the layout.
  init(
    expanding layoutCase: LayoutCase, _ state: CaseState, after pass: PassNumber, request: EnvironmentPatch,
    measurer: any TextMeasuring, trying members: EditedMembers, isOwn: (ConstraintIndex) -> Bool
  ) {
    var session = LayoutSession(layoutCase, request: request, measurer: measurer)
    let plain = session.plainLayout(of: pass, alone: state)
    var layout = plain.layout
    layout.pass = .initial
    let translation = DiagnosisTranslation(state, plain)
    let plainCase = plain.state.layoutCase(named: layoutCase.name, contentSizes: plain.contentSizes)
    let diagnosis = Diagnosis(
      plain: plainCase, plainCase.latestState, after: layout, measurer: measurer, trying: members
    ) { index in
      translation.editable(index).map(isOwn) ?? false
    }
    self.init(
      findings: diagnosis.findings.compactMap(translation.finding),
      hasAllConflicts: diagnosis.hasAllConflicts)
  }
}

/// Tells what was found in an expansion by the constraints of the state that was expanded.
private struct DiagnosisTranslation {
  private let original: CaseState
  private let expanded: CaseState
  /// By constraint of the expansion; `nil` for what ties a guide to its owner.
  private let origins: [ConstraintIndex?]

  init(_ original: CaseState, _ plain: PlainLayout) {
    self.original = original
    expanded = plain.state
    origins = plain.origins
  }

  /// The constraint of the document, which a pass can change; `nil` for one that a stack view makes.
  func editable(_ index: ConstraintIndex) -> ConstraintIndex? {
    origins[index].flatMap { $0.rawValue < original.constraints.count ? $0 : nil }
  }

  /// - Returns: `nil` where no constraint of the case is a member.
  func finding(_ finding: Finding) -> Finding? {
    conflict(finding.conflict).map { conflict in
      Finding(
        conflict: conflict, alternatives: finding.alternatives.compactMap(self.conflict),
        whole: finding.whole.flatMap(self.conflict), fixes: finding.fixes.compactMap(fix),
        untriedCount: finding.untriedCount)
    }
  }

  private func conflict(_ conflict: MinimalConflict) -> MinimalConflict? {
    let members = conflict.members.compactMap { origins[$0] }
    guard let first = members.first else { return nil }
    let bounds = conflict.bounds.filter { bound in
      if case .notNegative(let view, _) = bound { view.rawValue < original.views.count } else { true }
    }
    let certificate = conflict.certificate
    let member = origins[certificate.member] ?? first
    let shift = shift(of: certificate.member)
    let range = shift.map { certificate.others.lowerBound + $0...certificate.others.upperBound + $0 }
    let areSharesTold = shift == 0 && members.count == conflict.members.count
    return MinimalConflict(
      members: members, bounds: bounds,
      certificate: MinimalConflict.Certificate(
        member: member, others: range ?? -Double.infinity...Double.infinity,
        shares: areSharesTold ? certificate.shares : []))
  }

  /// By how much the constant of a constraint is more than that of the plain one that stands for it; `nil` where that
  /// one relates something else.
  private func shift(of index: ConstraintIndex) -> Double? {
    guard let origin = origins[index] else { return nil }
    let (own, plain) = (original.constraint(origin), expanded.constraints[index])
    guard own.first.view == plain.first.view, own.relation == plain.relation,
      (own.second == nil) == (plain.second == nil)
    else { return nil }
    return own.constant - plain.constant
  }

  /// - Returns: `nil` where it edits what a stack view makes.
  private func fix(_ fix: ConflictFix) -> ConflictFix? {
    let edits = fix.edits.compactMap(edit)
    guard edits.count == fix.edits.count else { return nil }
    return ConflictFix(
      edits: edits, isOwn: fix.isOwn, isDegenerate: fix.isDegenerate,
      movements: fix.movements.filter { $0.view.rawValue < original.views.count })
  }

  private func edit(_ edit: Edit) -> Edit? {
    guard let constraint = editable(edit.constraint) else { return nil }
    switch edit.kind {
    case .remove, .lower: return Edit(constraint: constraint, kind: edit.kind)
    case .relax: return shift(of: edit.constraint).map { _ in Edit(constraint: constraint, kind: edit.kind) }
    case .move(let constant):
      return shift(of: edit.constraint).map { Edit(constraint: constraint, kind: .move(to: constant + $0)) }
    }
  }
}

extension CaseState {
  /// An expansion as a case without texts, whose views' contents have the sizes that were found.
  fileprivate func layoutCase(named name: String, contentSizes: [AxisPair<Double?>]) -> LayoutCase {
    let views = views.enumerated().map { index, view in
      func priorities(_ kind: ContentPriorityKind) -> AxisPair<LayoutPriority?> {
        AxisPair { priority(kind, $0, of: ViewIndex(index)) }
      }
      return View(
        id: view.id, className: nil, kind: view.kind, parent: view.parent, layoutMargins: nil,
        frame: nil, intrinsic: contentSizes[index], text: LabelText(), hugging: priorities(.hugging),
        compression: priorities(.compression))
    }
    return layoutCase(named: name, views: views)
  }
}
