extension SessionCase {
  /// A dialog of labels beside fields, of the structure of the workload of the same name.
  static var form: SessionCase {
    let labels = [67, 66, 24].enumerated().map { row, width in
      #"{ "id": "l\#(row)", "class": "UILabel", "intrinsic": { "width": \#(width), "height": 16 } }"#
    }
    let fields = (0..<4).map { row in
      """
      { "id": "f\(row)", "class": "UITextField",
        "intrinsic": { "width": \(row == 2 ? 119 : 125), "height": \(row == 2 ? 24 : 21) } }
      """
    }
    let edges = [
      #""f0.top == dialog.top + 10", "f3.bottom == dialog.bottom - 10", "f3.left == dialog.left + 10""#
    ]
    let rows = (0..<3).flatMap { row in
      [
        #""l\#(row).left >= dialog.left + 10", "f\#(row).left == f0.left", "l\#(row).centerY == f\#(row).centerY""#,
        #""f\#(row).left >= l\#(row).right + 10", "f\#(row).left == l\#(row).right + 10 @500""#,
        #""f\#(row).right == dialog.right - 10", "f\#(row + 1).top >= f\#(row).bottom + 10""#,
        #"{ "id": "gap\#(row)", "first": "f\#(row + 1).top", "relation": "==", "second": "f\#(row).bottom", "constant": 10, "priority": 500 }"#,
      ]
    }
    return SessionCase(
      name: "form", size: #""width": 300, "height": 600"#,
      root:
        #"{ "id": "dialog", "class": "UIView", "children": [ \#((labels + fields).joined(separator: ",")) ] }"#,
      constraints: edges + rows + [#""f3.right == dialog.right - 10""#],
      changes: [
        .hugging(of: "l1", [450, 50, 251]), .constant(of: "gap1", [12, 30, 10]),
        .intrinsic(of: "l0", "width", [80, 67]), .environment("width", [310, 400, 300]),
      ])
  }
}
