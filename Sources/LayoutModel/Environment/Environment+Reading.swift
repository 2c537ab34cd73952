package import JSON
import Spelling

extension Environment {
  static let keys = EnvironmentPatch.keys

  /// The members that have members, with these.
  static let nestedKeys = [
    "fitting": Fitting.keys, "safeArea": ["top", "left", "bottom", "right"], "keyboard": ["height"],
  ]

  /// - Parameter value: whose separator may be in pixels of the scale, as `"1px"`.
  init(_ value: JSONValue) throws(InputError) {
    self.init()
    guard let pixels = value.separatorPixels, case .object(let members) = value.content else {
      apply(try EnvironmentPatch(value))
      return
    }
    apply(try EnvironmentPatch(.object(members.filter { $0.name != "separator" })))
    separator = pixels / scale
  }
}

extension EnvironmentPatch {
  /// Reads the members of an environment, with their ranges.
  package init(_ value: JSONValue) throws(InputError) {
    self.init()
    if case .string(let name) = value.content, Device(named: name) != nil {
      throw value.flaw("an environment is an object, not a string; write { \"device\": \"\(name)\" }")
    }
    try read(of: ObjectReader(value, .environment, keys: Environment.keys), ())
  }
}

extension Fitting {
  static let keys = ["width", "height", "horizontalPriority", "verticalPriority"]
}

extension JSONValue {
  func readFitting() throws(InputError) -> Fitting {
    let object = try ObjectReader(self, "a fitting", keys: Fitting.keys)
    return Fitting(
      width: try object["width"]?.readFittingTarget(), height: try object["height"]?.readFittingTarget(),
      horizontalPriority: try object["horizontalPriority"]?.readPriority() ?? .fittingSizeLevel,
      verticalPriority: try object["verticalPriority"]?.readPriority() ?? .fittingSizeLevel)
  }

  private func readFittingTarget() throws(InputError) -> Double? { isNull ? nil : try readSize() }

  func readSafeArea() throws(InputError) -> EdgeInsets {
    isNull ? .zero : try EdgeInsets(self, "a safe area", besides: .zero)
  }

  func readSeparator() throws(InputError) -> Double {
    guard case .string(let word) = content, Double(word) == nil else { return try readSize() }
    throw flaw("\"\(word)\" is not a separator; write points, such as 0.5, or \"1px\" in a document")
  }
}

extension JSONValue {
  /// Of an environment; nil where its separator is not written so.
  fileprivate var separatorPixels: Double? {
    guard case .object(let members) = content,
      case .string(let text)? = members.first(where: { $0.name == "separator" })?.value.content,
      text.hasSuffix("px"), let pixels = Double(text.dropLast(2)), (0...1000).contains(pixels)
    else { return nil }
    return pixels
  }

  func readScale() throws(InputError) -> Double {
    if case .string(let text) = content,
      let scale = Double(text.hasSuffix("x") ? String(text.dropLast()) : text)
    {
      throw flaw("a scale is a number; write \(scale.shortest)")
    }
    let scale = try readNumber()
    guard NumberRange.scales.contains(scale) else {
      throw flaw("a scale is a number from 0.000001 to 1000000, such as 3")
    }
    return scale
  }

  func readDevice() throws(InputError) -> String {
    let name = try readString()
    guard Device(named: name) != nil else {
      let near = Device.nearest(to: name).map { "; \(question($0.name))" } ?? ""
      throw flaw(
        "\"\(name)\" is not a device that is known here; \(commandLine("help", "environment")) lists them\(near)"
      )
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
    return try object.required("height").readSize()
  }
}
