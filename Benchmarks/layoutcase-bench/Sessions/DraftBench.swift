import CaseLibrary
import LayoutEngine
import LayoutModel
import TextMeasurement

/// What the workbench takes from what was typed or dragged to the frames: a draft of a case in hand, laid out.
struct DraftBench {
  private static let stepCount = 60

  static func measure(with bench: inout Bench) throws {
    var table = Table("case", "views", "passes", "change", "whole history", "draft", "differences")
    for sessionCase in SessionCase.all {
      for passCount in [0, 30] {
        let layoutCase = try sessionCase.layoutCase(passCount: passCount)
        for (kind, key, start) in sessionCase.dragged {
          let name = "drafts, \(sessionCase.name), \(passCount) passes, \(kind)"
          guard bench.isWanted(name, of: .sessions) else { continue }
          let words = (0..<stepCount).map { ["\(key)=\(start + $0)"] }
          let (times, differences) = try compare(words, of: layoutCase, with: bench)
          table.add(
            sessionCase.name, "\(layoutCase.views.count)", "\(passCount)", kind, times[0].text, times[1].text,
            "\(differences)")
          if differences > 0 { bench.report.add(fault: "\(name): \(differences) differences") }
        }
      }
    }
    bench.report.add("Drafts of the workbench", legend, table)
  }

  /// - Returns: the times of a draft by a new session and by the session in hand, and how many drafts they lay out
  ///   otherwise.
  private static func compare(
    _ words: [[String]], of layoutCase: LayoutCase, with bench: Bench
  ) throws -> (times: [Sample], differences: Int) {
    let drafts = try words.map { try Draft($0, of: layoutCase, families: measurer.families) }
    var session = DraftSession(layoutCase, measurer: measurer)
    let times = try bench.turns(
      { Stopwatch.time { for draft in drafts { _ = fold(draft) } } / Double(stepCount) },
      {
        try Stopwatch.time {
          for step in words {
            _ = try session.layOut(session.draft(step, families: measurer.families))
          }
        } / Double(stepCount)
      })
    return (times, try drafts.count { try session.layOut($0) != fold($0) })
  }

  private static let measurer = FontMeasurer()

  private static let legend = """
    A draft is read from its words and laid out by the session of the case in hand, \(stepCount) values in a row, as a \
    drag gives them; beside it the same drafts laid out from the beginning of the history by a new session. The \
    differences are drafts that both lay out otherwise.
    """

  /// A draft's layout from the beginning of the history.
  private static func fold(_ draft: Draft) -> Layout? {
    var session = LayoutSession(draft.layoutCase, request: draft.request, measurer: measurer)
    var last: Layout?
    while let layout = session.next() { last = layout }
    return last
  }
}
