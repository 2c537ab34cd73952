import Glibc
import LayoutEngine
import LayoutModel
import TestSupport

/// What a changed priority costs in a session of the engine, views and all, beside the layout of the same case from
/// nothing.
struct SessionSteps {
  let name: String
  let viewCount: Int
  /// Nanoseconds of the processor, one median a round: of a session's first layout, and of one more pass.
  let cold: Sample
  let step: Sample
  /// How many passes have other frames than a session gives that has only this pass to lay out.
  let differences: Int

  private static let passCount = 30

  /// Labels in a row, of which one changes its hugging, at each pass as in the workload of the same name.
  init(_ ranking: Workload.Ranking, size: Int, rounds: Int, milliseconds: Double) throws {
    name = "chain-\(size)-\(ranking.rawValue)-priority"
    let document = Self.document(ranking, size: size)
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    viewCount = layoutCase.views.count
    var times: (cold: [Double], step: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.cold.append(
        Stopwatch.median(milliseconds: milliseconds) {
          let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
          var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
          _ = session.next()
          return watch.elapsed
        })
      times.step.append(Stopwatch.median(milliseconds: milliseconds) { Self.steps(of: layoutCase) })
    }
    (cold, step) = (Sample(times.cold), Sample(times.step))
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    differences = zip(layouts, layouts.dropFirst()).count { before, after in
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      return session.next() != after
    }
  }

  /// Nanoseconds a pass, the first one left out.
  private static func steps(of layoutCase: LayoutCase) -> Double {
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    _ = session.next()
    let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
    while session.next() != nil {}
    return watch.elapsed / Double(passCount)
  }

  private static func document(_ ranking: Workload.Ranking, size: Int) -> String {
    var random = SplitMix(seed: UInt64(size))
    let ranks = (0..<size).shuffled(using: &random).map { 300 * $0 / size }
    let widths = (0..<size).map { _ in Int.random(in: 40...120, using: &random) }
    let labels = (0..<size).map { i in
      let (hugging, compression) =
        ranking == .equal ? (250, 750) : (100 + ranks[i], 500 + ranks[size - 1 - i])
      return """
        { "id": "l\(i)", "class": "UILabel", "intrinsic": { "width": \(widths[i]), "height": 20 },
          "hugging": { "horizontal": \(hugging) }, "compression": { "horizontal": \(compression) } }
        """
    }
    let places = (0..<size).flatMap { i in
      [
        i == 0 ? "\"l0.left == view.left + 8\"" : "\"l\(i).left == l\(i - 1).right + 8\"",
        "\"l\(i).top == view.top\"",
      ]
    }
    let middle = size / 2
    let lowest =
      ranking == .equal
      ? 250 : 100 + (ranks.enumerated().filter { $0.offset != middle }.map(\.element).min() ?? 0)
    let passes = (0..<passCount).map { pass in
      """
      { "changes": [ { "view": "l\(middle)", "hugging": { "horizontal": \([450, 50, lowest][pass % 3]) } } ] }
      """
    }
    return """
      { "name": "chain", "origin": "code",
        "environment": { "width": \(3 * widths.reduce(0, +) / 2 + 8 * (size + 1)), "height": 480 },
        "root": { "id": "view", "class": "UIView", "children": [ \(labels.joined(separator: ",")) ] },
        "constraints": [ \(places.joined(separator: ",")), "l\(size - 1).right == view.right - 8" ],
        "history": [ \(passes.joined(separator: ",")) ] }
      """
  }
}
