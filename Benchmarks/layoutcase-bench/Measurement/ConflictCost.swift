import Glibc
import LayoutEngine
import LayoutModel
import TestSupport

/// What the layout of a case costs whose required constraints contradict each other, beside that of the same case
/// without the broken ones.
struct ConflictCost {
  let name: String
  let viewCount: Int
  let brokenCount: Int
  /// Of all conflicts.
  let memberCount: Int
  /// Nanoseconds of the processor, one median a round.
  let with: Sample
  let without: Sample
  /// How many constraints are broken without those.
  let leftCount: Int

  /// What each conflict costs beside the layout without any, of which 1 is the whole.
  var shareOfConflict: Double { (with.median / without.median - 1) / Double(brokenCount) }

  init(_ trouble: Trouble, size: Int, rounds: Int, milliseconds: Double) throws {
    let layoutCase = try trouble.layoutCase(size: size)
    let broken = Self.layOut(layoutCase)
    let rest = try trouble.layoutCase(size: size, without: Set(broken.map(\.constraint.rawValue)))
    name = "\(trouble.rawValue)-\(size)"
    viewCount = layoutCase.views.count
    brokenCount = broken.count
    memberCount = broken.reduce(0) { $0 + $1.conflict.count }
    leftCount = Self.layOut(rest).count
    var times: (with: [Double], without: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.with.append(Self.time(layoutCase, milliseconds))
      times.without.append(Self.time(rest, milliseconds))
    }
    (with, without) = (Sample(times.with), Sample(times.without))
  }

  private static func layOut(_ layoutCase: LayoutCase) -> [BrokenConstraint] {
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    return session.next()?.broken ?? []
  }

  private static func time(_ layoutCase: LayoutCase, _ milliseconds: Double) -> Double {
    Stopwatch.median(milliseconds: milliseconds) {
      let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
      _ = layOut(layoutCase)
      return watch.elapsed
    }
  }
}
