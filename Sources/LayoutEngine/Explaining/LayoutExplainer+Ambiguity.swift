import ConstraintSolver
import LayoutModel

extension LayoutExplainer {
  /// What the priorities leave open.
  public func ambiguity() -> Ambiguity {
    let openNumbers = openNumbers()
    guard !openNumbers.isEmpty else {
      return Ambiguity(openNumbers: [], ties: [], examples: [], remedies: [])
    }
    let ties = Axis.allCases.flatMap { self.ties(on: $0) }
    var search = RemedySearch(self, of: openNumbers, ties)
    return Ambiguity(
      openNumbers: openNumbers, ties: ties, examples: [1.0, -1].map { example(of: openNumbers, toward: $0) },
      remedies: search.run())
  }

  /// The numbers of frames that are not determined, with their ranges.
  func openNumbers() -> [Ambiguity.OpenNumber] {
    guard layout.isAmbiguous else { return [] }
    var walk = FaceWalk(stages)
    walk.passPriorities()
    let numbers = ambiguousNumbers
    let forms = numbers.map { stages.program.terms(of: $0.measure, $0.view, in: state) }
    let values = values
    return zip(numbers, zip(forms, walk.ranges(of: forms))).compactMap { number, found in
      let (form, range) = found
      guard range.isOpen else { return nil }
      return Ambiguity.OpenNumber(
        view: number.view, measure: number.measure, value: Precision.onGrid(form.value(in: values)),
        range: range)
    }
  }

  /// The numbers of frames that the layout says are not determined, in document order.
  var ambiguousNumbers: [Ambiguity.OpenNumber.Key] {
    layout.ambiguity.enumerated().flatMap { index, members in
      FrameMember.allCases.filter { members.contains(FrameMembers($0)) }
        .compactMap { Quantity.Measure(rawValue: $0.rawValue) }
        .map { Ambiguity.OpenNumber.Key(view: ViewIndex(index), measure: $0) }
    }
  }

  /// A layout in which each number in turn is as small or as large as those before it allow. A number that nothing bounds is
  /// a little off the chosen layout's.
  private func example(of openNumbers: [Ambiguity.OpenNumber], toward direction: Double) -> [Rect] {
    var stages = stages
    let columns = openNumbers.map { stages.form(of: $0.measure, $0.view, in: state) }
    var walk = FaceWalk(stages)
    walk.passPriorities()
    for (number, column) in zip(openNumbers, columns) where !walk.solver.isDetermined {
      let end = direction > 0 ? number.range.lowerBound : number.range.upperBound
      walk.minimise(
        column.hinge(at: end.isFinite ? end : number.value - direction * Self.little, below: 1, above: 1))
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

extension Ambiguity.OpenNumber {
  struct Key: Hashable {
    let view: ViewIndex
    let measure: Quantity.Measure
  }

  var key: Key { Key(view: view, measure: measure) }
}
