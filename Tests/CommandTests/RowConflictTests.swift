import TestSupport
import Testing

/// What `heights` says of rows whose required constraints contradict each other.
struct RowConflictTests {
  /// A hidden photo has no height, and its constraint asks for 120.
  @Test func `rows that break the same constraint are told with what ends it`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(
      #"""
      { "name": "feed", "rules": "uikit", "environment": { "width": 320 }, "root": { "id": "cell", "children": [
          { "id": "column", "class": "UIStackView", "stack": { "axis": "vertical" }, "children": [
            { "id": "photo", "class": "UIImageView" }, { "id": "title", "class": "UILabel", "text": "A" }] }] },
        "constraints": ["H:|[column]|", "V:|[column]|",
          { "id": "photoHeight", "first": "photo.height", "constant": 120 }] }
      """#, to: "feed.json")
    try workshop.folder.write(
      #"{ "key": "a", "photo.hidden": true }"# + "\n" + #"{ "key": "b", "photo.hidden": false }"#,
      to: "rows.ndjson")
    _ = try workshop.run("add feed.json")
    _ = try workshop.run("rows feed rows.ndjson")
    for format in ["", " -o csv"] {
      let run = try workshop.run("heights feed\(format)")
      #expect(run.messages.contains("is broken in the row a; "), "\(run.messages)")
      #expect(
        run.messages.contains(
          "Likely fix: lower the priority of photoHeight to 999 before activation: UIKit makes photo 0 high while it is "
            + "hidden."), "\(run.messages)")
    }
  }
}
