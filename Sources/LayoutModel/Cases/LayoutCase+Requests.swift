extension LayoutCase {
  /// A request without the members that the case has in all its passes anyway, so that asking for them is asking for
  /// nothing.
  public func normalised(_ request: EnvironmentPatch) -> EnvironmentPatch {
    // Beside a device the other members say what they are in place of the device's.
    if case .set = request.device { return request }
    var rest = request
    if isOwn(request.width, environment.width, \.width) { rest.width = .keep }
    if isOwn(request.height, environment.height, \.height) { rest.height = .keep }
    if isOwn(request.fitting, environment.fitting, \.fitting) { rest.fitting = .keep }
    if isOwn(request.scale, environment.scale, \.scale) { rest.scale = nil }
    if isOwn(request.direction, environment.direction, \.direction) { rest.direction = nil }
    if isOwn(request.textSize, environment.textSize, \.textSize) { rest.textSize = nil }
    if isOwn(request.separator, environment.separator, \.separator) { rest.separator = nil }
    if isOwn(request.device, environment.device, \.device) { rest.device = .keep }
    if isOwn(request.safeArea, environment.safeArea, \.safeArea) { rest.safeArea = nil }
    if isOwn(request.keyboardHeight, environment.keyboardHeight, \.keyboardHeight) {
      rest.keyboardHeight = .keep
    }
    if isOwn(request.horizontalSizeClass, environment.horizontalSizeClass, \.horizontalSizeClass) {
      rest.horizontalSizeClass = .keep
    }
    if isOwn(request.verticalSizeClass, environment.verticalSizeClass, \.verticalSizeClass) {
      rest.verticalSizeClass = .keep
    }
    if isOwn(request.era, environment.era, \.era) { rest.era = .keep }
    return rest
  }

  private func isOwn<Value: Equatable>(
    _ asked: Patch<Value>, _ own: Value?, _ member: (EnvironmentPatch) -> Patch<Value>
  ) -> Bool {
    !asked.isKeep && asked.applied(to: nil) == own && environmentChanges.allSatisfy { member($0).isKeep }
  }

  private func isOwn<Value: Equatable>(
    _ asked: Value?, _ own: Value, _ member: (EnvironmentPatch) -> Value?
  ) -> Bool {
    asked == own && environmentChanges.allSatisfy { member($0) == nil }
  }

  private var environmentChanges: [EnvironmentPatch] {
    history.flatMap(\.changes).compactMap { change in
      if case .environment(let patch) = change { patch } else { nil }
    }
  }
}
