/// One side of an optional constraint or of a content size, as section 4 of the contract orders them.
struct ReferenceBound {
  var priority: Double
  /// Not negative where the bound is met.
  var margin: AffineForm
  /// In the order of protection, compared number by number.
  var rank: [Int]

  /// What a bound is of.
  enum Owner {
    case constraint(place: Int)
    /// The place counts views, and then a view's width before its height.
    case content(view: Int, dimension: Int)
  }

  /// - Parameter excess: how far the value is over the bound's position.
  init(isLower: Bool, _ excess: AffineForm, _ priority: ReferenceState.Priority, of owner: Owner) {
    self.priority = priority.value
    margin = isLower ? excess : -excess
    rank = [isLower ? 0 : 1]
    if let raise = priority.raise {
      rank += [1, raise]
      return
    }
    let direction = isLower ? 1 : -1
    switch owner {
    case .constraint(let place): rank += [0, 0, direction * place]
    case .content(let view, let dimension): rank += [0, 1, direction * view, dimension]
    }
  }

  func isProtected(before other: ReferenceBound) -> Bool { rank.lexicographicallyPrecedes(other.rank) }
}
