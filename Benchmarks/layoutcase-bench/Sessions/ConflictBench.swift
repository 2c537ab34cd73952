import LayoutEngine
import LayoutModel
import TestSupport

/// What the layout of a case costs whose required constraints contradict each other, beside that of the same case
/// without the broken ones.
struct ConflictBench {
  private static let sizes = [10, 100, 500]

  static func measure(with bench: inout Bench) throws {
    var table = Table(
      "case", "broken", "members of conflicts", "with them", "without", "per conflict : without")
    for kind in ConflictKind.allCases {
      for size in sizes {
        let name = "\(kind.rawValue)-\(size)"
        guard bench.isWanted(name, of: .conflicts) else { continue }
        Bench.note(name)
        let layoutCase = try kind.layoutCase(size: size)
        let broken = layOut(layoutCase)
        let rest = try kind.layoutCase(size: size, without: Set(broken.map(\.constraint.rawValue)))
        if !layOut(rest).isEmpty { bench.report.add(fault: "\(name): broken without the broken ones") }
        let times = try bench.turns(
          { Stopwatch.median { Stopwatch.time { _ = layOut(layoutCase) } } },
          { Stopwatch.median { Stopwatch.time { _ = layOut(rest) } } })
        let share = (times[0].median / times[1].median - 1) / Double(broken.count)
        table.add(
          name, "\(broken.count)", "\(broken.reduce(0) { $0 + $1.conflict.count })", times[0].text,
          times[1].text, share.significant)
      }
    }
    bench.report.add("Conflicts", legend, table)
  }

  private static let legend = """
    Layouts from nothing of cases whose required constraints contradict each other, and of the same cases without the \
    broken ones. The last column is what one conflict adds, beside the layout without any.
    """

  private static func layOut(_ layoutCase: LayoutCase) -> [BrokenConstraint] {
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    return session.next()?.broken ?? []
  }
}
