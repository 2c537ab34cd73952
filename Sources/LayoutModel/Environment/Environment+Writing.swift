public import JSON

extension Environment {
  public var json: JSONValue {
    var plain = Environment()
    if let device = device.flatMap({ Device(named: $0) }) { plain.take(device) }
    return patch(of: EnvironmentPatch.members, besides: plain).json
  }

  /// Every member by its key in documents, in their order; null where it has no value.
  package var members: [JSONMember] {
    EnvironmentPatch.members.map { member in
      var patch = EnvironmentPatch()
      member.set(&patch, to: self)
      return JSONMember(member.name, member.json(patch, ()) ?? .null)
    }
  }

  /// The members in which the environment differs from another.
  func patch(of members: [EnvironmentMember], besides other: Environment) -> EnvironmentPatch {
    var patch = EnvironmentPatch()
    for member in members where !member.isSame(in: self, other) { member.set(&patch, to: self) }
    return patch
  }
}

extension EnvironmentPatch {
  public var json: JSONValue {
    var members = JSONObject()
    for member in Self.members { members.add(member.name, ifAny: member.json(self, ())) }
    return members.json
  }
}

extension Fitting {
  public var json: JSONValue {
    var members = JSONObject()
    members.add("width", ifAny: width)
    members.add("height", ifAny: height)
    let plain = LayoutPriority.fittingSizeLevel
    members.add("horizontalPriority", ifAny: horizontalPriority == plain ? nil : horizontalPriority.rawValue)
    members.add("verticalPriority", ifAny: verticalPriority == plain ? nil : verticalPriority.rawValue)
    return members.json
  }
}
