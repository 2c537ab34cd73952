import JSON
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

/// Lists of rows after random edits, beside a plain array.
struct RowListTests {
  private static let requests = [160.0, 240].flatMap { width in
    [nil, ContentSizeCategory.extraExtraLarge].map { size in
      var environment = EnvironmentPatch()
      environment.textSize = size
      return CellRequest(width: width, environment: environment)
    }
  }

  @Test(arguments: 0..<3)
  func `after random edits a list has its rows in order, and each the height that it has afresh`(
    seed: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let library = try CaseLibrary.withCell()
    var model = ListModel()
    try library.load("")
    var known: [String: Double] = [:]
    for _ in 0..<6 {
      try edit(library, &model, &generator)
      #expect(try library.rows("cell", count: .max).rows.map(\.key) == model.rows.map(\.key))
      guard !model.rows.isEmpty else { continue }
      try compare(library, model, &known, &generator)
    }
    #expect(try library.verify() == [])
  }

  /// The last letter is one scalar in the first key, and two in the second. Swift calls the two keys equal.
  @Test func `keys that differ in their bytes alone are those of two rows`() throws {
    let library = try CaseLibrary.withCell()
    let keys = ["caf\u{E9}", "cafe\u{301}"]
    let rows = keys.map { #"{"key": "\#($0)"}"# }.joined(separator: "\n")
    #expect(try library.load(rows).added == 2)
    #expect(try library.load(rows, .replace).unchanged == 2)
    #expect(try library.load(rows, .update(.end)).unchanged == 2)
    try library.moveRows([keys[1]], of: "cell", to: .before(keys[0]))
    for loading in [RowLoading.update(.end), .replace] {
      for key in keys {
        let row = #"{"key": "\#(keys[0])", "text.text": "\#(key)"}"#
        #expect(try library.load(row, loading).changed == 1)
      }
    }
    try library.load(rows, .replace)
    try library.removeRows(keys, of: "cell")
    #expect(try library.rows("cell", count: .max).rows.isEmpty)
  }

  @Test func `no height is computed where a column has gone meanwhile, and values stand in other places`()
    throws
  {
    let library = try CaseLibrary.withCell()
    try library.load(#"{"key": "1", "text.text": "0123456789", "photo.hidden": true}"#)
    let heights = try library.listLayout(of: "cell", in: CellRequest(width: 120))
    #expect(try library.dropColumns(["text.text"], ofRows: nil, of: "cell") == 1)
    let changed = StoreError.changedWhileRead(path: ":memory:")
    #expect(throws: changed) { try heights.fill() }
    #expect(throws: changed) { try heights.height(of: "1") }
    #expect(throws: changed) { try heights.summary(ofRow: "1") }
    #expect(throws: changed) { try heights.rows(count: 1) }
    let others = try library.listLayout(of: "cell", in: CellRequest(width: 120))
    try library.load(#"{"key": "1", "text.text": "0"}"#, .update(.end))
    #expect(throws: changed) { try others.height(of: "1") }
  }

  /// A photo of 100 makes a row 110.5 high, with 5 above and below and the separator; one of 200 makes it 210.5.
  @Test func `rows that change between computing and reading their heights are computed again`() throws {
    let library = try CaseLibrary.withCell()
    try library.load(#"{"key": "1", "photo.intrinsic": [20, 100]}"#)
    let list = try library.listLayout(of: "cell")
    #expect(try list.fill().isComplete)
    try library.load(#"{"key": "1", "photo.intrinsic": [20, 200]}"#, .update(.end))
    #expect(try list.rows(count: 1).map(\.height) == [210.5])
    #expect(try list.statistics().greatest == 210.5)
  }

  /// Changes the list in one of all ways.
  private func edit(_ library: CaseLibrary, _ model: inout ListModel, _ generator: inout SplitMix) throws {
    switch generator.count(0...6) {
    case 0, 1:
      let rows = model.newRows(generator.count(1...300), &generator)
      let place = generator.count(0...model.rows.count)
      let destination: RowDestination =
        place == model.rows.count ? .end : .before(model.rows[place].key)
      try library.load(rows.map(\.document).joined(separator: "\n"), .insert(destination))
      model.rows.insert(contentsOf: rows, at: place)
    case 2:
      let keys = someKeys(model, &generator)
      try library.removeRows(keys, of: "cell")
      model.rows.removeAll { keys.contains($0.key) }
    case 3:
      let keys = someKeys(model, &generator)
      guard let neighbour = model.rows.first(where: { !keys.contains($0.key) }) else { return }
      try library.moveRows(keys, of: "cell", to: .after(neighbour.key))
      let moved = keys.compactMap { key in model.rows.first { $0.key == key } }
      model.rows.removeAll { keys.contains($0.key) }
      let place = model.rows.firstIndex { $0.key == neighbour.key } ?? 0
      model.rows.insert(contentsOf: moved, at: place + 1)
    case 4:
      let new = model.newRows(generator.count(0...5), &generator)
      let changed = someKeys(model, &generator).map { ($0, ListModel.document($0, &generator)) }
      try library.load((changed.map(\.1) + new.map(\.document)).joined(separator: "\n"), .update(.end))
      for (key, document) in changed {
        let place = model.rows.firstIndex { $0.key == key } ?? 0
        model.rows[place].document = try ListModel.merging(document, over: model.rows[place].document)
      }
      model.rows += new
    case 5:
      model.rows.shuffle(using: &generator)
      model.rows.removeLast(model.rows.count / 4)
      model.rows += model.newRows(generator.count(0...200), &generator)
      try library.load(model.rows.map(\.document).joined(separator: "\n"), .replace)
    default:
      var patch = ViewPatch()
      patch.compression.vertical = .set(generator.chance(0.5) ? .defaultHigh : .defaultLow)
      _ = try library.set("cell") { _ in Pass(changes: [.view(ViewIndex(2), patch)]) }
    }
  }

  private func someKeys(_ model: ListModel, _ generator: inout SplitMix) -> [String] {
    let share = generator.one(of: [0.01, 0.1, 0.6])
    return model.rows.map(\.key).filter { _ in generator.chance(share) }.shuffled(using: &generator)
  }

  private func compare(
    _ library: CaseLibrary, _ model: ListModel, _ known: inout [String: Double], _ generator: inout SplitMix
  ) throws {
    let request = generator.one(of: Self.requests)
    let list = try library.listLayout(of: "cell", in: request)
    #expect(try list.fill().isComplete)
    let unknown = Set(model.rows.map(\.document)).filter { known[id($0, list)] == nil }.sorted()
    let fresh = try CaseLibrary.freshHeights(unknown, list.layoutCase, list.basis.request)
    for (document, height) in zip(unknown, fresh) { known[id(document, list)] = height }
    let expected = try model.rows.map { try #require(known[id($0.document, list)]) }
    var stored: [Double] = []
    try list.forEach { _, height in stored.append(height) }
    #expect(stored == expected)
    #expect(try list.fill().done.computed == 0)
    try compareWindows(list, model, expected, &generator)
  }

  private func id(_ document: String, _ list: ListLayout) -> String { "\(list.basis.key) \(document)" }

  /// What a list shows, beside a walk down the array.
  private func compareWindows(
    _ list: ListLayout, _ model: ListModel, _ heights: [Double], _ generator: inout SplitMix
  ) throws {
    var tops: [Double] = [0]
    for height in heights { tops.append(tops[tops.count - 1] + height) }
    for _ in 0..<5 {
      let offset = generator.number(-100...(tops[heights.count] + 100))
      let window = try list.window(offset: offset, viewport: 300)
      let visible = heights.indices.filter { tops[$0 + 1] > offset && tops[$0] < offset + 300 }
      #expect(window.rows.map(\.place) == visible)
      #expect(window.rows.map(\.row.key) == visible.map { model.rows[$0].key })
      #expect(window.rows.map(\.height) == visible.map { heights[$0] })
      #expect(zip(window.rows, visible).allSatisfy { abs($0.y - tops[$1]) < 1e-6 })
      #expect(abs(window.contentHeight - tops[heights.count]) < 1e-6)
      #expect(window.rowCount == heights.count)
      let place = generator.count(0...(heights.count - 1))
      let placed = try list.placement(of: model.rows[place].key)
      #expect(placed.place == place)
      #expect(abs(placed.y - tops[place]) < 1e-6)
      #expect(placed.height == heights[place])
    }
  }

  @Test func `a long list stays in order when much is inserted in its middle`() throws {
    let library = try CaseLibrary.withCell()
    func text(_ keys: [Int]) -> String {
      keys.map { #"{"key": "\#($0)", "photo.intrinsic": [20, \#(30 + $0 % 7)]}"# }.joined(separator: "\n")
    }
    var keys = Array(0..<36_000)
    try library.load(text(keys))
    for first in [100_000, 200_000, 300_000] {
      let new = Array(first..<(first + 9000))
      try library.load(text(new), .insert(.after("20000")))
      keys.insert(contentsOf: new, at: 20_001)
    }
    let place = try #require(keys.firstIndex(of: 20_001))
    for key in 0..<400 {
      try library.load(text([400_000 + key]), .insert(.before("20001")))
      keys.insert(400_000 + key, at: place + key)
    }
    #expect(try library.rows("cell", count: .max).rows.map(\.key) == keys.map(String.init))
    #expect(try library.verify() == [])
    let list = try library.listLayout(of: "cell")
    let placed = try list.placement(of: "20001")
    #expect(placed.place == place + 400)
  }

  @Test func `the median of an even number of rows is the mean of the two in the middle`() {
    #expect(RowStatistics([40, 10, 20, 90], tallest: ([], 0), scale: 1).median == 30)
    #expect(RowStatistics([40, 10, 20], tallest: ([], 0), scale: 1).median == 20)
  }

  /// A file is stored in pieces of 8,192 rows.
  @Test func `a key may come once in an update, however long the file is`() throws {
    let library = try CaseLibrary.withCell()
    let keys = (0..<8_192).map(String.init) + ["0"]
    let rows = keys.map { #"{"key": "\#($0)"}"# }.joined(separator: "\n")
    let error = #expect(throws: InputError.self) { try library.load(rows, .update(.end)) }
    #expect(error?.location == TextLocation(line: 8_193, column: 1))
    #expect(try library.rows("cell", count: 1).rows.isEmpty)
  }

  @Test func `what changes of one row is computed anew, and of no other`() throws {
    var generator = SplitMix(seed: 3)
    let library = try CaseLibrary.withCell()
    var model = ListModel()
    let rows = model.newRows(500, &generator)
    try library.load(rows.map(\.document).joined(separator: "\n"))
    #expect(try library.listLayout(of: "cell").fill().done.computed == 500)
    try library.moveRows(["k1", "k2", "k3"], of: "cell", to: .end)
    try library.load(#"{"key": "new"}"#, .insert(.before("k250")))
    try library.load(#"{"key": "k99", "text.text": "changed"}"#, .update(.end))
    try library.removeRows(["k7"], of: "cell")
    #expect(try library.listLayout(of: "cell").fill().done.computed == 2)
    let same = try library.rows("cell", count: .max)
    try library.load(rows.map(\.document).joined(separator: "\n"), .replace)
    #expect(same.total == 500)
    // k99 has its first values again, and k7 is back: rows of their own.
    #expect(try library.listLayout(of: "cell").fill().done.computed == 2)
  }

  @Test func `a computation that is stopped goes on where it was`() throws {
    let library = try CaseLibrary.withCell()
    let rows = (0..<40_000).map { #"{"key": "\#($0)", "photo.intrinsic": [20, 30]}"# }
    try library.load(rows.joined(separator: "\n"))
    let first = try library.listLayout(of: "cell").fill { _ in false }
    #expect(!first.isComplete)
    #expect(first.done.computed > 0 && first.done.computed < 40_000)
    let second = try library.listLayout(of: "cell").fill()
    #expect(second.isComplete)
    #expect(second.done.computed == 40_000 - first.done.computed)
    #expect(second.done.rows == 40_000)
  }

  @Test func `a miss says which part of the key has changed`() throws {
    let library = try CaseLibrary.withCell()
    try library.load(#"{"key": "1", "text.text": "a"}"#)
    func reason(_ width: Double) throws -> HeightReason {
      try library.listLayout(of: "cell", in: CellRequest(width: width)).height(of: "1").reason
    }
    #expect(try reason(100) == .first)
    #expect(try reason(100) == .stored)
    #expect(try reason(120) == .changed([.environment], values: false))
    try library.load(#"{"key": "1", "text.text": "b"}"#, .update(.end))
    #expect(try reason(120) == .changed([], values: true))
    var patch = ViewPatch()
    patch.hugging.horizontal = .set(.defaultHigh)
    _ = try library.set("cell") { _ in Pass(changes: [.view(ViewIndex(1), patch)]) }
    #expect(try reason(120) == .changed([.content], values: false))
    _ = try library.undo("cell")
    #expect(try reason(120) == .stored)
  }

  /// The letter é as one scalar, and as an e with an accent behind it, which SQLite tells apart.
  @Test func `rows whose keys are two forms of one letter have reasons of their own`() throws {
    let library = try CaseLibrary.withCell()
    let (one, two) = ("\u{e9}", "e\u{301}")
    try library.load([one, two].map { #"{"key": "\#($0)"}"# }.joined(separator: "\n"))
    let list = try library.listLayout(of: "cell")
    _ = try list.height(of: two)
    #expect(try list.reasons(ofFirst: 2) == [Array(one.utf8): .first, Array(two.utf8): .stored])
  }

  @Test func `filling that is ended keeps what is done, and another filling does the rest`() throws {
    let library = try CaseLibrary.withCell()
    let count = 6000
    try library.load((0..<count).map { #"{"key": "\#($0)"}"# }.joined(separator: "\n"))
    var pieces: [FillProgress] = []
    let ended = try library.listLayout(of: "cell").fill { done in
      pieces.append(done)
      return false
    }
    #expect(!ended.isComplete && pieces == [ended.done])
    #expect(ended.done.computed > 0 && ended.done.computed < count)
    let rest = try library.listLayout(of: "cell").fill()
    #expect(rest.isComplete && rest.done.rows == count)
    #expect(rest.done.computed + rest.done.reused == count - ended.done.computed)
  }

  @Test func `compaction removes the heights of rows and cases that are gone, and no others`() throws {
    let library = try CaseLibrary.withCell()
    try library.load((0..<300).map { #"{"key": "\#($0)"}"# }.joined(separator: "\n"))
    _ = try library.listLayout(of: "cell").fill()
    #expect(try library.compact().removedRowHeights == 0)
    try library.removeRows(["5", "6"], of: "cell")
    #expect(try library.compact().removedRowHeights == 2)
    #expect(try library.listLayout(of: "cell").fill().done.computed == 0)
    let other = try LayoutCase(json: Array(ListModel.document.replacing("own", with: "new").utf8))
    try library.add([other], replacing: true)
    #expect(try library.compact().removedRowHeights == 298)
    #expect(try library.listLayout(of: "cell").fill().done.computed == 298)
    try library.rename("cell", to: "other")
    #expect(try library.listLayout(of: "other").fill().done.computed == 0)
    try library.remove(["other"])
    #expect(try library.read({ try $0.status() }).counts?.rows == 0)
    #expect(try library.verify() == [])
  }
}
