package import LayoutModel
import Spelling

extension Difference {
  /// What differs, and the two values, in words.
  package struct Words {
    /// "first.width"
    package let subject: String
    package let expected, actual: String
  }

  /// "first.width is 280.667, and 71 was expected"
  package func sentenceWithoutPlace(in layoutCase: LayoutCase) -> String {
    let words = words(in: layoutCase)
    let verb = source == .stored ? "is stored" : "was expected"
    return switch detail {
    case .missing: "there is no layout"
    case .unrelated(let relation): "no view has the name of one of \"\(relation.name)\""
    case .noCase(let relation): "there is no case \"\(relation.name)\", whose layout is expected"
    case .condition: "\(words.subject) \(words.actual)"
    case .number(.related(let relation, let view, let member), _):
      "\(layoutCase[view].id).\(member.rawValue) is \(words.actual), and \(words.expected) "
        + (relation.isMirror
          ? "is the mirror of \"\(relation.name)\"\(isRightToLeft(in: layoutCase) ? ", laid out from right to left, too" : "")"
          : "in \"\(relation.name)\"")
    case .number(.mirrored(let view, let member, let sides), _):
      "\(layoutCase[view].id).\(member.rawValue) is \(words.actual), and mirrored it is \(words.expected)"
        + (sides.isEmpty
          ? "; it follows another view"
          : sides.map { "; \($0.sentence(in: layoutCase.state(after: pass, request: request)))" }.joined())
    case .number(.wrappingWidth(let view), _):
      "the text of \(layoutCase[view].id) is wrapped at \(words.actual), and \(words.expected) \(verb)"
    case .status where source == .direction, .broken where source == .direction:
      "\(stateName) is \(words.actual) from right to left, and \(words.expected) from left to right"
    case .number, .status, .broken, .relaid, .rewrapped:
      "\(words.subject) is \(words.actual), and \(words.expected) \(verb)"
    }
  }

  /// "title is truncated and text.height is 41"
  private func sentence(of denials: [Denial], in layoutCase: LayoutCase) -> String {
    denials.map { denial in
      switch denial {
      case .fact(let fact): "\(layoutCase[fact.view].id) is \(fact.predicate)"
      case .number(.view(let view, let measure), let value):
        "\(layoutCase[view].id).\(measure.rawValue) is \(value.shown)"
      case .number(let quantity, let value): "the \(quantity.measure.rawValue) is \(value.shown)"
      }
    }.enumerated(by: "and", atMost: 4)
  }

  package func words(in layoutCase: LayoutCase) -> Words {
    switch detail {
    case .number(let number, let mismatch):
      let (actual, expected) = mismatch.numbers
      return Words(subject: subject(number, in: layoutCase), expected: expected, actual: actual)
    case .status(let expected, let actual):
      return Words(subject: stateName + side, expected: expected.rawValue, actual: actual.rawValue)
    case .broken(let expected, let actual):
      return Words(subject: stateName + side, expected: expected.listed, actual: actual.listed)
    case .relaid(let expected, let actual):
      return Words(
        subject: "the layout", expected: expected ? "laid out anew" : "kept",
        actual: actual ? "laid out anew" : "kept")
    case .rewrapped(let expected, let actual):
      return Words(
        subject: "not as wide as its text was wrapped", expected: expected.listed, actual: actual.listed)
    case .unrelated(let relation):
      return Words(subject: "views of \"\(relation.name)\"", expected: "are here", actual: "are not here")
    case .noCase(let relation):
      return Words(subject: "the case \"\(relation.name)\"", expected: "exists", actual: "does not exist")
    case .condition(let text, let denials):
      let reason = denials.isEmpty ? "" : ": \(sentence(of: denials, in: layoutCase))"
      return Words(subject: text, expected: "holds", actual: "does not hold\(reason)")
    case .missing: return Words(subject: "the layout", expected: "exists", actual: "does not exist")
    }
  }

  /// What a difference of the status or of broken constraints is called.
  private var stateName: String { if case .broken = detail { "broken" } else { "the status" } }

  private var side: String { source == .direction ? ", right to left" : "" }

  private func subject(_ number: Number, in layoutCase: LayoutCase) -> String {
    func name(_ view: ViewIndex, _ member: FrameMember) -> String {
      "\(layoutCase[view].id).\(member.rawValue)"
    }
    switch number {
    case .frame(let view, let member): return name(view, member)
    case .content(let view, let member):
      return "\(layoutCase[view].id).\(LayoutGuide.content.rawValue).\(member.rawValue)"
    case .height: return "the cell's height"
    case .wrappingWidth(let view): return "the width at which \(layoutCase[view].id) is wrapped"
    case .related(let relation, let view, let member):
      let mirror = isRightToLeft(in: layoutCase) ? "mirror, right to left, of " : "mirror of "
      return "\(name(view, member)), \(relation.isMirror ? mirror : "as in ")\(relation.name)"
    case .mirrored(let view, let member, _): return name(view, member) + side
    }
  }

  package func isRightToLeft(in layoutCase: LayoutCase) -> Bool {
    layoutCase.state(after: pass, request: request).environment.direction == .rightToLeft
  }

  /// The two numbers, where it is numbers that differ.
  package var mismatch: Mismatch? {
    if case .number(_, let mismatch) = detail { mismatch } else { nil }
  }
}

extension Difference.Relation {
  var name: String {
    switch self {
    case .sameAs(let name), .mirrorOf(let name): name
    }
  }

  fileprivate var isMirror: Bool {
    if case .mirrorOf = self { true } else { false }
  }
}

extension Difference.Mismatch {
  /// The numbers with as many digits as it takes to see the difference.
  fileprivate var numbers: (actual: String, expected: String) {
    let isVisible = actual.shown != expected.shown
    return isVisible ? (actual.shown, expected.shown) : (actual.description, expected.description)
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}

extension Difference.FixedSide {
  /// "c3 says left or right: title.left == view.left + 16"
  fileprivate func sentence(in state: CaseState) -> String {
    func line(_ index: ConstraintIndex, _ words: String) -> String {
      "\(state.constraints[index.rawValue].id) \(words): \(state.constraints[index.rawValue].equation(in: state.views))"
    }
    switch self {
    case .edge(let constraint): return line(constraint, "says left or right")
    case .center(let constraint): return line(constraint, "leads to the right in both directions")
    case .margins(let view):
      let margins = state.views[view].layoutMargins ?? .zero
      return
        "\(state.views[view].id) has layoutMargins of \(margins.left.shown) left and \(margins.right.shown) right, "
        + "and directionalLayoutMargins follow the direction"
    }
  }
}
