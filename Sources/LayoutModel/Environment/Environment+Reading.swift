package import JSON
import Spelling

extension Environment {
  static let keys = EnvironmentPatch.members.map(\.name)

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
  /// Reads the members of an environment, with their ranges.
  package init(_ value: JSONValue) throws(InputError) {
    self.init()
    let object = try ObjectReader(value, "an environment", keys: Environment.keys)
    for member in Self.members {
      if let value = object[member.name] { try member.read(value, into: &self) }
    }
  }
}

extension Fitting {
  static let keys = ["width", "height", "horizontalPriority", "verticalPriority"]

  init(_ value: JSONValue) throws(InputError) {
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
  func readDevice() throws(InputError) -> String {
    let name = try readString()
    guard Device(named: name) != nil else {
      let near = Device.nearest(to: name).map { "; \(question($0.name))" } ?? ""
      throw flaw(
        "\"\(name)\" is not a device that is known here; \"layoutcase help environment\" lists them\(near)")
    }
    return name
  }

  func readInterfaceBuilderVersion() throws(InputError) -> InterfaceBuilderVersion {
    let text = try readString()
    guard let version = InterfaceBuilderVersion(text) else {
      throw flaw("\"\(text)\" is not an era; one is written as \"iOS 17\" or \"plugIn 22154\"")
    }
    return version
  }

  func readKeyboardHeight() throws(InputError) -> Double {
    let object = try ObjectReader(self, "a keyboard", keys: ["height"])
    return try object.required("height", of: "a keyboard").readSize()
  }
}
