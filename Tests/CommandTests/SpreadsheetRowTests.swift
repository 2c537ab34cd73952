import TestSupport
import Testing

/// Rows as a spreadsheet gives them, and a row by its key.
struct SpreadsheetRowTests {
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    let document = """
      {"name":"item","environment":{"width":200},"root":{"id":"cell","children":[\
      {"id":"title","class":"UILabel","text":"t"},{"id":"photo","intrinsic":[40,40]}]}}
      """
    #expect(try workshop.run("add -", input: document).exitCode == 0)
    try workshop.folder.write("Title,Notes\nHarbour,x\nStation,y\n", to: "sheet.csv")
    return workshop
  }

  @Test func `a sheet without keys is numbered, with a label's name for its text`() throws {
    let workshop = try workshop()
    let first = try workshop.run("rows item sheet.csv")
    #expect(first.exitCode == 4)
    #expect(first.messages.contains("sheet.csv:1:1: there is no column \"key\"; --number numbers the rows"))
    #expect(first.messages.contains("sheet.csv:1:7: Notes: "))
    #expect(first.messages.contains("; --skip Notes leaves the column out"))
    let stored = try workshop.run("rows item sheet.csv --number --skip Notes")
    #expect(stored.messages == "Added 2 rows.\n")
    #expect(try workshop.run("rows item -o csv").output == "key,title.text\r\n1,Harbour\r\n2,Station\r\n")
    let replaced = try workshop.run("rows item sheet.csv --key Notes --replace")
    #expect(replaced.messages == "Added 2 rows, removed 2.\n")
    #expect(try workshop.run("rows item -o csv").output == "key,title.text\r\nx,Harbour\r\ny,Station\r\n")
  }

  @Test func `rows are listed by their keys`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rows item sheet.csv --key Notes")
    #expect(try workshop.run("rows item --row y -o csv").output == "key,title.text\r\ny,Station\r\n")
    #expect(
      try workshop.run("rows item --row y,x -o csv").output
        == "key,title.text\r\ny,Station\r\nx,Harbour\r\n")
    #expect(try workshop.run("rows item --row y").output.contains(/y +Station/))
    #expect(try workshop.run("rows item --row z").exitCode == 3)
    let slip = try workshop.run("rows item --key y")
    #expect(slip.exitCode == 2 && slip.messages.contains("\"layoutcase rows item --row y\" lists a row"))
    #expect(try workshop.run("rows item --number").exitCode == 2)
    #expect(try workshop.run("rows item --row y --limit 3").exitCode == 2)
    #expect(try workshop.run("rows item --row y --remove x").exitCode == 2)
  }

  /// Of the assignments of `set` no column can be left out.
  @Test func `set tells a wrong member of a row as it does of a case`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rows item sheet.csv --key Notes")
    let run = try workshop.run("set item --row y titel.text=a photo.foo=3")
    #expect(run.exitCode == 2)
    #expect(run.messages.contains("titel.text: there is no view or constraint \"titel\"; did you mean"))
    #expect(run.messages.contains("photo.foo: a row gives no \"foo\" of a view"))
    #expect(!run.messages.contains("--skip"))
    #expect(try workshop.run("set item --row y title=Hi").exitCode == 0)
    #expect(try workshop.run("rows item --row y -o json").output.contains("\"title.text\": \"Hi\""))
  }

  @Test func `a condition about texts is answered with the statement that finds them`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rows item sheet.csv --key Notes")
    let run = try workshop.run(["query", "rows", "item", "title.text like 'Har%'"])
    #expect(run.exitCode == 2)
    let lines = run.messages.split(separator: "\n").prefix { !$0.hasPrefix("Usage") }
    let statement = try #require(lines.joined(separator: " ").split(separator: "finds them: ").last).split(
      separator: " "
    ).joined(separator: " ")
    #expect(
      try workshop.run(["sql", statement, "-o", "csv"]).output == "key,value\r\nx,Harbour\r\n", "\(statement)"
    )
  }
}
