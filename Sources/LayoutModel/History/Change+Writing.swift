public import JSON

extension Pass {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    .object(
      JSONObject(ifAny: [
        "note": note, "changes": changes.map { $0.json(in: layoutCase) },
        "expect": expectation?.json(in: layoutCase),
      ]))
  }
}

extension Change {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    switch self {
    case .view(let view, let patch):
      .object(["view": layoutCase.views[view].id] + patch.json(.writing(in: layoutCase.views)))
    case .constraint(let constraint, let patch):
      .object(["constraint": layoutCase.constraints[constraint].id] + patch.json(()))
    case .environment(let patch): .object(["environment": patch.json])
    }
  }
}

extension Expectation {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    let frames = JSONObject(frames.map { JSONMember($0.name(in: layoutCase), $0.json) })
    let own = JSONObject(ifAny: [
      "status": status?.rawValue, "frames": frames.nonEmpty, "height": height, "broken": broken,
      "tolerance": tolerance?.json, "rounded": isRounded ? true : nil,
    ])
    return .object(own + writtenDetails)
  }
}

extension ExpectedFrame {
  /// The view's name, with its guide: `scroll.contentLayoutGuide`.
  public func name(in layoutCase: LayoutCase) -> String {
    let view = layoutCase[view].id
    return guide.map { "\(view).\($0.rawValue)" } ?? view
  }

  fileprivate var json: JSONValue {
    .object(JSONObject(ifAny: ["x": x, "y": y, "width": width, "height": height]))
  }
}
