import CaseLibrary
import LayoutModel

extension Difference {
  /// "pass 2: first.width is 280.667, and 71 was expected"
  func sentence(in layoutCase: LayoutCase) -> String {
    let words = request.assignments(in: layoutCase)
    let place = words.isEmpty ? "pass \(pass)" : "pass \(pass), \(words)"
    let verb = source == .expectation ? "was expected" : "is stored"
    return switch detail {
    case .frame(let view, let member, let mismatch):
      "\(place): \(layoutCase[view].id).\(member.rawValue) is \(mismatch.numbers(verb))"
    case .content(let view, let member, let mismatch):
      "\(place): \(layoutCase[view].id).\(LayoutGuide.content.rawValue).\(member.rawValue) is "
        + mismatch.numbers(verb)
    case .height(let mismatch): "\(place): the cell's height is \(mismatch.numbers(verb))"
    case .status(let expected, let actual):
      "\(place): the status is \(actual.rawValue), and \(expected.rawValue) \(verb)"
    case .broken(let expected, let actual):
      "\(place): broken is \(actual.listed), and \(expected.listed) \(verb)"
    case .relaid(let expected, let actual):
      "\(place): the layout is \(actual ? "re-laid" : "kept"), and \(expected ? "re-laid" : "kept") \(verb)"
    case .rewrapped(let expected, let actual):
      "\(place): not as wide as its text was wrapped is \(actual.listed), and \(expected.listed) \(verb)"
    case .wrappingWidth(let view, let mismatch):
      "\(place): the text of \(layoutCase[view].id) is wrapped at \(mismatch.numbers(verb))"
    case .missing: "\(place): there is no layout"
    }
  }
}

extension Difference.Mismatch {
  /// The numbers with as many digits as it takes to see the difference.
  fileprivate func numbers(_ verb: String) -> String {
    let isVisible = actual.shown != expected.shown
    let (first, second) =
      isVisible ? (actual.shown, expected.shown) : (actual.description, expected.description)
    return "\(first), and \(second) \(verb)"
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}
