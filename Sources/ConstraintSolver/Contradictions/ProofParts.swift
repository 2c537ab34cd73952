/// The parts of a proof by the places of their owners, of which the last comes first.
struct ProofParts: Sendable {
  private var parts = Buffer<Infeasibility.Part>()
  private var places = PlaceSet()

  mutating func reset(count: Int) {
    parts.resize(count)
    places.reset(limit: count)
  }

  mutating func removeAll() { places.removeAll() }

  @inline(__always)
  mutating func insert(_ part: Infeasibility.Part) {
    parts[part.owner] = part
    places.insert(part.owner)
  }

  var last: Infeasibility.Part? { places.last.map { parts[$0] } }

  mutating func removeLast() { places.removeLast() }
}
