import JSON
import LayoutModel

/// Reads what a constraint of a log relates.
struct MeaningReader {
  let constraint: ConstraintDescription
  var views: LoggedViews

  /// What the constraint relates: one relationship, or more for a chain and for a content size.
  mutating func meanings() throws(InputError) -> [Meaning] {
    if let ambiguousName { throw .ambiguous(name: ambiguousName) }
    let meanings: [Meaning]
    switch constraint.statement {
    case .equation(let equation): meanings = [try meaning(of: equation)]
    case .visual(let chain): meanings = try self.meanings(of: chain)
    }
    for meaning in meanings { try check(meaning) }
    return constraint.provenance == .system(.contentSize) ? try contentBounds(of: meanings) : meanings
  }

  /// A name that stands for two views in the line.
  var ambiguousName: String? {
    for case .named(let name) in constraint.items
    where views.meanings(of: name, names: constraint.names).count > 1 {
      return name
    }
    let superviews = Set(constraint.names.filter(\.isSuperview).map(\.handle))
    return superviews.count > 1 ? "|" : nil
  }

  private func check(_ meaning: Meaning) throws(InputError) {
    guard NumberRange.contains(meaning.constant) else { throw .number("\(meaning.constant)") }
    let first = Anchor(.root, meaning.first.attribute)
    let second = meaning.second.map { Anchor(.root, $0.attribute) }
    let refusal = Constraint.refusal(first: first, second: second, multiplier: meaning.multiplier)
    if let refusal { throw .relationship(refusal) }
    try checkOrigin(of: meaning)
  }

  /// UIKit multiplies a position in the coordinates of the views' common ancestor, a case in those of its root:
  /// the same only where nothing lies between.
  private func checkOrigin(of meaning: Meaning) throws(InputError) {
    guard let second = meaning.second, !second.attribute.isSize, meaning.multiplier != 1,
      views.parent(of: second.view) != nil
    else { return }
    throw .relationship(
      "a position times \(meaning.multiplier) counts from the origin of a view inside the root, "
        + "which a constraint of a case cannot")
  }

  /// A content size is an upper bound at the hugging and a lower bound at the compression priority.
  private func contentBounds(of meanings: [Meaning]) throws(InputError) -> [Meaning] {
    var hugging = LayoutPriority.defaultLow
    var compression = LayoutPriority.defaultHigh
    for case .content(let h, let c) in constraint.annotations {
      hugging = try priority(h.value)
      compression = try priority(c.value)
    }
    return meanings.flatMap { meaning in
      var upper = meaning
      upper.relation = .lessThanOrEqual
      upper.priority = hugging
      var lower = meaning
      lower.relation = .greaterThanOrEqual
      lower.priority = compression
      return [upper, lower].filter { $0.priority > .none }
    }
  }

  /// The priority of the line, or of a predicate in it.
  func priority(_ predicate: Double? = nil) throws(InputError) -> LayoutPriority {
    let value = predicate ?? constraint.priority ?? LayoutPriority.required.rawValue
    guard let priority = LayoutPriority(value) else { throw .number("\(value)") }
    return priority
  }

  func identity(of item: LogItem) -> LoggedView.Identity {
    views.identity(of: item, names: constraint.names)
  }

  /// The view that `|` means beside another one.
  mutating func superview(of view: LoggedView.Identity) -> LoggedView.Identity {
    let named = constraint.names.first(where: \.isSuperview)?.identity
    let superview = named ?? views.parent(of: view) ?? .superview(of: view)
    views.add(superview)
    views.add(view, in: superview)
    return superview
  }
}
