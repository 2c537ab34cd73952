import JSON
public import LayoutEngine
public import LayoutModel

/// Compares two cases, or one case after two of its passes.
///
/// Views, and the constraints of one case, are the same where their ids are. Constraints of two cases are the same
/// where the documents give them one name, else where their equations are equal, else where they relate the same
/// attributes. So a numbered constraint stays the same when one is added before it.
public struct CaseComparison: Sendable {
  let before, after: CaseSnapshot
  let views: Matching
  let constraints: Matching
  /// What differs, part by part; the views and constraints of a part in the order of the first.
  public private(set) var differences: [CaseDifference] = []

  /// - Parameter measurer: the one that the layouts rest on.
  public init(_ before: CaseSnapshot, _ after: CaseSnapshot, measurer: any TextMeasuring) {
    self.init(
      before, after,
      warnings: (
        LayoutWarning.all(of: before.layout, before.state, measurer: measurer),
        LayoutWarning.all(of: after.layout, after.state, measurer: measurer)
      ))
  }

  /// - Parameter warnings: of the layouts.
  public init(
    _ before: CaseSnapshot, _ after: CaseSnapshot,
    warnings: (before: [LayoutWarning], after: [LayoutWarning]) = ([], [])
  ) {
    self.before = before
    self.after = after
    views = Matching([(before.state.views.map(\.id), after.state.views.map(\.id))])
    let isOneCase = before.layoutCase == after.layoutCase
    constraints = Matching([
      isOneCase ? (before.names, after.names) : (before.givenNames, after.givenNames),
      (before.equations, after.equations),
      (before.relationships.map { .relationship($0) }, after.relationships.map { .relationship($0) }),
      (before.relatedAttributes, after.relatedAttributes),
    ])
    compareStructure()
    comparePriorities()
    compareConstants()
    compareFrames()
    compareWarnings(warnings.before, warnings.after)
    compareTies()
    compareConflicts()
  }

  /// Notes a difference where two values differ.
  mutating func note(
    _ part: CaseDifference.Part, _ subject: String, _ member: String, _ old: (any JSONConvertible)?,
    _ new: (any JSONConvertible)?, equation: String? = nil
  ) {
    if (old?.json ?? .null) != (new?.json ?? .null) {
      add(part, subject, member, old, new, equation: equation)
    }
  }

  /// Notes a difference where a member of a matched pair of constraints differs.
  mutating func note(
    _ part: CaseDifference.Part, _ pair: Matching.Pair, _ member: String, _ old: (any JSONConvertible)?,
    _ new: (any JSONConvertible)?
  ) {
    let isNumbered = before.state.constraints[pair.before].origin == .numbered
    note(
      part, name(pair), member, old, new, equation: isNumbered ? before.equation(pair.before) : nil)
  }

  mutating func add(
    _ part: CaseDifference.Part, _ subject: String, _ member: String, _ old: (any JSONConvertible)?,
    _ new: (any JSONConvertible)?, equation: String? = nil
  ) {
    differences.append(
      CaseDifference(
        part: part, subject: subject, member: member, before: old?.json ?? .null, after: new?.json ?? .null,
        equation: equation))
  }

  /// What a matched pair of constraints is called.
  func name(_ pair: Matching.Pair) -> String {
    let (old, new) = (before.state.constraints[pair.before].id, after.state.constraints[pair.after].id)
    return old == new ? old : "\(old)/\(new)"
  }
}

/// By what a constraint of one case may be matched to one of another.
enum ConstraintKey: Hashable {
  case name(String)
  case equation(Relationship, constant: Double, priority: LayoutPriority)
  case relationship(Relationship)
  case attributes([String])
}

/// What a constraint relates, its constant and priority left out.
struct Relationship: Hashable {
  /// One or two, as `title.leading`.
  let attributes: [String]
  let relation: Relation
  let multiplier: Double
}

extension CaseSnapshot {
  fileprivate var names: [ConstraintKey?] { state.constraints.map { .name($0.id) } }

  /// By constraint, the name that its document gives it.
  fileprivate var givenNames: [ConstraintKey?] {
    state.constraints.map { $0.origin == .named ? .name($0.id) : nil }
  }

  fileprivate var equations: [ConstraintKey?] {
    zip(state.constraints, relationships).map { constraint, relationship in
      .equation(relationship, constant: constraint.constant, priority: constraint.priority)
    }
  }

  var relationships: [Relationship] {
    state.constraints.map { constraint in
      Relationship(
        attributes: [constraint.first, constraint.second].compactMap { $0?.text(in: state.views) },
        relation: constraint.relation, multiplier: constraint.multiplier)
    }
  }

  fileprivate var relatedAttributes: [ConstraintKey?] { relationships.map { .attributes($0.attributes) } }
}
