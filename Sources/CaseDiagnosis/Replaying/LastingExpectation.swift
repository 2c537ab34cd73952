public import LayoutModel

/// A member of an expectation that no number can replace.
public struct LastingExpectation: Hashable, Sendable {
  public let pass: PassNumber
  public let member: Member
  /// Of `holds`.
  var condition: String?

  /// By the names in a document.
  public enum Member: String, CaseIterable, Sendable {
    case sameAs, mirrorOf, holds
  }
}

extension Difference {
  /// What of an expectation says what must hold, and is never written anew; nil for numbers and the like.
  public var lastingExpectation: LastingExpectation? {
    switch detail {
    case .condition(let text, _): LastingExpectation(pass: pass, member: .holds, condition: text)
    case .number(.related(.sameAs, _, _), _), .unrelated(.sameAs), .noCase(.sameAs):
      LastingExpectation(pass: pass, member: .sameAs)
    case .number(.related(.mirrorOf, _, _), _), .unrelated(.mirrorOf), .noCase(.mirrorOf):
      LastingExpectation(pass: pass, member: .mirrorOf)
    default: nil
    }
  }
}
