extension Problem {
  /// Parts of `hinges`, in order, of which none can contradict another: they share no variable but those
  /// that an equality among `hard` holds in place.
  ///
  /// - Parameter hard: hinges of variables.
  /// - Returns: the places of each part's hinges among `hinges`, in order.
  /// - Complexity: linear in the terms of all hinges, but for the inverse of Ackermann's function.
  public func independentParts(of hinges: [Hinge], given hard: [Hinge]) -> [[Int]] {
    var components = Components()
    components.addColumns(columnCount)
    var isFixed = Array(repeating: false, count: columnCount)
    for hinge in hard where hinge.below > 0 && hinge.above > 0 { isFixed[hinge.column.place] = true }
    for hinge in hinges where hinge.column.place >= variableCount {
      for term in terms(ofForm: hinge.column.place - variableCount) where !isFixed[term.column.place] {
        components.join(hinge.column.rawValue, term.column.rawValue)
      }
    }
    var parts: [[Int]] = []
    // By component's representative.
    var partNumbers = Array(repeating: -1, count: columnCount)
    for (place, hinge) in hinges.enumerated() {
      let component = Int(components.find(hinge.column.rawValue))
      if partNumbers[component] < 0 {
        partNumbers[component] = parts.count
        parts.append([])
      }
      parts[partNumbers[component]].append(place)
    }
    return parts
  }
}
