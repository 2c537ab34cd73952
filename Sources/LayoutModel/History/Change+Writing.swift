public import JSON

extension Pass {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    var members = JSONObject()
    members.add("note", ifAny: note)
    members.add("changes", ifAny: changes.map { $0.json(in: layoutCase) })
    members.add("expect", ifAny: expectation?.json(in: layoutCase))
    return members.json
  }
}

extension Change {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    var members = JSONObject()
    switch self {
    case .view(let view, let patch):
      members.add("view", ifAny: layoutCase.views[view].id)
      members += patch.json(.writing(in: layoutCase.views))
    case .constraint(let constraint, let patch):
      members.add("constraint", ifAny: layoutCase.constraints[constraint].id)
      members += patch.json(())
    case .environment(let patch):
      members.add("environment", ifAny: patch.json)
    }
    return members.json
  }
}

extension Expectation {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    var members = JSONObject()
    members.add("status", ifAny: status?.rawValue)
    var frameMembers = JSONObject()
    for frame in frames { frameMembers.add(frame.name(in: layoutCase), ifAny: frame.json) }
    members.add("frames", ifAny: frameMembers.nonEmpty)
    members.add("height", ifAny: height)
    members.add("broken", ifAny: broken)
    members.add("tolerance", ifAny: tolerance?.json)
    members.add("rounded", ifAny: isRounded ? true : nil)
    addDetails(to: &members)
    return members.json
  }
}

extension ExpectedFrame {
  /// The view's name, with its guide: `scroll.contentLayoutGuide`.
  public func name(in layoutCase: LayoutCase) -> String {
    let view = layoutCase[view].id
    return guide.map { "\(view).\($0.rawValue)" } ?? view
  }

  fileprivate var json: JSONValue {
    var members = JSONObject()
    members.add("x", ifAny: x)
    members.add("y", ifAny: y)
    members.add("width", ifAny: width)
    members.add("height", ifAny: height)
    return members.json
  }
}
