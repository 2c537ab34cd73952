import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

/// Heights that hold for more than what they were computed for.
struct SharedHeightTests {
  /// A picture beside a text that wraps, and a badge under it that hugs its content across.
  private static let document = #"""
    {"name": "cell", "environment": {"width": 320},
     "root": {"id": "cell", "children": [
       {"id": "photo", "intrinsic": {"width": 40, "height": 40}},
       {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}},
       {"id": "badge", "intrinsic": {"width": 30, "height": 12}},
       {"id": "mark", "intrinsic": {"width": 30, "height": 12}}]},
     "constraints": ["photo.left == cell.left + 10", "photo.width == 40", "photo.top == cell.top + 10",
       "cell.bottom >= photo.bottom + 10", "text.left == photo.right + 10",
       "text.right == cell.right - 10", "text.top == cell.top + 10",
       {"id": "under", "first": "badge.top", "relation": "==", "second": "text.bottom", "constant": 5},
       "cell.bottom == badge.bottom + 10", "badge.left == cell.left + 10",
       {"id": "wide", "first": "badge.width", "relation": ">=", "constant": 20, "priority": 300},
       "mark.top == cell.top", {"id": "aside", "first": "mark.left", "relation": "==", "second": "cell.left",
         "constant": 3}]}
    """#

  /// A library with 40 rows, whose texts are of 0 to 117 squares of 10 points.
  private static func library() throws -> CaseLibrary {
    let library = try CaseLibrary.inMemory()
    try library.add([try LayoutCase(document: document)])
    let rows = (0..<40).map { i in
      #"{"key": "\#(i)", "text.text": "\#(String(repeating: "m", count: 3 * i))"}"#
    }
    try library.load(rows.joined(separator: "\n"))
    return library
  }

  @discardableResult
  private func fill(_ library: CaseLibrary, _ request: CellRequest = CellRequest()) throws -> FillProgress {
    let list = try library.listLayout(of: "cell", in: request)
    let done = try list.fill().done
    let rows = try library.rows("cell", count: .max).rows
    var heights: [Double] = []
    try list.forEach { _, height in heights.append(height) }
    #expect(heights == rows.map { try? list.cell(of: $0).layout.cellHeight })
    return done
  }

  private func set(_ library: CaseLibrary, _ change: (LayoutCase) throws -> Change) throws {
    let layoutCase = try library.layoutCase("cell")
    let change = try change(layoutCase)
    _ = try library.set("cell") { _ in Pass(changes: [change]) }
  }

  private func priority(of name: String, _ value: Double) -> (LayoutCase) throws -> Change {
    { layoutCase in
      var patch = ConstraintPatch()
      patch.priority = LayoutPriority(value)
      let index = try #require(layoutCase.constraints.firstIndex { $0.id == name })
      return .constraint(ConstraintIndex(index), patch)
    }
  }

  private func patch(
    of name: String, _ change: @escaping (inout ViewPatch) -> Void
  ) -> (LayoutCase) throws -> Change {
    { layoutCase in
      var patch = ViewPatch()
      change(&patch)
      return .view(ViewIndex(try #require(layoutCase.views.firstIndex { $0.id == name })), patch)
    }
  }

  @Test func `another width that breaks every text into the same lines computes nothing`() throws {
    let library = try Self.library()
    // 320 - 70 leaves 25 squares a line, down to 250 points.
    #expect(try fill(library, CellRequest(width: 329)).computed == 40)
    let narrower = try fill(library, CellRequest(width: 321))
    #expect(narrower.computed == 0 && narrower.reused == 40)
    // Short texts are on one line, and no width wraps them.
    let wider = try fill(library, CellRequest(width: 335))
    #expect(wider.reused == 9 && wider.computed == 31)
    let height = try library.listLayout(of: "cell", in: CellRequest(width: 324)).height(of: "39")
    #expect(height.reason == .sameLines(width: 321))
  }

  @Test func `a change that cannot move a height computes nothing`() throws {
    let library = try Self.library()
    #expect(try fill(library).computed == 40)
    try set(library, priority(of: "wide", 900))
    try set(library, patch(of: "badge") { $0.hugging.horizontal = .set(.defaultHigh) })
    // The text is as wide as its edges have it, whatever it hugs.
    try set(library, patch(of: "text") { $0.hugging.horizontal = .set(.defaultHigh) })
    try set(library, patch(of: "photo") { $0.compression.horizontal = .set(.defaultLow) })
    try set(library, priority(of: "aside", 20))
    #expect(try library.listLayout(of: "cell").height(of: "7").reason == .sameScope)
    let done = try fill(library)
    #expect(done.computed == 0 && done.reused == 40)
    #expect(try library.listLayout(of: "cell").height(of: "7").reason == .stored)
  }

  @Test func `a change that moves heights computes all, and later ones that cannot compute nothing`() throws {
    let library = try Self.library()
    try fill(library)
    try set(library, patch(of: "badge") { $0.compression.vertical = .set(.defaultLow) })
    #expect(try fill(library).computed == 40)
    try set(library, priority(of: "wide", 200))
    #expect(try fill(library).computed == 0)
    let request = CellRequest(width: 315)
    #expect(try fill(library, request).computed == 40)
  }

  @Test func `a changed text computes its row`() throws {
    let library = try Self.library()
    try fill(library)
    try library.load(#"{"key": "30", "text.text": "short"}"#, .update(.end))
    try set(library, priority(of: "wide", 200))
    let done = try fill(library)
    #expect(done.computed == 1 && done.reused == 39)
  }

  @Test func `rows whose texts are not measured have the same heights at every size of texts`() throws {
    let library = try CaseLibrary.inMemory()
    let plain = Self.document.replacing(
      #""class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 10}"#,
      with: #""intrinsic": {"width": 30, "height": 50}"#)
    try library.add([try LayoutCase(document: plain)])
    try library.load(
      (0..<300).map { #"{"key": "\#($0)", "photo.intrinsic.height": \#($0)}"# }.joined(separator: "\n"))
    var request = CellRequest()
    #expect(try fill(library, request).computed == 300)
    request.environment.textSize = .extraExtraLarge
    request.environment.scale = 3
    request.width = 250
    #expect(try fill(library, request).computed == 0)
  }

  @Test(arguments: 0..<3)
  func `after random edits every height is the one that its cell has afresh`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let library = try Self.library()
    var shared = 0
    for _ in 0..<16 {
      switch generator.count(0...5) {
      case 0:
        let (name, value) = (
          generator.one(of: ["wide", "aside", "under"]), generator.one(of: [100.0, 400, 1000])
        )
        try set(library, priority(of: name, value))
      case 1:
        let view = generator.one(of: ["photo", "text", "badge", "mark"])
        let (axis, value) = (generator.one(of: Axis.allCases), generator.one(of: [100.0, 500, 900]))
        try set(library, patch(of: view) { $0.hugging[axis] = .set(LayoutPriority(value) ?? .none) })
      case 2:
        let view = generator.one(of: ["photo", "badge", "mark"])
        let (axis, value) = (generator.one(of: Axis.allCases), Double(generator.count(5...60)))
        try set(library, patch(of: view) { $0.intrinsic[axis] = .set(value) })
      case 3:
        let text = String(repeating: "m", count: generator.count(0...90))
        try library.load(#"{"key": "\#(generator.count(0...45))", "text.text": "\#(text)"}"#, .update(.end))
      case 4: if generator.chance(0.5) { _ = try? library.undo("cell") }
      default: break
      }
      let width = generator.one(of: [nil, 321.0, 327.5, 329, Double(generator.count(200...400))])
      shared += try fill(library, CellRequest(width: width)).reused
    }
    #expect(shared > 40)
    #expect(try library.verify() == [])
  }
}
