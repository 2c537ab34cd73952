import TestSupport
import Testing

/// What `show` tells of a case.
struct CaseReportTests {
  @Test func `a view that is hidden, and a text's lines and font, are told`() throws {
    let document = #"""
      {"name":"card","environment":{"width":320,"height":100},"root":{"id":"v","children":[
       {"id":"title","class":"UILabel","text":"Hello","numberOfLines":2,"font":{"textStyle":"headline"}},
       {"id":"badge","class":"UILabel","text":"New","hidden":true,"font":{"size":12,"weight":600}},
       {"id":"body","class":"UILabel","text":"Text","numberOfLines":0}]},
       "constraints":["title.top == v.top"]}
      """#
    let output = try Workshop().run("show -", input: document).output
    let lines = output.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingPrefix(" ") }.filter { !$0.isEmpty }.joined(separator: "|")
    }
    for end in [
      "|style|text", "|2 lines, headline|Hello", "|hidden, 12 pt, weight 600|New",
      "|any number of lines|Text",
    ] {
      #expect(lines.contains { $0.hasSuffix(end) }, "\(output)")
    }
    // Where nothing is said of any view, there is no such column.
    #expect(!(try Workshop().run("show -", input: Workshop.screen).output.contains("style")))
  }
}
