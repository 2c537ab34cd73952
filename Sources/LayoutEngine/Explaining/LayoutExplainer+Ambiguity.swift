import ConstraintSolver
import LayoutModel

extension LayoutExplainer {
  /// What the priorities leave open.
  public func ambiguity() -> Ambiguity {
    let freedoms = freedoms()
    guard !freedoms.isEmpty else { return Ambiguity(freedoms: [], ties: [], examples: [], remedies: []) }
    let ties = Axis.allCases.flatMap { concessions(on: $0) }.filter { $0.rule != nil }
    return Ambiguity(
      freedoms: freedoms, ties: ties, examples: [1.0, -1].map { example(of: freedoms, toward: $0) },
      remedies: remedies(of: freedoms, ties))
  }

  /// The numbers of frames that are not determined, with their ranges.
  func freedoms() -> [Ambiguity.Freedom] {
    guard layout.isAmbiguous else { return [] }
    var walk = FaceWalk(staging)
    walk.passPriorities()
    let measures: [(FrameMembers, Quantity.Measure)] = [
      (.x, .x), (.y, .y), (.width, .width), (.height, .height),
    ]
    return layout.ambiguity.enumerated().flatMap { index, members in
      measures.filter { members.contains($0.0) }.map { _, measure in
        let view = ViewIndex(index)
        return Ambiguity.Freedom(
          view: view, measure: measure, value: value(of: measure, view),
          range: walk.range(of: staging.program.terms(of: measure, view, in: state)))
      }
      .filter(\.range.isOpen)
    }
  }

  /// A layout in which each number in turn is as small or as large as those before it let it be; one that nothing
  /// bounds is a little further than the chosen layout has it.
  private func example(of freedoms: [Ambiguity.Freedom], toward direction: Double) -> [Rect] {
    var staging = staging
    let columns = freedoms.map { staging.form(of: $0.measure, $0.view, in: state) }
    var walk = FaceWalk(staging)
    walk.passPriorities()
    for (freedom, column) in zip(freedoms, columns) where !walk.solver.isDetermined {
      let end = direction > 0 ? freedom.range.lowerBound : freedom.range.upperBound
      walk.minimise(
        column.hinge(at: end.isFinite ? end : freedom.value - direction * Self.little, below: 1, above: 1))
    }
    return staging.program.frames(parents: state.views.parents, at: walk.solver.values())
  }

  /// Enough to be seen, in points.
  private static let little = 100.0

  /// Edits that end all of it, those of ties before those that add a constraint.
  private func remedies(of freedoms: [Ambiguity.Freedom], _ ties: [Concession]) -> [Ambiguity.Remedy] {
    var remedies: [Ambiguity.Remedy] = []
    var rest = freedoms
    var present = self
    while !rest.isEmpty, remedies.count < freedoms.count {
      let candidates = present.candidates(ties, rest)
      let tried = candidates.map { edit in (edit: edit, left: present.after(edit).freedoms().keys) }
      let least = tried.map(\.left.count).min() ?? rest.count
      guard least < rest.count, let best = tried.first(where: { $0.left.count == least }) else { break }
      remedies.append(
        Ambiguity.Remedy(
          edits: tried.filter { $0.left == best.left }.map(\.edit),
          determines: rest.filter { !best.left.contains($0.key) }))
      rest.removeAll { !best.left.contains($0.key) }
      present = present.after(best.edit)
    }
    return remedies
  }

  private func candidates(_ ties: [Concession], _ freedoms: [Ambiguity.Freedom]) -> [Ambiguity.Edit] {
    var edits: [Ambiguity.Edit] = []
    for tie in ties {
      for bound in [tie.bound] + tie.rivals {
        guard let raise = raise(of: bound.ground) else { continue }
        let edit = Ambiguity.Edit.raise(bound.ground, to: raise.priority)
        if !edits.contains(edit) { edits.append(edit) }
      }
    }
    return edits + freedoms.map { .add($0.view, $0.measure, $0.value) }
  }

  /// The case with an edit, laid out anew.
  package func after(_ edit: Ambiguity.Edit) -> LayoutExplainer {
    switch edit {
    case .raise(let ground, _):
      return raise(of: ground).map { after($0.change) } ?? self
    case .add(let view, let measure, let value):
      return pinning(Staging.Pin(view: view, measure: measure, value: value))
    }
  }
}

extension [Ambiguity.Freedom] {
  fileprivate var keys: Set<Ambiguity.Freedom.Key> { Set(map(\.key)) }
}

extension Ambiguity.Freedom {
  struct Key: Hashable {
    let view: ViewIndex
    let measure: Quantity.Measure
  }

  var key: Key { Key(view: view, measure: measure) }
}
