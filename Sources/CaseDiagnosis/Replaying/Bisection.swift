import LayoutEngine
public import LayoutModel

/// What came of looking for the first pass after which a condition holds.
public struct Bisection: Sendable {
  public let layoutCase: LayoutCase
  /// `nil` where the condition holds after no pass.
  public let first: PassNumber?
  /// How many passes were laid out for it.
  public var laidOutCount: Int { (first ?? layoutCase.lastPass).rawValue + 1 }

  /// Lays the passes out one after another, up to the first after which the condition holds.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    of layoutCase: LayoutCase, where condition: Condition, request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    let layouts = LayoutSession(layoutCase, request: request, measurer: measurer)
    first =
      zip(layouts, layoutCase.states(request: request)).first { layout, state in
        condition.holds(of: LaidOutCase(layout, state: state, measurer: measurer))
      }?.0.pass
  }
}
