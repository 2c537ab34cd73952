import JSON
import LayoutModel
import TestSupport
import Testing

struct CaseErrorTests {
  @Test(
    arguments: [
      ("[]", "1:1: a case is an object, not an array"),
      (#"{"root": {"id": "r"}}"#, #"1:1: a case needs "name""#),
      (#"{"name": "n"}"#, #"1:1: a case needs "root""#),
      (#"{"nmae": "n", "root": {"id": "r"}}"#, #"1:2: nmae: a case has no key "nmae"; did you mean "name"?"#),
      (
        #"{"format": "layoutcase/2", "name": "n", "root": {"id": "r"}}"#,
        #"1:12: format: this format is unknown; a case is written in "layoutcase/1""#
      ),
      (#"{"name": "", "root": {"id": "r"}}"#, "1:10: name: a case's name cannot be empty"),
      (
        #"{"name": "a\nb", "root": {"id": "r"}}"#,
        "1:10: name: a case's name cannot contain quotation marks, line breaks or control characters"
      ),
      (#"{"name": "n", "root": {}}"#, #"1:23: root: a view needs "id""#),
      (
        #"{"name": "n", "root": {"id": "1"}}"#,
        #"""
        1:30: root.id: "1" is not a name; one begins with a letter from A to Z or _ and goes on with such letters, \#
        digits, _ and -
        """#
      ),
      (
        #"{"name": "n", "root": {"id": "r", "children": [{"id": "r"}]}}"#,
        #"1:55: root.children[0].id: there are two views "r"; the first is at 1:30"#
      ),
      (
        #"{"name": "n", "root": {"id": "r", "frame": {"x": 0}}}"#,
        "1:44: root.frame: the root has no frame; its size is the environment's"
      ),
      (
        #"{"name": "n", "root": {"id": "r", "hugging": 251}}"#,
        #"1:46: root.hugging: a pair of priorities is an object, not a number; write { "horizontal": 251 }"#
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": [{"id": "@Cell swift", "first": "r.width"}]}"#,
        #"""
        1:59: constraints[0].id: "@Cell swift" is not a name; \#
        one begins with a letter from A to Z or _ and goes on with such letters, digits, _ and -
        """#
      ),
      (
        #"{"name": "n", "root": {"id": "r", "hugging": {"horizontal": -1}}}"#,
        "1:61: root.hugging.horizontal: -1 is not a content priority; write a number from 0 to 1000"
      ),
      (
        #"{"name": "n", "root": {"id": "r", "hugging": {"horizontal": null}}}"#,
        #"1:61: root.hugging.horizontal: found null; leave "horizontal" out"#
      ),
      (
        #"{"name": "n", "root": {"id": "r", "intrinsic": {"width": -2}}}"#,
        "1:58: root.intrinsic.width: -2 is not an intrinsic size; one is 0 or more, or null or -1 for none"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "environment": {"width": 1.5e9}}"#,
        "1:61: environment.width: 1500000000 is too large; a case's numbers go up to 1000000000 either way"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == -2e9"]}"#,
        "1:65: constraints[0]: 2000000000 is too large; a case's numbers go up to 1000000000 either way"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == 1 / 1e-200"]}"#,
        "1:64: constraints[0]: 1e+200 is too large; a case's numbers go up to 1000000000 either way"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == r.height - 1e9 / 1e-300"]}"#,
        "1:75: constraints[0]: inf is too large; a case's numbers go up to 1000000000 either way"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "environment": {"scale": 1e-300, "separator": "1px"}}"#,
        "1:61: environment.scale: a scale is a number from 0.000001 to 1000000, such as 3"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == 1e-7 * r.height"]}"#,
        "1:64: constraints[0]: the multiplier 1e-07 is out of range; it is 0, or from 0.000001 to 1000000 "
          + "either way"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "environment": {"direction": "lrt"}}"#,
        #"1:65: environment.direction: "lrt" is none of ltr, rtl; did you mean "ltr"?"#
      ),
      (
        #"""
        {"name": "n", "root": {"id": "r"}, "constraints": ["r.width == 1", {"id": "c1", "first": "r.height", \#
        "relation": "=="}]}
        """#,
        #"1:75: constraints[1].id: there are two constraints "c1""#
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "history": [{"changes": [{"view": "r", "constraint": "c1"}]}]}"#,
        #"1:61: history[0].changes[0]: a change names one "view", one "constraint" or the "environment""#
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "history": [{"changes": [{"view": "r"}]}]}"#,
        "1:61: history[0].changes[0]: this change changes nothing; name what it sets, or leave it out"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "history": [{"changes": [{"view": "r", "hugging": {}}]}]}"#,
        "1:61: history[0].changes[0]: this change changes nothing; name what it sets, or leave it out"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "history": [{"changes": [{"environment": {}}]}]}"#,
        "1:61: history[0].changes[0]: this change changes nothing; name what it sets, or leave it out"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "tags": ["a", "b", "a"]}"#,
        #"1:55: tags[2]: the tag "a" occurs twice"#
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "expect": {"broken": ["c1"]}}"#,
        #"1:58: expect.broken[0]: there is no constraint "c1""#
      ),
    ])
  func `what makes a document no case is named with its place`(document: String, message: String) {
    let error = #expect(throws: InputError.self) { try LayoutCase(document: document) }
    #expect(error?.description == message)
    let inFile = #expect(throws: InputError.self) {
      try LayoutCase(json: Array(document.utf8), file: "a.json")
    }
    #expect(inFile?.description == "a.json:\(message)")
  }

  @Test(
    arguments: ["0", "-1", "1001", "1000.5"])
  func `a constraint's priority is above 0 and up to 1000, in a document, an equation and a change`(
    number: String
  ) {
    let sentence = "\(number) is not a priority of a constraint; write a number above 0, up to 1000"
    let object = #"{"id": "p", "first": "r.width", "relation": "==", "constant": 1"#
    let tables = [
      ("constraints[0].priority", #""constraints": [\#(object), "priority": \#(number)}]"#),
      ("constraints[0]", #""constraints": ["r.width == 1 @ \#(number)"]"#),
      (
        "history[0].changes[0].priority",
        #""constraints": [\#(object)}], "history": [{"changes": [{"constraint": "p", "priority": \#(number)}]}]"#
      ),
    ]
    for (path, members) in tables {
      let document = #"{"name": "n", "root": {"id": "r"}, \#(members)}"#
      let error = #expect(throws: InputError.self) { try LayoutCase(document: document) }
      #expect(error?.path == path)
      #expect(error?.sentence.hasPrefix(sentence) == true)
    }
  }

  /// What stands under a wrong key is read as under the right one, so that one look tells all of a document.
  @Test func `what is under a key of UIKit's is looked at, too`() throws {
    let text = #"""
      { "name": "n", "root": { "id": "v", "subviews": [
        { "id": "s", "axis": "vertical", "spacing": "8", "arrangedSubviews": [
          { "id": "a", "isHidden": "yes", "clipsToBounds": true }] }] },
        "constraints": [
          { "firstItem": "a", "firstAttribute": "NSLayoutConstraint.Attribute.top", "secondItem": "v",
            "secondAttribute": "top", "relation": "equal" },
          { "view": "a", "attribute": "width", "equalTo": 44 },
          { "vfl": "H:|[s]|" }, "a.left == x.left"] }
      """#
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    #expect(
      ([error] + error.further).map(\.sentence) == [
        #"a view has no key "subviews"; write "children""#,
        #"a view has no key "axis"; write "stack": { "axis": "vertical", "spacing": "8" }"#,
        "expected a number, found a string; write 8 without quotation marks",
        #"a view has no key "arrangedSubviews"; write "children""#,
        #"a view has no key "isHidden"; write "hidden""#,
        #"expected true or false, found a string; write true"#,
        #"a view has no key "clipsToBounds"; it has no effect on layout: leave it out"#,
        #"a constraint has no key "firstItem"; write "first": "a.top", "second": "v.top""#,
        #""equal" is none of <=, ==, >=; write "==""#,
        #"a constraint has no key "view"; write "first": "a.width", "constant": 44"#,
        #"a constraint has no key "vfl"; write the string in the object's place: "H:|[s]|""#,
        #"there is no view "x""#,
      ])
  }

  /// The alignment stands behind the children, and belongs to the stack that is written in the place of the axis.
  @Test func `keys that say one thing together may stand apart`() throws {
    let text = #"""
      { "name": "n", "root": { "id": "v", "children": [
        { "id": "s", "axis": "vertical", "children": [{ "id": "a", "hidden": 1 }], "alignment": "centre" },
        { "id": "t", "hidden": 2 }] } }
      """#
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    #expect(
      ([error] + error.further).map(\.sentence) == [
        #"a view has no key "axis"; write "stack": { "axis": "vertical", "alignment": "centre" }"#,
        "expected true or false, found a number; write true",
        #""centre" is none of fill, leading, firstBaseline, center, trailing, lastBaseline; did you mean "center"?"#,
        "expected true or false, found a number",
      ])
  }

  @Test(
    arguments: [
      (#""keyboardHeight": 300"#, #"write "keyboard": { "height": 300 }"#),
      (#""traits": {}"#, "its members stand in the environment itself"),
      (#""userInterfaceStyle": "dark""#, "it has no effect on layout: leave it out"),
      (
        #""separator": "hairline""#,
        #""hairline" is not a separator; write points, such as 0.5, or "1px" in a document"#
      ),
    ])
  func `what an environment has not leads to what it has`(member: String, remedy: String) throws {
    let text = #"{"name": "n", "environment": {\#(member)}, "root": {"id": "v"}}"#
    let error = try #require(throws: InputError.self) { try LayoutCase(JSONDocument(text)) }
    #expect(error.further.isEmpty && error.sentence.hasSuffix(remedy), "\(error)")
  }
}
