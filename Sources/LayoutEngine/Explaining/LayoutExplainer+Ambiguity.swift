import ConstraintSolver
public import LayoutModel

extension LayoutExplainer {
  /// What the priorities leave open.
  ///
  /// - Parameters:
  ///   - wanted: which numbers are told, with the ties and the edits that they depend on; `nil` for all.
  ///   - limit: how many groups of edits that end it are wanted; `nil` for all.
  public func ambiguity(
    of wanted: ((Quantity) -> Bool)? = nil, fixes limit: Int? = nil
  ) -> Ambiguity {
    guard let open = openPart(of: wanted) else {
      return Ambiguity(openNumbers: [], ties: [], examples: [], fixes: [])
    }
    return Ambiguity(
      openNumbers: open.told, ties: open.ties,
      examples: [true, false].map { example(of: open.told + open.others, on: open.face, asSmall: $0) },
      fixes: fixes(of: open, atMost: limit))
  }

  /// The edits of ``ambiguity(of:fixes:)`` alone.
  package func fixes(of wanted: @escaping (Quantity) -> Bool, atMost limit: Int) -> [Ambiguity.Fix] {
    openPart(of: wanted).map { fixes(of: $0, atMost: limit) } ?? []
  }

  /// Numbers that are open, and what they depend on.
  private struct OpenPart {
    let told: [Ambiguity.OpenNumber]
    /// Those that are not asked for.
    let others: [Ambiguity.OpenNumber]
    /// Both, in document order.
    let all: [Ambiguity.OpenNumber]
    let ties: [ExplainedViolation]
    let face: OpenFace
  }

  /// - Parameter wanted: which numbers are told; `nil` for all.
  /// - Returns: nil where none of them is open.
  private func openPart(of wanted: ((Quantity) -> Bool)?) -> OpenPart? {
    let isTold = wanted ?? { _ in true }
    let face = FaceWalk.afterPriorities(of: stages)
    var openNumbers = openNumbers(on: face)
    let told = openNumbers.filter { isTold($0.number) }
    guard !told.isEmpty else { return nil }
    var ties = ties(on: face)
    if wanted != nil {
      let parts = IndependentParts(self, joining: openNumbers)
      let own = Set(told.map { part(of: $0.number, in: parts) })
      let partsOfCauses = parts.partsOfCauses()
      openNumbers = openNumbers.filter { own.contains(part(of: $0.number, in: parts)) }
      ties = ties.filter { tie in partsOfCauses[tie.bound.cause].map { own.contains($0) } ?? false }
    }
    return OpenPart(
      told: told, others: openNumbers.filter { !isTold($0.number) }, all: openNumbers, ties: ties,
      face: self.face(withForms: openNumbers))
  }

  private func fixes(of open: OpenPart, atMost limit: Int?) -> [Ambiguity.Fix] {
    let told = Set(open.told.map(\.number))
    var search = AmbiguityFixSearch(self, of: open.all, on: open.face, open.ties)
    return search.run(atMost: limit, determining: told.contains)
  }

  /// The bounds that give way although others of their priority could, without what would be next.
  ///
  /// - Parameter isWanted: of which bounds it is asked; each takes a layout's stages once more.
  public func ties(where isWanted: (Cause) -> Bool = { _ in true }) -> [ExplainedViolation] {
    ties(on: .afterPriorities(of: stages), where: isWanted)
  }

  private func ties(
    on face: FaceWalk, where isWanted: (Cause) -> Bool = { _ in true }
  ) -> [ExplainedViolation] {
    Axis.allCases.flatMap { violated(on: $0, face, where: { isWanted($0.cause) }).map(\.violation) }
      .filter { $0.rule != nil }
  }

  /// The numbers of frames that are not determined, with their ranges.
  ///
  /// - Parameter face: what the priorities leave.
  private func openNumbers(on face: FaceWalk) -> [Ambiguity.OpenNumber] {
    let numbers = layout.ambiguousNumbers
    let forms = numbers.map { stages.program.terms(of: $0, in: state) }
    let values = values
    return zip(numbers, zip(forms, face.ranges(of: forms))).compactMap { number, found in
      let (form, range) = found
      guard range.hasWidth else { return nil }
      let open = Ambiguity.OpenNumber(
        number: number, value: Precision.onGrid(form.value(in: values)), range: range)
      // The layout knows nothing of what is added on trial.
      return added.isEmpty ? open : open.within(range)
    }
  }

  /// A layout in which each number in turn is as small, or as large, as those before it allow. A number that nothing
  /// bounds is a little off the chosen layout's.
  private func example(of openNumbers: [Ambiguity.OpenNumber], on face: OpenFace, asSmall: Bool) -> [Rect] {
    var walk = face.walk
    for number in openNumbers where !walk.solver.isUnique {
      let end = asSmall ? number.range.lowerBound : number.range.upperBound
      let beyond = asSmall ? number.value - Self.little : number.value + Self.little
      guard let column = face.columns[number.number] else { continue }
      walk.restrict(toOptimaOf: column.hinge(at: end.isFinite ? end : beyond, below: 1, above: 1))
    }
    return walk.stages.program.frames(parents: state.views.parents, at: walk.solver.values)
  }

  /// Enough to be seen, in points.
  private static let little = 100.0

  /// The numbers of frames that are not determined where more constraints of the state are required, in document
  /// order.
  package func openNumbers(adding constraints: [Constraint]) -> [Quantity] {
    constraints.reduce(self) { $0.adding($1) }.ambiguousNumbers
  }

  /// The case with an edit: laid out anew for a raised priority, and with a constraint as ``adding(_:)`` has it.
  package func after(_ edit: Ambiguity.Edit) -> LayoutExplainer {
    switch edit {
    case .raise(let cause, let priority):
      return change(setting: priority, of: cause).map(after) ?? self
    case .add(let constraint, _): return adding(constraint)
    }
  }
}

extension Layout {
  /// The numbers of frames that are not determined, in document order.
  var ambiguousNumbers: [Quantity] {
    ambiguity.enumerated().flatMap { index, members in
      FrameMember.allCases.filter { members.contains(FrameMembers($0)) }
        .map { Quantity.view(ViewIndex(index), Quantity.Measure($0)) }
    }
  }
}

/// The face that the priorities leave, with a column for each of some numbers.
struct OpenFace {
  var walk: FaceWalk
  let columns: [Quantity: ScaledColumn]
  /// By number, the column of the constraint that is proposed to determine it.
  let proposals: [Quantity: ScaledColumn]
}

extension LayoutExplainer {
  /// The part of a number; nil for what is 0 in every layout.
  func part(of number: Quantity, in parts: IndependentParts) -> Int? {
    stages.program.terms(of: number, in: state).first.flatMap { parts.parts(of: [$0]).first }
  }

  func face(withForms openNumbers: [Ambiguity.OpenNumber]) -> OpenFace {
    var stages = stages
    var columns: [Quantity: ScaledColumn] = [:]
    var proposals: [Quantity: ScaledColumn] = [:]
    for number in openNumbers {
      columns[number.number] = stages.form(of: number.number, in: state)
      let equation = PhysicalConstraint(constraint(determining: number), state.environment.direction)
      proposals[number.number] = stages.form(of: equation)
    }
    return OpenFace(walk: .afterPriorities(of: stages), columns: columns, proposals: proposals)
  }
}

extension IndependentParts {
  /// The parts that the priorities leave independent.
  init(_ explainer: LayoutExplainer, joining openNumbers: [Ambiguity.OpenNumber]) {
    let program = explainer.stages.program
    let numbers = openNumbers.map { program.terms(of: $0.number, in: explainer.state) }
    self.init(explainer.stages, joining: numbers) { stage in
      switch stage {
      case .required, .priority: true
      case .tie, .preference: false
      }
    }
  }
}
