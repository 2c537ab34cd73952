import LayoutModel
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

  @Test func `a height is solved once, and a miss says what has changed`() throws {
    let folder = try TemporaryFolder()
    func library(_ measurer: String = "squares", _ version: Int = 1) throws -> CaseLibrary {
      CaseLibrary(
        try CaseStore(path: folder.file(), for: .creating), measurer: SquareGlyphs(identity: measurer),
        engineVersion: version)
    }
    func reasons(_ library: CaseLibrary, _ widths: Double...) throws -> [CellHeight.Reason] {
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
