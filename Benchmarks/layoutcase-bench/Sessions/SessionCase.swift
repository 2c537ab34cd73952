import LayoutModel
import TestSupport

/// A case of the engine's, and what passes may change in it.
struct SessionCase {
  let name: String
  let environment: String
  let root: String
  let constraints: [String]
  let changes: [SessionChange]
  /// What is dragged or typed in the workbench: its kind, its key, and the least value.
  var dragged: [(kind: String, key: String, start: Int)] = []

  static var all: [SessionCase] { [.cells(1), .cells(100), .column(100)] }
  /// Those of about a hundred views.
  static var drafted: [SessionCase] { [.cells(20), .paragraphs(99)] }

  /// The case without a history.
  func layoutCase() throws -> LayoutCase { try layoutCase([]) }

  /// The case with a history of so many passes, which take the variants of one change in turns.
  func layoutCase(_ change: SessionChange, passCount: Int) throws -> LayoutCase {
    try layoutCase((0..<passCount).map { change.variants[$0 % change.variants.count] })
  }

  /// The case with a history of so many passes, which take the kinds of change in turns, and of each kind its variants.
  func layoutCase(passCount: Int) throws -> LayoutCase {
    try layoutCase(
      (0..<passCount).map { place in
        let variants = changes[place % changes.count].variants
        return variants[place / changes.count % variants.count]
      })
  }

  private func layoutCase(_ history: [String]) throws -> LayoutCase {
    let passes = history.map { #"{ "changes": [ \#($0) ] }"# }
    let document = """
      { "name": "\(name)", "origin": "code", "environment": { \(environment) }, "root": \(root),
        "constraints": [ \(constraints.joined(separator: ",")) ],
        "history": [ \(passes.joined(separator: ",")) ] }
      """
    return try LayoutCase(document: document)
  }
}

/// A kind of change, and the changes of that kind that passes take in turns. The last leads back to where the first
/// begins.
struct SessionChange {
  let kind: String
  let variants: [String]

  fileprivate init(_ kind: String, _ variants: [String]) { (self.kind, self.variants) = (kind, variants) }

  fileprivate static func hugging(of view: String, _ priorities: [Int]) -> SessionChange {
    SessionChange(
      "priority", priorities.map { #"{ "view": "\#(view)", "hugging": { "horizontal": \#($0) } }"# })
  }

  fileprivate static func constant(of constraint: String, _ constants: [Int]) -> SessionChange {
    SessionChange("constant", constants.map { #"{ "constraint": "\#(constraint)", "constant": \#($0) }"# })
  }

  fileprivate static func intrinsic(of view: String, _ axis: String, _ sizes: [Double]) -> SessionChange {
    SessionChange("size", sizes.map { #"{ "view": "\#(view)", "intrinsic": { "\#(axis)": \#($0) } }"# })
  }

  fileprivate static func text(of view: String, _ texts: [String]) -> SessionChange {
    SessionChange("text", texts.map { #"{ "view": "\#(view)", "text": "\#($0)" }"# })
  }

  fileprivate static func hiding(_ view: String) -> SessionChange {
    SessionChange("hiding", [true, false].map { #"{ "view": "\#(view)", "hidden": \#($0) }"# })
  }

  fileprivate static func spacing(of stack: String, _ spacings: [Int]) -> SessionChange {
    SessionChange("spacing", spacings.map { #"{ "view": "\#(stack)", "stack": { "spacing": \#($0) } }"# })
  }

  fileprivate static func axis(of stack: String) -> SessionChange {
    SessionChange(
      "axis", ["horizontal", "vertical"].map { #"{ "view": "\#(stack)", "stack": { "axis": "\#($0)" } }"# })
  }

  fileprivate static func width(_ widths: [Int]) -> SessionChange {
    SessionChange("width", widths.map { #"{ "environment": { "width": \#($0) } }"# })
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
      "cell\(i).left == list.left", "cell\(i).width == list.width",
      "cell\(i).top == \(i == 0 ? "list.top" : "cell\(i - 1).bottom")",
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
      name: "cells-\(count)", environment: #""width": 320, "fitting": { "height": 0 }"#,
      root: #"{ "id": "list", "class": "UIView", "children": [ \#(cells.joined(separator: ",")) ] }"#,
      constraints: places + [#""list.bottom == cell\#(count - 1).bottom""#],
      changes: [
        .hugging(of: "title\(middle)", [260, 240, 251, 245]), .constant(of: "gap\(middle)", [13, 20, 12]),
        .intrinsic(of: "body\(middle)", "height", [61.5, 82, 20.5, 41]),
        .text(of: "title\(middle)", ["Another title", "A third", "A title"]), .width([321, 400, 320]),
      ],
      dragged: [
        ("width", "width", 320), ("constant", "gap\(middle).constant", 12),
        ("priority", "title\(middle).hugging.horizontal", 230),
      ])
  }

  /// A stack view.
  fileprivate static func column(_ count: Int) -> SessionCase {
    let rows = (0..<count).map {
      #"{ "id": "row\#($0)", "intrinsic": { "width": \#(40 + $0 % 7), "height": 20 } }"#
    }
    return SessionCase(
      name: "stack-\(count)", environment: #""width": 320, "height": 4000"#,
      root: """
        { "id": "page", "children": [
          { "id": "column", "class": "UIStackView", "stack": { "axis": "vertical", "spacing": 8 },
            "children": [ \(rows.joined(separator: ",")) ] } ] }
        """,
      constraints: [#""column.left == page.left""#, #""column.top == page.top""#],
      changes: [.hiding("row\(count / 2)"), .spacing(of: "column", [9, 12, 8]), .axis(of: "column")])
  }

  /// Texts below each other, of which each wraps where the width has it.
  fileprivate static func paragraphs(_ count: Int) -> SessionCase {
    let labels = (0..<count).map { i in
      let words = Array(repeating: "a few words that wrap", count: 1 + i % 4).joined(separator: ", ")
      return #"{ "id": "text\#(i)", "class": "UILabel", "text": "\#(i): \#(words)", "numberOfLines": 0 }"#
    }
    let places = (0..<count).map { i in
      let top = i == 0 ? "page.top" : "text\(i - 1).bottom"
      return #"{ "id": "gap\#(i)", "first": "text\#(i).top", "second": "\#(top)", "constant": 8 }"#
    }
    return SessionCase(
      name: "paragraphs-\(count)", environment: #""width": 320, "fitting": { "height": 0 }"#,
      root: #"{ "id": "page", "class": "UIView", "children": [ \#(labels.joined(separator: ",")) ] }"#,
      constraints: places + (0..<count).map { #""H:|-16-[text\#($0)]-16-|""# }
        + [#""page.bottom == text\#(count - 1).bottom + 8""#],
      changes: [
        .constant(of: "gap\(count / 3)", [13, 20, 8]), .hugging(of: "text\(count / 3)", [260, 240, 250]),
        .text(of: "text\(count / 4)", ["another text that wraps, where the width has it", "a text"]),
      ],
      dragged: [
        ("width", "width", 320), ("constant", "gap\(count / 2).constant", 12),
        ("priority", "text\(count / 2).hugging.horizontal", 230),
      ])
  }
}
