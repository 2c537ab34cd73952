/// What a pass changes of the environment, and what a request asks of it.
public struct EnvironmentPatch: Hashable, Sendable {
  public var width = Patch<Double>.keep
  public var height = Patch<Double>.keep
  public var scale: Double?
  public var direction: LayoutDirection?
  public var textSize: ContentSizeCategory?
  public var fitting = Patch<Fitting>.keep
  public var separator: Double?
  public var device = Patch<String>.keep
  public var safeArea: EdgeInsets?
  public var keyboardHeight = Patch<Double>.keep
  public var horizontalSizeClass = Patch<SizeClass>.keep
  public var verticalSizeClass = Patch<SizeClass>.keep
  public var era = Patch<InterfaceBuilderVersion>.keep

  public init() {}

  /// Every member as an environment has it.
  public init(_ environment: Environment) {
    self.init(of: environment, besides: nil)
  }
}

extension EnvironmentPatch {
  /// The patch with the members that another one sets.
  public func merging(_ other: EnvironmentPatch) -> EnvironmentPatch {
    var merged = self
    for member in Self.members where !member.isKept(by: other) { member.copy(from: other, to: &merged) }
    return merged
  }

  /// What its device gives; `nil` where it has none.
  var ofDevice: EnvironmentPatch? { device.applied(to: nil).flatMap(Device.init(named:))?.patch }
}

extension Device {
  /// What the device gives an environment.
  var patch: EnvironmentPatch {
    var patch = EnvironmentPatch()
    (patch.width, patch.height, patch.scale) = (.set(width), .set(height), scale)
    patch.safeArea = safeArea
    patch.horizontalSizeClass = .set(horizontalSizeClass)
    patch.verticalSizeClass = .set(verticalSizeClass)
    return patch
  }
}
