import LayoutModel

/// A problem that was solved for a state, in plain words: only edges, sizes and constraints between them.
struct PlainProblem {
  /// The state, expanded.
  var state: CaseState
  /// By view of `state`.
  var contentSizes: [AxisPair<Double?>]
  let broken: [BrokenConstraint]
  /// What the state was expanded with; `nil` where it is plain by itself.
  var measures: ExpansionMeasures?
}

/// A pass laid out by itself, in plain words.
struct PlainLayout {
  let problem: PlainProblem
  let layout: Layout
  /// By constraint of `state`, the one of the case that it stands for; `nil` where they are the same.
  let origins: [ConstraintIndex?]?

  var state: CaseState { problem.state }
  var contentSizes: [AxisPair<Double?>] { problem.contentSizes }
}
