import CaseDiagnosis
import JSON
import LayoutModel

/// A case of a document, or a stored one.
struct DocumentCheck: Check {
  let sourced: SourcedCase
  let replay: Replay

  var file: String? { sourced.file }
  var name: String { replay.layoutCase.name }
  var view: String? { name }
  var comparedCount: Int? { replay.expectationCount }
  var matchedCount: Int? { replay.metCount }
  var matches: Bool { replay.matches }

  var verdict: Cell {
    let count = replay.expectationCount
    return Cell(count == 0 ? "none expected" : "\(replay.metCount) of \(count)", matches ? .good : .bad)
  }

  var suite: TestSuite { replay.suite(file, sourced.document) }

  var json: JSONValue {
    .object([
      "file": file, "case": name, "compared": replay.expectationCount, "matched": replay.metCount,
      "matches": matches, "differences": replay.differences.map { $0.sentence(in: replay.layoutCase) },
      "details": replay.details(sourced.document),
    ])
  }

  func printFindings(on console: Console) throws {
    guard !replay.differences.isEmpty else { return }
    try printName(on: console)
    try console.print(replay.differenceTable(sourced.document))
    for line in replay.directionSentences { try console.print("  \(line.escapingControls())") }
    for remark in replay.mirrorRemarks + [replay.roundingRemark].compactMap(\.self) {
      try console.print(note: remark.escapingControls(), indentation: 2)
    }
  }
}
