extension WordedCase {
  /// The second pass makes the root wider. What varies with it is a variation in words, and a change of the pass in
  /// plain notation.
  mutating func write(named name: String) {
    let wide = 398
    let variations = wideConstants.sorted { $0.key < $1.key }
    let environment = """
      "width": \(width), "height": \(height), "direction": "\(isMirrored ? "rtl" : "ltr")"
      """
    let change = #"{ "environment": { "width": \#(wide) } }"#
    let written = constraints.enumerated()
    document = """
      { "name": "\(name)", "rules": "uikit", "environment": { \(environment), "safeArea": \(Self.json(safeArea)) },
        "root": { "id": "root", "layoutMargins": \(Self.json(margins)), "children": [
          \(children.joined(separator: ",\n    ")) ] },
        "constraints": [
          \(written.map { $1.json($0, isPlain: false) }.joined(separator: ",\n    ")) ],
        "variations": [ \(variations.map {
          #"{ "when": { "width": ">= 396" }, "constraint": "k\#($0.key)", "constant": \#($0.value) }"#
        }.joined(separator: ",\n    ")) ],
        "history": [ { "changes": [ \(change) ] } ] }
      """
    let changes =
      [change]
      + variations.map {
        #"{ "constraint": "k\#($0.key)", "constant": \#($0.value + constraints[$0.key].shift) }"#
      }
    let area =
      plainChildren.contains { $0.contains("area") } ? ["area.left == w.left", "area.top == w.top"] : []
    let plain =
      (area + (stack?.constraints ?? [])).map { "\"\($0)\"" } + written.map { $1.json($0, isPlain: true) }
    plainDocument = """
      { "name": "\(name)", "rules": "uikit", "environment": { \(environment) },
        "root": { "id": "root", "children": [ \(plainChildren.joined(separator: ",\n    ")) ] },
        "constraints": [ \(plain.joined(separator: ",\n    ")) ],
        "history": [ { "changes": [ \(changes.joined(separator: ", ")) ] } ] }
      """
  }

  private static func json(_ insets: Insets) -> String {
    """
    { "top": \(insets.top), "left": \(insets.left), "bottom": \(insets.bottom), "right": \(insets.right) }
    """
  }
}
