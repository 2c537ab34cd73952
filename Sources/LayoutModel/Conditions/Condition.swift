/// A condition on a layout, as `first.width < 100 and not conflict`.
public indirect enum Condition: Hashable, Sendable {
  case comparison(LinearExpression, Comparator, LinearExpression)
  case fact(Fact)
  case not(Condition)
  case all([Condition])
  case any([Condition])

  /// How one number stands to another. Numbers are equal within ``LayoutTolerance/equality``.
  public enum Comparator: String, CaseIterable, Hashable, Sendable {
    case lessThanOrEqual = "<="
    case less = "<"
    case greaterThanOrEqual = ">="
    case greater = ">"
    case equal = "=="
    case notEqual = "!="
  }

  /// Something that holds of a layout or does not.
  public enum Fact: Hashable, Sendable {
    /// A required constraint was broken.
    case conflict
    /// Another layout is optimal, too.
    case ambiguous
    /// The pass chose the layout, and did not keep the one before.
    case relaid
    case broken(ConstraintIndex)
    case view(ViewIndex, Predicate)
  }

  /// The facts of a whole layout, by their words.
  static let layoutFacts: KeyValuePairs<String, Fact> = [
    "conflict": .conflict, "ambiguous": .ambiguous, "relaid": .relaid,
  ]

  /// What can be said of one view.
  public enum Predicate: String, CaseIterable, Hashable, Sendable {
    /// Its frame has another value in another optimal layout.
    case ambiguous
    /// Its text does not fit its frame, or has more lines than it may, and is not hidden.
    case truncated
    /// It is smaller than its content on some axis.
    case compressed
    /// It is larger than its content on some axis.
    case stretched
  }
}

/// A sum of multiples of quantities, and a constant.
public struct LinearExpression: Hashable, Sendable {
  public var terms: [Term] = []
  public var constant = 0.0

  public init() {}

  /// A quantity a number of times.
  public struct Term: Hashable, Sendable {
    public var coefficient: Double
    public var quantity: Quantity

    public init(_ coefficient: Double, _ quantity: Quantity) {
      self.coefficient = coefficient
      self.quantity = quantity
    }
  }

  func value(in subject: some ConditionSubject) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * subject.value(of: $1.quantity) }
  }
}

/// What a condition is about: it has numbers, and facts hold of it.
public protocol ConditionSubject {
  func value(of quantity: Quantity) -> Double
  func holds(_ fact: Condition.Fact) -> Bool
}

extension Condition {
  /// Whether the condition holds of a subject.
  public func holds(of subject: some ConditionSubject) -> Bool {
    switch self {
    case .comparison(let left, let comparator, let right):
      comparator.holds(left.value(in: subject) - right.value(in: subject))
    case .fact(let fact): subject.holds(fact)
    case .not(let condition): !condition.holds(of: subject)
    case .all(let conditions): conditions.allSatisfy { $0.holds(of: subject) }
    case .any(let conditions): conditions.contains { $0.holds(of: subject) }
    }
  }
}

extension Condition.Comparator {
  fileprivate func holds(_ difference: Double) -> Bool {
    let isEqual = difference.magnitude <= LayoutTolerance.equality
    return switch self {
    case .lessThanOrEqual: isEqual || difference < 0
    case .less: !isEqual && difference < 0
    case .greaterThanOrEqual: isEqual || difference > 0
    case .greater: !isEqual && difference > 0
    case .equal: isEqual
    case .notEqual: !isEqual
    }
  }
}

extension Condition {
  /// The comparisons and facts that it joins.
  private var statements: [Condition] {
    switch self {
    case .comparison, .fact: [self]
    case .not(let condition): condition.statements
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.statements)
    }
  }

  /// Whether the cell's height alone decides.
  public var isOfHeights: Bool {
    statements.allSatisfy { statement in
      guard case .comparison(let left, _, let right) = statement else { return false }
      return (left.terms + right.terms).allSatisfy { $0.quantity == .height }
    }
  }

  /// Whether something that it says of a layout meets a test.
  public func says(_ isMeant: (Fact) -> Bool) -> Bool {
    statements.contains { if case .fact(let fact) = $0 { isMeant(fact) } else { false } }
  }
}

/// A subject of which each fact is found out once: conditions ask for some again, and a text takes long to measure.
public final class RememberedFacts<Subject: ConditionSubject>: ConditionSubject {
  private let subject: Subject
  private var facts: [Condition.Fact: Bool] = [:]

  public init(of subject: Subject) { self.subject = subject }

  public func value(of quantity: Quantity) -> Double { subject.value(of: quantity) }

  public func holds(_ fact: Condition.Fact) -> Bool {
    if let known = facts[fact] { return known }
    let holds = subject.holds(fact)
    facts[fact] = holds
    return holds
  }
}

/// A cell of which the height is known, separator included, and nothing else: for conditions that are about
/// heights alone.
public struct CellOfHeight: ConditionSubject {
  private let height: Double

  public init(_ height: Double) { self.height = height }

  public func value(of quantity: Quantity) -> Double { quantity == .height ? height : 0 }

  public func holds(_ fact: Condition.Fact) -> Bool { false }
}

extension Condition {
  /// A fact of one view.
  public struct ViewFact: Hashable, Sendable {
    public let view: ViewIndex
    public let predicate: Predicate
  }

  /// What a condition that does not hold of a subject denies of views, and holds.
  public func deniedFacts(of subject: some ConditionSubject) -> [ViewFact] {
    facts(of: subject, thatMake: false)
  }

  /// The views of which a condition that holds of a subject says something, in its order, each once.
  public func views(thatMeet subject: some ConditionSubject) -> [ViewIndex] {
    var seen: Set<ViewIndex> = []
    return facts(of: subject, thatMake: true).map(\.view).filter { seen.insert($0).inserted }
  }

  /// The facts of views that hold and make the condition what it is.
  private func facts(of subject: some ConditionSubject, thatMake outcome: Bool) -> [ViewFact] {
    guard holds(of: subject) == outcome else { return [] }
    switch self {
    case .fact(.view(let view, let predicate)):
      return outcome ? [ViewFact(view: view, predicate: predicate)] : []
    case .fact, .comparison: return []
    case .not(let condition): return condition.facts(of: subject, thatMake: !outcome)
    case .all(let conditions), .any(let conditions):
      return conditions.flatMap { $0.facts(of: subject, thatMake: outcome) }
    }
  }
}
