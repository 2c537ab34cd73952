extension SessionCase {
  /// A table cell with an image and three labels, as in the workload of the same name.
  static var cell: SessionCase {
    SessionCase(
      name: "cell",
      size: #""width": 320, "fitting": { "height": 0 }"#,
      root: #"{ "id": "cell0", "class": "UITableViewCell", "children": [ \#(views(ofCell: 0)) ] }"#,
      constraints: constraints(ofCell: 0), changes: changes(ofCell: 0))
  }

  /// A list of cells in one tree, as high as they need it.
  static func cells(_ count: Int) -> SessionCase {
    let cells = (0..<count).map { i in
      #"{ "id": "cell\#(i)", "class": "UITableViewCell", "children": [ \#(views(ofCell: i)) ] }"#
    }
    let places = (0..<count).flatMap { i in
      [
        #""cell\#(i).left == list.left", "cell\#(i).width == list.width""#,
        #""cell\#(i).top == \#(i == 0 ? "list.top" : "cell\(i - 1).bottom")""#,
      ] + constraints(ofCell: i)
    }
    return SessionCase(
      name: "cells-\(count)",
      size: #""width": 320, "fitting": { "height": 0 }"#,
      root: #"{ "id": "list", "class": "UIView", "children": [ \#(cells.joined(separator: ",")) ] }"#,
      constraints: places + [#""list.bottom == cell\#(count - 1).bottom""#],
      changes: changes(ofCell: count / 2))
  }

  private static func views(ofCell i: Int) -> String {
    """
    { "id": "image\(i)", "class": "UIImageView", "intrinsic": { "width": 60, "height": 60 } },
    { "id": "title\(i)", "class": "UILabel", "text": "A title", "font": { "size": 14 },
      "hugging": { "horizontal": 245 } },
    { "id": "date\(i)", "class": "UILabel", "intrinsic": { "width": 71, "height": 20.5 },
      "compression": { "horizontal": 751 } },
    { "id": "body\(i)", "class": "UILabel", "intrinsic": { "width": 412, "height": 41 } }
    """
  }

  private static func constraints(ofCell i: Int) -> [String] {
    [
      #""image\#(i).left == cell\#(i).left + 16", "image\#(i).centerY == cell\#(i).centerY""#,
      #"{ "id": "gap\#(i)", "first": "title\#(i).left", "relation": "==", "second": "image\#(i).right", "constant": 12 }"#,
      #""title\#(i).top == cell\#(i).top + 12", "date\#(i).left == title\#(i).right + 8""#,
      #""date\#(i).top == title\#(i).top", "date\#(i).right == cell\#(i).right - 16""#,
      #""body\#(i).left == title\#(i).left", "body\#(i).top == title\#(i).bottom + 4""#,
      #""body\#(i).right == cell\#(i).right - 16", "body\#(i).bottom == cell\#(i).bottom - 12""#,
    ]
  }

  /// What passes change in one of the cells.
  private static func changes(ofCell i: Int) -> [SessionChange] {
    [
      .hugging(of: "title\(i)", [260, 240, 251, 245]),
      .constant(of: "gap\(i)", [13, 20, 12]),
      .intrinsic(of: "body\(i)", "height", [61.5, 82, 20.5, 41]),
      .text(of: "title\(i)", ["Another title", "A third", "A title"]),
      .environment("width", [321, 400, 320]),
    ]
  }
}
