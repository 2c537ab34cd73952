import LayoutEngine
public import LayoutModel
import Platform

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
  public var relaidCount: Int { passes.count { $0.layout.isRelaid } }
  public var conflictCount: Int { passes.count { $0.layout.status == .conflict } }
  public var expectationCount: Int { passes.count { $0.expectation != nil } }
  public var metCount: Int { passes.count { $0.meetsExpectation == true } }

  /// By pass, the views whose texts are truncated, in document order.
  ///
  /// - Throws: what the measurer lacked.
  public func truncatedViews(_ measurer: any TextMeasuring) throws -> [[ViewIndex]] {
    try measurer.measuring { measurer in
      zip(passes, layoutCase.states()).map { pass, state in
        LayoutWarning.truncatedViews(of: pass.layout, state, measurer: measurer)
      }
    }
  }

  /// Lays out cases, which no database need hold, on all cores, and compares them with what they expect.
  ///
  /// - Throws: what the measurer lacked.
  public static func all(_ cases: [CheckedCase], measurer: any TextMeasuring) throws -> [Replay] {
    try measurer.measuring { measurer in
      cases.concurrentMap { ReplayJob($0).run(measurer: measurer) }
    }
  }
}

/// A case that is compared with what it expects.
public struct CheckedCase: Sendable {
  public let layoutCase: LayoutCase
  /// By name, the cases that its expectations name; nil for one that is nowhere. Two cases may name each other: only
  /// their layouts are compared.
  public let related: [String: LayoutCase?]
  /// Whether each pass is laid out in both writing directions, of which one is to mirror the other.
  public let comparesDirections: Bool

  /// - Parameter find: gives the case of a name; nil where there is none.
  /// - Throws: what `find` throws.
  public init(
    _ layoutCase: LayoutCase, comparesDirections: Bool = false, _ find: (String) throws -> LayoutCase?
  ) rethrows {
    self.layoutCase = layoutCase
    self.comparesDirections = comparesDirections
    let expectations = [layoutCase.expectation] + layoutCase.history.map(\.expectation)
    let names = Set(expectations.flatMap { [$0?.sameAs, $0?.mirrorOf].compactMap(\.self) })
    related = try Dictionary(names.map { ($0, try find($0)) }) { first, _ in first }
  }

  /// The case alone: what it expects of relations to other cases is not looked at.
  public init(alone layoutCase: LayoutCase) {
    self.layoutCase = layoutCase
    related = [:]
    comparesDirections = false
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
  public internal(set) var differences: [Difference]

  /// Whether there was anything to compare with.
  public var isCompared: Bool { isStored || expectation != nil }

  /// Whether the expectation is met; `nil` where there is none.
  public var meetsExpectation: Bool? {
    expectation.map { _ in !differences.contains { $0.source == .expectation } }
  }
}
