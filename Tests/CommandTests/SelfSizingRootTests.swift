import JSON
import LayoutModel
import TestSupport
import Testing

/// A root that a table or a collection makes as high as its contents.
struct SelfSizingRootTests {
  private static func cell(_ className: String, _ environment: String, _ bottom: String) -> String {
    #"""
    { "name": "cell", "environment": { \#(environment) }, "root": { "id": "cell", "class": "\#(className)",
        "children": [{ "id": "icon", "class": "UIImageView", "intrinsic": { "width": 40, "height": 40 } }] },
      "constraints": ["icon.leading == cell.leading + 16", "icon.top == cell.top + 12", "\#(bottom)"] }
    """#
  }

  /// 12 + 40 + 12 = 64. An iPhone 15 is 393 × 852.
  @Test(arguments: ["UITableViewCell", "UICollectionViewCell", "ProductCell"])
  func `a device gives a cell its width alone`(_ className: String) throws {
    let bottom = "icon.bottom == cell.bottom - 12"
    let document = Self.cell(className, #""device": "iPhone 15""#, bottom)
    let solved = try Workshop().run("solve - -o csv", input: document).output
    #expect(solved.contains("cell,0,0,393,64"), "\(solved)")
    let workshop = try Workshop()
    try workshop.folder.write(Self.cell(className, "", bottom), to: "cell.json")
    let asked = try workshop.run(["solve", "cell.json", "--device", "iPhone 15", "-o", "csv"]).output
    #expect(asked.contains("cell,0,0,393,64"), "\(asked)")
    let high = try Workshop().run("solve - --height 100 -o csv", input: document).output
    #expect(high.contains("cell,0,0,393,100"), "\(high)")
    let view = try Workshop().run(
      "solve - -o csv", input: Self.cell("UIView", #""device": "iPhone 15""#, bottom)
    ).output
    #expect(view.contains("cell,0,0,393,852"), "\(view)")
  }

  /// 8 + 40 + 8 = 56: a table lies in the safe area, and its cells have margins alone.
  @Test func `a cell has no safe area of its device, in whichever verb`() throws {
    let workshop = try Workshop()
    let document = Self.cell("UITableViewCell", "", "icon.bottom == cell.bottomMargin").replacing(
      "icon.top == cell.top + 12", with: "icon.top == cell.topMargin")
    try workshop.folder.write(document, to: "cell.json")
    try workshop.folder.write(
      document.replacing(#""environment": {"#, with: #""environment": { "device": "iPhone 15""#),
      to: "device.json")
    for words in [["cell.json", "--device", "iPhone 15"], ["device.json"]] {
      let solved = try workshop.run(["solve"] + words + ["-o", "csv"]).output
      #expect(solved.contains("cell,0,0,393,56"), "\(words): \(solved)")
      let height = try workshop.run(["height"] + words + ["-o", "csv"]).output
      #expect(height.contains(",393,56"), "\(words): \(height)")
    }
    let asked = try workshop.run(["solve", "device.json", "--safe-area", "20,0,10,0", "-o", "csv"]).output
    #expect(asked.contains("cell,0,0,393,86"), "\(asked)")
  }

  @Test func `a height that is asked for is the cell's, also where its device is as high`() throws {
    let workshop = try Workshop()
    let bottom = "icon.bottom == cell.bottom - 12"
    try workshop.folder.write(Self.cell("UITableViewCell", "", bottom), to: "cell.json")
    let device = #""device": "iPhone 15""#
    try workshop.folder.write(Self.cell("UITableViewCell", device, bottom), to: "device.json")
    for words in [["cell.json", "--device", "iPhone 15"], ["device.json"]] {
      for height in [851, 852] {
        let solved = try workshop.run(["solve"] + words + ["--height", "\(height)", "-o", "csv"]).output
        #expect(solved.contains("cell,0,0,393,\(height)"), "\(words): \(solved)")
      }
    }
    let pass = #"[{"changes": [{"environment": {"device": "iPhone 15", "height": 852}}]}]"#
    let document = Self.cell("UITableViewCell", "", bottom).replacing(
      #""constraints":"#, with: #""history": \#(pass), "constraints":"#)
    let solved = try workshop.run("solve - -o csv", input: document).output
    #expect(solved.contains("cell,0,0,393,852"), "\(solved)")
  }

  @Test func `a cell is as low as it can be, which is not ambiguous`() throws {
    for environment in [#""width": 320"#, #""device": "iPhone 15""#] {
      let document = Self.cell("UITableViewCell", environment, "icon.bottom <= cell.bottom - 12")
      let run = try Workshop().run("ambiguity -", input: document)
      #expect(run.output == "cell, pass 0: not ambiguous, every frame is determined\n", "\(run.output)")
      #expect(try Workshop().run("lint - --direction ltr", input: document).output.contains("0 findings"))
      let solved = try JSONDocument(Workshop().run("solve - -o json", input: document).output).root
      #expect(solved["ambiguous"]?.content == .bool(false))
      #expect(try solved["frames"]?.elements.first?["height"]?.readNumber() == 64)
      let expecting = document.replacing(
        #""constraints":"#, with: #""expect": { "holds": ["not ambiguous"] }, "constraints":"#)
      let workshop = try Workshop.holding(["cell.json": expecting])
      #expect(try workshop.run("check cell.json").exitCode == 0)
    }
  }

  @Test func `a cell that nothing holds open is ambiguous, and so is what its table does not decide`() throws
  {
    for (bottom, open) in [
      ("icon.width >= 10", "cell"), ("icon.bottom <= cell.bottom - 12\", \"badge.top >= cell.top", "badge"),
    ] {
      let document = Self.cell("UITableViewCell", #""width": 320"#, bottom).replacing(
        "}] }", with: #"}, { "id": "badge" }] }"#)
      let solved = try Workshop().run("solve - -o csv", input: document).output
      let lines = solved.split(separator: "\r\n").filter { $0.hasPrefix("\(open),") }
      #expect(lines.count == 1 && lines[0].contains("true"), "\(solved)")
    }
  }

  /// 10 + 61/3 + 10, and a pixel: 122/3.
  @Test func `thirds of points add up without the digits of a sum`() throws {
    let document = #"""
      { "name": "cell", "environment": { "width": 320, "scale": 3, "separator": "1px" },
        "root": { "id": "cell", "class": "UITableViewCell", "children": [{ "id": "a" }] },
        "constraints": ["H:|-16-[a]-16-|", "V:|-10-[a]-10-|", "a.height == 61/3"] }
      """#
    let workshop = try Workshop.holding([
      "cell.json": document,
      "rows.ndjson": (1...6).map { #"{"key": "\#($0)"}"# + "\n" }.joined(),
    ])
    let height = try workshop.run("height cell.json -o csv").output
    #expect(height.contains(",40.666666667,"), "\(height)")
    _ = try workshop.run("add cell.json")
    _ = try workshop.run("rows cell rows.ndjson")
    let heights = try workshop.run("heights cell -o csv").output
    #expect(heights.split(separator: ",40.666666667").count == 7, "\(heights)")
    let list = try JSONDocument(workshop.run("list-at cell --viewport 1000 -o json").output).root
    #expect(list["contentHeight"]?.double == 244)
    #expect(list["rows"]?.elements.map { $0["y"]?.double }.contains(122) == true)
  }
}
