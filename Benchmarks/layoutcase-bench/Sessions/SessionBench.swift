import LayoutEngine
import LayoutModel
import TestSupport

/// What a pass costs in a session of the engine, beside the first layout of a new session.
struct SessionBench {
  private static let passCount = 60

  static func measure(with bench: inout Bench) throws {
    var table = Table(
      "case", "views", "change", "new session", "one more pass", "new : pass", "differences")
    for sessionCase in SessionCase.all {
      for change in sessionCase.changes {
        let name = "\(sessionCase.name), \(change.kind)"
        guard bench.isWanted(name, of: .sessions) else { continue }
        let layoutCase = try sessionCase.layoutCase(change, passCount: passCount)
        // A case with a long history takes longer to begin.
        let short = try sessionCase.layoutCase(change, passCount: change.variants.count)
        let times = try bench.turns(
          { Stopwatch.median { first(of: short) } },
          { Stopwatch.median { furtherPasses(of: layoutCase) } })
        let differences = differences(in: layoutCase)
        table.add(
          sessionCase.name, "\(layoutCase.views.count)", change.kind, times[0].text, times[1].text,
          (times[0].median / times[1].median).significant, "\(differences)")
        if differences > 0 { bench.report.add(fault: "\(name): \(differences) differences") }
      }
    }
    bench.report.add("Sessions of the engine", legend, table)
  }

  private static let legend = """
    A new session lays out a case, and one more pass of its history changes one thing. The differences are passes that \
    a session with only this pass to lay out lays out otherwise.
    """

  /// How many passes are laid out otherwise in one session than in one that resumes from the layout before.
  private static func differences(in layoutCase: LayoutCase) -> Int {
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    return zip(layouts, layouts.dropFirst()).count { before, after in
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      return session.next() != after
    }
  }

  private static func first(of layoutCase: LayoutCase) -> Double {
    Stopwatch.time {
      var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
      _ = session.next()
    }
  }

  /// Nanoseconds a pass, the first one left out.
  private static func furtherPasses(of layoutCase: LayoutCase) -> Double {
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    _ = session.next()
    return Stopwatch.time { while session.next() != nil {} } / Double(passCount)
  }
}
