import CaseDrawing
import JSON
import TestSupport
import Testing

@testable import layoutcase

/// The page that `report` writes.
struct ReportTests {
  @Test
  func `every pass has its picture as render draws it below the head, and its frames as solve lays them out`()
    throws
  {
    let workshop = try Workshop.seeded()
    let page = try ReportedPage(workshop, "report - article-2-hugging article-3-container-widths")
    let names = page.cases.compactMap { $0["name"]?.text }
    #expect(names == ["article-2-hugging", "article-3-container-widths"])
    for reported in page.cases {
      let name = reported["name"]?.text ?? ""
      for (number, pass) in (reported["passes"]?.elements ?? []).enumerated() {
        let drawn = try workshop.run("render \(name) - --pass \(number)").output
        let words = Self.words(of: page.picture(of: pass))
        #expect(words.count > 8 && words == Self.words(of: drawn).suffix(words.count))
        #expect(!words.contains(name))
        let solved = try JSONDocument(try workshop.run("solve \(name) --pass \(number) -o json").output).root
        let frames = pass["layout"]?["frames"]?.elements ?? []
        #expect(frames.map(\.written) == (solved["frames"]?.elements ?? []).map(\.written))
      }
    }
  }

  /// The texts of a picture, from the lowest to the uppermost.
  private static func words(of svg: String) -> [String] {
    svg.matches(of: />([^<]*)<\/text>/).map { String($0.output.1) }
  }

  @Test func `heights are charted at the widths that are asked for`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.cell, to: "cell.json")
    let page = try ReportedPage(workshop, "report - cell.json --width 100,40")
    // 8 + 8 around a text of 12 letters, each as wide as high: one line at 100 takes what 24 of width cannot.
    let line = page.cases[0]["heights"]?["lines"]?.elements.first
    let heights = try JSONDocument(try workshop.run("height cell.json --width 40,100 -o json").output).root
    #expect(line?["view"]?.text == "cell")
    #expect(
      line?["heights"]?.elements.map(\.written) == heights.elements.compactMap { $0["height"]?.written })
    #expect(heights.elements.count == 2)
  }

  @Test func `no name, text or note can become markup`() throws {
    let workshop = try Workshop()
    let hostile = "</script><script>alert(1)</script><!-- <img src=x onerror='alert(2)'> ' & \u{2028} ]]>"
    let written = JSONWriter.text(of: .string(hostile), .compact)
    let document = """
      { "name": "<b onclick=1>", "title": \(written), "source": \(written), "tags": [\(written)],
        "root": { "id": "cell", "children": [ { "id": "label", "class": "UILabel", "text": \(written) } ] },
        "environment": { "width": 320 }, "constraints": ["label.width == 10", "label.width == 20"],
        "history": [ { "note": \(written), "changes": [ { "view": "label", "text": "<i>" } ] } ] }
      """
    try workshop.folder.write(document, to: "hostile.json")
    let page = try ReportedPage(workshop, "report - hostile.json")
    // The element of the data and that of the script.
    #expect(page.html.split(separator: "</script>", omittingEmptySubsequences: false).count == 3)
    #expect(!page.data.utf8.contains { "<>&".utf8.contains($0) })
    #expect(!page.data.unicodeScalars.contains("\u{2028}"))
    #expect(page.cases[0]["title"]?.text == hostile)
    #expect(page.cases[0]["passes"]?.elements.last?["note"]?.text == hostile)
  }

  @Test func `a page asks nobody for anything`() throws {
    let workshop = try Workshop.seeded()
    let page = try ReportedPage(workshop, "report - article-2-hugging")
    let policy = try #require(
      page.html.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.output.1)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe") && !policy.contains("connect-src") && !policy.contains("http"))
    let addresses = page.html.matches(of: /[a-z]+:\/\/[^"'\\ ]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    for word in [" src=", "@import", "url(", "fetch(", "<link", "<iframe"] {
      #expect(!page.html.contains(word))
    }
  }

  @Test func `a thousand cases like the built-in ones are smaller than 20 MB`() throws {
    let workshop = try Workshop.seeded()
    let page = try ReportedPage(workshop, "report -")
    #expect(page.cases.count >= 70)
    #expect(page.html.utf8.count * 1000 / page.cases.count < 20_000_000)
  }

  @Test func `every colour of a picture has one for the dark`() {
    let style = String(decoding: PackageResources.style_css, as: UTF8.self)
    for color in Color.allCases {
      #expect(style.contains("svg [fill=\"\(color.rawValue)\"]"))
      #expect(style.contains("svg [stroke=\"\(color.rawValue)\"]"))
    }
  }

  @Test func `a case with rows says that its page shows none of them`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.cell, to: "cell.json")
    _ = try workshop.run("add cell.json")
    try workshop.folder.write(
      #"{"key": "a", "label.text": "one"}"# + "\n" + #"{"key": "b", "label.text": "two"}"#, to: "rows.ndjson")
    let rows = try workshop.run("rows cell rows.ndjson")
    #expect(rows.exitCode == 0, "\(rows.messages)")
    let page = try ReportedPage(workshop, "report - cell")
    #expect(page.cases[0]["rows"]?.written == "2")
  }

  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are written in base 64`(text: String, written: String) {
    #expect(Array(text.utf8).base64 == written)
  }

  private static let cell = #"""
    { "name": "cell", "environment": { "width": 100, "scale": 1, "fitting": { "height": 0 } },
      "root": { "id": "cell", "children": [
        { "id": "label", "class": "UILabel", "text": "a text of words", "numberOfLines": 0 } ] },
      "constraints": [ "H:|-8-[label]-8-|", "V:|-8-[label]-8-|" ] }
    """#
}

/// A page, and the data in it.
private struct ReportedPage {
  let html: String
  /// As it stands in the page.
  let data: String
  let cases: [JSONValue]
  private let lines: [String]

  init(_ workshop: Workshop, _ line: String) throws {
    let run = try workshop.run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    html = run.output
    let parts = html.split(separator: "id=\"data\">", maxSplits: 1)
    data = String(try #require(parts.last).prefix { $0 != "<" })
    let root = try JSONDocument(data).root
    cases = root["cases"]?.elements ?? []
    lines = root["lines"]?.elements.compactMap(\.text) ?? []
  }

  func picture(of pass: JSONValue) -> String {
    (pass["picture"]?.elements ?? []).map { place in
      if case .number(let number) = place.content { lines[Int(number)] } else { "" }
    }.joined(separator: "\n")
  }
}

extension JSONValue {
  fileprivate var written: String { JSONWriter.text(of: self, .compact) }
}
