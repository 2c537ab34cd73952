import LayoutModel
import TestSupport
import Testing

@testable import layoutcase

struct ConstraintPhraseTests {
  @Test(
    arguments: [
      ("a.width == 44", "a is to be 44 wide"),
      ("a.height >= 44.5", "a is to be at least 44.5 high"),
      ("a.height <= 0", "a is to be at most 0 high"),
      ("a.top == b.bottom + 8", "the top of a is to lie 8 below the bottom of b"),
      ("a.top == b.bottom - 8", "the top of a is to lie 8 above the bottom of b"),
      ("a.top >= b.bottom", "the top of a is to lie at or below the bottom of b"),
      ("a.top >= b.bottom - 8", "the top of a is to lie at most 8 above the bottom of b"),
      ("a.leading == b.trailing", "the leading edge of a is to lie at the trailing edge of b"),
      ("a.right <= b.left - 4", "the right edge of a is to lie at least 4 left of the left edge of b"),
      (
        "a.centerX == b.centerX + 1",
        "the horizontal centre of a is to lie 1 after the horizontal centre of b"
      ),
      ("a.width == b.width", "a is to be as wide as b"),
      ("a.width >= b.width + 10", "a is to be at least 10 wider than b"),
      ("a.height <= b.height", "a is to be at most as high as b"),
      ("a.width == b.height - 2", "a is to be 2 narrower than the height of b"),
      ("a.width == 0.5 * b.width", "a is to be equal to 0.5 times the width of b"),
      ("a.width == 0.5 * b.width + 3", "a is to be 3 more than 0.5 times the width of b"),
    ])
  func `a constraint is said in words`(equation: String, words: String) throws {
    let document = """
      { "name": "n", "root": { "id": "r", "children": [ { "id": "a" }, { "id": "b" } ] },
        "constraints": [ "\(equation)" ] }
      """
    let layoutCase = try LayoutCase(document: document)
    let phrase = ConstraintPhrase(constraint: layoutCase.constraints[0], views: layoutCase.views)
    #expect("\(phrase.subject) is to \(phrase.verb) \(phrase.own)" == words)
  }
}
