extension Environment {
  mutating func apply(_ patch: EnvironmentPatch) {
    if case .set(let name) = patch.device, let device = Device(named: name) { take(device) }
    for member in EnvironmentPatch.members { member.apply(patch, to: &self) }
  }
}

extension EnvironmentPatch {
  /// The patch with the members that another one sets.
  public func merging(_ other: EnvironmentPatch) -> EnvironmentPatch {
    var merged = self
    for member in Self.members where !member.isKept(by: other) { member.copy(from: other, to: &merged) }
    return merged
  }

  /// The patch less the members that `request` gives.
  func without(_ request: EnvironmentPatch) -> EnvironmentPatch {
    var rest = self
    for member in Self.members where !member.isKept(by: request) { member.keep(in: &rest) }
    return rest
  }
}
