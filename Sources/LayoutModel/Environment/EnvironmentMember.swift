import JSON

extension EnvironmentPatch: MemberwisePatch {
  typealias Whole = Environment
  typealias Context = Void

  static let members = ownMembers + detailMembers

  /// Those that have a column each in a database.
  private static let ownMembers: [Member] = [
    member("width", \.width, \.width, JSONValue.readSize, \.json),
    member("height", \.height, \.height, JSONValue.readSize, \.json),
    member("scale", \.scale, \.scale, JSONValue.readScale, \.json),
    word("direction", \.direction, \.direction),
    word("textSize", \.textSize, \.textSize),
    member("fitting", \.fitting, \.fitting, JSONValue.readFitting, \.json),
    member("separator", \.separator, \.separator, JSONValue.readSeparator, \.json),
  ]

  /// Those that a database keeps together.
  static let detailMembers: [Member] = [
    member("device", \.device, \.device, JSONValue.readDevice, \.json, choices: Device.all.map(\.name)),
    member("safeArea", \.safeArea, \.safeArea, JSONValue.readSafeArea, \.json),
    member("keyboard", \.keyboardHeight, \.keyboardHeight, JSONValue.readKeyboardHeight) {
      .object(["height": $0])
    },
    word("horizontalSizeClass", \.horizontalSizeClass, \.horizontalSizeClass),
    word("verticalSizeClass", \.verticalSizeClass, \.verticalSizeClass),
    member("era", \.era, \.era, JSONValue.readInterfaceBuilderVersion) { .string($0.text) },
  ]
}

extension Environment {
  mutating func apply(_ patch: EnvironmentPatch) {
    patch.ofDevice?.apply(to: &self)
    patch.apply(to: &self)
  }

  func applying(_ patch: EnvironmentPatch) -> Environment {
    var copy = self
    copy.apply(patch)
    return copy
  }
}
