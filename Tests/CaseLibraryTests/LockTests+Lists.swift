import CaseImport
import LayoutEngine
import LayoutModel
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import CaseLibrary

/// Lists that are measured and read while others write.
extension LockTests {
  @Test func `a list is measured in memory while another process writes`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(2000))
    try other.store.transaction { () throws -> Void in
      let list = try library.listLayout(of: "cell", in: CellRequest(width: 50))
      #expect(try list.fill().done.computed == 2000)
      #expect(try list.window(offset: 0, viewport: 1).contentHeight == 2000 * 11)
    }
    #expect(try library.listLayout(of: "cell", in: CellRequest(width: 50)).storedHeight(of: "1") == nil)
  }

  @Test func `heights are stored again when another process's lock is gone`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(3000))
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 50))
    try other.store.connection.execute(script: "BEGIN IMMEDIATE")
    var isLocked = true
    let (done, isComplete) = try list.fill { _ in
      if isLocked { try? other.store.connection.execute(script: "COMMIT") }
      isLocked = false
      return true
    }
    #expect(done.rows == 3000 && isComplete)
    #expect(try list.window(offset: 0, viewport: 1).contentHeight == 3000 * 11)
    // Also where a chunk's first heights are kept and its others are stored.
    var sum = 0.0
    try list.forEach { _, height in sum += height }
    #expect(sum == 3000 * 11)
    let stored = try library.listLayout(of: "cell", in: CellRequest(width: 50))
    #expect(try stored.storedHeight(of: "0") == nil)
    #expect(try stored.storedHeight(of: "2999") == 11)
  }

  /// The content that its heights are of is then that of no case.
  @Test func `a list whose case is replaced and compacted meanwhile is measured to its end`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(3000))
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 50))
    var isReplaced = false
    let (done, isComplete) = try list.fill { _ in
      if !isReplaced {
        #expect(throws: Never.self) {
          try other.add([Samples.cell(separator: 2)], replacing: true)
          _ = try other.compact()
        }
      }
      isReplaced = true
      return true
    }
    #expect(done.rows == 3000 && isComplete && isReplaced)
    #expect(try list.window(offset: 0, viewport: 1).contentHeight == 3000 * 11)
    let new = try library.listLayout(of: "cell", in: CellRequest(width: 50))
    #expect(try new.window(offset: 0, viewport: 1).contentHeight == 3000 * 12)
  }

  @Test func `heights are kept every thousand rows`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(5000))
    let (done, isComplete) = try library.listLayout(of: "cell", in: CellRequest(width: 50)).fill { _ in false
    }
    #expect(!isComplete)
    #expect((1...1100).contains(done.rows))
    #expect(try library.listLayout(of: "cell", in: CellRequest(width: 50)).storedHeight(of: "0") == 11)
  }

  @Test func `what changes while heights are computed is computed anew`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(3000))
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 50))
    let change = InputFile(Array(#"{"key": "2999", "label.text": "0123456789"}"#.utf8), name: "change")
    var isChanged = false
    _ = try list.fill { _ in
      if !isChanged { _ = try? other.loadRows("cell", .update(.end), from: change) }
      isChanged = true
      return true
    }
    // Ten squares of 10 in two lines.
    #expect(try list.height(of: "2999").height == 21)
    #expect(try list.height(of: "0").height == 11)
  }

  /// The measurer is asked to confirm when heights are computed, and before they are stored.
  /// A list of three rows, of which somebody changes the second as soon as heights are computed.
  private func changingList() throws -> ListLayout {
    let change = InputFile(Array(#"{"key": "1", "label.text": "0123456789"}"#.utf8), name: "change")
    let path = folder.file()
    let measurer = InterruptedGlyphs {
      let other = try CaseLibrary(path: path, for: .writing, measurer: SquareGlyphs())
      _ = try other.loadRows("cell", .update(.end), from: change)
    }
    _ = try library.loadRows("cell", .insert(.end), from: rows(3))
    let own = try CaseLibrary(path: path, for: .writing, measurer: measurer)
    return try own.listLayout(of: "cell", in: CellRequest(width: 50))
  }

  @Test func `what changes before computed heights are stored is computed anew`() throws {
    let list = try changingList()
    #expect(try list.fill().done.computed == 3)
    // Ten squares of 10 in two lines.
    #expect(try ["0", "1", "2"].map { try list.storedHeight(of: $0) } == [11, 21, 11])
  }

  /// Otherwise a list would never be computed to its end in which somebody edits one row.
  @Test func `what was computed of a row's neighbours is stored, also where that row has changed meanwhile`()
    throws
  {
    let list = try changingList()
    let (done, isComplete) = try list.fill { _ in false }
    #expect(!isComplete && done.computed == 2)
    #expect(try ["0", "1", "2"].map { try list.storedHeight(of: $0) } == [11, nil, 11])
    // The other two have their heights already.
    #expect(try list.fill().done.computed == 1)
    #expect(try list.window(offset: 0, viewport: 1).contentHeight == 11 + 21 + 11)
  }

  @Test func `rows that change again and again are computed until they stay, and no others`() throws {
    let path = folder.file()
    let writes = Mutex(0)
    let measurer = InterruptedGlyphs(times: 10) {
      let text = String(repeating: "0", count: writes.withLock { $0 } + 1)
      let writer = try CaseLibrary(
        path: path, for: .writing, measurer: SquareGlyphs(), busyTimeout: .zero)
      let change = InputFile(Array(#"{"key": "1", "label.text": "\#(text)"}"#.utf8), name: "change")
      _ = try writer.loadRows("cell", .update(.end), from: change)
      writes.withLock { $0 += 1 }
    }
    _ = try library.loadRows("cell", .insert(.end), from: rows(3))
    let own = try CaseLibrary(path: path, for: .writing, measurer: measurer)
    let list = try own.listLayout(of: "cell", in: CellRequest(width: 50))
    let done = try list.fill().done
    #expect(done.rows == 3 && done.computed == 3)
    #expect(writes.withLock { $0 } == 10)
    // Ten squares of 10 in two lines.
    #expect(try ["0", "1", "2"].map { try list.storedHeight(of: $0) } == [11, 21, 11])
  }

  @Test func `a list whose case is removed meanwhile is not found`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(3))
    let list = try library.listLayout(of: "cell", in: CellRequest(width: 50))
    let filled = try library.listLayout(of: "cell", in: CellRequest(width: 60))
    _ = try filled.fill()
    _ = try other.remove(["cell"])
    for list in [list, filled] {
      let error = #expect(throws: StoreError.self) { try list.fill() }
      #expect(error?.description == #"there is no case "cell""#)
      #expect(throws: StoreError.noSuchRow(name: "cell", key: "1")) { try list.storedHeight(of: "1") }
    }
  }

  @Test func `rows are read while others write, and again where the case has changed meanwhile`() throws {
    let document = """
      {"name": "cell", "root": {"id": "root", "children": [
        {"id": "label", "text": "x"}, {"id": "added", "text": "y"}]}}
      """
    let changed = try LayoutCase(document: document)
    let beside = InputFile(Array(#"{"key": "beside", "added.text": "z"}"#.utf8), name: "beside")
    var calls = 0
    let done = try library.loadRows("cell", .insert(.end), from: rows(1)) { _ in
      calls += 1
      guard calls == 1 else { return }
      #expect(throws: Never.self) {
        try other.add([changed], replacing: true)
        _ = try other.loadRows("cell", .insert(.end), from: beside)
      }
    }
    // Read, read again, stored.
    #expect(calls == 3)
    #expect(done.added == 1)
    let page = try library.rows("cell", count: 9)
    #expect(page.columnNames == ["added.text", "label.text"])
    #expect(page.rows.map(\.values) == [[.text("z")], [.absent, .text("0")]])
  }

  @Test func `several layouts of a list are read of one state, whatever others remove meanwhile`() throws {
    _ = try library.loadRows("cell", .insert(.end), from: rows(3))
    let lists = try [50.0, 60].map { try library.listLayout(of: "cell", in: CellRequest(width: $0)) }
    func keys(of list: ListLayout) throws -> [String] { try list.rows(count: 3).map(\.row.key) }
    let read = try ListLayout.withAllHeights(of: lists) {
      let first = try keys(of: lists[0])
      try other.removeRows(["0"], of: "cell")
      return [first, try keys(of: lists[1])]
    }
    #expect(read == [["0", "1", "2"], ["0", "1", "2"]])
    #expect(try lists.map(keys) == [["1", "2"], ["1", "2"]])
  }
}
