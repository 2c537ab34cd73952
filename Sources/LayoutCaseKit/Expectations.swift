internal import CaseLibrary
internal import LayoutModel

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
  public func expectationFailures(related: [LayoutCase] = []) throws(LayoutCaseError) -> [ExpectationFailure]
  {
    let checked: CheckedCase
    do {
      checked = try CheckedCase(layoutCase) { name in related.first { $0.name == name }?.layoutCase }
    } catch {
      throw .invalid("\(error)")
    }
    return try measuring { measurer in
      Replay.all([checked], measurer: measurer).flatMap { replay in
        replay.differences.map {
          ExpectationFailure(pass: $0.pass.rawValue, sentence: $0.sentence(in: layoutCase))
        }
      }
    }
  }
}

extension Difference {
  fileprivate func sentence(in layoutCase: LayoutModel.LayoutCase) -> String {
    func number(_ subject: String, _ mismatch: Mismatch) -> String {
      "\(subject) is \(mismatch.actual), and \(mismatch.expected) was expected within \(mismatch.tolerance)"
    }
    func words(_ subject: String, _ expected: [String], _ actual: [String]) -> String {
      "\(subject) \(actual), and \(expected) was expected"
    }
    return switch detail {
    case .frame(let view, let member, let mismatch), .notMirrored(let view, let member, let mismatch, _):
      number("\(layoutCase[view].id).\(member.rawValue)", mismatch)
    case .related(let relation, let view, let member, let mismatch):
      number("\(layoutCase[view].id).\(member.rawValue)", mismatch) + " by \(relation)"
    case .content(let view, let member, let mismatch):
      number("the content of \(layoutCase[view].id), its \(member.rawValue),", mismatch)
    case .height(let mismatch): number("the cell's height", mismatch)
    case .wrappingWidth(let view, let mismatch):
      number("the width at which \(layoutCase[view].id) is wrapped", mismatch)
    case .status(let expected, let actual): words("the status is", [expected.rawValue], [actual.rawValue])
    case .broken(let expected, let actual): words("broken are", expected, actual)
    case .rewrapped(let expected, let actual): words("wrapped at another width are", expected, actual)
    case .relaid(let expected, let actual):
      "the layout is \(actual ? "chosen anew" : "kept"), and it was expected to be \(expected ? "chosen anew" : "kept")"
    case .unrelated(let relation): "no view has the name of one that is expected by \(relation)"
    case .condition(let condition): "\(condition) does not hold"
    case .missing: "there is no layout"
    }
  }
}
