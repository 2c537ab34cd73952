import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Passes whose problem is the one before but for a few numbers.
struct PassChangeTests {
  @Test(arguments: 0..<10)
  func `passes that change numbers of every kind give what each gives from nothing`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    _ = try expectResumable(Self.document(using: &random))
  }

  @Test(arguments: 0..<20)
  func `a layout that is kept at times fares with each pass as it does from nothing`(seed: UInt64) throws {
    var random = SplitMix(seed: 100 + seed)
    let layouts = try expectResumable(Self.rowsDocument(using: &random))
    #expect(Set(layouts.map(\.isRelaid)).count == 2)
  }

  /// Expects each pass to give what a session gives that has only this pass to lay out.
  ///
  /// - Returns: the layouts of all passes.
  private func expectResumable(_ document: String) throws -> [Layout] {
    let layoutCase = try LayoutCase(document: document)
    let whole = layouts(of: layoutCase)
    for (before, after) in zip(whole, whole.dropFirst()) {
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      #expect(session.next() == after, "\(after.pass)")
    }
    return whole
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
          { "id": "goal", "first": "b.width", "relation": "==", "constant": 50, "priority": 500 } ],
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
      let constraint = random.one(of: ["gap", "room", "least", "goal"])
      return #"{ "constraint": "\#(constraint)", "constant": \#(number) }"#
    }
  }

  /// Rows of labels in each other, with goals that couple them, and a history of priorities, and less often of
  /// positions, which now and then touches several at once.
  private static func rowsDocument(using random: inout SplitMix) -> String {
    let labels = (0..<6).map { i in
      """
      { "id": "l\(i)", "class": "UILabel",
        "intrinsic": { "width": \(Int.random(in: 20...90, using: &random)), "height": 20 } }
      """
    }
    let rows = (0..<2).map { row in
      #"{ "id": "row\#(row)", "children": [ \#(labels[3 * row..<3 * row + 3].joined(separator: ",")) ] }"#
    }
    let places = (0..<6).map { i in
      let (relation, before) = (i == 4 ? ">=" : "==", i % 3 == 0 ? "row\(i / 3).left" : "l\(i - 1).right")
      return """
        {"id": "gap\(i)", "first": "l\(i).left", "relation": "\(relation)", "second": "\(before)", "constant": 8}
        """
    }
    let goals = (1..<6).map { i in
      """
      {"id": "goal\(i)", "first": "l\(i).width", "relation": "==", "second": "l\(i - 1).width",
       "multiplier": \(i % 2 == 0 ? 1 : 0.75), "priority": 300}
      """
    }
    let passes = (0..<60).map { _ in
      (0..<Int.random(in: 1...2, using: &random)).map { _ in rowsChange(using: &random) }.joined(
        separator: ", ")
    }
    let edges = [
      "row0.left == root.left", "row0.right == root.right", "row1.left == row0.left + 10",
      "row1.right == row0.right @760", "l2.right <= row0.right", "l5.right == row1.right",
    ]
    return CaseDocument(
      rows, edges + places + goals, in: #""width": 250, "height": 100"#, passes: passes
    ).text
  }

  private static func rowsChange(using random: inout SplitMix) -> String {
    let i = Int.random(in: 1..<6, using: &random)
    let number = Int.random(in: 0...12, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return #"{ "environment": { "width": \#(240 + 2 * number) } }"#
    case 1: return #"{ "view": "l\#(i)", "intrinsic": { "width": \#(5 * number), "height": 20 } }"#
    case 2: return #"{ "constraint": "gap\#(i)", "constant": \#(number) }"#
    case 3: return #"{ "constraint": "goal\#(i)", "constant": \#(number - 6) }"#
    case 4..<7:
      let priority = random.one(of: [200, 300, 301, 500, 760])
      return #"{ "constraint": "goal\#(i)", "priority": \#(priority) }"#
    default:
      let kind = Bool.random(using: &random) ? "hugging" : "compression"
      let priority = random.one(of: [200, 250, 300, 750, 760, 761])
      return #"{ "view": "l\#(i)", "\#(kind)": { "horizontal": \#(priority) } }"#
    }
  }
}
