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

  /// The patch with what its device gives where it says nothing else.
  func addingDevice(givesHeight: Bool, givesSafeArea: Bool) -> EnvironmentPatch {
    guard case .set(let name) = device, let device = Device(named: name) else { return self }
    var given = EnvironmentPatch()
    given.width = .set(device.width)
    if givesHeight { given.height = .set(device.height) }
    given.scale = device.scale
    if givesSafeArea { given.safeArea = device.safeArea }
    given.horizontalSizeClass = .set(device.horizontalSizeClass)
    given.verticalSizeClass = .set(device.verticalSizeClass)
    return given.merging(self)
  }
}
