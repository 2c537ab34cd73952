import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Passes whose problem is the one before but for a few numbers.
struct PassChangeTests {
  @Test(arguments: 0..<10)
  func `passes that change numbers of every kind give what each gives from nothing`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let layoutCase = try LayoutCase(json: Array(Self.document(using: &random).utf8))
    let whole = layouts(of: layoutCase)
    for (before, after) in zip(whole, whole.dropFirst()) {
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareText())
      #expect(session.next() == after, "\(after.pass)")
    }
  }

  /// Labels in a row, of which one wraps its text, in a width that is too narrow at times for what is required, and a
  /// history of numbers.
  private static func document(using random: inout SplitMix) -> String {
    let changes = (0..<40).map { _ in change(using: &random) }
    return """
      { "name": "numbers", "environment": { "width": 300, "height": 100 },
        "root": { "id": "view", "children": [
          { "id": "a", "class": "UILabel", "intrinsic": { "width": 60, "height": 20 } },
          { "id": "b", "class": "UILabel", "text": "abc", "font": { "size": 10 } },
          { "id": "c", "class": "UILabel", "text": "abcdefghijkl", "font": { "size": 10 }, "numberOfLines": 0 } ] },
        "constraints": [ "a.left == view.left", "c.right == view.right", "c.top == a.top",
          { "id": "gap", "first": "b.left", "relation": "==", "second": "a.right", "constant": 8 },
          { "id": "room", "first": "c.left", "relation": ">=", "second": "b.right", "constant": 8 },
          { "id": "least", "first": "a.width", "relation": ">=", "constant": 30 },
          { "id": "wish", "first": "b.width", "relation": "==", "constant": 50, "priority": 500 } ],
        "history": [ \(changes.map { #"{ "changes": [ \#($0) ] }"# }.joined(separator: ",")) ] }
      """
  }

  private static func change(using random: inout SplitMix) -> String {
    let number = Int.random(in: 0...160, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return #"{ "environment": { "width": \#(2 * number + 20) } }"#
    case 1: return #"{ "view": "a", "intrinsic": { "width": \#(number), "height": 20 } }"#
    case 2: return #"{ "view": "b", "text": "\#(String(repeating: "x", count: number / 10))" }"#
    case 3: return #"{ "view": "c", "text": "\#(String(repeating: "y", count: number / 5))" }"#
    case 4: return #"{ "view": "b", "hugging": { "horizontal": \#(240 + number / 10) } }"#
    default:
      let constraint = ["gap", "room", "least", "wish"].randomElement(using: &random) ?? "gap"
      return #"{ "constraint": "\#(constraint)", "constant": \#(number) }"#
    }
  }
}
