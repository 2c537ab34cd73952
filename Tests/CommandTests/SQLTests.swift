import SQLite
import TestSupport
import Testing

/// `sql` on statements that find much, or never end.
struct SQLTests {
  private static let numbers = "with recursive c(x) as (select 1 union all select x + 1 from c) select "

  private func sql(_ words: String...) throws -> ToolRun {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    return try workshop.run(["sql"] + words)
  }

  @Test(
    arguments: [
      ("ndjson", "{\"x\":1}\n{\"x\":2}\n"), ("csv", "x\r\n1\r\n2\r\n"), ("table", "x\n─\n1\n2\n"),
      ("json", "[\n  { \"x\": 1 },\n  { \"x\": 2 }\n]\n"),
    ])
  func `no more rows are printed than are asked for, of a statement without end`(
    format: String, output: String
  ) throws {
    let run = try sql(Self.numbers + "x from c", "--max-rows", "2", "-o", format)
    #expect(run.output == output)
    #expect(run.messages == "The first 2 rows; --max-rows prints more.\n")
    #expect(run.exitCode == 0)
  }

  /// No view has what the passes lead to.
  @Test func `the help says which views are of the document and which of its passes`() throws {
    let help = try Workshop().run("sql --help").output.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(help.contains("what a document says before its passes"), "\(help)")
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name": "one", "root": {"id": "r"}}"#)
    _ = try workshop.run("set one r.hugging.vertical=900")
    func select(_ statement: String) throws -> String {
      try workshop.run(["sql", statement, "-o", "csv"]).output
    }
    #expect(try select("select hugging_vertical is null as n from views") == "n\r\n1\r\n")
    #expect(try select("select count(*) as n from changes") == "n\r\n1\r\n")
  }

  @Test func `nothing is said where there are just as many rows as may be printed`() throws {
    let run = try sql("select 1 as x union all select 2", "--max-rows", "2", "-o", "ndjson")
    #expect(run.output == "{\"x\":1}\n{\"x\":2}\n" && run.messages == "")
    #expect(try sql("select 1 as x where 0", "-o", "json").output == "[]\n")
    #expect(try sql("select 1 as x where 0", "-o", "csv").output == "x\r\n")
    let none = try sql("select 1 as x", "--max-rows", "0")
    #expect(none.output == "" && none.messages == "No row was asked for.\n")
  }

  /// Smaller ones are numbers.
  @Test(
    arguments: [
      ("9007199254740991", "9007199254740991"), ("9007199254740992", "\"9007199254740992\""),
      ("9007199254740993", "\"9007199254740993\""), ("1152921504606846976", "\"1152921504606846976\""),
      ("-9007199254740991", "-9007199254740991"), ("-9007199254740992", "\"-9007199254740992\""),
      ("~9223372036854775807", "\"-9223372036854775808\""),
    ])
  func `each integer from 2^53 on is a text with all its digits`(expression: String, json: String) throws {
    #expect(try sql("select \(expression) as x", "-o", "ndjson").output == "{\"x\":\(json)}\n")
    let digits = json.filter { $0 != "\"" }
    #expect(try sql("select \(expression) as x", "-o", "csv").output == "x\r\n\(digits)\r\n")
  }

  @Test func `rows are printed before the statement fails at a later one`() throws {
    let overflow =
      "with recursive c(x) as (select 1 union all select -9223372036854775807 - 1 from c) select abs(x) as x from c"
    let run = try sql(overflow, "-o", "ndjson")
    #expect(run.output == "{\"x\":1}\n")
    #expect(run.exitCode != 0 && run.messages.contains("integer overflow"))
  }

  @Test func `the help of the tables has all columns of all views, in their order`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    let help = try workshop.run(["help", "tables"]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let views = try workshop.run(["sql", "select name from sqlite_schema where type = 'view'", "-o", "csv"])
    for view in views.output.split(separator: "\r\n").dropFirst() {
      let listed = try workshop.run(["sql", "select name from pragma_table_info('\(view)')", "-o", "csv"])
        .output
      let columns = listed.split(separator: "\r\n").dropFirst().joined(separator: ", ")
      let entry = try Regex(" \(view) one [a-z0-9 ]*: \(columns)\\.")
      #expect(help.contains(entry), "\(view)")
    }
  }

  @Test func `a mistyped column is told with its place`() throws {
    #expect(
      try sql("select nam from cases").messages
        == "layoutcase: no such column: nam in \"select nam from cases\" at character 8; did you mean \"name\"?\n"
    )
  }

  @Test func `a mistyped view is told, and where the views are listed`() throws {
    #expect(try sql("select * from heihgts").messages.hasSuffix("; did you mean \"heights\"?\n"))
    #expect(
      try sql("select * from sandwich").messages.hasSuffix("; \"layoutcase sql --help\" lists the views\n"))
  }

  @Test
  func `a column that is nowhere is told with how to find the columns, and a cut text with what finds it`()
    throws
  {
    let run = try sql("select quux from frames")
    let columns = try #require(run.messages.firstMatch(of: /"(select name from pragma_table_info[^"]+)"/)).1
    let listed = try sql(String(columns), "-o", "csv")
    #expect(listed.output.contains("\r\nview\r\n"), "\(listed.output)")
    #expect(
      try sql("select view from frames where truncated").messages.contains(
        "\"layoutcase query cases --truncated\" finds cases with texts that are cut"))
    #expect(
      try sql("select * from solutions").messages.hasSuffix(
        "; what came of each pass is in the view passes, and its frames in frames\n"))
  }

  @Test func `an empty answer says what was not computed yet`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: #"{"name": "bare", "root": {"id": "v"}}"#)
    func messages(_ statement: String) throws -> String { try workshop.run(["sql", statement]).messages }
    #expect(
      try messages("select * from heights").hasSuffix(
        "Note: no height is stored; \"layoutcase height --all --width 320,375\" computes those of all cases.\n"
      ))
    #expect(
      try messages("select * from row_heights").hasSuffix(
        "Note: no height of a row is stored; \"layoutcase heights CASE\" computes those of a list.\n"))
    for view in ["frames", "passes"] {
      #expect(
        try messages("select * from \(view) where case_name = 'bare' and pass < 0").hasSuffix(
          "Note: 1 of 2 cases was not laid out yet; \"layoutcase solve bare\" lays it out.\n"))
    }
    #expect(try messages("select * from cases where name = 'x'") == "Nothing found.\n")
    _ = try workshop.run("height --all --width 320")
    #expect(try messages("select * from heights where width < 0") == "Nothing found.\n")
    _ = try workshop.run("heights feed")
    #expect(
      try messages("select * from heights where case_name = 'none'").hasSuffix(
        "Note: the heights of rows are in the view row_heights.\n"))
  }

  @Test func `an empty answer stands where what is missing cannot be told`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'another'")
    #expect(try workshop.run("list").exitCode == 5)
    for view in ["frames", "passes", "violations", "heights", "row_heights"] {
      let run = try workshop.run(["sql", "select * from \(view) where 0"])
      #expect(run.exitCode == 0 && run.messages.hasPrefix("Nothing found.\n"), "\(run.messages)")
      #expect(!run.messages.contains("damaged"), "\(run.messages)")
    }
  }

  /// No layout and no height is stored.
  @Test(
    arguments: [
      ("select name from cases where title = 'frames'", false),
      ("select name from cases where title = 'it''s from heights'", false),
      ("select name from cases where passes > 9", false),
      ("select name from cases -- not from frames\nwhere 0", false),
      ("select name from cases /* join\nframes */ where 0", false),
      ("select name as frames from cases where 0", false),
      ("select view from Frames where 0", true), ("select view from \"frames\" where 0", true),
      ("select c.name from cases c\njoin frames on frames.case_name = c.name", true),
      ("select c.name from cases c, frames f where f.case_name = c.name", true),
      ("select 1 from cases c, frames f where 0", true),
      ("select name from cases where name in (select case_name from frames)", true),
      ("with frames as (select 1 as x) select * from frames where 0", false),
    ])
  func `what is not computed is told of the views that a statement reads`(
    statement: String, isTold: Bool
  ) throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Workshop.feed)
    let messages = try workshop.run(["sql", statement]).messages
    #expect(messages.hasPrefix("Nothing found.\n") && messages.contains("Note: ") == isTold, "\(messages)")
  }

  @Test func `a misspelt name in double quotes is no text, and the columns of a view can be asked for`()
    throws
  {
    let run = try sql(#"select count(*) as n from cases where "nme" = 'x'"#)
    #expect(run.exitCode == 2 && run.messages.contains("no such column: nme"))
    let columns = try sql("select name from pragma_table_info('cases') where name like '%name'", "-o", "csv")
    #expect(columns.output == "name\r\nname\r\ncase_name\r\n")
    let refused = try sql("select * from pragma_index_list('stored_case')")
    #expect(refused.exitCode == 2)
    #expect(refused.messages.contains("another function that gives a table is not allowed"))
    #expect(
      refused.messages.contains("; a statement can only read, and only the views, sqlite_schema, json_each, ")
    )
  }

  /// A list has heights after each pass and in each environment that was asked for.
  @Test func `the example of a list's highest rows has each row once`() throws {
    let workshop = try Workshop.stocked()
    for environment in ["", " --scale 3", " --direction rtl", " --separator 2"] {
      #expect(try workshop.run("heights feed --width 375\(environment)").exitCode == 0)
    }
    #expect(try workshop.run("set feed photo.hugging.horizontal=300").exitCode == 0)
    #expect(try workshop.run("heights feed --width 375").exitCode == 0)
    let example = try #require(
      try workshop.run("sql --help").output.replacing(/\s+/, with: " ").firstMatch(
        of: /"(select key, height from row_heights [^"]+)"/)?.1)
    let scaled = example.replacing("scale = 2", with: "scale = 1")
    let run = try workshop.run(["sql", String(scaled), "-o", "csv"])
    // 39, 29 and 19 high, 10 above and below, and 1 for the separator.
    #expect(run.output == "key,height\r\n2,60\r\n1,50\r\n0,40\r\n", "\(run.output)")
  }

  @Test func `a statement that takes too long is ended`() throws {
    let run = try sql(Self.numbers + "count(*) from c", "--timeout", "0.2")
    #expect(run.output == "")
    #expect(run.messages == "layoutcase: the statement took longer than 0.2 s, its --timeout\n")
    #expect(run.exitCode == 1)
  }

  @Test func `a parameter without a value is the statement's fault`() throws {
    let run = try Workshop.stocked().run(["sql", "select ?"])
    #expect(run.exitCode == 2)
    #expect(run.messages.contains("parameter 1 has no value"))
  }

  @Test func `null and an empty text are told apart in a table`() throws {
    let workshop = try Workshop.stocked()
    let statement = "select null as a, '' as b, 'NULL' as c, 3 as d union all select 'x', 'y', 'z', null"
    let run = try workshop.run(["sql", statement])
    #expect(
      run.output.split(separator: "\n").suffix(2) == ["NULL     NULL     3", "x     y  z     NULL"],
      "\(run.output)")
    #expect(
      try workshop.run(["sql", statement, "-o", "csv"]).output == "a,b,c,d\r\n,\"\",NULL,3\r\nx,y,z,\r\n")
  }
}
