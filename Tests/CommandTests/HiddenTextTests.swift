import JSON
import TestSupport
import Testing

/// Texts of views that are hidden, or that scroll: nobody sees them cut. The label of 23 letters has 68 points between
/// margins of 16 in a cell of 100, and at 17 points no letter of it is narrower than 3.
struct HiddenTextTests {
  private static func cell(_ badge: String) -> String {
    #"""
    {"name":"hid","rules":"uikit","environment":{"width":100,"scale":2,"fitting":{"height":0}},
     "root":{"id":"v","children":[{"id":"badge","text":"A long hidden text here",\#(badge)}]},
     "constraints":["H:|-16-[badge]-16-|","V:|-8-[badge]-8-|"]}
    """#
  }

  private static let hidden = cell(#""class":"UILabel","hidden":true"#)

  private func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value?.content { text } else { nil }
  }

  @Test func `a row whose text is hidden is not found, and one that shows it is, with the text and its room`()
    throws
  {
    let workshop = try Workshop.holding(["hid.json": Self.hidden])
    _ = try workshop.run("add hid.json")
    let rows = #"{"key":"1"}"# + "\n" + #"{"key":"2","badge.hidden":false}"#
    _ = try workshop.run("rows hid -", input: rows)
    for condition in ["truncated", "truncated(badge)"] {
      let found = try JSONDocument(workshop.run("query rows hid \(condition) -o json").output).root.elements
      #expect(found.map { text($0["row"]) } == ["2"])
      #expect(found.first?["texts"]?.elements.map(text) == ["A long hidden text here"])
      #expect(text(found.first?["given"]?.elements.first)?.hasPrefix("68 × ") == true)
      let wanted = try #require(
        text(found.first?["wanted"]?.elements.first)?.split(separator: " ").first)
      #expect(try #require(Double(wanted)) > 23 * 3)
    }
    // Rows are not cases.
    let rowNote =
      "Note: the rows of hid were not looked at; \"layoutcase query rows hid truncated\" finds those whose texts are cut.\n"
    #expect(try workshop.run("query cases --truncated").messages == "Nothing found.\n" + rowNote)
    #expect(
      try workshop.run("query cases --truncated --width 90").messages
        == "Nothing found.\n" + rowNote.replacing("truncated", with: "truncated --width 90"))
    #expect(
      try workshop.run("query cases --conflict --ambiguous").messages
        == "Nothing found.\nNote: the rows of hid were not looked at; \"layoutcase query rows hid 'conflict and "
        + "ambiguous'\" finds those whose constraints conflict and frames are ambiguous.\n")
    #expect(
      try workshop.run("query cases --outside").messages
        == "Nothing found.\nNote: the rows of hid were not looked at.\n")
    #expect(try workshop.run("query cases --class UILabel").messages.isEmpty)
    // Never, as for what is never so.
    let never = try workshop.run("bisect hid conflict").output
    #expect(try workshop.run("bisect hid truncated").output == never.replacing("conflict", with: "truncated"))
    #expect(try workshop.run("query cases --truncated -o csv").output.split(separator: "\r\n").count == 1)
  }

  /// Both texts are wider than the 68 points that are left to them.
  @Test func `several texts of a row are told apart`() throws {
    let document = Self.cell(
      #""class":"UILabel"},{"id":"title","class":"UILabel","text":"Coats, hats and gloves""#
    ).replacing(
      #""V:|-8-[badge]-8-|""#, with: #""H:|-16-[title]-16-|","V:|-8-[badge]-4-[title]-8-|""#)
    let workshop = try Workshop.holding(["hid.json": document])
    _ = try workshop.run("add hid.json")
    let rows = #"{"key":"1"}"# + "\n" + #"{"key":"2","badge.text":"I","title.text":"I"}"#
    _ = try workshop.run("rows hid -", input: rows)
    let csv = try workshop.run("query rows hid truncated -o csv").output
    #expect(csv.contains(#","[""badge"",""title""]","#), "\(csv)")
    #expect(csv.hasSuffix(#","[""A long hidden text here"",""Coats, hats and gloves""]""# + "\r\n"), "\(csv)")
    let table = try workshop.run("query rows hid truncated")
    #expect(table.output.contains("“A long hidden text here”, “Coats, hats and gloves”"), "\(table.output)")
    #expect(table.messages == "Found 1 of 2 rows at 100.\n", "\(table.messages)")
    let found = try workshop.run("query cases --truncated -o csv").output
    #expect(
      found.contains(
        #","[{""outcome"":""truncated"",""view"":""badge"",""passes"":[0]},{""outcome"":""truncated"","#),
      "\(found)")
  }

  @Test func `what hides a view hides the views in it, and a text field scrolls`() throws {
    let inner = #""class":"UILabel""#
    let stack = Self.cell(inner).replacing(
      #"{"id":"badge""#, with: #"{"id":"box","hidden":true,"children":[{"id":"badge""#
    ).replacing("\(inner)}]", with: "\(inner)}]}]").replacing(
      #""H:|-16-[badge]-16-|","V:|-8-[badge]-8-|""#,
      with: #""H:|[box]|","V:|[box]|","H:|-16-[badge]-16-|","V:|-8-[badge]-8-|""#)
    for document in [stack, Self.cell(#""class":"UITextField""#)] {
      let workshop = try Workshop.holding(["hid.json": document])
      _ = try workshop.run("add hid.json")
      _ = try workshop.run("rows hid -", input: #"{"key":"1"}"#)
      let run = try workshop.run("query rows hid truncated -o ndjson")
      #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)\(run.messages)")
    }
  }

  @Test func `so many rows are printed as are asked for`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run(["query", "rows", "feed", "height > 40", "--limit", "1", "-o", "csv"])
    #expect(run.output.split(separator: "\r\n").dropFirst().map { $0.prefix(2) } == ["1,"], "\(run.output)")
    #expect(
      try workshop.run(["query", "rows", "feed", "height > 40", "--limit", "1"]).messages
        == "Stopped after 1 row; a greater --limit finds more.\n")
    let all = try workshop.run(["query", "rows", "feed", "height > 40", "-o", "csv"])
    let count = all.output.split(separator: "\r\n").count - 1
    let messages = try workshop.run(["query", "rows", "feed", "height > 40", "--limit", "\(count)"]).messages
    #expect(messages.hasPrefix("Found \(count) of 3 rows"), "\(messages)")
    let none = ["query", "rows", "feed", "height > 40", "--limit", "0"]
    #expect(try workshop.run(none + ["-o", "ndjson"]).output.isEmpty)
    #expect(try workshop.run(none).messages == "No row was asked for.\n")
  }
}
