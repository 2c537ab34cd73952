/// The cheapest of the places that were offered for a text so far, as in the labelling of maps: what speaks against a
/// place is its cost.
struct CheapestPlace<Place> {
  private(set) var place: Place?
  /// What the next one has to cost less than.
  private(set) var limit: Double

  init(limit: Double) { self.limit = limit }

  /// - Parameter cost: Nil where it is no less than the limit.
  mutating func offer(_ place: Place, costing cost: Double?) {
    guard let cost, cost < limit else { return }
    (self.place, limit) = (place, cost)
  }

  /// Searches below a low limit first, because what a place costs is counted up to a limit only.
  ///
  /// - Parameter find: Finds the cheapest place that costs less than a limit.
  static func search(_ find: (_ limit: Double) -> Place?) -> Place? {
    for limit in [100, 10_000, .infinity] {
      if let place = find(limit) { return place }
    }
    return nil
  }
}
