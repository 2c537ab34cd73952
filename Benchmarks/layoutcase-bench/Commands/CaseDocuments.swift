import TestSupport

/// Case documents that no two of are laid out alike, each in a line.
enum CaseDocuments {
  /// Two labels side by side in a screen.
  static func smallCases(_ count: Int) -> String {
    (0..<count).map { number in
      line(
        CaseDocument(
          [label("first", width: 71 + Double(number) / 1024), label("second", width: 97)],
          [
            "H:|-20-[first]-10-[second]-20-|", "first.top == root.top + 200",
            "second.centerY == first.centerY",
          ],
          in: #""width": 320, "height": 480, "scale": 2"#, name: "case-\(number)"))
    }.joined()
  }

  private static let around = ["H:|-20-[label]-20-|", "V:|-8-[label]-8-|"]

  /// A cell that is as high as its label.
  static let cell = line(CaseDocument([label("label", width: 71)], around, name: "cell"))

  /// A cell that is as high as its text.
  static let textCell = line(
    CaseDocument(
      [
        """
        {"id": "label", "class": "UILabel", "text": "A text that wraps, in two scripts: 两种文字", "numberOfLines": 0}
        """
      ], around, name: "text-cell"))

  /// Labels side by side in a width in which none need be stretched more than others.
  static func row(labels count: Int) -> String {
    let names = (0..<count).map { "label\($0)" }
    let format = names.map { "[\($0)]" }.joined(separator: "-")
    return line(
      CaseDocument(
        (0..<count).map { label(names[$0], width: Double(30 + $0 % 40)) }, ["H:|-\(format)-|"],
        in: #""width": \#(70 * count), "height": 100"#, name: "row"))
  }

  /// Labels in stack views of three each, which lie in stack views of three, across and down in turns.
  static func stacks(depth: Int) -> String {
    var count = 0
    func view(_ depth: Int) -> String {
      count += 1
      let number = count
      if depth == 0 { return label("label\(number)", width: Double(30 + number % 40)) }
      let axis = depth.isMultiple(of: 2) ? "vertical" : "horizontal"
      let children = (0..<3).map { _ in view(depth - 1) }.joined(separator: ",")
      return """
        {"id": "stack\(number)", "class": "UIStackView", "stack": {"axis": "\(axis)", "spacing": 8}, \
        "children": [\(children)]}
        """
    }
    return line(
      CaseDocument(
        [view(depth)], ["H:|-[stack1]-|", "V:|-[stack1]-|"], in: #""width": 4000, "height": 4000"#,
        name: "stacks"))
  }

  /// Piles over each other, of views that each lie one point inside of the one below.
  static func nests(_ count: Int, depth: Int) -> String {
    func view(_ nest: Int, _ level: Int) -> String {
      let children = level + 1 < depth ? view(nest, level + 1) : ""
      return #"{"id": "view\#(nest)-\#(level)", "children": [\#(children)]}"#
    }
    let inside = (0..<count).flatMap { nest in
      (0..<depth).flatMap { level in
        let inset = level == 0 ? nest : 1
        return ["H", "V"].map { "\($0):|-\(inset)-[view\(nest)-\(level)]-\(inset)-|" }
      }
    }
    return line(
      CaseDocument(
        (0..<count).map { view($0, 0) }, inside, in: #""width": 600, "height": 800"#, name: "nests"))
  }

  /// Views on each other, each a little smaller than the screen.
  static func pile(views count: Int) -> String {
    let constraints = (0..<count).flatMap { number in
      [
        "H:|-\(number % 97)-[view\(number)]-\(number % 89)-|",
        "V:|-\(number % 83)-[view\(number)]-\(number % 79)-|",
      ]
    }
    return line(
      CaseDocument(
        (0..<count).map { "view\($0)" }, constraints, in: #""width": 1000, "height": 800"#, name: "pile"))
  }

  private static func label(_ name: String, width: Double) -> String {
    #"{"id": "\#(name)", "class": "UILabel", "intrinsic": {"width": \#(width), "height": 20}}"#
  }

  private static func line(_ document: CaseDocument) -> String { document.text + "\n" }
}
