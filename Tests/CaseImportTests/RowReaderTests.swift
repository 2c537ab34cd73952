import CaseImport
import JSON
import LayoutModel
import TestSupport
import Testing

/// Files of rows, good and bad.
struct RowReaderTests {
  private static let document = #"""
    {"name": "cell", "root": {"id": "cell", "children": [
      {"id": "photo", "intrinsic": {"width": 40, "height": 40}},
      {"id": "name", "class": "UILabel", "text": "n"}]},
     "constraints": ["name.left == photo.right + 8",
       {"id": "tops", "first": "name.top", "relation": "==", "second": "cell.top", "priority": 750}]}
    """#

  private func read(_ text: [UInt8]) throws -> (names: [String], rows: [ListRow]) {
    let layoutCase = try LayoutCase(document: Self.document)
    var file = RowReader(InputFile(text, name: "rows"), of: layoutCase)
    var rows: [ListRow] = []
    while case let piece = try file.next(2).rows, !piece.isEmpty {
      for packed in piece { rows.append(try #require(packed.row)) }
    }
    return (file.columns.map(\.name), rows)
  }

  private static let expected = [
    ListRow(key: "1", values: [.text("a \"b\", ü"), .number(60), .number(40.5)]),
    ListRow(key: "b,c", values: [.text("two\nlines"), .cleared]),
    ListRow(key: "3", values: [.text(""), .absent, .absent, .truth(true)]),
    ListRow(key: "4", values: []),
  ]

  @Test(
    arguments: [
      // One a line.
      #"""
      {"key": "1", "name.text": "a \"b\", ü", "photo.intrinsic": [60, 40.5]}
      {"key": "b,c", "name.text": "two\nlines", "photo.intrinsic.width": null}

      {"key": 3, "name.text": "", "name.hidden": true}
      {"key": "4"}
      """#,
      // An array over several lines, the pair as an object, -1 for no metric, escapes.
      #"""
       [{"photo.intrinsic": {"width": 60, "height": 40.50}, "name.text": "a \u0022b\", \u00fc", "key": "1"},
        {"key": "b,c", "photo.intrinsic.width": -1, "name.text": "two\nlines"},
        {"key": "3", "name.hidden": true, "name.text": ""} , {"key":"4"}]
      """#,
      // CSV with fields that are quoted, empty, and empty between quotation marks.
      "key,name.text,photo.intrinsic.width,photo.intrinsic.height,name.hidden\r\n"
        + "1,\"a \"\"b\"\", ü\",60,40.50,\r\n\"b,c\",\"two\nlines\",null,,\r\n3,\"\",,,true\n4,,,,",
      // Semicolons, as of a spreadsheet where the comma is the decimal sign, and tabs; a quoted comma separates nothing.
      "key;\"name.text\";photo.intrinsic.width;photo.intrinsic.height;name.hidden\r\n"
        + "1;\"a \"\"b\"\", ü\";60;40.50;\r\nb,c;\"two\nlines\";null;;\r\n3;\"\";;;true\n4;;;;",
      // What separates the fields may stand in a line before all others.
      "sep=;\r\nkey;\"name.text\";photo.intrinsic.width;photo.intrinsic.height;name.hidden\r\n"
        + "1;\"a \"\"b\"\", ü\";60;40.50;\r\nb,c;\"two\nlines\";null;;\r\n3;\"\";;;true\n4;;;;",
      "key\tname.text\tphoto.intrinsic.width\tphoto.intrinsic.height\tname.hidden\n"
        + "1\t\"a \"\"b\"\", ü\"\t60\t40.50\t\nb,c\t\"two\nlines\"\tnull\t\t\n3\t\"\"\t\t\ttrue\n4\t\t\t\t",
    ])
  func `all formats give the same rows`(text: String) throws {
    let (names, rows) = try read(Array(text.utf8))
    let order = ["name.text", "photo.intrinsic.width", "photo.intrinsic.height", "name.hidden"]
    let sorted = rows.map { row in
      let values = order.map { name in
        names.firstIndex(of: name).flatMap { row.values.indices.contains($0) ? row.values[$0] : nil }
          ?? .absent
      }
      let last = values.lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
      return ListRow(key: row.key, values: Array(values.prefix(last)))
    }
    #expect(sorted == Self.expected)
  }

  @Test(
    arguments: [
      (
        #"{"key": "1", "nam.text": "a"}"#,
        #"1:14: nam.text: there is no view or constraint "nam"; did you mean "name"?"#
      ),
      (#"{"key": "1", "name.text": 3}"#, "1:27: name.text: expected a string, found a number"),
      ("{\"key\": \"1\"}\n{\"name.text\": \"a\"}", #"2:1: a row needs a "key""#),
      (
        "{\"key\": \"1\"}\n\n {\"key\": \"2\", \"tops.priority\": 1001}",
        "3:32: tops.priority: 1001 is not a priority of a constraint; write a number above 0, up to 1000"
      ),
      (#"{"key": ""}"#, "1:9: key: a row's key cannot be empty"),
      // 2^53 + 1 is no double: 2^53 would be another row's key.
      (
        #"{"key": 9007199254740993}"#,
        "1:9: key: a number as large as this is not kept exactly; write the key between quotation marks"
      ),
      (
        #"{"key": -9007199254740992}"#,
        "1:9: key: a number as large as this is not kept exactly; write the key between quotation marks"
      ),
      (#"{"key": 1.5}"#, "1:9: key: expected a string, found a number"),
      (
        #"{"key": "1", "photo.intrinsic": [1]}"#,
        #"1:33: photo.intrinsic: a size is written as [60, 60] or {"width": 60, "height": 60}"#
      ),
      (
        #"{"key": "1", "photo.intrinsic": [1, 2], "photo.intrinsic.width": 3}"#,
        "1:66: photo.intrinsic.width: photo.intrinsic.width has a value in this row already"
      ),
      (#"{"key": "1", "name.text": "a""#, #"1:30: expected "," or "}", found the end"#),
      (#"{"key": "1", "key": "2"}"#, #"1:14: the key "key" occurs twice in this object"#),
      (#"[{"key": "1"} {"key": "2"}]"#, #"1:15: expected "," or "]", found "{""#),
      (#"[{"key": "1"}] 3"#, "1:16: there is something after the end of the array"),
      (#"[{"key": "1"}, 3]"#, "1:16: a row is an object, not a number"),
      (#"[{"key": "1"}"#, #"1:14: expected "," or "]", found the end"#),
      (
        "name.text\na",
        #"1:1: there is no column "key"; the first line names the columns, and rows of JSON begin with {"#
      ),
      (
        "key;name.text,photo.hidden\n1;a,yes",
        #"1:1: there is no column "key"; where the first line has a comma, a semicolon separates no fields"#
      ),
      // All that is wrong with the header is told at once; a label's name alone is its text.
      (
        "name,title.text\n1,a",
        #"1:1: there is no column "key"; --number numbers the rows, and --key COLUMN says which column has their keys"#
          + "\nrows:1:6: title.text: there is no view or constraint \"title\"; "
          + "--skip title.text leaves the column out"
      ),
      (
        "key;name.text\n1;a;b",
        "2:1: this line has 3 fields, and the first line names 2 columns; a field with a semicolon in it goes in double "
          + "quotes"
      ),
      (
        "key,name.txt\n",
        #"1:5: name.txt: a row gives no "txt" of a view; did you mean "text"? --skip name.txt leaves the column out"#
      ),
      ("key,name.text,\n1,a,", "1:15: this column has no name; the first line ends with its last"),
      (
        "key,photo.intrinsic.width\n1,\"60,5\"",
        #"2:3: photo.intrinsic.width: "60,5" is not a number or null; a number is written as 60.5"#
      ),
      (
        "key,photo.intrinsic\n1,60x60",
        #"2:3: photo.intrinsic: "60x60" is not a pair or null; a pair is written as [60, 60]"#
      ),
      ("key,key\n", #"1:5: the column "key" occurs twice"#),
      ("key,name.text\n1", "2:1: this line has 1 field, and the first line names 2 columns"),
      ("key,name.text\n1,\"a", "2:3: the field's closing quotation mark is missing"),
      (
        "key,name.text\n1,a\"b",
        "2:4: a field with a quotation mark stands between quotation marks, and the mark is written twice"
      ),
      (
        "key,name.hidden\n1,maybe",
        #"2:3: name.hidden: "maybe" is not yes, no, true, false or null"#
      ),
      (
        "key,photo.intrinsic.width\n1,1e99",
        "2:3: photo.intrinsic.width: 1e+99 is too large; a case's numbers go up to 1000000000 either way"
      ),
      ("key\n\"\"", "2:1: key: a row's key cannot be empty"),
    ])
  func `what is wrong has its place and a sentence`(text: String, message: String) throws {
    let error = #expect(throws: InputError.self) { try read(Array(text.utf8)) }
    #expect(error?.description == "rows:\(message)")
  }

  private static let sheet = "nr,Name,notes\n7,\"a, b\",x\n8,c,\n"
  private static let objects = """
    {"nr": 7, "Name": "a, b", "notes": "x"}
    {"nr": 8, "Name": "c"}
    """

  /// The columns of a spreadsheet are called as its author calls them.
  @Test(
    arguments: [sheet, objects],
    [
      (RowFormat(keys: .member("nr"), skipping: ["notes"]), ["7", "8"]),
      (RowFormat(keys: .numbers, skipping: ["nr", "notes"]), ["1", "2"]),
    ])
  func `the keys stand in another column, or are the rows' numbers`(
    text: String, read: (format: RowFormat, keys: [String])
  ) throws {
    let layoutCase = try LayoutCase(document: Self.document)
    var file = RowReader(InputFile(Array(text.utf8), name: "rows"), of: layoutCase, as: read.format)
    let rows = try file.next(100).rows.map { try #require($0.row) }
    #expect(file.columns.map(\.name) == ["name.text"])
    #expect(
      rows == [
        ListRow(key: read.keys[0], values: [.text("a, b")]), ListRow(key: read.keys[1], values: [.text("c")]),
      ])
  }

  @Test(arguments: [
    (sheet, #"rows:1:1: there is no column "number"; "#), (objects, #"there is no member "number""#),
  ])
  func `a column of keys that is not there is told`(text: String, message: String) throws {
    let layoutCase = try LayoutCase(document: Self.document)
    var file = RowReader(
      InputFile(Array(text.utf8), name: "rows"), of: layoutCase,
      as: RowFormat(keys: .member("number"), skipping: ["nr", "notes"]))
    let error = #expect(throws: InputError.self) { try file.next(100) }
    #expect(error?.description.contains(message) == true, "\(error as Any)")
  }

  @Test(arguments: [
    Array("{\"key\": \"1\", \"name.text\": \"a".utf8) + [0xFF] + Array("\"}".utf8),
    Array("key,name.text\n1,a".utf8) + [0xC3],
  ])
  func `what is not UTF-8 is refused`(bytes: [UInt8]) {
    let error = #expect(throws: InputError.self) { try read(bytes) }
    #expect(error?.sentence.contains("not UTF-8") == true)
  }

  /// RFC 4180, section 2: spaces are considered part of a field.
  @Test(
    arguments: [
      "{\"key\":\"a\",\"name.txt\":\"A\"}\n{\"key\":\"b\",\"name.text\":\"B\"}\n{\"key\":\"c\",\"name.text\":5}\n{\"name.text\":\"x\"}",
      "key,photo.hidden\na,x\nb,true\nc,y\n,z",
    ]) func `the errors of a file are told at once`(text: String)
  {
    let layoutCase = Result { try LayoutCase(document: Self.document) }
    let error = #expect(throws: InputError.self) {
      var file = RowReader(InputFile(Array(text.utf8), name: "rows"), of: try layoutCase.get())
      _ = try file.next(100)
    }
    let lines = error.map { [$0.location] + $0.further.map(\.location) }
    #expect(lines?.map { $0?.line } == (text.hasPrefix("{") ? [1, 3, 4] : [2, 4, 5]))
  }

  @Test(arguments: ["true", "TRUE", "yes", "Yes"])
  func `a truth is written as a table shows it, or as a spreadsheet does`(word: String) throws {
    let other = ["true": "false", "TRUE": "FALSE", "yes": "no", "Yes": "No"][word] ?? ""
    let file = try read(Array("key,name.hidden\na,\(word)\nb,\(other)\n".utf8))
    #expect(
      file.rows == [
        ListRow(key: "a", values: [.truth(true)]), ListRow(key: "b", values: [.truth(false)]),
      ])
  }

  @Test func `spaces are a part of CSV's fields`() throws {
    let file = try read(Array("name.text,key\n  Hello,1\n\t, 2\n".utf8))
    #expect(
      file.rows == [ListRow(key: "1", values: [.text("  Hello")]), ListRow(key: " 2", values: [.text("\t")])])
  }

  @Test func `a whole number up to the last exact one is a key of its digits`() throws {
    let text = #"{"key": 9007199254740991}"# + "\n" + #"{"key": -7}"# + "\n" + #"{"key": "9007199254740993"}"#
    #expect(try read(Array(text.utf8)).rows.map(\.key) == ["9007199254740991", "-7", "9007199254740993"])
  }

  @Test func `a file without rows has none`() throws {
    for text in ["", " \n", "[]", "[ ]\n", "key,name.text\n"] {
      #expect(try read(Array(text.utf8)).rows == [])
    }
  }

  @Test(arguments: 0..<20)
  func `values come back as they were packed`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    for _ in 0..<50 {
      let values: [RowValue] = (0..<generator.count(0...6)).map { _ in
        generator.one(of: [
          .absent, .cleared, .truth(true), .truth(false),
          .text(generator.word(of: "a\"\\\n,ü字\u{1}", upTo: 9)),
          .number(generator.number()), .number(generator.number(0...1e9)), .number(0.1),
        ])
      }
      let last = values.lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
      #expect(PackedRow(ListRow(key: "k", values: values)).row?.values == Array(values.prefix(last)))
    }
    #expect(PackedRow(key: "k", values: "[{}]").row == nil)
    #expect(PackedRow(key: "k", values: "nothing").row == nil)
  }
}
