import JSON

extension Environment {
  static let keys = ["width", "height", "scale", "direction", "textSize", "fitting", "separator"] + laterKeys
  /// The members that a database keeps together, in the order in which they are written.
  static let laterKeys = [
    "device", "safeArea", "keyboard", "horizontalSizeClass", "verticalSizeClass", "era",
  ]

  /// The members that have members, with these.
  static let nestedKeys = [
    "fitting": Fitting.keys, "safeArea": ["top", "left", "bottom", "right"], "keyboard": ["height"],
  ]

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
    try readLater(object)
  }

  private mutating func readLater(_ object: ObjectReader) throws(InputError) {
    device = try object["device"]?.readPatch { value throws(InputError) in try value.readDevice() } ?? .keep
    safeArea = try object["safeArea"].map { value throws(InputError) in
      value.isNull ? .zero : try EdgeInsets(value, "a safe area", besides: .zero)
    }
    keyboardHeight =
      try object["keyboard"]?.readPatch { value throws(InputError) in try value.readKeyboardHeight() }
      ?? .keep
    horizontalSizeClass =
      try object["horizontalSizeClass"]?.readPatch { value throws(InputError) in
        try value.read(SizeClass.self)
      } ?? .keep
    verticalSizeClass =
      try object["verticalSizeClass"]?.readPatch { value throws(InputError) in
        try value.read(SizeClass.self)
      } ?? .keep
    era =
      try object["era"]?.readPatch { value throws(InputError) in try value.readInterfaceBuilderVersion() }
      ?? .keep
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

extension JSONValue {
  fileprivate func readDevice() throws(InputError) -> String {
    let name = try readString()
    guard Device(named: name) != nil else {
      let names = Device.all.map(\.name)
      throw flaw("\"\(name)\" is not a device that is known here\(nearest(name, names))")
    }
    return name
  }

  fileprivate func readInterfaceBuilderVersion() throws(InputError) -> InterfaceBuilderVersion {
    let text = try readString()
    guard let version = InterfaceBuilderVersion(text) else {
      throw flaw("\"\(text)\" is no era; an era is written as \"iOS 17\" or \"plugIn 22154\"")
    }
    return version
  }

  fileprivate func readKeyboardHeight() throws(InputError) -> Double {
    let object = try ObjectReader(self, "a keyboard", keys: ["height"])
    return try object.required("height", of: "a keyboard").readSize()
  }
}
