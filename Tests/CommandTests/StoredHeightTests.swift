import TestSupport
import Testing

/// What `query heights` tells of the heights that `height` has stored.
struct StoredHeightTests {
  /// 9 points without a separator, as the case has none; with one of 1 pixel of 3 a point, and of half a point.
  @Test func `stored heights are told apart by the separators that were asked for`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "cell", "environment": {"width": 320, "scale": 3},
         "root": {"id": "r", "children": [{"id": "a", "intrinsic": {"width": 9, "height": 9}}]},
         "constraints": ["V:|[a]|", "a.left == r.left"]}
        """#)
    for separator in ["", "--separator 1px", "--separator 0.5"] {
      _ = try workshop.run("height cell \(separator)")
    }
    let lines = try workshop.run("query heights").output.split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: " ").joined(separator: " ") }.enumerated().filter { $0.offset != 1 }
        .map(\.element)
        == [
          "case pass width height text size scale direction separator", "cell 0 320 9 L 3 ltr 0",
          "cell 0 320 9.3333 L 3 ltr 0.3333", "cell 0 320 9.5 L 3 ltr 0.5",
        ])
  }

  @Test func `stored heights have the environment that they were asked for`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -", input: #"{"name": "cell", "environment": {"width": 320}, "root": {"id": "r"}}"#)
    _ = try workshop.run("height cell --text-size L,AX3")
    for (option, count) in [
      ("--text-size L", 1), ("--text-size M", 0), ("--scale 7", 0), ("--direction rtl", 0),
      ("--direction ltr", 1),
    ] {
      let found = try workshop.run("query heights \(option) -o csv").output.split(separator: "\r\n")
        .dropFirst()
      #expect(found.isEmpty == (count == 0), "\(option)")
    }
    let sizes = try workshop.run("query heights").output.split(separator: "\n")
    #expect(
      sizes.first?.split(separator: " ").joined(separator: " ")
        == "case pass width height text size scale direction")
    #expect(
      sizes.dropFirst(2).map { $0.split(separator: " ").suffix(3) } == [
        ["AX3", "1", "ltr"], ["L", "1", "ltr"],
      ])
    _ = try workshop.run("height cell --direction rtl --scale 3")
    let all = try workshop.run("query heights").output.split(separator: "\n")
    #expect(
      all.first?.split(separator: " ").joined(separator: " ")
        == "case pass width height text size scale direction")
    let selected = try workshop.run([
      "sql", "select text_size, scale, direction from heights order by scale, text_size", "-o", "csv",
    ])
    #expect(selected.output == "text_size,scale,direction\r\nAX3,1,ltr\r\nL,1,ltr\r\nL,3,rtl\r\n")
  }
}
