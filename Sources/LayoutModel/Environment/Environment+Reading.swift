import JSON

extension Environment {
  static let keys = ["width", "height", "scale", "direction", "textSize", "fitting", "separator"]

  init(_ value: JSONValue) throws(InputError) {
    self.init()
    apply(try EnvironmentPatch(value))
  }
}

extension EnvironmentPatch {
  init(_ value: JSONValue) throws(InputError) {
    let object = try ObjectReader(value, "an environment", keys: Environment.keys)
    width = try object["width"]?.readPatch { value throws(InputError) in try value.readSize() } ?? .keep
    height = try object["height"]?.readPatch { value throws(InputError) in try value.readSize() } ?? .keep
    scale = try object["scale"]?.readPositive()
    direction = try object["direction"]?.read(Direction.self)
    textSize = try object["textSize"]?.read(TextSize.self)
    fitting = try object["fitting"]?.readPatch { value throws(InputError) in try Fitting(value) } ?? .keep
    separator = try object["separator"]?.readSize()
  }
}

extension Fitting {
  static let keys = ["width", "height", "horizontalPriority", "verticalPriority"]

  fileprivate init(_ value: JSONValue) throws(InputError) {
    let object = try ObjectReader(value, "a fitting", keys: Self.keys)
    self.init(
      width: try object["width"]?.readFittingTarget(), height: try object["height"]?.readFittingTarget(),
      horizontalPriority: try object["horizontalPriority"]?.readPriority() ?? .fittingSizeLevel,
      verticalPriority: try object["verticalPriority"]?.readPriority() ?? .fittingSizeLevel)
  }
}

extension JSONValue {
  fileprivate func readFittingTarget() throws(InputError) -> Double? { isNull ? nil : try readSize() }
}
