import LayoutModel

/// A root with two labels, `a` with a child, and what a test adds to the document.
enum SmallCase {
  static func document(_ members: String, layoutMargins: String = "") -> String {
    """
    {"name": "small", "root": {"id": "root", \(layoutMargins)
      "children": [{"id": "a", "children": [{"id": "inner"}]}, {"id": "b"}]}, \(members)}
    """
  }

  static func read(_ members: String, layoutMargins: String = "") throws -> LayoutCase {
    try LayoutCase(json: Array(document(members, layoutMargins: layoutMargins).utf8))
  }

  /// The constraints as equations, in order of activation.
  static func equations(_ constraints: String, layoutMargins: String = "") throws -> [String] {
    let layoutCase = try read(
      "\"metrics\": {\"gap\": 12, \"my-gap\": 3, \"low\": 250}, \"constraints\": [\(constraints)]",
      layoutMargins: layoutMargins)
    return layoutCase.constraints.map { $0.equation(in: layoutCase.views) }
  }
}
