import LayoutEngine
import LayoutModel

extension LayoutChecker {
  /// The differences from everything that the document expects of the pass.
  ///
  /// - Parameter related: the cases that it names. One that is left out is not compared with.
  func differences(from expectation: Expectation, _ related: RelatedLayouts) -> [Difference] {
    var details: [Difference.Detail] = []
    if !expectation.conditions.isEmpty {
      let laidOut = LaidOutCase(layout, state: state(), measurer: related.measurer)
      details += expectation.conditions.filter { !$0.condition.holds(of: laidOut) }.map {
        .condition($0.text, by: $0.condition.denials(of: laidOut))
      }
    }
    let relations = [
      expectation.sameAs.map(Difference.Relation.sameAs),
      expectation.mirrorOf.map(Difference.Relation.mirrorOf),
    ]
    for relation in relations.compactMap(\.self) {
      guard let found = related.cases[relation.name] else { continue }
      details += found.map { self.details(relation, $0, expectation, related) } ?? [.noCase(relation)]
    }
    return (values(of: expectation).compactMap(\.difference) + details).map { difference(.expectation, $0) }
  }

  /// Compares the views that both cases have, in the root's coordinates.
  private func details(
    _ relation: Difference.Relation, _ other: LayoutCase, _ expectation: Expectation,
    _ related: RelatedLayouts
  ) -> [Difference.Detail] {
    let last = related.layout(of: other, named: relation.name, in: layout.environment)
    let isRounded = expectation.isRounded
    let (frames, others) = (
      layout.rootFrames(layoutCase.views, isRounded: isRounded),
      last.rootFrames(other.views, isRounded: isRounded)
    )
    let shared = layoutCase.views.indices.compactMap { index in
      other.view(named: layoutCase.views[index].id).map { (own: index, other: $0.rawValue) }
    }
    if shared.isEmpty { return [.unrelated(relation)] }
    return shared.flatMap { pair -> [Difference.Detail] in
      var wanted = others[pair.other]
      if case .mirrorOf = relation { wanted.x = others[0].width - wanted.x - wanted.width }
      return FrameMember.allCases.compactMap { member -> Difference.Detail? in
        let tolerance = expectation.tolerance(of: member, scale: layout.environment.scale)
        return detail(
          .related(relation, ViewIndex(pair.own), member), wanted[member], frames[pair.own][member], tolerance
        )
      }
    }
  }
}

extension Condition {
  /// Why a condition does not hold of a layout.
  fileprivate func denials(of laidOut: LaidOutCase) -> [Difference.Denial] {
    var seen: Set<Quantity> = []
    let numbers = quantities(of: laidOut, thatMake: false).filter { seen.insert($0).inserted }.map {
      Difference.Denial.number($0, laidOut.value(of: $0))
    }
    return deniedFacts(of: laidOut).map(Difference.Denial.fact) + numbers
  }

  /// The quantities of the comparisons that make the condition what it is.
  private func quantities(of laidOut: LaidOutCase, thatMake outcome: Bool) -> [Quantity] {
    guard holds(of: laidOut) == outcome else { return [] }
    switch self {
    case .comparison(let left, _, let right): return (left.terms + right.terms).map(\.quantity)
    case .fact: return []
    case .not(let condition): return condition.quantities(of: laidOut, thatMake: !outcome)
    case .all(let conditions), .any(let conditions):
      return conditions.flatMap { $0.quantities(of: laidOut, thatMake: outcome) }
    }
  }
}

extension Layout {
  /// By view, its frame in the root's coordinates.
  fileprivate func rootFrames(_ views: [View], isRounded: Bool) -> [Rect] {
    views.absolute(isRounded ? roundedFrames(views) : frames)
  }
}

/// The last layouts of the cases that expectations name, each laid out once in an environment.
final class RelatedLayouts {
  /// By name; nil for one that is nowhere.
  let cases: [String: LayoutCase?]
  let measurer: any TextMeasuring
  private var known: [Key: Layout] = [:]

  /// The name is that of the relation: cases of several files may have one name.
  private struct Key: Hashable {
    let name: String
    let environment: Environment
  }

  init(_ cases: [String: LayoutCase?], measurer: any TextMeasuring) {
    (self.cases, self.measurer) = (cases, measurer)
  }

  func layout(of layoutCase: LayoutCase, named name: String, in environment: Environment) -> Layout {
    let key = Key(name: name, environment: environment)
    if let layout = known[key] { return layout }
    let layout = layoutCase.lastLayout(EnvironmentPatch(environment), measurer: measurer)
    known[key] = layout
    return layout
  }
}
