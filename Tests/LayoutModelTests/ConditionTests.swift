import JSON
import LayoutModel
import TestSupport
import Testing

struct ConditionTests {
  private static func layoutCase() throws -> LayoutCase {
    try LayoutCase(document: document)
  }

  private static let document = """
    { "name": "c", "metrics": { "gap": 8, "row-gap": 20, "row": 100 }, "environment": { "width": 300, "direction": "rtl" },
      "root": { "id": "cell", "children": [
        { "id": "box", "children": [{ "id": "first-label", "intrinsic": { "width": 50 } }] },
        { "id": "second", "text": "words", "intrinsic": { "height": 10 } }] },
      "constraints": ["box.left == cell.left", { "id": "tops", "first": "box.top", "relation": "==",
        "second": "cell.top" }] }
    """

  /// The cell is 300 by 40 with a separator of 1, the box begins at (10, 5), and the first label at (20, 2) of
  /// the box, which is (30, 7) of the cell.
  private static let layout = Layout(
    pass: .initial,
    environment: Environment(width: 300, direction: .rightToLeft, separator: 1), isRelaid: true,
    frames: [
      Rect(x: 0, y: 0, width: 300, height: 40), Rect(x: 10, y: 5, width: 200, height: 30),
      Rect(x: 20, y: 2, width: 60, height: 20), Rect(x: 220, y: 0, width: 20, height: 9),
    ],
    ambiguity: [[], [], .x, []], violations: [],
    broken: [BrokenConstraint(constraint: ConstraintIndex(1), conflict: [])], requiredCrossings: [])

  /// Every text is 25 wide and 10 high.
  private struct FixedText: TextMeasuring {
    var identity: String { "fixed" }
    func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
      Size(width: 25, height: 10)
    }
  }

  @Test(
    arguments: [
      ("box.width == 200", true), ("box.width < 200", false), ("box.width <= 200.0009", true),
      ("box.width < 200.0009", false), ("box.width < 200.1", true), ("box.width != 200.5", true),
      ("box.width >= 201", false), ("box.width > 199", true),
      ("height == 41", true), ("width == 300", true), ("cell.height == 40", true),
      ("first-label.x == 20 and first-label.y == 2", true),
      ("first-label.left == 30 and first-label.right == 90 and first-label.centerX == 60", true),
      ("first-label.top == 7 and first-label.bottom == 27 and first-label.centerY == 17", true),
      ("first-label.leading == 90 and first-label.trailing == 30", true),
      ("second.left - box.right == 10", true), ("second.left-box.right-10==0", true),
      // The longest name that is a metric's.
      ("box.height == row-gap + 10", true), ("box.width == 2 * row", true),
      ("box.width == row+row-gap+80", true),
      ("box.width == 2 * row - gap + 8", true), ("box.height == row-row-gap-50", true),
      ("2 * box.width / 4 + gap - 3 == 105", true), ("box.width * 0.5 == 100", true),
      ("-box.width < 0", true), ("-5 < second.x", true),
      ("conflict", true), ("not conflict", false), ("relaid and ambiguous", true),
      ("broken(tops)", true), ("broken(c1)", false), ("ambiguous(first-label)", true),
      ("ambiguous(box)", false), ("stretched(first-label)", true), ("compressed(first-label)", false),
      ("compressed(second)", true), ("stretched(second)", false), ("truncated(second)", true),
      ("truncated(box)", false), ("conflict and box.width < 3 or relaid", true),
      ("conflict and (box.width < 3 or not relaid)", false), ("not (conflict and ambiguous)", false),
      ("not not conflict", true),
    ])
  func `a condition holds of a layout or does not`(text: String, holds: Bool) throws {
    let condition = try Condition(text, of: Self.layoutCase())
    let subject = LaidOutCase(Self.layout, state: CaseState(try Self.layoutCase()), measurer: FixedText())
    #expect(condition.holds(of: subject) == holds)
  }

  @Test(
    arguments: [
      ("", #"expected a number, a view's attribute or a fact, found the end (column 1 of the condition)"#),
      ("bix.width < 3", #"there is no view "bix"; did you mean "box"? (column 1 of the condition)"#),
      (
        "box.widht < 3",
        #""widht" is not an attribute; did you mean "width"? (column 5 of the condition)"#
      ),
      (
        "truncated(box) == false",
        #"a fact is not compared: write it alone, or behind "not" (column 16 of the condition)"#
      ),
      (
        "truncated = 1",
        #"a fact is not compared: write it alone, or behind "not" (column 11 of the condition)"#
      ),
      (
        "conflict != true",
        #"a fact is not compared: write it alone, or behind "not" (column 10 of the condition)"#
      ),
      ("box.width = 3", "write == to compare; = sets a value (column 11 of the condition)"),
      (
        "box.width",
        "expected a comparison such as <, found the end; in a shell, put the condition in quotation marks "
          + "(column 10 of the condition)"
      ),
      ("box.width < 3 4", #"expected "and", "or" or the end, found "4" (column 15 of the condition)"#),
      (
        "box.width < 3 && conflict",
        #"expected "and", "or" or the end, found "&"; write "and" (column 15 of the condition)"#
      ),
      ("broken(@Cell.swift#4)", #"there is no constraint "@Cell.swift#4" (column 8 of the condition)"#),
      ("(conflict", #"expected "and", "or" or ), found the end (column 10 of the condition)"#),
      (
        "truncate(box)",
        #""truncate" is not a fact of a view or constraint; did you mean "truncated"? (column 1 of the condition)"#
      ),
      (
        "box.colour < 3",
        #""colour" is not an attribute; the attributes are x, y, width, height, left, right, top, bottom, leading, "#
          + #"trailing, centerX, centerY (column 5 of the condition)"#
      ),
      ("truncated(bxo)", #"there is no view "bxo"; did you mean "box"? (column 11 of the condition)"#),
      ("broken(top)", #"there is no constraint "top"; did you mean "tops"? (column 8 of the condition)"#),
      (
        "box < 3",
        #""box" is a view; compare one of its attributes, as box.width (column 1 of the condition)"#
      ),
      (
        "conflct",
        #""conflct" is not a fact, number or metric; did you mean "conflict"? (column 1 of the condition)"#
      ),
      (
        "bad",
        #""bad" is not a fact, number or metric; write view.width, truncated(view) or compressed(view), or one of "#
          + "height, width, conflict, ambiguous, relaid (column 1 of the condition)"
      ),
      ("box.width => 3", "write >= (column 11 of the condition)"),
      ("truncated box", "a view stands in parentheses; write truncated(box) (column 11 of the condition)"),
      (
        #"box.width < "a""#,
        "expected a number, a view's attribute or a fact, found a quotation mark (column 13 of the condition)"
      ),
      ("box.width / 0 < 3", "this divides by 0 (column 13 of the condition)"),
      (
        "box.width * box.height < 3",
        "a number of a layout can be multiplied or divided by a plain number only (column 13 of the condition)"
      ),
    ])
  func `what is no condition is told with its place`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try Condition(text, of: Self.layoutCase()) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["(", "not ", "-", "1+", "conflict and ", "\u{0}é"])
  func `a long text is read or refused, whatever it repeats`(piece: String) {
    #expect(throws: InputError.self) {
      try Condition(String(repeating: piece, count: 100_000), of: Self.layoutCase())
    }
  }
}
