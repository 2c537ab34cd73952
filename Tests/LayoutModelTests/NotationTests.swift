import JSON
import LayoutModel
import TestSupport
import Testing

struct NotationTests {
  @Test(
    arguments: [
      ("a.width == 100", "a.width == 100"),
      ("a.width==-5", "a.width == -5"),
      (#" a.width\t== \n 5\r\n@ 1 "#, "a.width == 5 @ 1"),
      ("a.leading == b.trailing + 8", "a.leading == b.trailing + 8"),
      ("a.leadingAnchor == b.trailingAnchor + 8", "a.leading == b.trailing + 8"),
      (
        "a.topAnchor == b.layoutMarginsGuide.topAnchor", "a.top == b.layoutMarginsGuide.top"
      ),
      ("a.widthAnchor==44", "a.width == 44"),
      ("a.firstBaselineAnchor == b.bottomAnchor", "a.firstBaseline == b.bottom"),
      ("a.leading == b.trailing - 8 @ 750", "a.leading == b.trailing - 8 @ 750"),
      ("a.leading == b.trailing + -5", "a.leading == b.trailing - 5"),
      ("a.leading == b.trailing-5@749.5", "a.leading == b.trailing - 5 @ 749.5"),
      ("a.width >= 0.5 * b.width + 10", "a.width >= 0.5 * b.width + 10"),
      ("a.width <= b.width * 2", "a.width <= 2 * b.width"),
      ("a.width == b.height * (3/4)", "a.width == 0.75 * b.height"),
      ("a.width == (3/4) * b.height + 1", "a.width == 0.75 * b.height + 1"),
      ("a.width == b.height / 4", "a.width == 0.25 * b.height"),
      ("a.width == -1 * b.width + 1e2", "a.width == -1 * b.width + 100"),
      ("a.width == gap @ low", "a.width == 12 @ 250"),
      ("a.top == root.top + my-gap", "a.top == root.top + 3"),
      ("a.width == gap * b.width - gap", "a.width == 12 * b.width - 12"),
      ("a.width == a.height", "a.width == a.height"),
      ("a.height == 1/4", "a.height == 0.25"), ("a.height == gap / 8 @ 750", "a.height == 1.5 @ 750"),
      ("a.width == b.width - 3/2", "a.width == b.width - 1.5"),
      ("a.width == 3/4 * b.width + 1/2", "a.width == 0.75 * b.width + 0.5"),
    ])
  func `an equation is read in every spelling`(text: String, canonical: String) throws {
    #expect(try SmallCase.equations("\"\(text)\"") == [canonical])
  }

  /// As a log's safe area, of which nothing but the log's lines says where it is.
  @Test func `a guide of a view that is a view of its own is called as UIKit's property`() throws {
    let layoutCase = try LayoutCase(
      document: """
        {"name": "a", "root": {"id": "r", "children": [
          {"id": "b"}, {"id": "r_safeAreaLayoutGuide", "kind": "guide"}, {"id": "b_safeAreaLayoutGuide"}]},
         "constraints": ["b.top == r.safeAreaLayoutGuide.top + 8", "b.left == r_safeAreaLayoutGuide.left",
          {"first": "r.safeAreaLayoutGuide.right", "second": "b.safeAreaLayoutGuide.right"},
          "b.bottom == r.layoutMarginsGuide.bottom"],
         "expect": {"holds": ["r.safeAreaLayoutGuide.top == 0"]}}
        """)
    let guide = ViewIndex(2)
    let sides = layoutCase.constraints.compactMap(\.second)
    #expect(
      sides == [
        Anchor(guide, .top), Anchor(guide, .left), Anchor(ViewIndex(1), .right, of: .safeArea),
        Anchor(.root, .bottom, of: .layoutMargins),
      ])
    #expect(layoutCase.constraints[2].first == Anchor(guide, .right))
    #expect(layoutCase.equation(of: ConstraintIndex(1)) == "b.left == r.safeAreaLayoutGuide.left")
    #expect(try LayoutCase(json: layoutCase.document()) == layoutCase)
  }

  @Test func `a constraint that is an object is an equality unless it says another relation`() throws {
    #expect(try SmallCase.equations(#"{"first": "a.width", "constant": 5}"#) == ["a.width == 5"])
    #expect(try SmallCase.equations(#"{"first": "a.widthAnchor", "constant": 5}"#) == ["a.width == 5"])
    #expect(
      try SmallCase.equations(#"{"first": "a.width", "relation": "<=", "constant": 5}"#) == ["a.width <= 5"])
  }

  @Test(
    arguments: [
      ("[a(100)]", ["a.width == 100"]),
      ("V:[a(>=gap,<=b@low)]", ["a.height >= 12", "a.height <= b.height @ 250"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("V:[a]-20-[b]", ["b.top == a.bottom + 20"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("H:[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
      ("H:[a]-my-gap-[b]", ["b.leading == a.trailing + 3"]),
      ("[a]-(-8)-[b]", ["b.leading == a.trailing - 8"]),
      ("[a]-(>=8@750,<=20)-[b]", ["b.leading >= a.trailing + 8 @ 750", "b.leading <= a.trailing + 20"]),
      ("|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
      ("|-[a]-|", ["a.leading == root.leading + 2", "root.trailing == a.trailing + 4"]),
      ("V:|-[a]-|", ["a.top == root.top + 1", "root.bottom == a.bottom + 8"]),
      ("|-5-[inner]", ["inner.leading == a.leading + 5"]),
      (
        "H:|-20-[a(==b)]-10-[b(>=50)]-20-|",
        [
          "a.leading == root.leading + 20", "a.width == b.width", "b.leading == a.trailing + 10",
          "b.width >= 50", "root.trailing == b.trailing + 20",
        ]
      ),
    ])
  func `a visual format expands from left to right`(text: String, equations: [String]) throws {
    let margins = "\"layoutMargins\": {\"top\": 1, \"left\": 2, \"right\": 4},"
    #expect(try SmallCase.equations("\"\(text)\"", layoutMargins: margins) == equations)
  }

  @Test(
    arguments: [
      ("", "expected a view's attribute, found the end (column 1 of the equation)"),
      ("a.width", "expected ==, <= or >=, found the end (column 8 of the equation)"),
      ("a.width => 5", "expected ==, <= or >=, found \"=\"; write \">=\" (column 9 of the equation)"),
      ("a.width =< 5", "expected ==, <= or >=, found \"=\"; write \"<=\" (column 9 of the equation)"),
      ("a.width = 5", "expected ==, <= or >=, found \"=\"; write \"==\" (column 9 of the equation)"),
      ("aa.width == 5", "there is no view \"aa\" (column 1 of the equation)"),
      ("innr.width == 5", "there is no view \"innr\"; did you mean \"inner\"? (column 1 of the equation)"),
      ("a.width == 5 5", "expected @ or the end, found \"5\" (column 14 of the equation)"),
      (
        "a.width == gapp",
        "there is no view or metric \"gapp\"; did you mean \"gap\"? (column 12 of the equation)"
      ),
      ("a.width == b.width / 0", "this divides by 0 (column 22 of the equation)"),
      (
        "a.width == 5 @ 0",
        "0 is not a priority of a constraint; write a number above 0, up to 1000 (column 16 of the equation)"
      ),
      (
        "a.width == 5 @ 1001",
        "1001 is not a priority of a constraint; write a number above 0, up to 1000 (column 16 of the equation)"
      ),
      (
        "a.left == 5",
        "a constraint of \"left\" needs a second attribute, such as root.left + 5 (column 11 of the equation)"
      ),
      (
        "a.left == b.leading",
        "\"left\" and \"leading\" cannot be related: leading and trailing follow the writing direction, "
          + "left and right do not (column 11 of the equation)"
      ),
      (
        "a.left == b.width",
        "\"width\" is a size and \"left\" a position; they cannot be related (column 11 of the equation)"
      ),
      (
        "a.left == b.top",
        "\"left\" is horizontal and \"top\" vertical; they cannot be related (column 11 of the equation)"
      ),
      (
        "a.left == 0 * b.left",
        "a multiplier of 0 makes a position relative to nothing (column 11 of the equation)"
      ),
      (
        "a.left == b", "\"b\" is a view; name an attribute of it, such as b.width (column 11 of the equation)"
      ),
      ("a == b", "\"a\" is a view; name an attribute of it, such as a.width (column 1 of the equation)"),
      ("aa == 5", "there is no view \"aa\" (column 1 of the equation)"),
      (
        "a.width == innr",
        "there is no view or metric \"innr\"; did you mean \"inner\"? (column 12 of the equation)"
      ),
      ("a.left == b.left + b", "there is no metric \"b\"; it is a view (column 20 of the equation)"),
      (
        "a.width == b.width / 1e-320",
        "the multiplier is out of range; it is 0, or from 0.000001 to 1000000 either way "
          + "(column 12 of the equation)"
      ),
      (
        "a.top == root.safeAreaLayoutGuide",
        "\"safeAreaLayoutGuide\" is a layout guide; name an attribute of it, such as root.safeAreaLayoutGuide.top "
          + "(column 15 of the equation)"
      ),
      (
        "a.width == spacing",
        "there is no view or metric \"spacing\"; the document's \"metrics\" name numbers (column 12 of the equation)"
      ),
      (
        "a.width == 5 @ defaultHi",
        "\"defaultHi\" is neither a priority nor a metric; did you mean \"defaultHigh\"? (column 16 of the equation)"
      ),
      (
        "a.width == 5 @ strong",
        "\"strong\" is neither a priority nor a metric; the priorities that UIKit names are defaultHigh, defaultLow, "
          + "dragThatCanResizeScene, dragThatCannotResizeScene, fittingSizeLevel, required, sceneSizeStayPut "
          + "(column 16 of the equation)"
      ),
      (
        "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: -8)",
        "this is Swift; write a.top == b.bottom - 8"
      ),
      (
        "a.widthAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 0.5)",
        "this is Swift; write a.width <= 0.5 * b.height"
      ),
      (
        "a.widthAnchor.constraint(equalToConstant: 44)",
        "this is Swift; write a.width == 44"
      ),
      (
        "NSLayoutConstraint(item: a, attribute: .left)",
        "this is Swift; write an equation, such as a.top == b.bottom + 8"
      ),
      (
        "a.right + 8 == b.left",
        "expected ==, <= or >=, found \"+\"; the attribute with a number stands on the right (column 9 of the equation)"
      ),
      (
        "a.left == b.left + 0.5 * b.width",
        "expected +, -, @ or the end, found \"*\"; a constraint has one attribute and one constant on the right "
          + "(column 24 of the equation)"
      ),
      (
        "a.width == 5 when width > 300",
        "expected @ or the end, found \"w\"; what holds in some environments is one of \"variations\", with its "
          + "\"when\" (column 14 of the equation)"
      ),
      (
        "a.aspectRatio == 2",
        "\"aspectRatio\" is not an attribute; write photo.width == 1.5 * photo.height (column 3 of the equation)"
      ),
      (
        "a.top == b.margins.top",
        "\"margins\" is not a layout guide; did you mean \"layoutMarginsGuide\"? (column 12 of the equation)"
      ),
      (
        "a.width == 320pt",
        "expected @ or the end, found \"p\"; numbers are points and have no unit (column 15 of the equation)"
      ),
      (
        "a.top == b.top + 8 px",
        "expected +, -, @ or the end, found \"p\"; numbers are points and have no unit (column 20 of the equation)"
      ),
      (
        "a.width == 50%",
        """
        expected @ or the end, found "%"; write a share of another size, as in 0.5 * root.width \
        (column 14 of the equation)
        """
      ),
      ("a.width ≥ 50", "expected ==, <= or >=, found \"≥\"; write \">=\" (column 9 of the equation)"),
      (
        "a.width == 100 priority 750",
        "expected @ or the end, found \"p\"; a priority stands behind @, as in @ 750 (column 16 of the equation)"
      ),
      (
        "a.width == 100 @ .defaultHigh",
        "leave out the dot: a priority's name stands alone behind @ (column 18 of the equation)"
      ),
      ("self.a.top == self.b.top", "there is no view \"self\"; leave self. out (column 1 of the equation)"),
      (
        "a.top == superview.top",
        "there is no view \"superview\"; name the parent, such as root.top (column 10 of the equation)"
      ),
      (
        "make.top.equalToSuperview().offset(8)",
        "there is no view \"make\"; SnapKit's calls are not read, write an equation, such as title.top == root.top + 8 "
          + "(column 1 of the equation)"
      ),
      (
        "10 <= a.width",
        "expected a view's attribute, found \"1\"; a view comes first, as in a.width >= 10 (column 1 of the equation)"
      ),
      (
        "10 <= a.width <= 50",
        "expected a view's attribute, found \"1\"; two relations are two constraints: a.width >= 10, and a.width <= 50 "
          + "(column 1 of the equation)"
      ),
      ("V|[a]|", "a visual format begins with H:, V:, | or ["),
      ("H:", "expected a view in brackets, found the end (column 3 of the visual format)"),
      ("[a", "expected ( or ], found the end (column 3 of the visual format)"),
      ("H:|-[a|", "] is missing behind a (column 7 of the visual format)"),
      ("H:|-[a(20)|", "] is missing behind a (column 11 of the visual format)"),
      (
        "H:|-16-[a-16-|",
        "a view's name ends with ] (column 14 of the visual format)"
      ),
      ("[a]-", "expected a number or a name, found the end (column 5 of the visual format)"),
      ("[a]-8", "expected -, found the end (column 6 of the visual format)"),
      ("[a]--8-[b]", "put a number with a sign in parentheses, as in -(-8)- (column 5 of the visual format)"),
      ("[a]->=10-[b]", "put a relation in parentheses, as in -(>=10)- (column 5 of the visual format)"),
      ("V:[a]-==10-|", "put a relation in parentheses, as in -(>=10)- (column 7 of the visual format)"),
      ("[a]|x", "expected the end, found \"x\" (column 5 of the visual format)"),
      ("|[root]", "\"root\" is the root and has no superview (column 1 of the visual format)"),
      (
        "|[a][inner]|",
        #""a" and "inner" have different superviews; write a format for each (column 12 of the visual format)"#
      ),
      (
        "[a(c)]",
        "there is no view or metric \"c\"; the document's \"metrics\" name numbers (column 4 of the visual format)"
      ),
    ])
  func `a wrong notation is refused at its column`(text: String, sentence: String) throws {
    let error = #expect(throws: InputError.self) { try SmallCase.equations("\"\(text)\"") }
    #expect(error?.path == "constraints[0]")
    #expect(error?.location?.line == 2)
    // Who has a document is told the column of the file. What is said of the whole string has none.
    guard let expected = sentence.firstMatch(of: /^(.*) \(column (\d+) of the [a-z ]+\)$/) else {
      #expect(error?.sentence == sentence)
      return
    }
    #expect(error?.sentence == String(expected.1))
    let line = SmallCase.document(SmallCase.openMembers + "\"").split(separator: "\n")[1]
    let column = try #require(Int(expected.2))
    #expect(error?.location?.column == line.dropLast().count + column)
  }
}

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

  static let openMembers = "\"metrics\": {\"gap\": 12, \"my-gap\": 3, \"low\": 250}, \"constraints\": ["

  /// The constraints as equations, in order of activation.
  static func equations(_ constraints: String, layoutMargins: String = "") throws -> [String] {
    let layoutCase = try read("\(openMembers)\(constraints)]", layoutMargins: layoutMargins)
    return layoutCase.constraints.map { $0.equation(in: layoutCase.views) }
  }
}
