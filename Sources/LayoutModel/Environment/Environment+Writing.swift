public import JSON

extension Environment {
  public var json: JSONValue {
    let plain = Environment()
    var members = JSONMembers()
    members.add("width", width)
    members.add("height", height)
    members.add("scale", scale == plain.scale ? nil : scale)
    members.add("direction", direction == plain.direction ? nil : direction.rawValue)
    members.add("textSize", textSize == plain.textSize ? nil : textSize.rawValue)
    members.add("fitting", fitting?.json)
    members.add("separator", separator == plain.separator ? nil : separator)
    return members.value
  }
}

extension EnvironmentPatch {
  public var json: JSONValue {
    var members = JSONMembers()
    members.add("width", width)
    members.add("height", height)
    members.add("scale", scale)
    members.add("direction", direction?.rawValue)
    members.add("textSize", textSize?.rawValue)
    members.add("fitting", fitting) { $0.json }
    members.add("separator", separator)
    return members.value
  }
}

extension Fitting {
  public var json: JSONValue {
    var members = JSONMembers()
    members.add("width", width)
    members.add("height", height)
    let plain = LayoutPriority.fittingSizeLevel
    members.add("horizontalPriority", horizontalPriority == plain ? nil : horizontalPriority.rawValue)
    members.add("verticalPriority", verticalPriority == plain ? nil : verticalPriority.rawValue)
    return members.value
  }
}
