import Platform
import LayoutEngine
import LayoutModel

import TestSupport
import Testing

/// Layouts of small cases at random, beside those that the contract gives over fractions.
struct ReferenceTests {
  @Test(arguments: OddNumbers.allCases)
  func `a case is laid out as fractions have it`(numbers: OddNumbers) throws {
    for seed in Self.seeds { try compare(OddCase.document(numbers, seed: seed)) }
  }

  private func compare(_ document: String) throws {
    let layoutCase = try LayoutCase(document: document)
    for (layout, reference) in zip(layouts(of: layoutCase), ReferenceLayout.all(of: layoutCase)) {
      let differences = differences(layout, reference, within: tolerance(of: layout, reference, layoutCase))
      #expect(differences == [], "pass \(layout.pass) of \(document)")
    }
  }

  /// Cases in which rounding once decided: small entries that stop a fall, what cancellation leaves of great ones, far
  /// steps, and small misses of great multiples.
  @Test(arguments: [
    (OddNumbers.contradicting, [20_264_759]), (.huge, [20_262_622, 20_267_199]),
    (
      .tenThousandths,
      [
        20_261_641, 20_262_245, 20_262_509, 20_268_108, 20_268_529, 20_268_675, 20_269_884, 20_270_732,
      ]
    ),
  ])
  func `a case of numbers far apart is laid out as fractions have it`(
    numbers: OddNumbers, seeds: [UInt64]
  ) throws {
    for seed in seeds { try compare(OddCase.document(numbers, seed: seed)) }
  }

  @Test func `a case in UIKit's words is laid out as its edges and sizes over fractions`() throws {
    for seed in Self.seeds {
      let worded = WordedCase(seed: seed)
      let layoutCase = try LayoutCase(document: worded.document)
      let plain = try LayoutCase(document: worded.plainDocument)
      let places = Dictionary(uniqueKeysWithValues: plain.views.enumerated().map { ($1.id, $0) })
      for (layout, reference) in zip(layouts(of: layoutCase), ReferenceLayout.all(of: plain)) {
        var differences: [String] = []
        if layout.isRelaid != reference.isRelaid { differences.append("re-laid: \(layout.isRelaid)") }
        if layout.broken.count != reference.broken.count {
          differences.append("broken: \(layout.broken), not \(reference.broken)")
        }
        for (view, frame) in zip(layoutCase.views, layout.frames) {
          let exact = reference.frames[try #require(places[view.id])]
          let off = zip(frame.members, exact.members).map { ($0 - $1).magnitude }.max() ?? 0
          if off > 1e-6 { differences.append("\(view.id): \(frame), not \(exact)") }
        }
        #expect(differences == [], "pass \(layout.pass) of \(worded.document)\n\(worded.plainDocument)")
      }
    }
  }

  /// A hundred, or as many as the environment's `REFERENCE_CASES` says, from its `REFERENCE_SEED` on.
  private static var seeds: Range<UInt64> {
    func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
    let (first, count) = (number("REFERENCE_SEED") ?? 0, number("REFERENCE_CASES") ?? 100)
    return first..<first + count
  }

  /// A millionth of a point; the thousandth that the contract allows where frames are far beyond what screens have, or
  /// the layout is told to be inexact.
  private func tolerance(
    of layout: Layout, _ reference: ReferenceLayout, _ layoutCase: LayoutCase
  ) -> Double {
    let isTold = !layout.inexactConstraints(of: layoutCase.state(after: layout.pass), layoutCase).isEmpty
    return isTold || reference.frames.contains { $0.members.contains { $0.magnitude >= 1e7 } } ? 1e-3 : 1e-6
  }

  private func differences(
    _ layout: Layout, _ reference: ReferenceLayout, within tolerance: Double
  ) -> [String] {
    var result: [String] = []
    if layout.isRelaid != reference.isRelaid { result.append("re-laid: \(layout.isRelaid)") }
    if layout.broken != reference.broken {
      result.append("broken: \(layout.broken), not \(reference.broken)")
    }
    if layout.ambiguity != reference.ambiguity {
      result.append("ambiguous: \(layout.ambiguity), not \(reference.ambiguity)")
    }
    for (view, (frame, exact)) in zip(layout.frames, reference.frames).enumerated() {
      let off = zip(frame.members, exact.members).map { ($0 - $1).magnitude }.max() ?? 0
      if off > tolerance { result.append("view \(view): \(frame), not \(exact)") }
    }
    return result + differences(layout.violations, reference.violations, within: tolerance)
  }

  private func differences(
    _ violations: [Violation], _ references: [Violation], within tolerance: Double
  ) -> [String] {
    let sums = Dictionary(uniqueKeysWithValues: violations.map { ($0.priority, $0.amount) })
    let references = Dictionary(uniqueKeysWithValues: references.map { ($0.priority, $0.amount) })
    return Set(sums.keys).union(references.keys).sorted().compactMap { priority in
      let (sum, reference) = (sums[priority] ?? 0, references[priority] ?? 0)
      return (sum - reference).magnitude > tolerance
        ? "at \(priority.rawValue): \(sum), not \(reference)" : nil
    }
  }
}
