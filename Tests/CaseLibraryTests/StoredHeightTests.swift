import JSON
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
        stored = try writer.rows("cell", count: .max).rows.map { try filling.cell(of: $0).cellHeight }
      }
      #expect(try (0..<70).map { try asked.storedHeight(of: "\($0)") } == stored)
    }
    #expect(throws: StoreError.self) { try asked.storedHeight(of: "70") }
  }

  /// Keys with the characters that mean something in JSON or are escaped in it.
  @Test func `several come in the order of the keys that are asked for, whatever these are`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([try LayoutCase(document: Self.document)])
    let keys = ["a\"b", "\\", "é\u{1F469}", "a\u{1}", "a", "a\u{1}b", "\u{7F}\u{2028}", "[", "1"]
    let rows = keys.enumerated().map { place, key in
      let name = JSONWriter.text(of: .string(key), .compact)
      return #"{"key": \#(name), "text.text": "\#(String(repeating: "m", count: 40 * place))"}"#
    }
    _ = try library.load(rows.joined(separator: "\n"))
    let list = try library.listLayout(of: "cell")
    #expect(try list.storedHeights(of: keys) == keys.map { _ in nil })
    _ = try list.fill()
    let heights = try library.rows("cell", count: .max).rows.map { try list.cell(of: $0).cellHeight }
    #expect(Set(heights).count == keys.count)
    #expect(try list.storedHeights(of: keys) == heights)
    #expect(try list.storedHeights(of: ["1", "a", "1"]) == [heights[8], heights[4], heights[8]])
    #expect(try list.storedHeights(of: []) == [])
    #expect(throws: StoreError.self) { try list.storedHeights(of: ["a", "none"]) }
    #expect(throws: StoreError.self) { try list.storedHeights(of: ["a\u{0}b"]) }
  }
}
