import LayoutModel

/// A case of the engine's, and what passes may change in it.
struct SessionCase {
  let name: String
  let size: String
  let root: String
  let constraints: [String]
  let changes: [SessionChange]

  /// The case with a history of so many passes, which take the variants of one change in turns.
  func layoutCase(_ change: SessionChange, passCount: Int) throws -> LayoutCase {
    let passes = (0..<passCount).map { pass in
      #"{ "changes": [ \#(change.variants[pass % change.variants.count]) ] }"#
    }
    let document = """
      { "name": "\(name)", "origin": "code", "environment": { \(size) }, "root": \(root),
        "constraints": [ \(constraints.joined(separator: ",")) ],
        "history": [ \(passes.joined(separator: ",")) ] }
      """
    return try LayoutCase(json: Array(document.utf8))
  }
}

/// A kind of change, and the changes of that kind that passes take in turns; the last leads back to where the first
/// begins.
struct SessionChange {
  let kind: String
  let variants: [String]

  static func hugging(of view: String, _ priorities: [Int]) -> SessionChange {
    SessionChange(
      kind: "priority",
      variants: priorities.map { #"{ "view": "\#(view)", "hugging": { "horizontal": \#($0) } }"# })
  }

  static func constant(of constraint: String, _ constants: [Int]) -> SessionChange {
    SessionChange(
      kind: "constant",
      variants: constants.map { #"{ "constraint": "\#(constraint)", "constant": \#($0) }"# })
  }

  static func intrinsic(of view: String, _ axis: String, _ sizes: [Double]) -> SessionChange {
    SessionChange(
      kind: "size", variants: sizes.map { #"{ "view": "\#(view)", "intrinsic": { "\#(axis)": \#($0) } }"# })
  }

  static func text(of view: String, _ texts: [String]) -> SessionChange {
    SessionChange(kind: "text", variants: texts.map { #"{ "view": "\#(view)", "text": "\#($0)" }"# })
  }

  static func environment(_ axis: String, _ sizes: [Int]) -> SessionChange {
    SessionChange(kind: axis, variants: sizes.map { #"{ "environment": { "\#(axis)": \#($0) } }"# })
  }
}

extension SessionCase {
  /// Views each pinned inside its parent, with insets of 1.
  static func nested(_ depth: Int) -> SessionCase {
    var root = #"{ "id": "v\#(depth - 1)" }"#
    for i in stride(from: depth - 2, through: 0, by: -1) {
      root = #"{ "id": "v\#(i)", "children": [ \#(root) ] }"#
    }
    let places = (1..<depth).map { i in
      """
      { "id": "gap\(i)", "first": "v\(i).left", "relation": "==", "second": "v\(i - 1).left", "constant": 1 },
      "v\(i).top == v\(i - 1).top + 1", "v\(i).right == v\(i - 1).right - 1", "v\(i).bottom == v\(i - 1).bottom - 1"
      """
    }
    let size = 2 * depth + 100
    return SessionCase(
      name: "nested-\(depth)", size: #""width": \#(size), "height": \#(size)"#, root: root,
      constraints: places,
      changes: [
        .constant(of: "gap\(depth / 2)", [2, 9, 1]), .environment("width", [size + 1, size + 40, size]),
      ])
  }
}
