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
