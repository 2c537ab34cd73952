import JSON
import LayoutEngine
import LayoutModel

/// The oracle of delta debugging: whether cases still fail in the way that is looked for.
///
/// A smaller case has other indices. So what fails is known again by what stays while other parts go: a view's number
/// by the view's name, a constraint by its equation, and the bounds of a tie by their names.
final class FailureOracle {
  private let condition: MinimisedCondition
  private let measurer: any TextMeasuring
  /// Where the condition is about conflicts: the smallest sets of constraints that contradict each other in the whole
  /// case. By its equations a person knows a contradiction again, as 120 + 12 + 12 against 100.
  private var conflicts: Set<Conflict> = []
  /// How many conflicts the whole case has; 0 where the condition is not about them.
  private(set) var conflictCount = 0
  /// The numbers of views that are ambiguous in the whole case.
  private var ambiguous: Set<NamedNumber> = []
  /// The pairs of bounds in the whole case of which either could give way.
  private var ties: Set<Tie> = []
  /// Whether the condition is about ambiguity.
  private var isOfAmbiguity = false
  /// The numbers of the whole case that the condition is about.
  private var numbers: [NamedNumber: Double] = [:]
  private(set) var layoutCount = 0

  /// Constraints, by their equations.
  private typealias Conflict = Set<String>
  /// Two bounds, by their names.
  private typealias Tie = Set<String>

  init(_ condition: MinimisedCondition, _ start: [LayoutCase], measurer: any TextMeasuring) {
    self.condition = condition
    self.measurer = measurer
    guard let first = start.first, case .condition(let text) = condition,
      let condition = try? Condition(text, of: first)
    else { return }
    let layout = lastLayout(of: first)
    numbers = condition.numbers(of: laidOut(layout, of: first), in: first)
    if condition.says(\.isOfConflict) {
      let findings = findings(layout, in: first)
      conflictCount = findings.count
      let all = minimalConflicts(findings, layout, in: first)
      let least = all.map(\.count).min()
      conflicts = all.filter { $0.count == least }
    }
    ambiguous = Self.ambiguous(layout, in: first)
    isOfAmbiguity = condition.says(\.isOfAmbiguity)
    if isOfAmbiguity, !ambiguous.isEmpty { ties = ties(of: first) }
  }

  /// The facts that hold of the last layout: of the whole, and what is wrong with views.
  func facts(of layoutCase: LayoutCase) -> [String] {
    let layout = lastLayout(of: layoutCase)
    let laidOut = laidOut(layout, of: layoutCase)
    let views = layoutCase.views.indices.filter { layoutCase.views[$0].kind == .view }
    let predicates: [Condition.Predicate] = [.truncated, .compressed]
    let ofViews = predicates.flatMap { predicate in
      views.map { view in
        (
          text: "\(predicate.rawValue)(\(layoutCase.views[view].id))",
          fact: Condition.Fact.view(ViewIndex(view), predicate)
        )
      }
    }
    return ([("conflict", .conflict), ("ambiguous", .ambiguous)] + ofViews)
      .filter { Condition.fact($0.fact).holds(of: laidOut) }.map(\.text)
  }

  func holds(of cases: [LayoutCase]) -> Bool {
    holdsBesidesTies(of: cases)
      && (ties.isEmpty || cases.first.map { !ties.isDisjoint(with: ties(of: $0)) } ?? false)
  }

  /// The same where constraints may have other names than in the whole case.
  func holdsForAnyNames(of cases: [LayoutCase]) -> Bool {
    // A name in the condition would mean another constraint.
    if case .condition(let text) = condition, let first = cases.first,
      (try? Condition(text, of: first))?.says(\.namesConstraint) != false
    {
      return false
    }
    return cases.allSatisfy { !$0.namesConstraints } && holdsBesidesTies(of: cases)
  }

  private func holdsBesidesTies(of cases: [LayoutCase]) -> Bool {
    switch condition {
    case .differs:
      let layouts = cases.map { ($0, lastLayout(of: $0)) }
      return layouts.count == 2 && differ(layouts[0], layouts[1])
    case .condition(let text):
      guard let layoutCase = cases.first, let condition = try? Condition(text, of: layoutCase) else {
        return false
      }
      let layout = lastLayout(of: layoutCase)
      let laidOut = laidOut(layout, of: layoutCase)
      return hasConflict(layout, in: layoutCase) && isAmbiguous(layout, in: layoutCase)
        && condition.holds(of: laidOut) && hasNumbers(condition.numbers(of: laidOut, in: layoutCase))
    }
  }

  private func hasConflict(_ layout: Layout, in layoutCase: LayoutCase) -> Bool {
    conflicts.isEmpty || !conflicts.isDisjoint(with: Self.conflicts(layout, in: layoutCase))
      || !conflicts.isDisjoint(
        with: minimalConflicts(findings(layout, in: layoutCase), layout, in: layoutCase))
  }

  /// A view without its constraints is ambiguous, too, but shows nothing of what is looked for. Nor does a number that
  /// is determined in the whole case, and here as it is by chance.
  private func isAmbiguous(_ layout: Layout, in layoutCase: LayoutCase) -> Bool {
    let present = Self.ambiguous(layout, in: layoutCase)
    if isOfAmbiguity, !ambiguous.isEmpty { return !present.isEmpty && present.isSubset(of: ambiguous) }
    return present.subtracting(ambiguous).allSatisfy { new in !numbers.keys.contains { $0.rests(on: new) } }
  }

  private func hasNumbers(_ present: [NamedNumber: Double]) -> Bool {
    numbers.allSatisfy { name, number in
      present[name]?.isSame(as: number) ?? false
    }
  }

  private func laidOut(_ layout: Layout, of layoutCase: LayoutCase) -> LaidOutCase {
    LaidOutCase(layout, state: layoutCase.state(after: layout.pass), measurer: measurer)
  }

  /// The pairs of tied bounds, of those that the whole case's pairs are made of where there are any.
  private func ties(of layoutCase: LayoutCase) -> Set<Tie> {
    let explainer = LayoutExplainer(layoutCase, pass: layoutCase.lastPass, measurer: measurer)
    layoutCount += 1
    let known = ties.reduce(into: Set<String>()) { $0.formUnion($1) }
    func name(_ cause: Cause) -> String { cause.name(in: explainer.state) }
    let found = explainer.ties { known.isEmpty || known.contains(name($0)) }
    return Set(found.flatMap { tie in tie.rivals.map { [name(tie.bound.cause), name($0.cause)] } })
  }

  private func lastLayout(of layoutCase: LayoutCase) -> Layout {
    let last = layoutCase.lastLayout(measurer: measurer)
    layoutCount += last.pass.rawValue + 1
    return last
  }

  private func findings(_ layout: Layout, in layoutCase: LayoutCase) -> [Finding] {
    Diagnosis(of: layoutCase, after: layout, measurer: measurer) { _ in true }.findings
  }

  /// All minimal sets of constraints that contradict each other, those that ``conflicts(_:in:)`` gives among them.
  private func minimalConflicts(
    _ findings: [Finding], _ layout: Layout, in layoutCase: LayoutCase
  ) -> Set<Conflict> {
    let state = layoutCase.state(after: layout.pass)
    let all = findings.flatMap { [$0.conflict] + $0.alternatives }
    return Set(all.map { Set($0.members.map(state.equation)) })
      .union(Self.conflicts(layout, in: layoutCase))
  }

  /// For each broken constraint, it and those that contradict it, by their equations.
  private static func conflicts(_ layout: Layout, in layoutCase: LayoutCase) -> Set<Conflict> {
    let state = layoutCase.state(after: layout.pass)
    return Set(layout.broken.map { Set(([$0.constraint] + $0.conflict).map(state.equation)) })
  }

  private static func ambiguous(_ layout: Layout, in layoutCase: LayoutCase) -> Set<NamedNumber> {
    Set(
      zip(layoutCase.views, layout.ambiguity).flatMap { view, members in
        FrameMember.allCases.filter { members.contains(FrameMembers($0)) }
          .map { .ofView(view.id, Quantity.Measure($0)) }
      })
  }

  /// Whether two layouts differ in a view that both cases have, or in whether there is a conflict.
  private func differ(_ one: (LayoutCase, Layout), _ other: (LayoutCase, Layout)) -> Bool {
    if one.1.status != other.1.status { return true }
    return one.0.views.indices.contains { view in
      guard let twin = other.0.view(named: one.0.views[view].id) else { return false }
      return !one.1.frames[view].differences(from: other.1.frames[twin.rawValue]).isEmpty
    }
  }
}

/// A number of a layout in any case that has the view.
private enum NamedNumber: Hashable {
  case ofRoot(Quantity)
  case ofView(String, Quantity.Measure)

  init(_ quantity: Quantity, in layoutCase: LayoutCase) {
    self =
      if case .view(let view, let measure) = quantity {
        .ofView(layoutCase[view].id, measure)
      } else {
        .ofRoot(quantity)
      }
  }

  /// Whether it may be open where a number of a frame is.
  func rests(on other: NamedNumber) -> Bool {
    switch (self, other) {
    case (.ofView(let view, let measure), .ofView(let second, let its)):
      return view == second && (measure.frameMember == nil ? measure.axis == its.axis : measure == its)
    default: return false
    }
  }
}

extension Condition {
  /// The numbers by which a person knows the trouble again: those that are compared, and the sizes of the views that
  /// are truncated, compressed or stretched as it says.
  fileprivate func numbers(of subject: LaidOutCase, in layoutCase: LayoutCase) -> [NamedNumber: Double] {
    func named(_ quantities: [Quantity]) -> [NamedNumber: Double] {
      let pairs = quantities.map { (NamedNumber($0, in: layoutCase), subject.value(of: $0)) }
      return Dictionary(pairs) { first, _ in first }
    }
    switch self {
    case .comparison(let left, _, let right): return named((left.terms + right.terms).map(\.quantity))
    case .fact(.view(_, .ambiguous)): return [:]
    case .fact(.view(let view, _)):
      return holds(of: subject) ? named([.view(view, .width), .view(view, .height)]) : [:]
    case .fact: return [:]
    case .not(let condition): return condition.numbers(of: subject, in: layoutCase)
    case .all(let conditions), .any(let conditions):
      // An alternative that does not hold is no part of the trouble, nor a part that holds of what is denied.
      let holds = holds(of: subject)
      return conditions.filter { $0.holds(of: subject) == holds }.reduce(into: [:]) { numbers, condition in
        numbers.merge(condition.numbers(of: subject, in: layoutCase)) { first, _ in first }
      }
    }
  }
}

extension Condition.Fact {
  fileprivate var isOfConflict: Bool { self == .conflict || namesConstraint }

  fileprivate var isOfAmbiguity: Bool {
    switch self {
    case .ambiguous, .view(_, .ambiguous): true
    default: false
    }
  }

  fileprivate var namesConstraint: Bool { if case .broken = self { true } else { false } }
}

extension LayoutCase {
  /// Whether a pass or a variation names a constraint.
  fileprivate var namesConstraints: Bool {
    (variations.map(\.change) + history.flatMap(\.changes)).contains {
      if case .constraint = $0 { true } else { false }
    }
  }

  /// The document without what is expected of layouts.
  var jsonWithoutExpectations: JSONValue {
    json.edited { path, value in path.steps.last == .member("expect") ? nil : value }
  }
}
