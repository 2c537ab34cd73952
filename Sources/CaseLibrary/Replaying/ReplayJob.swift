internal import LayoutEngine
internal import LayoutModel

/// The stored data for a replay, read before the solving begins.
struct ReplayJob: Sendable {
  let layoutCase: LayoutCase
  /// The stored layouts by request and pass. The first request is the case's own environment, also where nothing is
  /// stored for it.
  let requests: [(request: EnvironmentPatch, stored: [PassNumber: Layout])]

  /// Lays out all passes under all requests.
  ///
  /// - Parameter session: whose memory is used.
  func run(in session: inout LayoutSession?, measurer: any TextMeasuring) -> Replay {
    var passes: [ReplayedPass] = []
    var requestDifferences: [Difference] = []
    for (rank, entry) in requests.enumerated() {
      session.begin(layoutCase, request: entry.request, measurer: measurer)
      var last = -1
      var pivots = 0
      while let layout = session?.next() {
        last = layout.pass.rawValue
        let pivotsSoFar = session?.work.pivots ?? 0
        let pass = replay(
          layout, entry.request, entry.stored[layout.pass], pivots: pivotsSoFar - pivots, isOwn: rank == 0)
        pivots = pivotsSoFar
        if rank == 0 { passes.append(pass) } else { requestDifferences += pass.differences }
      }
      guard last < layoutCase.history.count else { continue }
      requestDifferences.append(
        Difference(
          pass: PassNumber(last + 1), request: entry.request, source: .expectation, detail: .missing))
    }
    return Replay(layoutCase: layoutCase, passes: passes, requestDifferences: requestDifferences)
  }

  /// Expectations are of the case's own environment.
  private func replay(
    _ layout: Layout, _ request: EnvironmentPatch, _ stored: Layout?, pivots: Int, isOwn: Bool
  ) -> ReplayedPass {
    let comparison = Comparison(layoutCase: layoutCase, request: request, layout: layout)
    let expectation = isOwn ? layoutCase.expectation(of: layout.pass) : nil
    let differences =
      (expectation.map(comparison.differences(from:)) ?? [])
      + (stored.map(comparison.differences(from:)) ?? [])
    return ReplayedPass(
      layout: layout, expectation: expectation, pivots: pivots, isStored: stored != nil,
      differences: differences)
  }
}

extension LayoutCase {
  /// What the document expects of a pass.
  fileprivate func expectation(of pass: PassNumber) -> Expectation? {
    pass == .initial ? expectation : history[pass.rawValue - 1].expectation
  }
}
