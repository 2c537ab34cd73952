import JSON
import Seeds
import TestSupport
import Testing

@testable import LayoutModel
@testable import layoutcase

/// The document as the product describes it: by its schema, its help and its examples.
struct DocumentSchemaTests {
  private static func schema() throws -> JSONSchema {
    JSONSchema(try JSONDocument(PackageResources.schema_json).root)
  }

  private static let fixtures = [
    "independent.ndjson", "labels.ndjson", "logs.ndjson", "pango.ndjson", "random.ndjson", "screens.ndjson",
    "shape.ndjson", "uikit.ndjson",
  ]

  @Test func `all built-in cases and all examples fit the schema`() throws {
    let schema = try Self.schema()
    for seed in Seeds.all {
      #expect(schema.flaw(of: try JSONDocument(seed.document).root) == nil, "\(seed.name)")
    }
    for example in ExampleDocument.allCases {
      #expect(schema.flaw(of: try JSONDocument(example.text(named: "a")).root) == nil, "\(example)")
    }
  }

  @Test(arguments: fixtures) func `every fixture that is a document fits the schema`(_ file: String) throws {
    let schema = try Self.schema()
    for document in try Fixtures.documents(file) where document.root["root"] != nil {
      #expect(schema.flaw(of: document.root) == nil)
    }
  }

  @Test func `a weight is a number or a name of UIKit's, and a text size may have UIKit's name`() throws {
    func document(_ weight: String) -> String {
      #"{"name":"a","root":{"id":"r","class":"UILabel","text":"A","font":{"size":17,"weight":\#(weight)}}}"#
    }
    let (bold, named) = (try JSONDocument(document("700")), try JSONDocument(document(#""bold""#)))
    #expect(try LayoutCase(named).views == (try LayoutCase(bold).views))
    #expect(try Self.schema().flaw(of: named.root) == nil)
    for name in [
      "AX4", "Accessibility XXL", "accessibilityExtraExtraLarge", "UICTContentSizeCategoryAccessibilityXXL",
      "UIContentSizeCategoryAccessibilityExtraExtraLarge", "accessibility4", ".accessibilityExtraExtraLarge",
      "accessibility-extra-extra-large",
    ] {
      #expect(ContentSizeCategory(rawValue: name) == .accessibilityExtraExtraLarge, "\(name)")
    }
    #expect(ContentSizeCategory(rawValue: "UICTContentSizeCategoryL") == .large)
    #expect(ContentSizeCategory(rawValue: "xxLarge") == .extraExtraLarge)
    for size in ContentSizeCategory.allCases { #expect(ContentSizeCategory(rawValue: size.rawValue) == size) }
    for word in ["Accessibility", "AX6", "", "huge"] { #expect(ContentSizeCategory(rawValue: word) == nil) }
  }

  @Test func `an intrinsic size is a pair as in rows, too`() throws {
    func document(_ first: String, _ second: String) -> String {
      #"{"name": "a", "root": {"id": "r", "intrinsic": \#(first)}, "history": [{"changes": [{"view": "r", "intrinsic": "#
        + second + "}]}]}"
    }
    let pairs = document("[60, 40.5]", "[null, 9]")
    #expect(try Self.schema().flaw(of: try JSONDocument(pairs).root) == nil)
    let objects = document(#"{"width": 60, "height": 40.5}"#, #"{"width": null, "height": 9}"#)
    #expect(try LayoutCase(document: pairs) == LayoutCase(document: objects))
  }

  @Test(
    arguments: [
      #"{"name": "a"}"#, #"{"root": {"id": "r"}}"#, #"{"name": "a", "root": {"id": "r"}, "rule": "uikit"}"#,
      #"{"name": "a", "root": {"id": "r"}, "rules": "apple"}"#, #"{"name": "a", "root": {"id": "1"}}"#,
      #"{"name": "a", "root": {"id": "r", "hugging": 251}}"#,
      #"{"name": "a", "root": {"id": "r", "hugging": {"horizontal": 1001}}}"#,
      #"{"name": "a", "root": {"id": "r", "hugging": {"horizontal": null}}}"#,
      #"{"name": "a", "root": {"id": "r", "compression": {"vertical": null}}}"#,
      #"{"name": "a", "root": {"id": "r", "intrinsic": [60]}}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": [3]}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": ["r.width = 3"]}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": ["3 <= r.width"]}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": ["wide: r.width == 3"]}"#,
      #"{"name": "a", "root": {"id": "r", "children": [{"id": "b"}]}, "constraints": ["H:|[b(3)"]}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": [{"first": "r.widht", "constant": 3}]}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": [{"first": "r.width", "multiplier": "3"}]}"#,
      #"{"name":"a","root":{"id":"r"},"constraints":[{"first":"r.width","second":"r.height","multiplier":1e7}]}"#,
      #"{"name": "a", "root": {"id": "r"}, "constraints": [{"first": "r.width", "priority": 0}]}"#,
      #"{"name": "a", "root": {"id": "r"}, "history": [{"changes": [{"view": "r"}]}]}"#,
      #"{"name": "a", "root": {"id": "r"}, "environment": {"scale": 0}}"#,
      #"{"name":"a","root":{"id":"r"},"history":[{"changes":[{"view":"r","isScrollEnabled":true}]}]}"#,
      #"{"name": "a", "root": {"id": "r", "numberOfLines": 1.5}}"#,
      #"{"name": "a", "root": {"id": "r"}, "expect": {"tolerance": "1pt"}}"#,
      #"{"name": "a", "root": {"id": "r"}, "expect": {"tolerance": {"left": 1}}}"#,
      #"{"name": "a", "root": {"id": "r"}, "expect": {"holds": "conflict"}}"#,
      #"{"name": " a", "root": {"id": "r"}}"#, #"{"name": "a", "root": {"id": "r"}, "tags": ["b", "b"]}"#,
    ]) func `what the reader refuses does not fit the schema`(_ text: String) throws
  {
    let document = try JSONDocument(text)
    #expect(throws: InputError.self) { try LayoutCase(document) }
    #expect(try Self.schema().flaw(of: document.root) != nil)
  }

  @Test func `a document may name its schema, and what is wrong in it is told by its place`() throws {
    let text = #"{"$schema": "../layoutcase.schema.json", "name": "a", "root": {"id": "r"}}"#
    let plain = text.replacing(#""$schema": "../layoutcase.schema.json", "#, with: "")
    #expect(try LayoutCase(document: text) == LayoutCase(document: plain))
    let schema = try Self.schema()
    #expect(schema.flaw(of: try JSONDocument("[\(text)]").root) == nil)
    // Not that it fits none of several schemas.
    let wrong = try JSONDocument(text.replacing(#""name""#, with: #""colour": "red", "name""#)).root
    #expect(schema.flaw(of: wrong) == "$: the key colour is unknown")
    let number = try JSONDocument(text.replacing("\"../layoutcase.schema.json\"", with: "1")).root
    #expect(schema.flaw(of: number) == "$.$schema: type")
    #expect(throws: InputError.self) { try LayoutCase(number) }
  }

  /// The schema has a definition for each object of a document.
  @Test(
    arguments: [
      ("case", LayoutCase.keys), ("view", View.keys), ("environment", LayoutModel.Environment.keys),
      ("fitting", Fitting.keys), ("expectation", Expectation.keys), ("pass", Pass.keys),
      ("recording", Recording.keys),
    ]) func `the schema and the help have the keys that are read`(name: String, keys: [String]) throws
  {
    let definition = try JSONDocument(PackageResources.schema_json).root["$defs"]?[name]?["properties"]
    let help = try Workshop().run("help document").output + (try Workshop().run("help environment").output)
    for key in keys {
      #expect(definition?[key] != nil, "\(key)")
      #expect(help.contains("\"\(key)\""), "\(key)")
    }
  }

  @Test(
    arguments: [
      "document", "equations", "vfl", "conditions", "rows", "tables", "rules", "output", "environment",
    ])
  func `a topic has a page that fits the terminal`(_ topic: String) throws {
    let run = try Workshop().run("help \(topic)")
    #expect(run.exitCode == 0 && run.messages == "")
    #expect(run.output.split(separator: "\n").count > 8)
    for columns in [50, 80, 120] {
      let page = try Workshop().run(["help", topic], environment: ["COLUMNS=\(columns)"]).output
      #expect(page.split(separator: "\n").filter { $0.count > columns } == [])
    }
    #expect(try Workshop().run("help").output.contains("  \(topic) "))
  }

  @Test func `the document that help shows is laid out as it expects`() throws {
    let workshop = try Workshop()
    let lines = try workshop.run("help document").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "  {"))
    let end = try #require(lines.firstIndex(of: "  }"))
    try workshop.folder.write(lines[start...end].joined(separator: "\n"), to: "card.json")
    let run = try workshop.run("check card.json")
    #expect(run.exitCode == 0 && run.output.contains("1 of 1"), "\(run.output)\(run.messages)")
    #expect(try workshop.run("ambiguity card.json").output.contains("not ambiguous"))
  }

  @Test func `a mistyped topic is told`() throws {
    let run = try Workshop().run("help documnt")
    #expect(run.exitCode == 2 && run.messages.contains("did you mean \"document\"?"))
    #expect(try Workshop().run("help solve").output == (try Workshop().run("solve --help").output))
  }

  @Test(arguments: ExampleDocument.allCases)
  func `a new document is laid out without a conflict and without ambiguity`(_ example: ExampleDocument)
    throws
  {
    let workshop = try Workshop()
    let run = try workshop.run("new card --example \(example.rawValue)")
    let rows =
      "\"layoutcase add card.json\" stores it, \"layoutcase rows card FILE\" gives it rows, as \"layoutcase help rows\" "
      + "shows, and \"layoutcase heights card\" tells how high they are.\n"
    #expect(
      run.messages
        == "Wrote card.json; \"layoutcase solve card.json --watch\" lays it out whenever it is saved.\n"
        + (example == .list ? rows : ""))
    let solved = try workshop.run("solve card.json")
    #expect(solved.exitCode == 0 && solved.output.contains("card, pass "))
    #expect(solved.output.contains("\nsolved, ") && !solved.output.contains("ambiguous"))
    #expect(try workshop.run("lint card.json").output == "1 case: 0 findings\n")
    #expect(try workshop.shell("ls").output == "card.json\n")
    #expect(try workshop.run("new card").exitCode == 1)
    #expect(try workshop.run("new card --force").exitCode == 0)
    #expect(try workshop.run(["new", "a'b"]).exitCode == 2)
    _ = try workshop.shell("mkdir folder")
    #expect(try workshop.run("new folder/other").exitCode == 0)
    #expect(try workshop.run("solve folder/other.json").output.hasPrefix("other, pass 0 of 0\n"))
  }

  /// The value takes what the name leaves, 375 - 16 - 45 - 8 - 16. Its longer text fits no line of that, so the layout
  /// on screen stays as good as any, until a priority says that it is the name which is read in full, and the value has
  /// as many lines as it needs.
  @Test func `the example of a screen has a tie that its last pass ends`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("new card --example screen")
    let passes = try (0...2).map { try workshop.run("solve card.json --pass \($0)").output }
    for pass in passes.dropLast() { #expect(pass.contains("  value      69   80    290 ")) }
    #expect(passes[0].contains("\nsolved, laid out anew\n"))
    #expect(passes[1].contains("\nsolved, ambiguous, kept from the pass before\n"))
    #expect(passes[2].contains("\nsolved, laid out anew\n"))
    // Two lines of 20.5, and so in the middle of the name's line: 80 + 10.25 - 20.5.
    #expect(passes[2].contains("  value      69  69.75    290      41 "), "\(passes[2])")
    #expect(try workshop.run("lint card.json").exitCode == 0)
  }

  @Test func `adding says where the rules matter, until the document has chosen UIKit's`() throws {
    let workshop = try Workshop()
    func add(_ rules: String, _ name: String) throws -> String {
      try workshop.run(
        "add -",
        input: #"""
          {"name": "\#(name)", \#(rules) "environment": {"width": 200, "height": 200},
           "root": {"id": "r", "children": [{"id": "box"}]},
           "constraints": ["box.width <= 100", "box.left <= r.left + 23", "V:|[box]|"]}
          """#
      ).messages
    }
    // The table in Documentation/Layout.md.
    let note = """
      Added 1 case: one.
      Note: in one, by the rules uikit, box.x is 23 instead of 0 and box.width is 0 instead of 100; \
      "layoutcase help rules" says when to choose them.

      """
    #expect(try add("", "one") == note)
    #expect(try add(#""rules": "uikit","#, "two") == "Added 1 case: two.\n")
  }
}
