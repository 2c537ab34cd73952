import ConstraintSolver
import LayoutModel

extension LayoutExplainer {
  /// What the priorities leave open.
  public func ambiguity() -> Ambiguity {
    let freedoms = freedoms()
    guard !freedoms.isEmpty else { return Ambiguity(freedoms: [], ties: [], examples: [], remedies: []) }
    let ties = Axis.allCases.flatMap { self.ties(on: $0) }
    var search = RemedySearch(self, of: freedoms, ties)
    return Ambiguity(
      freedoms: freedoms, ties: ties, examples: [1.0, -1].map { example(of: freedoms, toward: $0) },
      remedies: search.run())
  }

  /// The numbers of frames that are not determined, with their ranges.
  func freedoms() -> [Ambiguity.Freedom] {
    guard layout.isAmbiguous else { return [] }
    var walk = FaceWalk(stages)
    walk.passPriorities()
    let numbers = ambiguousNumbers
    let forms = numbers.map { stages.program.terms(of: $0.measure, $0.view, in: state) }
    let values = values
    return zip(numbers, zip(forms, walk.ranges(of: forms))).compactMap { number, found in
      let (form, range) = found
      guard range.isOpen else { return nil }
      return Ambiguity.Freedom(
        view: number.view, measure: number.measure, value: Precision.onGrid(form.value(in: values)),
        range: range)
    }
  }

  /// The numbers of frames that the layout says are not determined, in document order.
  var ambiguousNumbers: [Ambiguity.Freedom.Key] {
    layout.ambiguity.enumerated().flatMap { index, members in
      FrameMember.allCases.filter { members.contains(FrameMembers($0)) }
        .compactMap { Quantity.Measure(rawValue: $0.rawValue) }
        .map { Ambiguity.Freedom.Key(view: ViewIndex(index), measure: $0) }
    }
  }

  /// A layout in which each number in turn is as small or as large as those before it allow. A number that nothing bounds is
  /// a little off the chosen layout's.
  private func example(of freedoms: [Ambiguity.Freedom], toward direction: Double) -> [Rect] {
    var stages = stages
    let columns = freedoms.map { stages.form(of: $0.measure, $0.view, in: state) }
    var walk = FaceWalk(stages)
    walk.passPriorities()
    for (freedom, column) in zip(freedoms, columns) where !walk.solver.isDetermined {
      let end = direction > 0 ? freedom.range.lowerBound : freedom.range.upperBound
      walk.minimise(
        column.hinge(at: end.isFinite ? end : freedom.value - direction * Self.little, below: 1, above: 1))
    }
    return stages.program.frames(parents: state.views.parents, at: walk.solver.values)
  }

  /// Enough to be seen, in points.
  private static let little = 100.0

  /// The case with an edit, laid out anew.
  package func after(_ edit: Ambiguity.Edit) -> LayoutExplainer {
    switch edit {
    case .raise(let cause, _):
      return raise(of: cause).map { after($0.change) } ?? self
    case .add(let view, let measure, let value):
      return pinning(NamedStages.Pin(view: view, measure: measure, value: value))
    }
  }
}

extension Ambiguity.Freedom {
  struct Key: Hashable {
    let view: ViewIndex
    let measure: Quantity.Measure
  }

  var key: Key { Key(view: view, measure: measure) }
}
