public import JSON

extension Environment {
  public var json: JSONValue {
    var plain = Environment()
    if let device = device.flatMap({ Device(named: $0) }) { plain.take(device) }
    var members = JSONMembers()
    members.add("width", width == plain.width ? .keep : width.map { .set($0) } ?? .clear)
    members.add("height", height == plain.height ? .keep : height.map { .set($0) } ?? .clear)
    members.add("scale", scale == plain.scale ? nil : scale)
    members.add("direction", direction == plain.direction ? nil : direction.rawValue)
    members.add("textSize", textSize == plain.textSize ? nil : textSize.rawValue)
    members.add("fitting", fitting?.json)
    members.add("separator", separator == plain.separator ? nil : separator)
    members.add("device", device)
    members.add("safeArea", safeArea == plain.safeArea ? nil : safeArea.json)
    members.add("keyboard", keyboardHeight.map { Self.keyboard($0) })
    members.add(
      "horizontalSizeClass",
      horizontalSizeClass == plain.horizontalSizeClass
        ? .keep : horizontalSizeClass.map { .set($0) } ?? .clear
    ) { .string($0.rawValue) }
    members.add(
      "verticalSizeClass",
      verticalSizeClass == plain.verticalSizeClass ? .keep : verticalSizeClass.map { .set($0) } ?? .clear
    ) { .string($0.rawValue) }
    members.add("era", era?.text)
    return members.value
  }
}

extension Environment {
  fileprivate static func keyboard(_ height: Double) -> JSONValue {
    .object([JSONMember("height", .number(height))])
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
    members.add("device", device) { .string($0) }
    members.add("safeArea", safeArea?.json)
    members.add("keyboard", keyboardHeight) { Environment.keyboard($0) }
    members.add("horizontalSizeClass", horizontalSizeClass) { .string($0.rawValue) }
    members.add("verticalSizeClass", verticalSizeClass) { .string($0.rawValue) }
    members.add("era", era) { .string($0.text) }
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
