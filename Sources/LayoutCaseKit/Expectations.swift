import CaseDiagnosis
import LayoutModel

/// An expectation of a case's document that a layout does not meet.
public struct ExpectationFailure: Hashable, Sendable, CustomStringConvertible {
  public let pass: Int
  /// A sentence: what was expected, and what is there.
  public let sentence: String

  public var description: String { "pass \(pass): \(sentence)" }
}

extension LayoutCase {
  /// Lays all passes out and compares each with what the document expects of it (`expect`).
  ///
  /// It serves in any test:
  ///
  /// ```swift
  /// @Test func layoutsAreAsExpected() throws {
  ///   #expect(try feed.expectationFailures() == [])
  /// }
  /// ```
  ///
  /// - Parameter related: the cases that expectations name by `sameAs` and `mirrorOf`.
  /// - Throws: `LayoutCaseError`; `.invalid` where a related case is missing.
  public func expectationFailures(
    related: [LayoutCase] = []
  ) throws(LayoutCaseError) -> [ExpectationFailure] {
    let checked = CheckedCase(layoutCase) { name in related.first { $0.name == name }?.layoutCase }
    if let missing = checked.related.filter({ $0.value == nil }).keys.min() {
      throw .invalid("there is no case \"\(missing)\", whose layout is expected")
    }
    return try measuring { measurer in
      try Replay.all([checked], measurer: measurer).flatMap { replay in
        replay.differences.map {
          ExpectationFailure(pass: $0.pass.rawValue, sentence: $0.sentenceWithoutPlace(in: layoutCase))
        }
      }
    }
  }
}
