public import JSON

extension Environment {
  public var json: JSONValue {
    var plain = Environment()
    if let device = device.flatMap({ Device(named: $0) }) { plain.take(device) }
    return EnvironmentPatch(of: self, besides: plain).json
  }

  /// Every member by its key in documents, in their order; null where it has no value.
  package var members: [JSONMember] {
    let patch = EnvironmentPatch(self)
    return EnvironmentPatch.members.map { JSONMember($0.name, $0.json(patch, ()) ?? .null) }
  }
}

extension EnvironmentPatch {
  public var json: JSONValue { json(()).json }
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
