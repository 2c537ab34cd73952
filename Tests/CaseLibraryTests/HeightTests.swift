import LayoutModel
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import CaseLibrary

struct HeightTests {
  @Test func `a cell is as high as its text takes at the width, and its separator`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.cell()])
    // Ten squares of 10: one line, two lines, four lines; and the separator of 1.
    let heights = try library.heights("cell", widths: [100, 50, 30])
    #expect(heights.map(\.height) == [11, 21, 41])
    #expect(heights.map(\.width) == [100, 50, 30])
  }

  /// A database can hold both, as their bytes differ.
  @Test func `cases whose names differ only in how an accent is written have their own separators`() throws {
    let library = try CaseLibrary.inMemory()
    let names = ["cafe\u{301}", "caf\u{e9}"]
    try library.add([
      Samples.cell(named: names[0], separator: 1), Samples.cell(named: names[1], separator: 3),
    ])
    for name in names { _ = try library.heights(name, widths: [100]) }
    #expect(try library.query(HeightConditions()).map(\.separator) == [1, 3])
  }

  @Test func `a stored height is told although what only explains is damaged`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.cell()])
    _ = try library.heights("cell", widths: [100])
    try library.store.connection.execute(script: "UPDATE latest_height SET checksum = checksum + 1")
    let height = try #require(try library.heights("cell", widths: [100]).first)
    #expect(height.height == 11)
    #expect(height.reason == .stored)
    #expect(try library.heights("cell", widths: [50]).map(\.reason) == [.first])
  }

  @Test func `a height is solved once, and a miss says what has changed`() throws {
    let folder = try TemporaryFolder()
    func library(_ measurer: String = "squares", _ version: Int = 1) throws -> CaseLibrary {
      CaseLibrary(
        try CaseStore(path: folder.file(), for: .creating), measurer: SquareGlyphs(identity: measurer),
        engineVersion: version)
    }
    func reasons(_ library: CaseLibrary, _ widths: Double...) throws -> [HeightReason] {
      try library.heights("cell", widths: widths).map(\.reason)
    }
    try library().add([Samples.cell()])
    #expect(try reasons(library(), 100, 50) == [.first, .changed([.environment])])
    #expect(try reasons(library(), 100, 50) == [.stored, .stored])
    #expect(try reasons(library("circles"), 50) == [.changed([.measurer])])
    #expect(try reasons(library("circles", 2), 50) == [.changed([.engine])])
    var text = ViewPatch()
    text.text = .set("01234567890123456789")
    _ = try library().set("cell") { _ in Pass(changes: [.view(Samples.first, text)]) }
    #expect(try reasons(library("circles", 2), 50) == [.changed([.content])])
    #expect(try library("circles", 2).heights("cell", widths: [50]).map(\.height) == [41])
    _ = try library().undo("cell")
    #expect(try reasons(library(), 50) == [.stored])
    try library().add([Samples.cell()], replacing: true)
    #expect(try reasons(library(), 50) == [.stored])
  }

  @Test func `a stored height is told with what hangs out of the cell, and without a layout`() throws {
    let document = """
      { "name": "cell", "environment": { "width": 100, "fitting": { "height": 0 } },
        "root": { "id": "cell", "children": [
          { "id": "photo", "intrinsic": { "width": 40, "height": 40 } },
            { "id": "title", "text": "0123456789", "font": { "size": 10 }, "numberOfLines": 0 } ] },
        "constraints": [ "photo.top == cell.top + 8", "title.top == photo.bottom + 8",
          "photo.leading == cell.leading", "title.leading == cell.leading", "title.trailing == cell.trailing",
          "cell.bottom == photo.bottom + 8" ] }
      """
    let folder = try TemporaryFolder()
    let counted = CountedGlyphs()
    let library = CaseLibrary(
      try CaseStore(path: folder.file(), for: .creating), measurer: counted, engineVersion: 1)
    try library.add([try LayoutCase(document: document)])
    // Ten squares of 10 are one line or two, below the cell's bottom.
    for (width, amount) in [(100.0, 10.0), (50, 20)] {
      let solved = try library.heights("cell", widths: [width])
      let count = counted.count
      let stored = try library.heights("cell", widths: [width])
      #expect(stored.map(\.isCached) == [true] && count > 0 && counted.count == count)
      for heights in [solved, stored] {
        #expect(heights.map(\.height) == [56])
        #expect(
          heights.map(\.overflow) == [CellOverflow(view: ViewIndex(2), amount: amount, isChained: false)])
      }
    }
  }

  @Test func `a stored height that is wrong is found, whatever was asked`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.cell()])
    var larger = EnvironmentPatch()
    larger.textSize = .extraExtraLarge
    var separated = EnvironmentPatch()
    separated.separator = 3
    for environment in [EnvironmentPatch(), larger, separated] {
      let cell = try library.heights("cell", [CellRequest(width: 100, environment: environment)])[0]
      try library.store.connection.execute(script: "DELETE FROM solved_height")
      let wrong = StoredHeight(
        height: 7, width: cell.width, environment: cell.environment, overflow: nil, isConflict: false)
      try library.store.store(wrong, for: cell.inputs)
      let found = try library.verify().filter { $0.sentence.contains("solving gives") && $0.kind == .answer }
      #expect(found.count == 1)
    }
    _ = try library.set("cell") { _ in Samples.hugging(Samples.first, 300) }
    #expect(try library.verify() == [])
    #expect(try library.verify(all: true).count == 1)
  }

  @Test func `a height under a fitting priority of the case is that of the case`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.cell()])
    var fitting = EnvironmentPatch()
    // Above the label's resistance of 750, so that the label is squeezed to nothing.
    fitting.fitting = .set(Fitting(height: 99, verticalPriority: LayoutPriority(900) ?? .required))
    _ = try library.set("cell") { _ in Pass(changes: [.environment(fitting)]) }
    #expect(try library.heights("cell", widths: [100]).map(\.height) == [1])
  }
}

/// Counts how often a text is measured.
private final class CountedGlyphs: TextMeasuring {
  let identity = "squares"
  private let measured = Mutex(0)

  var count: Int { measured.withLock(\.self) }

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    measured.withLock { $0 += 1 }
    return SquareGlyphs().size(of: text, maxWidth: maxWidth, in: environment)
  }
}
