/// A size that UIKit gives the root by a constraint of its own, as logs list it: the encapsulated size of a cell or of
/// a controller's view, the frame of a view whose autoresizing mask is translated, the target of a measurement, or the
/// 0 of what a stack view hides.
///
/// It stands for an environment's size. A request that gives the axis a size, or leaves it free, replaces it.
extension Constraint {
  /// Whether a table, a collection or a window gives a view its size by the constraint:
  /// `UIView-Encapsulated-Layout-Height`.
  public var isEncapsulatedSize: Bool {
    id.contains("-Encapsulated-Layout-") && second == nil && first.attribute.isSize && relation == .equal
  }

  /// Whether a stack view hides one of its views by the constraint.
  public var isHiding: Bool { id.contains("UISV-hiding") }

  /// The axis on which it gives the root its size; nil for any other constraint.
  fileprivate var axisOfGivenSize: Axis? {
    guard first.view == .root, second == nil, first.attribute.isSize, relation == .equal else { return nil }
    let isGiven =
      isEncapsulatedSize || isHiding || id.hasPrefix("UIKit-autoresizing")
      || id.hasPrefix("_UITemporaryLayout")
    return isGiven ? first.attribute.axis : nil
  }
}

extension [Constraint] {
  /// Whether a table or a collection gives the root its height. That of a screen is no cell's.
  public var giveCellHeight: Bool {
    contains { constraint in
      constraint.isEncapsulatedSize && constraint.first == Anchor(.root, .height) && constraint.isActive
        && !Device.hasSide(constraint.constant)
    }
  }

  /// The constraints with those inactive whose size a request replaces. A device gives a cell its width alone.
  func replacingGivenSizes(by request: EnvironmentPatch) -> [Constraint] {
    let axes = Axis.allCases.filter { axis in
      request.replacesSize(on: axis) && !(axis == .vertical && leaveHeight(to: request))
    }
    guard !axes.isEmpty else { return self }
    return map { constraint in
      var constraint = constraint
      if let axis = constraint.axisOfGivenSize, axes.contains(axis) { constraint.isActive = false }
      return constraint
    }
  }

  /// Whether a request asks for a device, and no height, where the height is a cell's.
  func leaveHeight(to request: EnvironmentPatch) -> Bool {
    guard case .set = request.device, request.height.isKeep else { return false }
    return giveCellHeight
  }

  /// Whether one of them gives the root its size.
  func giveSize(on axis: Axis) -> Bool { contains { $0.axisOfGivenSize == axis } }
}

extension EnvironmentPatch {
  fileprivate func replacesSize(on axis: Axis) -> Bool {
    if case .set = device { return true }
    return axis == .horizontal ? !width.isKeep : !height.isKeep
  }
}

extension CaseState {
  /// The root's width or height: the environment's, or else the one that UIKit gives by a constraint of its own.
  public func givenSize(on axis: Axis) -> Double? {
    environment.size(on: axis)
      ?? constraints.first { $0.axisOfGivenSize == axis && $0.isActive && $0.isRequired }?.constant
  }
}

extension Environment {
  var hasHeightOfDevice: Bool { height != nil && height == device.flatMap(Device.init(named:))?.height }

  var hasSafeAreaOfDevice: Bool { safeArea == device.flatMap(Device.init(named:))?.safeArea }

  /// Leaves out the height and the safe area that a device gives: a cell has its width alone from it.
  ///
  /// - Parameter patches: what was applied. What one of them gives stays, also where it is the device's.
  mutating func keepWidthOfDevice(after patches: EnvironmentPatch...) {
    if hasHeightOfDevice, patches.allSatisfy(\.height.isKeep) { height = nil }
    if hasSafeAreaOfDevice, patches.allSatisfy({ $0.safeArea == nil }) { safeArea = .zero }
  }
}
