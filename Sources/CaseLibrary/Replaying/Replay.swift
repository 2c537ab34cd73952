internal import LayoutEngine
public import LayoutModel

/// A case laid out again, pass by pass, in its own environment.
public struct Replay: Sendable {
  public let layoutCase: LayoutCase
  /// Pass 0 first.
  public let passes: [ReplayedPass]
  /// The differences under other requests for which layouts are stored.
  public let requestDifferences: [Difference]

  /// How many pivots all passes took.
  public var pivots: Int { passes.reduce(0) { $0 + $1.pivots } }

  public var differences: [Difference] { passes.flatMap(\.differences) + requestDifferences }

  /// Whether nothing differs from what is expected and stored.
  public var matches: Bool { passes.allSatisfy(\.differences.isEmpty) && requestDifferences.isEmpty }
}

extension Replay {
  /// Lays a case out, which no database need hold, and compares it with what it expects.
  public init(_ layoutCase: LayoutCase, measurer: any TextMeasuring) {
    var session: LayoutSession?
    let job = ReplayJob(layoutCase: layoutCase, requests: [(EnvironmentPatch(), [:])])
    self = job.run(in: &session, measurer: measurer)
  }
}

/// One pass of a replay.
public struct ReplayedPass: Sendable {
  public let layout: Layout
  /// What the document expects of the pass.
  public let expectation: Expectation?
  /// How many pivots of the simplex the pass took, going on from the pass before.
  public let pivots: Int
  /// Whether a stored layout was there to compare with.
  public let isStored: Bool
  public let differences: [Difference]

  /// Whether the expectation is met; `nil` where there is none.
  public var meetsExpectation: Bool? {
    expectation.map { _ in !differences.contains { $0.source == .expectation } }
  }
}
