public import JSON

extension Pass {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    var members = JSONMembers()
    members.add("note", note)
    members.add("changes", .array(changes.map { $0.json(in: layoutCase) }))
    members.add("expect", expectation?.json(in: layoutCase))
    return members.value
  }
}

extension Change {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    var members = JSONMembers()
    switch self {
    case .view(let view, let patch):
      members.add("view", layoutCase.views[view].id)
      patch.add(to: &members)
      for setting in patch.settings {
        members.add(setting.member.rawValue, setting.json(in: layoutCase.views))
      }
    case .constraint(let constraint, let patch):
      members.add("constraint", layoutCase.constraints[constraint].id)
      members.add("priority", patch.priority?.rawValue)
      members.add("constant", patch.constant)
      members.add("relation", patch.relation?.rawValue)
      members.add("active", patch.isActive.map { .bool($0) })
    case .environment(let patch):
      members.add("environment", patch.json)
    }
    return members.value
  }
}

extension ViewPatch {
  fileprivate func add(to members: inout JSONMembers) {
    var size = JSONMembers()
    size.add("width", intrinsic.horizontal)
    size.add("height", intrinsic.vertical)
    members.add("intrinsic", size)
    members.add("text", text) { .string($0) }
    members.add("font", font) { $0.json }
    members.add("numberOfLines", numberOfLines) { .number($0) }
    members.add("preferredMaxLayoutWidth", preferredMaxLayoutWidth)
    members.add("lineBreakMode", lineBreakMode) { .string($0.rawValue) }
    members.add("lineHeightMultiple", lineHeightMultiple)
    members.add("runs", runs) { $0.json }
    members.add("hugging", hugging.members)
    members.add("compression", compression.members)
  }
}

extension AxisPair where Value == Patch<LayoutPriority> {
  fileprivate var members: JSONMembers {
    var members = JSONMembers()
    for axis in Axis.allCases { members.add(axis.rawValue, self[axis]) { .number($0.rawValue) } }
    return members
  }
}

extension Expectation {
  public func json(in layoutCase: LayoutCase) -> JSONValue {
    var members = JSONMembers()
    members.add("status", status?.rawValue)
    var frameMembers = JSONMembers()
    for frame in frames { frameMembers.add(frame.name(in: layoutCase), frame.json) }
    members.add("frames", frameMembers)
    members.add("height", height)
    members.add("broken", broken.map { .array($0.map { .string($0) }) })
    members.add("tolerance", tolerance?.json)
    members.add("rounded", isRounded ? .bool(true) : nil)
    addDetails(to: &members)
    return members.value
  }
}

extension ExpectedFrame {
  /// The view's name, with its guide: `scroll.contentLayoutGuide`.
  public func name(in layoutCase: LayoutCase) -> String {
    let view = layoutCase[view].id
    return guide.map { "\(view).\($0.rawValue)" } ?? view
  }

  fileprivate var json: JSONValue {
    JSONMembers(x: x, y: y, width: width, height: height).value
  }
}
