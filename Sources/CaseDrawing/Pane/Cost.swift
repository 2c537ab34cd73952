/// Chooses among places for a text by what speaks against each.
enum Cost {
  /// The cheapest of the places that were offered so far.
  struct Best<Choice> {
    private(set) var choice: Choice?
    /// What the next one has to cost less than.
    private(set) var limit: Double

    init(limit: Double) { self.limit = limit }

    /// - Parameter cost: what the place costs; `nil` where that is no less than the limit.
    mutating func offer(_ choice: Choice, costing cost: Double?) {
      guard let cost, cost < limit else { return }
      (self.choice, limit) = (choice, cost)
    }
  }

  /// The cheapest choice: it is looked for among cheap ones first, since what a place costs is counted up to a limit only.
  ///
  /// - Parameter find: finds the cheapest that costs less than a limit.
  static func least<Choice>(_ find: (_ limit: Double) -> Choice?) -> Choice? {
    for limit in [100, 10_000, .infinity] {
      if let choice = find(limit) { return choice }
    }
    return nil
  }
}

extension Pane {
  /// What a place costs that hides something.
  ///
  /// - Parameters:
  ///   - base: without what it hides.
  ///   - leaves: how much a square pixel of a view without children costs.
  ///   - lines: how much one of a line costs.
  /// - Returns: `nil`, or some number that is no less than the limit, where it is no less.
  func cost(_ base: Double, hiding box: Box, leaves: Double, lines: Double, below limit: Double) -> Double? {
    guard base < limit else { return nil }
    let ofLeaves = base + self.leaves.overlap(with: box, upTo: (limit - base) / leaves) * leaves
    guard ofLeaves < limit else { return nil }
    return ofLeaves + self.lines.overlap(with: box, upTo: (limit - ofLeaves) / lines) * lines
  }
}
