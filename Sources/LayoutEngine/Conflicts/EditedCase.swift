import LayoutModel

/// A case with its layout after some edits. Further edits are tried as one more pass, from the basis that this one has.
struct EditedCase {
  let layout: Layout
  private let session: LayoutSession
  private let measurer: any TextMeasuring

  private init(_ layout: Layout, by session: LayoutSession, _ measurer: any TextMeasuring) {
    self.layout = layout
    self.session = session
    self.measurer = measurer
  }

  /// - Parameters:
  ///   - layout: of a pass of the case. Later passes are left out.
  ///   - request: under which the layout was made.
  init(
    _ layoutCase: LayoutCase, after layout: Layout, request: EnvironmentPatch, measurer: any TextMeasuring
  ) {
    var session = LayoutSession(
      resuming: layoutCase.keeping(passes: layout.pass.rawValue), after: layout, request: request,
      measurer: measurer)
    // A pass without changes keeps the layout. The session then has a basis to go on from.
    _ = session.layOut(Pass(changes: []))
    self.init(layout, by: session, measurer)
  }

  /// The case after the edits; the same case where there are none.
  func after(_ edits: [Edit]) -> EditedCase {
    guard !edits.isEmpty else { return self }
    var session = session
    let layout = session.layOut(Pass(changes: edits.map(\.change)))
    return EditedCase(layout, by: session, measurer)
  }

  /// The case after some edits; `nil` where required constraints contradict each other.
  func solvable(after edits: [Edit]) -> EditedCase? {
    let after = after(edits)
    return after.layout.status == .solved ? after : nil
  }

  /// What the layout gives to `first - multiplier * second`, in points.
  func activity(of constraint: Constraint) -> Double {
    let state = session.state
    let laidOut = LaidOutCase(layout, state: state, measurer: measurer)
    func value(_ anchor: Anchor) -> Double? {
      let measure = Quantity.Measure(anchor.attribute)
      return measure.map { laidOut.value(of: .view(anchor.view, $0)) }
    }
    // A baseline is no number of a frame; its constraint counts as met.
    guard let first = value(constraint.first), let second = constraint.second.map(value) ?? 0 else {
      return constraint.constant
    }
    let activity = first - constraint.multiplier * second
    return constraint.isMirrored(in: state.environment.direction) ? -activity : activity
  }
}
