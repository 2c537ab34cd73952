import Algorithms
import CaseDiagnosis
import JSON
import LayoutModel

extension Replay {
  /// A test for each pass, which is skipped where nothing was there to compare with.
  var suite: TestSuite {
    let differences = Dictionary(grouping: self.differences, by: \.pass)
    return TestSuite(
      name: layoutCase.name, file: nil,
      tests: passes.map { pass in
        let differences = differences[pass.layout.pass] ?? []
        return TestSuite.Test(
          name: "pass \(pass.layout.pass)",
          failures: differences.map { .init(sentence: $0.sentence(in: layoutCase), location: nil) },
          note: layoutCase[pass.layout.pass]?.note,
          isSkipped: !pass.isCompared && differences.isEmpty)
      })
  }

  /// A test for each pass of which something is expected.
  ///
  /// - Parameters:
  ///   - file: the case's; nil for a stored case.
  ///   - document: the case's in the file.
  func suite(_ file: String?, _ document: JSONDocument?) -> TestSuite {
    let located = Dictionary(grouping: located(in: document), by: \.difference.pass)
    let tests = passes.compactMap { pass -> TestSuite.Test? in
      let differences = located[pass.layout.pass] ?? []
      guard pass.expectation != nil || !differences.isEmpty else { return nil }
      return TestSuite.Test(
        name: "pass \(pass.layout.pass)",
        failures: differences.map { .init(sentence: sentence($0.difference), location: $0.location) },
        note: layoutCase[pass.layout.pass]?.note)
    }
    let none = TestSuite.Test(name: "pass 0", failures: [], isSkipped: true)
    return TestSuite(name: layoutCase.name, file: file, tests: tests.isEmpty ? [none] : tests)
  }

  /// "pass 1: v.width is 80, and 90 was expected, since pass 1 (width=80)"
  func sentence(_ difference: Difference) -> String {
    difference.sentence(in: layoutCase) + (since(difference).map { ", since \($0)" } ?? "")
  }

  /// The change since which something is not as it is expected: "pass 1 (width=80)". Nil where nothing changed.
  func since(_ difference: Difference) -> String? {
    guard let since = difference.since, let pass = layoutCase[since] else { return nil }
    let shown = pass.note ?? pass.shownChanges(in: layoutCase)
    return shown.isEmpty ? "pass \(since)" : "pass \(since) (\(shown))"
  }

  /// What differs, a line for each, with by how much and since when.
  func differenceTable(_ document: JSONDocument?) -> Table {
    Listing(
      located(in: document).map {
        (difference: $0.difference, words: $0.difference.words(in: layoutCase), location: $0.location)
      },
      [
        Column(nil, "what") { Cell($0.words.subject) }, Column(nil, "expected") { Cell($0.words.expected) },
        Column(nil, "is") { Cell($0.words.actual) },
        Column(nil, "by") {
          Cell($0.difference.mismatch.map { ($0.actual - $0.expected).withoutNoise.withSign }, .bad)
        },
        Column(nil, "pass") { Cell($0.difference.pass.rawValue) },
        Column(nil, "since") { Cell(since($0.difference)) },
        Column(nil, "line") { Cell($0.location?.line.description) },
      ]
    ).table
  }

  /// The views that are not mirrored, with the constraints that say left or right.
  var directionSentences: [String] {
    differences.filter { $0.source == .direction }.map { $0.sentence(in: layoutCase) }
  }

  /// What is said once of differences from a mirrored case.
  var mirrorRemarks: [String] {
    differences.compactMap { $0.mirrorRemark(in: layoutCase) }.uniqued()
  }

  /// Where all numbers that differ are within a pixel of what is expected: a device shows frames on pixels.
  var roundingRemark: String? {
    let numbers = differences.filter { $0.source == .expectation && $0.mismatch != nil }
    guard !numbers.isEmpty,
      numbers.allSatisfy({ difference in
        guard let mismatch = difference.mismatch else { return false }
        let pixel = 1 / passes[difference.pass.rawValue].layout.environment.scale
        return abs(mismatch.actual - mismatch.expected) <= pixel + LayoutTolerance.equality
      })
    else { return nil }
    let isRounded = numbers.contains { layoutCase.expectation(of: $0.pass)?.isRounded == true }
    let rounding =
      isRounded
      ? "" : "\"rounded\": true in \"expect\" compares frames on pixels, as a device shows them, and "
    return "all \(numbers.count == differences.count ? "" : "numbers ")are within a pixel; \(rounding)"
      + "\"tolerance\": \"1px\" \(isRounded ? "in \"expect\" " : "")lets them be a pixel off"
  }

  /// The differences for a program.
  func details(_ document: JSONDocument?) -> [JSONValue] {
    located(in: document).map { json($0.difference, at: $0.location) }
  }

  /// The differences with where the document says what is expected; nil without a document.
  private func located(in document: JSONDocument?) -> [(difference: Difference, location: TextLocation?)] {
    let differences = differences
    guard let document else { return differences.map { ($0, nil) } }
    let values = differences.map { document.value(of: $0, in: layoutCase) }
    return zip(differences, document.locations(of: values)).map { ($0, $1) }
  }

  private func json(_ difference: Difference, at location: TextLocation?) -> JSONValue {
    let words = difference.words(in: layoutCase)
    var members: JSONObject = ["pass": difference.pass.rawValue, "what": words.subject]
    if let mismatch = difference.mismatch {
      members += [
        "expected": mismatch.expected, "actual": mismatch.actual.withoutNoise,
        "by": (mismatch.actual - mismatch.expected).withoutNoise, "tolerance": mismatch.tolerance,
      ]
    } else {
      members += ["expected": words.expected, "actual": words.actual]
    }
    members += ["since": difference.since.map { $0.rawValue }]
    if let location { members += ["line": location.line, "column": location.column] }
    return .object(members)
  }
}
