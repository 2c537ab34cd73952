import LayoutModel
import TestSupport

/// A case of about a hundred views, and what is dragged and typed in it.
struct SessionCase {
  let name: String
  let views: [String]
  let constraints: [String]
  /// In JSON, what passes change in turns.
  let changes: [String]
  /// The kind of what is dragged or typed in the workbench, its key, and the least value.
  let dragged: [(kind: String, key: String, start: Int)]

  static var all: [SessionCase] { [.cells(20), .paragraphs(99)] }

  /// The case with a history of so many passes.
  func layoutCase(passCount: Int) throws -> LayoutCase {
    try CaseDocument(
      views, constraints, in: #""width": 320, "fitting": { "height": 0 }"#, name: name,
      passes: (0..<passCount).map { changes[$0 % changes.count] }
    ).layoutCase
  }
}

extension SessionCase {
  /// A list of table cells with an image and three labels, in one tree that is as high as they need it.
  fileprivate static func cells(_ count: Int) -> SessionCase {
    let cells = (0..<count).map { i in
      """
      { "id": "cell\(i)", "class": "UITableViewCell", "children": [
        { "id": "image\(i)", "class": "UIImageView", "intrinsic": { "width": 60, "height": 60 } },
        { "id": "title\(i)", "class": "UILabel", "text": "A title", "font": { "size": 14 },
          "hugging": { "horizontal": 245 } },
        { "id": "date\(i)", "class": "UILabel", "intrinsic": { "width": 71, "height": 20.5 },
          "compression": { "horizontal": 751 } },
        { "id": "body\(i)", "class": "UILabel", "intrinsic": { "width": 412, "height": 41 } } ] }
      """
    }
    let places = (0..<count).map { i in
      """
      "cell\(i).left == root.left", "cell\(i).width == root.width",
      "cell\(i).top == \(i == 0 ? "root.top" : "cell\(i - 1).bottom")",
      "image\(i).left == cell\(i).left + 16", "image\(i).centerY == cell\(i).centerY",
      { "id": "gap\(i)", "first": "title\(i).left", "relation": "==", "second": "image\(i).right", "constant": 12 },
      "title\(i).top == cell\(i).top + 12", "date\(i).left == title\(i).right + 8",
      "date\(i).top == title\(i).top", "date\(i).right == cell\(i).right - 16",
      "body\(i).left == title\(i).left", "body\(i).top == title\(i).bottom + 4",
      "body\(i).right == cell\(i).right - 16", "body\(i).bottom == cell\(i).bottom - 12"
      """
    }
    let middle = count / 2
    return SessionCase(
      name: "cells-\(count)", views: cells,
      constraints: places + [#""root.bottom == cell\#(count - 1).bottom""#],
      changes: [
        #"{ "view": "title\#(middle)", "hugging": { "horizontal": 260 } }"#,
        #"{ "constraint": "gap\#(middle)", "constant": 13 }"#,
        #"{ "view": "body\#(middle)", "intrinsic": { "height": 61.5 } }"#,
        #"{ "view": "title\#(middle)", "text": "Another title" }"#,
        #"{ "view": "title\#(middle)", "hugging": { "horizontal": 240 } }"#,
        #"{ "environment": { "width": 321 } }"#,
      ], dragged: dragged(gap: "gap\(middle)", text: "title\(middle)"))
  }

  /// Texts below each other, of which each wraps where the width has it.
  fileprivate static func paragraphs(_ count: Int) -> SessionCase {
    let labels = (0..<count).map { i in
      let words = Array(repeating: "a few words that wrap", count: 1 + i % 4).joined(separator: ", ")
      return #"{ "id": "text\#(i)", "class": "UILabel", "text": "\#(i): \#(words)", "numberOfLines": 0 }"#
    }
    let places = (0..<count).map { i in
      let top = i == 0 ? "root.top" : "text\(i - 1).bottom"
      return #"{ "id": "gap\#(i)", "first": "text\#(i).top", "second": "\#(top)", "constant": 8 }"#
    }
    return SessionCase(
      name: "paragraphs-\(count)", views: labels,
      constraints: places + (0..<count).map { #""H:|-16-[text\#($0)]-16-|""# }
        + [#""root.bottom == text\#(count - 1).bottom + 8""#],
      changes: [
        #"{ "constraint": "gap\#(count / 3)", "constant": 13 }"#,
        #"{ "view": "text\#(count / 3)", "hugging": { "horizontal": 260 } }"#,
        #"{ "view": "text\#(count / 4)", "text": "another text that wraps, where the width has it" }"#,
        #"{ "constraint": "gap\#(count / 3)", "constant": 8 }"#,
      ], dragged: dragged(gap: "gap\(count / 2)", text: "text\(count / 2)"))
  }

  private static func dragged(gap: String, text: String) -> [(kind: String, key: String, start: Int)] {
    [
      ("width", "width", 320), ("constant", "\(gap).constant", 12),
      ("priority", "\(text).hugging.horizontal", 230), ("text", "\(text).text", 1000),
    ]
  }
}
