public import LayoutModel
internal import JSON

/// Compares two cases, or one case after two of its passes.
///
/// Views, and the constraints of one case, are the same where their ids are. Constraints of two cases are the same
/// where the documents give them one name, else where their equations are equal, else where they relate the same
/// attributes. So a numbered constraint stays the same when one is added before it.
public struct CaseComparison: Sendable {
  let before, after: CaseSnapshot
  let views: Matching
  let constraints: Matching
  private var found: [CaseDifference] = []

  public init(_ before: CaseSnapshot, _ after: CaseSnapshot) {
    self.before = before
    self.after = after
    views = Matching([(before.state.views.map(\.id), after.state.views.map(\.id))])
    let isOneCase = before.layoutCase == after.layoutCase
    constraints = Matching([
      isOneCase ? (before.names, after.names) : (before.givenNames, after.givenNames),
      (before.equations, after.equations), (before.relationships, after.relationships),
      (before.relatedAttributes, after.relatedAttributes),
    ])
  }

  /// What differs, part by part; the views and constraints of a part in the order of the first.
  public var differences: [CaseDifference] {
    var comparison = self
    comparison.compareStructure()
    comparison.comparePriorities()
    comparison.compareConstants()
    comparison.compareFrames()
    comparison.compareTies()
    comparison.compareConflicts()
    return comparison.found
  }

  /// Notes a difference where two values differ.
  mutating func note(
    _ part: CaseDifference.Part, _ subject: String, _ member: String, _ old: (any JSONConvertible)?,
    _ new: (any JSONConvertible)?
  ) {
    if (old?.json ?? .null) != (new?.json ?? .null) { add(part, subject, member, old, new) }
  }

  mutating func add(
    _ part: CaseDifference.Part, _ subject: String, _ member: String, _ old: (any JSONConvertible)?,
    _ new: (any JSONConvertible)?
  ) {
    found.append(
      CaseDifference(
        part: part, subject: subject, member: member, before: old?.json ?? .null, after: new?.json ?? .null))
  }

  /// What a matched pair of constraints is called.
  func name(_ pair: Matching.Pair) -> String {
    let (old, new) = (before.state.constraints[pair.before].id, after.state.constraints[pair.after].id)
    return old == new ? old : "\(old)/\(new)"
  }
}

extension CaseSnapshot {
  fileprivate var names: [String?] { state.constraints.map(\.id) }

  /// By constraint, the name that its document gives it.
  fileprivate var givenNames: [String?] { state.constraints.map { $0.origin == .named ? $0.id : nil } }

  /// By constraint, what it relates, its constant and its priority.
  fileprivate var equations: [String?] {
    zip(state.constraints, relationships).map { constraint, relationship in
      "\(relationship ?? "") \(constraint.constant) \(constraint.priority.rawValue)"
    }
  }

  /// By constraint, what it relates, its constant and priority left out.
  var relationships: [String?] {
    zip(state.constraints, relatedAttributes).map { constraint, attributes in
      "\(attributes ?? "") \(constraint.relation.rawValue) \(constraint.multiplier)"
    }
  }

  fileprivate var relatedAttributes: [String?] {
    state.constraints.map { constraint in
      [constraint.first, constraint.second].compactMap { $0?.text(in: state.views) }.joined(separator: " ")
    }
  }
}
