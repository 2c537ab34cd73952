/// What the size classes of the canvas choose.
extension InterfaceBuilderFile {
  /// The ids of subviews or constraints that the canvas' size classes leave out.
  func excluded(by element: XMLElement, _ key: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in matchingVariations(of: element) {
      for reference in variation.child("mask", key: key)?.children ?? [] {
        guard let id = reference["reference"] else { continue }
        if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }

  /// The most specific variation of an element's attributes that the canvas matches.
  func variation(of element: XMLElement) -> XMLElement? { matchingVariations(of: element).last }

  /// The default first, then the matching ones, general before specific.
  private func matchingVariations(of element: XMLElement) -> [XMLElement] {
    let all = element.children.filter { $0.name == "variation" }
    let matching = all.filter { canvas.matches($0["key"] ?? "") }
    return all.filter { $0["key"] == "default" }
      + matching.filter { $0["key"]?.contains("-") == false }
      + matching.filter { $0["key"]?.contains("-") == true }
  }
}
