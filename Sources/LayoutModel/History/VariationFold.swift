/// The variations of a case between the document below them and the changes of its passes above them.
struct VariationFold {
  let all: [Variation]
  var views: [View]
  let constraints: [Constraint]
  /// Of the history so far.
  var changes: [Change] = []
  /// Of the variations that hold now.
  var matching: [Change] = []

  /// - Parameters:
  ///   - views: the document's, with the sizes of its standard controls.
  ///   - constraints: the document's, but for the sizes that a request gives in place of theirs.
  init?(_ variations: [Variation], _ views: [View], _ constraints: [Constraint]) {
    guard !variations.isEmpty else { return nil }
    all = variations
    self.views = views
    self.constraints = constraints
  }
}

extension CaseState {
  /// Lays the variations that match the environment between the document and all changes so far, if others match now.
  mutating func applyVariations() {
    guard let fold = variations else { return }
    let matching = fold.all.filter { $0.condition.holds(in: environment) }.map(\.change)
    guard matching != fold.matching else { return }
    variations?.matching = matching
    // Variations set no priorities, so that those changes of the history count as they did.
    let kept = (raises, requiredCrossings, environment)
    (views, constraints) = (fold.views, fold.constraints)
    for change in matching + fold.changes { change.apply(to: &self) }
    (raises, requiredCrossings, environment) = kept
  }
}
