import LayoutEngine
package import LayoutModel

/// The stored data for a replay, read before the solving begins.
package struct ReplayJob: Sendable {
  private let checked: CheckedCase
  /// The stored layouts by request and pass. A request that asks for nothing is the case's own environment.
  private let requests: [(request: EnvironmentPatch, stored: [PassNumber: Layout])]

  package init(
    _ checked: CheckedCase,
    requests: [(request: EnvironmentPatch, stored: [PassNumber: Layout])] = [(EnvironmentPatch(), [:])]
  ) {
    self.checked = checked
    self.requests = requests
  }

  private var layoutCase: LayoutCase { checked.layoutCase }

  /// The same for the requests alone under which something is stored. There may be none.
  package var ofStored: ReplayJob {
    ReplayJob(CheckedCase(alone: layoutCase), requests: requests.filter { !$0.stored.isEmpty })
  }

  /// Lays out all passes under all requests.
  package func run(measurer: any TextMeasuring) -> Replay {
    let related = RelatedLayouts(checked.related, measurer: measurer)
    var passes: [ReplayedPass] = []
    var requestDifferences: [Difference] = []
    for entry in requests {
      let isOwn = entry.request == EnvironmentPatch()
      var session = LayoutSession(layoutCase, request: entry.request, measurer: measurer)
      var last = -1
      var pivots = 0
      while let layout = session.next() {
        last = layout.pass.rawValue
        let pivotsSoFar = session.pivots
        let pass = replay(
          layout, session.state, request: entry.request, stored: entry.stored[layout.pass],
          pivots: pivotsSoFar - pivots, related)
        pivots = pivotsSoFar
        if isOwn { passes.append(pass) } else { requestDifferences += pass.differences }
      }
      guard last < layoutCase.history.count else { continue }
      requestDifferences.append(
        Difference(
          pass: PassNumber(last + 1), request: entry.request, source: .expectation, detail: .missing))
    }
    if checked.comparesDirections {
      requestDifferences += DirectionComparison(layoutCase: layoutCase, measurer: measurer).differences()
    }
    var datedPasses: [ReplayedPass] = []
    for pass in passes { datedPasses.append(dated(pass, after: datedPasses, related)) }
    return Replay(
      layoutCase: layoutCase, passes: datedPasses, requestDifferences: requestDifferences)
  }

  /// The pass with the passes since which its numbers are what they are, or as far off as they are.
  private func dated(
    _ pass: ReplayedPass, after earlier: [ReplayedPass], _ related: RelatedLayouts
  ) -> ReplayedPass {
    guard let expectation = pass.expectation, !earlier.isEmpty, pass.meetsExpectation == false else {
      return pass
    }
    var dated = pass
    var open = pass.differences.indices.filter { pass.differences[$0].source == .expectation }
    for index in open { dated.differences[index].since = pass.layout.pass }
    for before in earlier.reversed() where !open.isEmpty {
      let checker = LayoutChecker(
        layoutCase, before.layout, state: layoutCase.state(after: before.layout.pass))
      let present = Set(
        checker.differences(from: expectation, related).compactMap(\.detail.found))
      open = open.filter { pass.differences[$0].detail.found.map(present.contains) ?? false }
      for index in open { dated.differences[index].since = before.layout.pass }
    }
    guard let before = earlier.last(where: { $0.expectation != nil }) else { return dated }
    for index in dated.differences.indices where dated.differences[index].source == .expectation {
      let isAsFarOff = before.differences.first { $0.isAsFarOff(as: dated.differences[index]) }
      guard let known = isAsFarOff, let since = dated.differences[index].since else { continue }
      dated.differences[index].since = min(since, known.since ?? before.layout.pass)
    }
    return dated
  }

  /// Expectations are of the case's own environment.
  private func replay(
    _ layout: Layout, _ state: CaseState, request: EnvironmentPatch, stored: Layout?, pivots: Int,
    _ related: RelatedLayouts
  ) -> ReplayedPass {
    let checker = LayoutChecker(layoutCase, request: request, layout, state: state)
    let own = request == EnvironmentPatch() ? layoutCase.expectation(of: layout.pass) : nil
    let expectation = own?.comparesNothing == true ? nil : own
    let differences =
      (expectation.map { checker.differences(from: $0, related) } ?? [])
      + (stored.map(checker.differences(from:)) ?? [])
    return ReplayedPass(
      layout: layout, expectation: expectation, pivots: pivots, isStored: stored != nil,
      differences: differences)
  }
}

extension Difference {
  /// Whether the same number of another pass was missed by as much, whatever was expected there.
  fileprivate func isAsFarOff(as other: Difference) -> Bool {
    guard source == .expectation, case .number(let number, let mismatch) = detail,
      case .number(number, let missed) = other.detail
    else { return false }
    return (mismatch.actual - mismatch.expected).isSame(as: missed.actual - missed.expected)
  }
}

extension Difference.Detail {
  /// What differs and what is there instead, in units of 0.0001 pt, without the noise of rounding. By it a difference
  /// is found again in another pass. Nil for a view that a layout does not have.
  fileprivate var found: Self? {
    switch self {
    case .number(let number, let mismatch):
      let actual = (mismatch.actual * 1e4).rounded()
      return .number(number, Difference.Mismatch(expected: actual, actual: actual, tolerance: 0))
    case .condition(let text, _): return .condition(text, by: [])
    case .missing: return nil
    case .status, .broken, .relaid, .rewrapped, .unrelated, .noCase: return self
    }
  }
}
