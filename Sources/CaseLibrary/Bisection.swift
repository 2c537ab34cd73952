public import LayoutModel

/// What came of looking for the first pass after which a condition holds.
public struct Bisection: Sendable {
  public let layoutCase: LayoutCase
  /// The first pass after which the condition holds; `nil` where it holds after none.
  public let first: PassNumber?
  public let method: Method
  public let effort: Effort

  /// How the pass was found.
  public enum Method: Hashable, Sendable {
    /// Pass by pass from the first.
    case walk(Doubt)
    /// By halving, which is sound for a reason.
    case halving(Reason)
  }

  /// Why a search could not halve.
  public enum Doubt: Hashable, Sendable {
    /// What the condition is about may come and go from pass to pass.
    case mayComeAndGo
    /// Required constraints and the environment change in several directions.
    case requirementsVary
    /// Conflicts are at both ends, and may be gone in between.
    case conflictAtBothEnds
  }

  /// Why the condition changes no more than once.
  public enum Reason: Hashable, Sendable {
    /// Each pass allows no more than the one before.
    case requirementsTighten
    /// Each pass allows no less than the one before.
    case requirementsLoosen
    /// Required numbers move along one line, on which layouts without a conflict are an interval.
    case requirementsMoveAlongLine
    /// Who asked says so; the pass and the one before it were checked, the others were not.
    case assumed
  }

  /// What a search cost, in passes.
  public struct Effort: Hashable, Sendable {
    /// Laid out for this search.
    public internal(set) var laidOut = 0
    /// Found in the store.
    public internal(set) var stored = 0
    /// Told by a layout of another pass from which they differ in numbers alone.
    public internal(set) var derived = 0
  }
}
