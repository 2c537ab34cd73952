import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

/// Stored heights that are asked for one by one.
struct StoredHeightTests {
  private static let document = #"""
    {"name": "cell", "environment": {"width": 320}, "root": {"id": "cell", "children": [
       {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}}]},
     "constraints": ["H:|-[text]-|", "V:|-[text]-|"]}
    """#

  private static func row(_ key: Int, _ length: Int) -> String {
    #"{"key": "\#(key)", "text.text": "\#(String(repeating: "m", count: length))"}"#
  }

  @Test func `they are as another process left them`() throws {
    let folder = try TemporaryFolder()
    let writer = try CaseLibrary(path: folder.file(), for: .creating, measurer: SquareGlyphs())
    try writer.add([try LayoutCase(document: Self.document)])
    _ = try writer.load((0..<70).map { Self.row($0, $0) }.joined(separator: "\n"))
    let reader = try CaseLibrary(path: folder.file(), for: .reading, measurer: SquareGlyphs())
    let (filling, asked) = (try writer.listLayout(of: "cell"), try reader.listLayout(of: "cell"))
    var random = SplitMix(seed: 5)
    var stored: [Double?] = Array(repeating: nil, count: 70)
    for _ in 0..<60 {
      let key = Int.random(in: 0..<70, using: &random)
      _ = try writer.load(Self.row(key, Int.random(in: 100...400, using: &random)), .update(.end))
      stored[key] = nil
      if random.chance(0.3) {
        _ = try filling.fill()
        stored = try writer.rows("cell", count: .max).rows.map { try filling.cell(of: $0).layout.cellHeight }
      }
      #expect(try (0..<70).map { try asked.storedHeight(of: "\($0)") } == stored)
    }
    #expect(throws: StoreError.self) { try asked.storedHeight(of: "70") }
  }
  @Test func `a row that takes too much work is an error, and the next ones are answered`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([try LayoutCase(document: EntangledCase(viewCount: 200).document)])
    _ = try library.load(#"{"key": "a"}"# + "\n" + #"{"key": "b"}"#, into: "entangled")
    let list = try library.listLayout(of: "entangled", in: CellRequest(width: 320))
    for key in ["a", "b"] {
      #expect(throws: LayoutWorkError.tooMuchWork(operations: 1000)) {
        try list.height(of: key, computedIn: 1000)
      }
    }
    let height = try list.height(of: "a", computedIn: 1 << 40)
    #expect(
      try height == library.listLayout(of: "entangled", in: CellRequest(width: 320)).height(of: "b").height)
  }
}
