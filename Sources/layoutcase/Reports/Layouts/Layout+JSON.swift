import JSON
import LayoutModel

extension Layout {
  /// The layout for a program, with the names of its case.
  func json(of layoutCase: LayoutCase) -> [JSONMember] {
    let state = layoutCase.state(after: pass)
    let sources = state.contentSources(of: self)
    let frames = frames.indices.map { frameJSON(ViewIndex($0), sources[$0], layoutCase) }
    return [
      JSONMember("case", .string(layoutCase.name)),
      JSONMember("pass", .number(pass.rawValue)),
      JSONMember("environment", environment.fullJSON),
      JSONMember("rules", .string(layoutCase.rules.rawValue)),
      JSONMember("status", .string(status.rawValue)),
      JSONMember("ambiguous", .bool(isAmbiguous)),
      JSONMember("relaid", .bool(isRelaid)),
      JSONMember("frames", .array(frames)),
      JSONMember("violations", .array(violations.map(\.json))),
      JSONMember("broken", .array(broken.map { $0.json(in: state) })),
      JSONMember("crossings", .array(requiredCrossings.map { .string(layoutCase[$0].id) })),
      JSONMember("rewrapped", .array(rewrapped.map { $0.json(of: layoutCase) })),
    ] + contentJSON(of: state)
      + (unsettled.isEmpty
        ? [] : [JSONMember("unsettled", .array(unsettled.map { .string(layoutCase[$0].id) }))])
  }

  /// The sizes of what scroll views scroll; no member where there are none.
  private func contentJSON(of state: CaseState) -> [JSONMember] {
    let contents = contentSizes(in: state).map { content in
      JSONValue.object([
        JSONMember("view", .string(state.views[content.view.rawValue].id)),
        JSONMember("width", .number(content.size.width)), JSONMember("height", .number(content.size.height)),
        JSONMember("ambiguous", .bool(!content.ambiguity.isEmpty)),
      ])
    }
    return contents.isEmpty ? [] : [JSONMember("contentSizes", .array(contents))]
  }

  private func frameJSON(
    _ view: ViewIndex, _ source: ContentSource?, _ layoutCase: LayoutCase
  ) -> JSONValue {
    let frame = frames[view.rawValue]
    let members = [
      JSONMember("ambiguous", .bool(!ambiguity[view.rawValue].isEmpty))
    ]
    return .object(
      frame.json(of: layoutCase[view].id) + members
        + (source.map { [JSONMember("source", .string($0.rawValue))] } ?? []))
  }
}

extension Rect {
  /// The frame for a program, under its view's name.
  func json(of view: String) -> [JSONMember] {
    [JSONMember("view", .string(view))]
      + FrameMember.allCases.map { JSONMember($0.rawValue, .number(self[$0])) }
  }
}

extension Environment {
  /// The size, the scale, the direction and the text size always, and other members where there are such.
  fileprivate var fullJSON: JSONValue {
    let classes = [
      ("horizontalSizeClass", horizontalSizeClass), ("verticalSizeClass", verticalSizeClass),
    ]
    return .object(
      [
        JSONMember("width", width.map { .number($0) } ?? .null),
        JSONMember("height", height.map { .number($0) } ?? .null),
        JSONMember("scale", .number(scale)),
        JSONMember("direction", .string(direction.rawValue)),
        JSONMember("textSize", .string(textSize.rawValue)),
      ] + (fitting.map { [JSONMember("fitting", $0.json)] } ?? [])
        + (separator == 0 ? [] : [JSONMember("separator", .number(separator))])
        + (device.map { [JSONMember("device", .string($0))] } ?? [])
        + (safeArea == .zero ? [] : [JSONMember("safeArea", safeArea.json)])
        + (keyboardHeight.map { [JSONMember("keyboard", .object([JSONMember("height", .number($0))]))] } ?? [])
        + classes.compactMap { name, value in value.map { JSONMember(name, .string($0.rawValue)) } }
        + (era.map { [JSONMember("era", .string($0.text))] } ?? []))
  }
}

extension Violation {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("priority", .number(priority.rawValue)), JSONMember("amount", .number(amount)),
    ])
  }
}

extension BrokenConstraint {
  fileprivate func json(in state: CaseState) -> JSONValue {
    .object([
      JSONMember("constraint", .string(state.constraint(constraint).id)),
      JSONMember("conflict", .array(conflict.map { .string(state.constraint($0).id) })),
    ])
  }
}

extension RewrappedView {
  fileprivate func json(of layoutCase: LayoutCase) -> JSONValue {
    .object([
      JSONMember("view", .string(layoutCase[view].id)), JSONMember("wrappedAt", .number(wrappingWidth)),
      JSONMember("keepsLines", .bool(keepsLines)),
    ])
  }
}
