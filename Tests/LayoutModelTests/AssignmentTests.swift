import JSON
import LayoutModel
import TestSupport
import Testing

struct AssignmentTests {
  static let members = """
    "constraints": [{"id": "tops", "first": "a.top", "relation": "==", "second": "b.top"},
      {"id": "@UIView+Cell.Title.swift#47", "first": "a.width", "constant": 3}],
    "environment": {"fitting": {"width": 9}},
    "history": [{"changes": [{"view": "a", "font": {"size": 17, "weight": 700}}]}]
    """

  @Test func `a view of Interface Builder's has its Object ID for a name`() throws {
    let layoutCase = try LayoutCase(
      document: """
        {"name": "n", "root": {"id": "cell", "ibID": "label", "children": [
          {"id": "label", "ibID": "ttl-01-abc"}, {"id": "badge", "ibID": "bdg-01-abc"},
          {"id": "copy", "ibID": "bdg-01-abc"}]}}
        """)
    let changes = try layoutCase.changes(assigning: [
      "bdg-01-abc.hugging.horizontal=249", "label.hidden=true",
    ])
    #expect(
      changes.map { JSONWriter.text(of: $0.json(in: layoutCase), .compact) } == [
        #"{"view":"badge","hugging":{"horizontal":249}}"#, #"{"view":"label","hidden":true}"#,
      ])
    #expect(layoutCase.view(named: "ttl-01-abc") == ViewIndex(1))
    #expect(layoutCase.view(named: "label") == ViewIndex(1))
    // Of two views that were given one Object ID, the first has it.
    #expect(layoutCase.view(named: "bdg-01-abc") == ViewIndex(2))
  }

  @Test(
    arguments: [
      ("a.hugging.horizontal=251", #"{"view":"a","hugging":{"horizontal":251}}"#),
      ("a.compression.vertical=null", #"{"view":"a","compression":{"vertical":null}}"#),
      ("a.intrinsic.width=null", #"{"view":"a","intrinsic":{"width":null}}"#),
      ("a.text=5", #"{"view":"a","text":"5"}"#),
      (#"a.text="x=y""#, #"{"view":"a","text":"x=y"}"#),
      ("a.font.size=20", #"{"view":"a","font":{"size":20,"weight":700}}"#),
      ("a.intrinsic=[60,40]", #"{"view":"a","intrinsic":{"width":60,"height":40}}"#),
      (
        "@UIView+Cell.Title.swift#47.priority=750",
        #"{"constraint":"@UIView+Cell.Title.swift#47","priority":750}"#
      ),
      ("tops.priority=750", #"{"constraint":"tops","priority":750}"#),
      ("tops.active=false", #"{"constraint":"tops","active":false}"#),
      ("width=+375", #"{"environment":{"width":375}}"#),
      ("width=375", #"{"environment":{"width":375}}"#),
      ("height=null", #"{"environment":{"height":null}}"#),
      ("width=none", #"{"environment":{"width":null}}"#),
      ("keyboard=none", #"{"environment":{"keyboard":null}}"#),
      ("fitting.width=none", #"{"environment":{"fitting":{}}}"#),
      ("a.text=none", #"{"view":"a","text":"none"}"#),
      ("direction=rtl", #"{"environment":{"direction":"rtl"}}"#),
      ("fitting.height=0", #"{"environment":{"fitting":{"width":9,"height":0}}}"#),
      ("separator=1", #"{"environment":{"separator":1}}"#),
    ])
  func `an assignment is a change of the document`(word: String, document: String) throws {
    let layoutCase = try SmallCase.read(Self.members)
    let changes = try layoutCase.changes(assigning: [word])
    #expect(changes.map { JSONWriter.text(of: $0.json(in: layoutCase), .compact) } == [document])
  }

  @Test(
    arguments: [
      (
        "a",
        "an assignment is written as view.hugging.horizontal=251 or width=375; one with spaces needs quotation marks"
      ),
      ("=5", "a name is missing before or behind a dot, or before the ="),
      ("tops=5", #"a member is missing behind "tops", such as tops.constant"#),
      ("a=5", #"a member is missing behind "a", such as a.text"#),
      ("widht=5", #"an environment has no key "widht"; did you mean "width"?"#),
      (
        "innr.text=x",
        #"there is no view, constraint or member of the environment "innr"; did you mean "inner"?"#
      ),
      ("a.hugging.horizontal=1001", "1001 is not a content priority; write a number from 0 to 1000"),
      (
        "a.hugging=251",
        "a pair of priorities is an object, not a number; write a.hugging.horizontal=251"
      ),
      ("a.intrinsic=3", "an intrinsic size is a pair; write a.intrinsic=[60,40] or a.intrinsic.width=60"),
      (
        "@UIView+Cell.Title.swift#48.priority=750",
        #"there is no view, constraint or member of the environment "@UIView+Cell.Title.swift#48"; "#
          + #"did you mean "@UIView+Cell.Title.swift#47"?"#
      ),
      ("tops.priority=0", "0 is not a priority of a constraint; write a number above 0, up to 1000"),
      ("tops.priority=nan", "expected a number, found a string"),
      ("a.b.c.d.e=1", "what is assigned has at most four names with dots between"),
    ])
  func `what is no assignment is refused with the remedy`(word: String, sentence: String) throws {
    let layoutCase = try SmallCase.read(Self.members)
    let error = #expect(throws: InputError.self) { try layoutCase.changes(assigning: [word]) }
    #expect(error?.sentence == sentence)
  }

  @Test(
    arguments: [
      ("a.font.family=Avenir", true), ("a.font.family=Inter", false), ("a.font.size=20", false),
      (#"a.runs=[{"location":0,"length":1,"font":{"family":"Arial"}}]"#, true),
    ])
  func `a family that is none is refused`(word: String, isRefused: Bool) throws {
    let layoutCase = try SmallCase.read(Self.members)
    let families = FontFamilies([FontFamilies.Member(name: "Inter", package: nil)])
    let result = Result { () throws(InputError) in
      try layoutCase.changes(assigning: [word], families: families)
    }
    switch result {
    case .success: #expect(!isRefused)
    case .failure(let error): #expect(isRefused && error.sentence.contains("there are Inter, and without"))
    }
  }

  @Test(
    arguments: [
      (["a.text=x"], nil),
      (["a.intrinsic.width=5", "a.text=x"], "a has its declared intrinsic width, and not its text's"),
      (
        ["a.text=", #"a.intrinsic={"width":5,"height":5}"#],
        "a has its declared intrinsic size, and not its text's; a.intrinsic=null measures the text"
      ),
      (["a.text=null"], nil),
      (
        ["a.text=null", "a.intrinsic.height=5"],
        "a has its declared intrinsic height, and not its text's; a.intrinsic.height=null measures the text"
      ),
      (["a.intrinsic.width=5"], nil),
    ] as [([String], String?)])
  func `what a new text does not change of its view's size is said`(words: [String], sentence: String?) throws
  {
    let layoutCase = try SmallCase.read(Self.members)
    let changes = try layoutCase.changes(assigning: words)
    let notes = layoutCase.appending(Pass(changes: changes)).textNotes
    #expect(notes.count == (sentence == nil ? 0 : 1))
    #expect(notes.first?.hasPrefix(sentence ?? "") ?? true)
  }

  @Test func `an assignment to a stack view's member needs no word before it`() throws {
    let layoutCase = try LayoutCase(
      document: #"""
        { "name": "v", "root": { "id": "root", "children": [ { "id": "row", "stack": {}, "children": [
          { "id": "a" } ] } ] } }
        """#)
    let short = try layoutCase.changes(assigning: ["row.spacing=12", "row.axis=vertical", "a.hidden=true"])
    let long = try layoutCase.changes(
      assigning: ["row.stack.spacing=12", "row.stack.axis=vertical", "a.hidden=true"])
    #expect(short == long)
    #expect(throws: InputError.self) { try layoutCase.changes(assigning: ["a.spacing=12"]) }
  }
}
