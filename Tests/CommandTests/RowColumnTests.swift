import Testing

/// What happens to the values of rows when the case, or the wish, is another.
struct RowColumnTests {
  private static func chat(_ status: String) -> String {
    #"{"name":"chat","environment":{"width":100,"fitting":{"height":0}},"root":{"id":"cell","children":["#
      + #"{"id":"stack","class":"UIStackView","stack":{"axis":"vertical"},"children":["#
      + #"{"id":"message","class":"UIImageView","intrinsic":{"width":30,"height":20}},"#
      + #"{"id":"\#(status)","class":"UIImageView","intrinsic":{"width":30,"height":10}}]}]},"#
      + #""constraints":["H:|[stack]|","V:|[stack]|"]}"#
  }

  /// Rows of 20 + 10, of 20 and of 50 + 10 points.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Self.chat("status")).exitCode == 0)
    let rows =
      #"[{"key":"a"},{"key":"b","status.hidden":true},{"key":"c","message.intrinsic.height":50,"status.hidden":false}]"#
    #expect(try workshop.run("rows chat -", input: rows).exitCode == 0)
    return workshop
  }

  private func heights(_ workshop: Workshop) throws -> [String] {
    try workshop.run("heights chat -o csv").output.split(separator: "\r\n").dropFirst()
      .map { $0.split(separator: ",")[3...3].joined() }
  }

  @Test func `commands for the rows of a case that is called as a file name the stored case`() throws {
    let workshop = try Workshop()
    func named(_ status: String) -> String { Self.chat(status).replacing(#""chat""#, with: #""chat.json""#) }
    _ = try workshop.run("add - --db my.db", input: named("status"))
    _ = try workshop.run("rows case:chat.json - --db my.db", input: #"[{"key":"a","status.hidden":true}]"#)
    let drop = "\"layoutcase rows case:chat.json --drop status.hidden --db my.db\""
    #expect(
      try workshop.run("add --replace - --db my.db", input: named("state")).messages.contains(drop))
    #expect(try workshop.run("rows case:chat.json --db my.db").messages.contains(drop))
    _ = try workshop.run("report page.html --db my.db")
    let page = try workshop.text(of: "page.html")
    #expect(page.contains(#""layoutcase render case:chat.json --row KEY --db my.db""#))
  }

  @Test func `rows whose column a replaced case has lost keep the others`() throws {
    let workshop = try workshop()
    #expect(try heights(workshop) == ["30", "20", "60"])
    let added = try workshop.run("add --replace -", input: Self.chat("state"))
    #expect(
      added.messages.contains(
        "Note: 2 rows of chat give status.hidden, which the case has no more; "
          + "\"layoutcase rows chat --drop status.hidden\" takes it from the list."), "\(added.messages)")
    let rows = try workshop.run("rows chat -o csv")
    #expect(rows.output == "key,status.hidden,message.intrinsic.height\r\na,,\r\nb,true,\r\nc,false,50\r\n")
    #expect(
      rows.messages
        == "Note: the case has no status.hidden, and its rows give it; "
        + "\"layoutcase rows chat --drop status.hidden\" takes it from them.\n", "\(rows.messages)")
    #expect(try workshop.run("export chat --rows").output.contains(#"{"key":"b","status.hidden":true}"#))
    let lost = try workshop.run("heights chat")
    #expect(lost.messages.contains("\"layoutcase rows chat --drop status.hidden\" takes it from them"))
    #expect(
      try workshop.run("rows chat --drop status.hidden").messages == "Took status.hidden from 2 rows.\n")
    #expect(try heights(workshop) == ["30", "30", "60"])
    #expect(
      try workshop.run("rows chat -o csv").output == "key,message.intrinsic.height\r\na,\r\nb,\r\nc,50\r\n")
    #expect(try workshop.run("db verify").exitCode == 0)
    // The document says the same again, and nothing is lost.
    #expect(!(try workshop.run("add --replace -", input: Self.chat("state")).messages.contains("--drop")))
  }

  @Test func `a list has the columns of the file that replaces it alone`() throws {
    let workshop = try workshop()
    let rows = #"[{"key":"a"},{"key":"c","message.intrinsic.height":50}]"#
    #expect(try workshop.run("rows chat --replace -", input: rows).exitCode == 0)
    #expect(try workshop.run("rows chat -o csv").output == "key,message.intrinsic.height\r\na,\r\nc,50\r\n")
    // 20 + 10 and 50 + 10 points.
    #expect(try heights(workshop) == ["30", "60"])
    #expect(try workshop.run("db verify").exitCode == 0)
  }

  /// "a" has 5 above and below, and the cell is no lower than "b".
  @Test func `a row has one height in the view, whatever columns the list gets and loses`() throws {
    let workshop = try Workshop()
    let document = #"""
      {"name": "l", "environment": {"width": 100, "fitting": {"height": 0}},
       "root": {"id": "v", "children": [{"id": "a", "intrinsic": [10, 10]}, {"id": "b", "intrinsic": [10, 10]}]},
       "constraints": ["H:|[a][b]|", "V:|-5-[a]-5-|", "V:|[b]-(>=0)-|"]}
      """#
    _ = try workshop.run("add -", input: document)
    let rows = (1...3).map { #"{"key": "\#($0)", "a.intrinsic": [10, \#(10 + 10 * $0)]}"# }
    _ = try workshop.run("rows l -", input: rows.joined(separator: "\n"))
    func heights() throws -> String {
      try workshop.run(["sql", "select key, height from row_heights order by key, height", "-o", "csv"])
        .output.split(separator: "\r\n").dropFirst().joined(separator: " ")
    }
    _ = try workshop.run("heights l")
    #expect(try heights() == "1,30 2,40 3,50")
    _ = try workshop.run("rows l --update -", input: #"{"key": "1", "b.intrinsic": [10, 15]}"#)
    _ = try workshop.run("heights l")
    #expect(try heights() == "1,30 2,40 3,50")
    // Only one of the rows is asked for, and so has its height in the set of the present columns.
    _ = try workshop.run("rows l --drop b.intrinsic")
    _ = try workshop.run("height l 3")
    #expect(try heights() == "2,40 3,50")
    _ = try workshop.run("rows l --update -", input: #"{"key": "2", "b.intrinsic": [10, 55]}"#)
    // The rows 1 and 2 have other values, and the row 3 has its height in a set of other columns.
    #expect(try workshop.run("heights l").messages == "Computed 3 heights.\n")
    #expect(try heights() == "1,30 2,55 3,50")
    #expect(try workshop.run("heights l").messages == "")
    #expect(try workshop.run("db verify --all").exitCode == 0)
  }

  @Test func `a row has the case's own value again where its own is dropped`() throws {
    let workshop = try workshop()
    #expect(try heights(workshop) == ["30", "20", "60"])
    #expect(try workshop.run("rows chat --drop status --of b").messages == "Took status from 1 row.\n")
    #expect(try workshop.run("rows chat --drop message.intrinsic --of a,b").messages.contains("from 0 rows"))
    #expect(try heights(workshop) == ["30", "30", "60"])
    #expect(
      try workshop.run("rows chat -o ndjson").output.contains(
        #"{"key":"c","message.intrinsic.height":50,"status.hidden":false}"#))
    let wrong = try workshop.run("rows chat --drop text")
    #expect(wrong.exitCode == 3)
    #expect(
      wrong.messages.contains(
        #"the rows of "chat" have no column "text"; they have status.hidden, message.intrinsic.height"#))
    #expect(try workshop.run("rows chat --drop status --of x").exitCode == 3)
    #expect(try workshop.run("rows chat --of a").messages.contains("--of is for --drop"))
    #expect(try workshop.run("db verify").exitCode == 0)
  }

  @Test func `an empty text, none and one that is not given are three things in the table`() throws {
    let workshop = try Workshop()
    let document = #"{"name":"list","root":{"id":"name","class":"UILabel","text":"x"}}"#
    _ = try workshop.run("add -", input: document)
    _ = try workshop.run(
      "rows list -", input: #"[{"key":"a","name.text":""},{"key":"b","name.text":null},{"key":"c"}]"#)
    let lines = try workshop.run("rows list").output.split(separator: "\n").dropFirst(2)
    #expect(
      lines.map { $0.split(separator: " ").joined(separator: " ") } == [#"0 a """#, "1 b none", "2 c"])
  }

  @Test func `the heights of rows are counted, and compaction says how many go`() throws {
    let workshop = try workshop()
    #expect(try heights(workshop).count == 3)
    let status = try workshop.run("db status").output.split(separator: "\n")
    #expect(status.contains { $0.hasPrefix("stored row heights") && $0.hasSuffix("  3") }, "\(status)")
    #expect(try workshop.run("db status -o json").output.contains("\"storedRowHeights\": 3"))
    _ = try workshop.run("rows chat --remove b")
    #expect(
      try workshop.run("db compact").messages.contains("0 stored heights and 1 stored row height; "))
  }

  @Test func `a row's key that may have been meant for a width is noted`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rows chat -", input: #"{"key":"375"}"#)
    #expect(
      try workshop.run("height chat --width 320 375").messages
        == "Note: 375 is a row's key; several widths are 320,375.\n")
    #expect(try workshop.run("height chat a --width 320").messages.isEmpty)
  }

  @Test func `a view that a row hides is marked among its frames`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "feed", "environment": {"width": 100, "separator": 1, "fitting": {"height": 0}},
         "root": {"id": "cell", "children": [{"id": "photo", "intrinsic": {"width": 40, "height": 40}}]},
         "constraints": ["H:|-10-[photo]-(>=10)-|", "V:|-10-[photo]-10-|"]}
        """#)
    _ = try workshop.run("rows feed -", input: #"{"key":"a","photo.hidden":true}"# + "\n" + #"{"key":"b"}"#)
    // UIKit lays a hidden view out: 20 + 40 + 1 is 61.
    #expect(
      try workshop.run("list-at feed --offset 0 --frames -o csv").output == """
        row,view,place,x,y,width,height,hidden\r
        a,,0,0,0,100,61,\r
        a,cell,0,0,0,100,60,false\r
        a,photo,0,10,10,40,40,true\r
        b,,1,0,61,100,61,\r
        b,cell,1,0,0,100,60,false\r
        b,photo,1,10,10,40,40,false\r

        """)
    let lines = try workshop.run("list-at feed --row a --frames").output.split(separator: "\n")
    #expect(lines.filter { $0.contains("hidden") }.count == 1)
    #expect(lines.contains { $0.contains("photo (hidden)") })
    let json = try workshop.run("list-at feed --row a --frames -o json").output
    let photo = #"{ "view": "photo", "x": 10, "y": 10, "width": 40, "height": 40, "hidden": true }"#
    #expect(json.contains(photo))
  }
}
