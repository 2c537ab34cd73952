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
    var partOfComponent: [Int32: Int] = [:]
    for (place, hinge) in hinges.enumerated() {
      let component = components.find(hinge.column.rawValue)
      let part = partOfComponent[component, default: parts.count]
      if part == parts.count {
        partOfComponent[component] = part
        parts.append([])
      }
      parts[part].append(place)
    }
    return parts
  }
}
