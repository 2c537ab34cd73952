import JSON
import LayoutEngine
public import LayoutModel

/// What the smallest case must still show.
public enum MinimisedCondition: Sendable {
  /// A condition holds after the last pass; as it is written.
  case condition(String)
  /// The layout after the last pass differs from that of another case, which is made smaller in the same way.
  case differs(LayoutCase)
}

/// The smallest case that was found.
public struct Minimisation: Sendable {
  /// Nil where the case does not show what is looked for.
  public let layoutCase: LayoutCase?
  /// What it was compared with, made as small.
  public let other: LayoutCase?
  public let original: LayoutCase
  /// Where the condition does not hold: what holds instead, as conditions that can be written.
  public let holding: [String]
  /// How many conflicts of the case are none of the smallest one's, where the condition is about conflicts.
  public let leftConflictCount: Int
  /// The views whose texts or contents the smallest case cuts, and those that it puts outside of their parents, where
  /// the original does not.
  public let newlyCut, newlyOutside: [String]
  /// How many smaller documents were tried, and how many passes were laid out for it.
  public let trialCount, layoutCount: Int
}

extension Minimisation {
  /// Finds a small case that still shows something: one from which no single part can go.
  ///
  /// No other failure takes the place of the one that is looked for. A conflict must be one of the smallest that there
  /// are now. An ambiguity must be one of numbers that are ambiguous now, and of no others; and where two bounds are
  /// tied now, a pair of them must be. A number that is compared stays what it is, and so does the size of a view that
  /// is truncated, compressed or stretched; none of them becomes ambiguous.
  ///
  /// - Parameter request: becomes part of the case's environment.
  /// - Throws: an `InputError` where the condition cannot be read.
  package init(
    of original: LayoutCase, while condition: MinimisedCondition, request: EnvironmentPatch,
    measurer: any TextMeasuring
  ) throws {
    var cases = [original]
    switch condition {
    case .condition(let text): _ = try Condition(text, of: original)
    case .differs(let other): cases.append(other)
    }
    let start = cases.map { $0.requesting(request).namingConstraints }
    let oracle = FailureOracle(condition, start, measurer: measurer)
    guard oracle.holds(of: start) else {
      self.init(
        layoutCase: nil, other: nil, original: original,
        holding: start.count == 1 ? oracle.facts(of: start[0]) : [], leftConflictCount: 0, newlyCut: [],
        newlyOutside: [], trialCount: 0, layoutCount: oracle.layoutCount)
      return
    }
    var minimiser = CaseMinimiser(start.map(\.jsonWithoutExpectations)) { oracle.holds(of: $0) }
    minimiser.run()
    var found = try minimiser.documents.map { try LayoutCase($0.document) }
    let numbered = zip(found, cases).map { small, old in
      small.numberingConstraints(Set(old.constraints.filter { $0.origin == .numbered }.map(\.id)))
    }
    // Where nothing refers to a constraint by its name, it needs none.
    if let read = try? numbered.map({ try LayoutCase($0.json) }), oracle.holdsForAnyNames(of: read) {
      found = read
    }
    let (before, after) = (start[0].flaws(measurer), found[0].flaws(measurer))
    self.init(
      layoutCase: found.first, other: found.dropFirst().first, original: original,
      holding: [], leftConflictCount: max(0, oracle.conflictCount - 1),
      newlyCut: after.cut.filter { !before.cut.contains($0) },
      newlyOutside: after.outside.filter { !before.outside.contains($0) },
      trialCount: minimiser.trialCount, layoutCount: oracle.layoutCount)
  }
}

extension LayoutCase {
  /// The names of the views that its last layout cuts, and of those that it puts outside of their parents.
  fileprivate func flaws(_ measurer: any TextMeasuring) -> (cut: [String], outside: [String]) {
    let snapshot = CaseSnapshot(self, layout: lastLayout(measurer: measurer))
    let warnings = LayoutWarning.all(of: snapshot.layout, snapshot.state, measurer: measurer)
    func names(_ kinds: Set<LayoutWarning.Kind>) -> [String] {
      warnings.filter { kinds.contains($0.kind) }.map { self[$0.view].id }
    }
    return (names([.truncated, .clipped]), names([.outside]))
  }
}
