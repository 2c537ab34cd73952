import CaseDiagnosis
import JSON
import LayoutModel

extension JSONDocument {
  /// Where the document says what a difference is from, as precisely as it says it.
  func value(of difference: Difference, in layoutCase: LayoutCase) -> JSONValue {
    if case .number(.mirrored(let view, _, let sides), _) = difference.detail {
      return self.value(sides.first, of: view, in: layoutCase) ?? root
    }
    guard let expectation = expectation(of: difference.pass) else {
      return root.member("history")?.element(difference.pass.rawValue - 1) ?? root
    }
    var place = expectation
    for name in difference.path(in: layoutCase) {
      guard let next = place.member(name) else { break }
      place = next
    }
    if case .condition(let text, _) = difference.detail, case .array(let elements) = place.content {
      place = elements.first { $0.content == .string(text) } ?? place
    }
    return place
  }
}

extension JSONDocument {
  /// What keeps a view from being mirrored, or else the view.
  private func value(
    _ side: Difference.FixedSide?, of view: ViewIndex, in layoutCase: LayoutCase
  ) -> JSONValue? {
    switch side {
    case .edge(let constraint), .center(let constraint): constraints[layoutCase[constraint].id]
    case .margins(let view): views[layoutCase[view].id]
    case nil: views[layoutCase[view].id]
    }
  }
}

extension Difference {
  /// The members of an expectation that lead to what differs.
  fileprivate func path(in layoutCase: LayoutCase) -> [String] {
    switch detail {
    case .number(.frame(let view, let member), _): ["frames", layoutCase[view].id, member.rawValue]
    case .number(.content(let view, let member), _):
      ["frames", "\(layoutCase[view].id).\(LayoutGuide.content.rawValue)", member.rawValue]
    case .number(.height, _): ["height"]
    case .status: ["status"]
    case .broken: ["broken"]
    case .condition, .number(.related, _), .unrelated, .noCase:
      lastingExpectation.map { [$0.member.rawValue] } ?? []
    case .relaid, .rewrapped, .number(.wrappingWidth, _), .number(.mirrored, _), .missing: []
    }
  }
}
