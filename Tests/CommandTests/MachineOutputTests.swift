import JSON
import TestSupport
import Testing

/// What programs read: compared with JSON that was written by hand.
struct MachineOutputTests {
  /// Two labels of 71 and 97 in a screen 428 wide: 428 - 20 - 10 - 20 leaves 378, and the first is stretched
  /// to 281. Hugging the first at 251 stretches the second, to 307.
  static let labels = #"""
    { "name": "labels", "environment": { "width": 428, "height": 926, "scale": 2 },
      "root": { "id": "view", "children": [
        { "id": "first", "class": "UILabel", "intrinsic": { "width": 71, "height": 20 } },
        { "id": "second", "class": "UILabel", "intrinsic": { "width": 97, "height": 20 } } ] },
      "constraints": [ "first.leading == view.leading + 20", "second.leading == first.trailing + 10",
        "second.trailing == view.trailing - 20", "first.top == view.top + 200", "second.top == first.top" ],
      "history": [ { "changes": [ { "view": "first", "hugging": { "horizontal": 251 } } ],
        "expect": { "frames": { "first": { "width": 71 } } } } ] }
    """#

  static let environment =
    #""environment": {"width": 428, "height": 926, "scale": 2, "direction": "ltr", "textSize": "L"}"#

  /// Pass 0 and pass 1 of the labels, less the braces.
  static let passes = [
    #"""
    "case": "labels", "pass": 0, \#(environment), "rules": "articles", "status": "solved", "ambiguous": true,
    "relaid": true, "frames": [
      {"view": "view", "x": 0, "y": 0, "width": 428, "height": 926, "ambiguous": false},
      {"view": "first", "x": 20, "y": 200, "width": 281, "height": 20, "ambiguous": true, "source": "declared"},
      {"view": "second", "x": 311, "y": 200, "width": 97, "height": 20, "ambiguous": true, "source": "declared"}],
    "violations": [{"priority": 250, "amount": 210}], "broken": [], "crossings": [],
    "rewrapped": []
    """#,
    #"""
    "case": "labels", "pass": 1, \#(environment), "rules": "articles", "status": "solved", "ambiguous": false,
    "relaid": true, "frames": [
      {"view": "view", "x": 0, "y": 0, "width": 428, "height": 926, "ambiguous": false},
      {"view": "first", "x": 20, "y": 200, "width": 71, "height": 20, "ambiguous": false, "source": "declared"},
      {"view": "second", "x": 101, "y": 200, "width": 307, "height": 20, "ambiguous": false, "source": "declared"}],
    "violations": [{"priority": 250, "amount": 210}], "broken": [], "crossings": [],
    "rewrapped": []
    """#,
  ]

  @Test func `solve prints one layout`() throws {
    let workshop = try stocked()
    #expect(
      try workshop.json("solve labels --pass 0 -o json")
        == value("{\(Self.passes[0]), \"cached\": false, \"warnings\": []}"))
    #expect(
      try workshop.json("solve labels -o ndjson")
        == value("{\(Self.passes[1]), \"cached\": false, \"warnings\": []}"))
    #expect(
      try workshop.json("solve labels -o json")
        == value("{\(Self.passes[1]), \"cached\": true, \"warnings\": []}"))
  }

  @Test func `solve prints the frames as CSV`() throws {
    let run = try stocked().run("solve labels -o csv")
    #expect(
      run.output == """
        view,x,y,width,height,ambiguous,source,warnings,overflow,openAt\r
        view,0,0,428,926,false,,,,\r
        first,20,200,71,20,false,declared,,,\r
        second,101,200,307,20,false,declared,,,\r

        """)
  }

  @Test func `solve takes another environment`() throws {
    let document = try stocked().json(
      "solve labels --width 328 --scale 3 --direction rtl --text-size XL -o json")
    #expect(
      document["environment"]
        == value(#"{"width": 328, "height": 926, "scale": 3, "direction": "rtl", "textSize": "XL"}"#))
    // Right to left, the first label is at the right edge: 328 - 20 - 71 = 237.
    #expect(document["frames"]?.elements[1]["x"]?.double == 237)
  }

  @Test func `replay prints every pass, with whether it matches where something is expected`() throws {
    let found = try stocked().json("replay labels -o json")
    #expect(
      found
        == value(
          #"""
          [{\#(Self.passes[0]), "pivots": 0, "differences": []},
           {\#(Self.passes[1]), "matches": true, "pivots": 0, "differences": []}]
          """#
        ))
  }

  @Test func `a broken constraint names its conflict`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "broken", "root": {"id": "r", "children": [{"id": "a"}]}, "environment": {"width": 10, "height": 10},
         "constraints": ["a.width == 5", "a.width >= 8", "a.height == 1"]}
        """#)
    let document = try workshop.json("solve broken -o json")
    #expect(document["status"]?.text == "conflict")
    #expect(document["broken"] == value(#"[{"constraint": "c2", "conflict": ["c1"]}]"#))
    #expect(document["violations"] == value(#"[{"priority": 1000, "amount": 3}]"#))
    let shown = try workshop.run("solve broken").output
    #expect(shown.contains("broken: c2: a.width >= 8\n  contradicts\n    c1: a.width == 5\n"))
  }

  @Test func `height prints heights, and whether they were stored`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "cell", "root": {"id": "r", "children": [{"id": "a", "intrinsic": {"width": 9, "height": 40.5}}]},
         "environment": {"width": 320, "fitting": {"height": 0}, "separator": 1},
         "constraints": ["V:|-10-[a]-10-|", "a.left == r.left"]}
        """#)
    #expect(
      try workshop.json("height cell -o json")
        == value(
          #"""
          [{"case": "cell", "width": 320, "height": 61.5, "cached": false, "textSize": "L", "overflow": null, \#
          "openAt": null, "scale": 1, "direction": "ltr", "separator": 1}]
          """#
        ))
    #expect(
      try workshop.json("height cell --width 320,375 -o json")
        == value(
          #"""
          [{"case": "cell", "width": 320, "height": 61.5, "cached": true, "textSize": "L", "overflow": null, \#
          "openAt": null, "scale": 1, "direction": "ltr", "separator": 1},
           {"case": "cell", "width": 375, "height": 61.5, "cached": false, "textSize": "L", "overflow": null, \#
          "openAt": null, "scale": 1, "direction": "ltr", "separator": 1}]
          """#))
    #expect(
      try workshop.run("height cell -o csv").output
        == "case,width,height,cached,textSize,overflow,openAt,scale,direction,separator\r\n"
        + "cell,320,61.5,true,L,,,1,ltr,1\r\n"
    )
    // The columns stand where they are for whatever is asked.
    #expect(
      try workshop.run("height cell --text-size L -o csv").output
        == "case,width,height,cached,textSize,overflow,openAt,scale,direction,separator\r\n"
        + "cell,320,61.5,true,L,,,1,ltr,1\r\n"
    )
    #expect(
      try workshop.run("height cell --text-size L").output.hasPrefix(
        "case  width  text size  height  cached\n"))
    #expect(
      try workshop.json("query heights --min-width 330 -o json")
        == value(
          #"""
          [{"case": "cell", "pass": 0, "width": 375, "height": 61.5, "textSize": "L", "scale": 1, "direction": "ltr", \#
          "separator": 1}]
          """#
        ))
  }

  @Test func `a person is not told that a cell is higher than the 0 that it is fitted to`() throws {
    let workshop = try Workshop()
    func solve(_ priority: Int) throws -> String {
      _ = try workshop.run(
        "add --replace -",
        input: #"""
          {"name": "cell", "root": {"id": "r", "children": [{"id": "a", "intrinsic": {"width": 9, "height": 40}}]},
           "environment": {"width": 320, "fitting": {"height": 0}},
           "constraints": ["V:|-10-[a]-10-|", "H:|[a]", "a.width == 19 @ \#(priority)"]}
          """#)
      return try workshop.run("solve cell").output
    }
    #expect(try solve(50).contains("not met by"))
    #expect(try !solve(900).split(separator: "\n").contains { $0.split(separator: " ").first == "50" })
  }

  @Test func `set says which frames moved, and undo takes the pass back`() throws {
    let workshop = try stocked()
    let found = try workshop.json("set labels first.hugging.horizontal=249 -o json")
    #expect(
      found
        == value(
          #"""
          {"case": "labels", "pass": 2, "crossings": [], "notes": [], "layouts": [
            {"request": {}, "status": "solved", "relaid": true, "moved": [
              {"view": "first", "before": {"x": 20, "y": 200, "width": 71, "height": 20},
                "after": {"x": 20, "y": 200, "width": 281, "height": 20}},
              {"view": "second", "before": {"x": 101, "y": 200, "width": 307, "height": 20},
                "after": {"x": 311, "y": 200, "width": 97, "height": 20}}]}]}
          """#))
    let kept = try workshop.run("set labels c4.priority=999")
    #expect(
      kept.output == """
        labels, pass 3: the layout is still optimal and was kept
        Note: c4 became optional while it was active, which UIKit refuses: set its priority before it is activated.

        """)
    #expect(try workshop.run("undo labels").messages == "Took back pass 3 of labels: c4.priority=999\n")
    #expect(try workshop.run("undo labels").exitCode == 0)
    #expect(try workshop.json("solve labels -o json")["pass"]?.double == 1)
  }

  @Test func `history gives the changes and the raise order of each level`() throws {
    let workshop = try stocked()
    _ = try workshop.run(["set", "labels", "second.hugging.horizontal=251", "--note", "level again"])
    let found = try workshop.json("history labels -o json")
    #expect(
      found.elements[2]
        == value(
          #"""
          {"case": "labels", "pass": 2, "note": "level again", "appended": true,
           "changes": ["second.hugging.horizontal=251"], "status": "solved", "relaid": false,
           "raised": [{"priority": 251, "order": ["first.hugging.horizontal", "second.hugging.horizontal"]}]}
          """#))
  }

  @Test func `an empty result is an empty array and no failure`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    for line in ["list", "query cases", "query frames", "query heights", "export --all"] {
      let run = try workshop.run("\(line) -o json")
      #expect(run.output == "[]\n")
      #expect(run.exitCode == 0)
    }
  }

  @Test func `sql gives what SQLite selects and nothing else may run`() throws {
    let workshop = try stocked()
    let query = "select view, class, 1.5 as n, null as missing from views where parent is not null"
    #expect(
      try workshop.run(["sql", query, "-o", "json"]).output.parsed
        == value(
          #"""
          [{"view": "first", "class": "UILabel", "n": 1.5, "missing": null},
           {"view": "second", "class": "UILabel", "n": 1.5, "missing": null}]
          """#))
    for statement in ["delete from stored_case", "select * from stored_case", "drop view cases", "selec"] {
      #expect(try workshop.run(["sql", statement]).exitCode == 2)
    }
    #expect(try workshop.run("list -o ndjson").output.parsed["passes"]?.double == 2)
  }

  private func stocked() throws -> Workshop {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Self.labels).exitCode == 0)
    return workshop
  }

  private func value(_ text: String) -> JSONValue { text.parsed }
}

extension Workshop {
  /// What a line of words prints, as JSON.
  fileprivate func json(_ line: String) throws -> JSONValue {
    let run = try run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    return run.output.parsed
  }
}

extension String {
  /// The text as JSON without the places of its values; null where it is none.
  fileprivate var parsed: JSONValue { ((try? JSONDocument(self).root) ?? .null).unplaced }
}

extension JSONValue {
  fileprivate var unplaced: JSONValue {
    switch content {
    case .null, .bool, .string: JSONValue(content)
    // Found numbers come from arithmetic in doubles.
    case .number(let number): .number((number * 1e6).rounded() / 1e6)
    case .array(let elements): .array(elements.map(\.unplaced))
    case .object(let members): .object(members.map { JSONMember($0.name, $0.value.unplaced) })
    }
  }
}
