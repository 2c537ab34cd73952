import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import TestSupport

extension FuzzTarget {
  /// A line is a unit of work. Each has an answer, which is a line of JSON.
  static let worker = FuzzTarget("worker") { bytes in
    let worker = UnitWorker(measurer: SquareGlyphs())
    try forEachLine(of: bytes) { document in
      guard isSmall(document.root) else { return }
      let line = worker.answer(to: document).line
      expect(!line.contains(UInt8(ascii: "\n")))
      _ = try JSONDocument(line)
    }
  }

  /// The lines are results for a database that is sound behind them.
  static let results = FuzzTarget("results") { bytes in
    let library = try CaseLibrary(
      path: CaseLibrary.memoryPath, for: .creating, measurer: SquareGlyphs(), busyTimeout: .zero)
    try library.add([try sample.get()])
    let rows = (0..<3).map { #"{"key": "\#($0)", "text.text": "\#(String(repeating: "m", count: $0))"}"# }
    _ = try library.loadRows(
      "cell", .insert(.end), from: InputFile(Array(rows.joined(separator: "\n").utf8), name: "rows"))
    let done = Result { try library.ingest(InputFile(bytes, name: "results")) }
    expect(try library.verify().isEmpty, "what was ingested is not sound")
    _ = try done.get()
  }

  /// Hands out the documents of lines, whatever is wrong with others.
  private static func forEachLine(of bytes: [UInt8], _ body: (JSONDocument) throws -> Void) throws {
    var reader = DocumentReader(linesOf: InputFile(bytes, name: "units"), limit: 1 << 20)
    while true {
      do {
        guard let document = try reader.next() else { return }
        try body(document)
      } catch let error as InputError {
        expect(!error.sentence.isEmpty)
      }
    }
  }

  /// What is larger takes its time.
  private static func isSmall(_ unit: JSONValue) -> Bool {
    guard case .object(let members) = unit.content,
      let layoutCase = try? members.first(where: { $0.name == "case" }).map({
        try LayoutCase($0.value, families: nil)
      })
    else { return true }
    return layoutCase.views.count <= 8 && layoutCase.constraints.count <= 16
      && layoutCase.history.count <= 2
  }
}
