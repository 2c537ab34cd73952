extension LayoutCase {
  /// A request without the members that the case has in all its passes. Requests that differ in these alone give the
  /// same layouts.
  public func normalised(_ request: EnvironmentPatch) -> EnvironmentPatch {
    // Beside a device the other members say what they are in place of the device's.
    if case .set = request.device { return request }
    var rest = request
    let differences = ([request] + environmentChanges).map {
      EnvironmentPatch(of: environment.applying($0), besides: environment)
    }
    for member in EnvironmentPatch.members where differences.allSatisfy(member.isKept) {
      member.copy(from: EnvironmentPatch(), to: &rest)
    }
    // What UIKit gives by a constraint counts until something else is asked.
    if constraints.giveSize(on: .horizontal) { rest.width = request.width }
    // A cell has no height and no safe area of its device until they are asked for.
    if views[0].isCell && environment.hasSafeAreaOfDevice { rest.safeArea = request.safeArea }
    if constraints.giveSize(on: .vertical) || views[0].isCell && environment.hasHeightOfDevice {
      rest.height = request.height
    }
    return rest
  }

  private var environmentChanges: [EnvironmentPatch] {
    history.flatMap(\.changes).compactMap { change in
      if case .environment(let patch) = change { patch } else { nil }
    }
  }
}

extension LayoutCase {
  /// How a cell of the case is fitted: as its environment says after the last pass, the height to 0.
  public var cellFitting: Fitting {
    var fitting = latestState.environment.fitting ?? Fitting()
    fitting.height = 0
    return fitting
  }
}

extension EnvironmentPatch {
  /// Asks for a cell that is as high as its contents, whatever height its case or its device gives it.
  public mutating func fitCell(of layoutCase: LayoutCase) {
    height = .clear
    fitting = .set(layoutCase.cellFitting)
  }
}
