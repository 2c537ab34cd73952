import JSON
import LayoutModel
import TestSupport
import Testing

/// Several errors of one document, which are told together.
struct SeveralCaseErrorsTests {
  /// Nine things are wrong with it. Others only come of them, as that no constraint is `c4` any more.
  @Test func `all errors of a document are told at once, each with its place`() throws {
    let text = """
      {"name": "a ", "ruls": "uikit",
       "root": {"id": "r", "children": [{"id": "1"}, {"id": "b", "hugging": {"horizontal": 1001}}]},
       "constraints": ["b.width == 3", "b.widht == 3", "1.width == 3", {"first": "x.top", "second": "b.top"}],
       "history": [{"changes": [{"view": "b", "text": 3}]}, {"changes": [{"constraint": "c4", "constant": 3}]}],
       "environment": {"scale": 0}}
      """
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    #expect(error.path == "name")
    let errors = [error] + error.further
    #expect(errors.allSatisfy { $0.location != nil })
    let lines = Set(errors.map { "\($0.location?.line ?? 0) \($0.path)" })
    #expect(
      lines == [
        "1 name", "1 ruls", "2 root.children[0].id", "2 root.children[1].hugging.horizontal",
        "3 constraints[1]", "3 constraints[2]",
        "3 constraints[3].first", "4 history[0].changes[0].text", "5 environment.scale",
      ])
    #expect(error.description.split(separator: "\n").count == errors.count)
  }

  @Test func `the same wrong word is told in each place, and a name beside a wrong constraint`() throws {
    let text = """
      {"name": "a", "root": {"id": "r", "children": [{"id": "x"}, {"id": "x"}, {"id": "x"},
        {"id": "s", "stack": {"alignment": "middle"}}, {"id": "t", "stack": {"alignment": "middle"}}]},
       "constraints": ["t.top == r.topp"],
       "history": [{"changes": [{"constraint": "nope", "constant": 3}, {"constraint": "c1", "constant": 3}]}]}
      """
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    #expect(
      ([error] + error.further).map(\.path) == [
        "root.children[1].id", "root.children[2].id", "root.children[3].stack.alignment",
        "root.children[4].stack.alignment", "constraints[0]", "history[0].changes[0].constraint",
      ])
  }

  @Test func `all that is wrong within one constraint is told`() throws {
    let text = """
      {"name": "a", "root": {"id": "r", "children": [{"id": "b"}]}, "metrics": {"lost": "8"},
       "constraints": [
        {"id": "1", "first": "q.left", "relation": "is", "second": "z.left", "constant": "8", "priority": 2000},
        "q.lft == z.rigth + gap @ 2000", "b.left == gap @ highest", "H:|-gap-[q(>=wide)]-8-[z]",
        "b.top == r.topp + lost"]}
      """
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    let places = error.each.map { error in
      "\(error.path) \(error.offsetInString.map { "\($0 + 1)" } ?? "")"
    }
    #expect(
      places == [
        "metrics.lost ", "constraints[0].id ", "constraints[0].first ", "constraints[0].relation ",
        "constraints[0].second ", "constraints[0].constant ", "constraints[0].priority ",
        "constraints[1] 1", "constraints[1] 3", "constraints[1] 10", "constraints[1] 12", "constraints[1] 20",
        "constraints[1] 26", "constraints[2] 11", "constraints[2] 17", "constraints[3] 5",
        "constraints[3] 10",
        "constraints[3] 14", "constraints[3] 24", "constraints[4] 12",
      ])
  }

  @Test(
    arguments: [
      (
        #"{"first": "b.top", "second": "r.width", "multiplier": 0, "ibID": 5}"#,
        [
          #""width" is a size and "top" a position; they cannot be related"#,
          "expected a string, found a number",
        ]
      ),
      (
        #"{"first": "b.top", "constant": "8"}"#,
        [#"a constraint of "top" needs a second"#, "expected a number"]
      ),
      (#"{"second": "q.width"}"#, [#"a constraint needs "first""#, #"there is no view "q""#]),
      (#"{"constant": "8"}"#, [#"a constraint needs "first""#, "expected a number"]),
      // The rest comes of the error.
      (#"{"first": "b.top", "second": "q.top"}"#, [#"there is no view "q""#]),
      (#"{"first": "q.top"}"#, [#"there is no view "q""#]),
      (#"{"left": "b.top"}"#, [#"a constraint has no key "left""#]),
    ])
  func `what an object lacks is told beside what is wrong in it`(
    constraint: String, beginnings: [String]
  ) throws {
    let text =
      #"{"name": "n", "root": {"id": "r", "children": [{"id": "b"}]}, "constraints": [\#(constraint)]}"#
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    let sentences = error.each.map(\.sentence)
    #expect(
      sentences.count == beginnings.count && zip(sentences, beginnings).allSatisfy { $0.hasPrefix($1) },
      "\(sentences)")
  }

  @Test func `a metric that is no number is wrong once, and not where it is used`() throws {
    let text = """
      {"name": "a", "root": {"id": "r", "children": [{"id": "b"}]}, "metrics": {"gap": "8"},
       "constraints": ["b.top == r.top + gap", "b.left == r.left @ gap", "V:|-gap-[b(gap)]"],
       "expect": {"holds": ["b.x == gap"]}}
      """
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    #expect(([error] + error.further).map(\.path) == ["metrics.gap"])
  }

  @Test(arguments: ["my label", "b"])
  func `what else is wrong with a view is told beside an identifier that cannot be`(id: String) throws {
    let text = """
      {"name": "a", "root": {"id": "r", "children": [{"id": "b"},
        {"id": "\(id)", "numberOfLines": "2", "hidden": "yes", "children": [{"id": "c", "text": 3}]}]}}
      """
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    let view = "root.children[1]"
    #expect(
      ([error] + error.further).map(\.path)
        == ["\(view).id", "\(view).numberOfLines", "\(view).hidden", "\(view).children[0].text"])
  }

  @Test(
    arguments: [
      ("{}", [#"a case needs "name""#, #"a case needs "root""#]),
      (
        #"{"name": "n", "views": []}"#,
        [#"a case needs "root""#, #"a case has no key "views""#]
      ),
      (
        #"{"name": "n", "environment": {"root": 1}, "title": 3}"#,
        [#"a case needs "root""#, #"an environment has no key "root""#, "expected a string, found a number"]
      ),
      (#"{"name": "n", "rooot": []}"#, [#"a case has no key "rooot""#, "a view is an object"]),
      (#"{"name": "n", "root": []}"#, ["a view is an object"]),
      (
        #"{"name": "n", "root": {"id": "v", "children": [{"id": "title"}, {"id": "title"}]},"#
          + #" "constraints": ["titel.top == v.top"]}"#,
        [#"there are two views "title""#, #"there is no view "titel""#]
      ),
    ])
  func `a missing key and a name that stays are told beside other errors`(
    text: String, beginnings: [String]
  ) throws {
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    let sentences = ([error] + error.further).map(\.sentence)
    #expect(sentences.count == beginnings.count, "\(sentences)")
    for (sentence, beginning) in zip(sentences, beginnings) {
      #expect(sentence.hasPrefix(beginning), "\(sentence)")
    }
  }

  @Test func `twenty errors are told, then that there are more, and of a sound rest none`() throws {
    func errors(_ count: Int) throws -> [String] {
      let wrong = (0..<count).map { "\"q\($0).width == 5\"" }.joined(separator: ", ")
      let error = try #require(throws: InputError.self) {
        try LayoutCase(JSONDocument(#"{"name": "a", "root": {"id": "r"}, "constraints": [\#(wrong)]}"#))
      }
      return ([error] + error.further).map(\.sentence)
    }
    #expect(try errors(20).count == 20)
    let many = try errors(30)
    #expect(many.count == 21 && many.last == "the document has more errors than these 20")
    // One string has them all, with another error behind it or before it.
    let format = "H:" + (0..<21).map { "[q\($0)]" }.joined()
    for constraints in ["\"\(format)\", 5", "5, \"\(format)\"", "\"\(format)\""] {
      let text = #"{"name": "a", "root": {"id": "r"}, "constraints": [\#(constraints)]}"#
      let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
      let sentences = error.each.map(\.sentence)
      #expect(sentences.count == 21 && sentences.last == "the document has more errors than these 20")
    }
    let one = try #require(throws: InputError.self) {
      try LayoutCase(JSONDocument(#"{"name": "a", "root": {"id": "r"}, "rules": "x", "tags": ["b"]}"#))
    }
    #expect(one.further == [])
  }

  @Test func `the same error in many places is told three times`() throws {
    let equations = (0..<5).map { "\"c\($0): r.width == \($0)\"" }.joined(separator: ", ")
    let error = try #require(throws: InputError.self) {
      try LayoutCase(document: #"{ "name": "n", "root": { "id": "r" }, "constraints": [\#(equations)] }"#)
    }
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasSuffix(
        #"found "c"; a name is the "id" of an object: { "id": "c0", "first": "r.width", … }"#
      ))
    #expect(lines[2].hasSuffix("; and 2 more like it"))
  }
}
