extension Sequence {
  /// The elements with equal keys together, in the order in which the keys come first.
  public func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      let place = places[key, default: groups.count]
      if place == groups.count { groups.append((key, [])) }
      places[key] = place
      groups[place].elements.append(element)
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order in which they come first.
  public func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
