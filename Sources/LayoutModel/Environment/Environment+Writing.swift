public import JSON

extension Environment {
  public var json: JSONValue {
    var plain = Environment()
    device.flatMap(Device.init(named:))?.patch.apply(to: &plain)
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
    let priorities = Axis.allCases.map(priority(on:)).map { $0 == .fittingSizeLevel ? nil : $0.rawValue }
    return .object(
      JSONObject(ifAny: [
        "width": width, "height": height, "horizontalPriority": priorities[0],
        "verticalPriority": priorities[1],
      ]))
  }
}
