public import LayoutModel

/// A difference between a layout and what it should be.
public struct Difference: Hashable, Sendable {
  public let pass: PassNumber
  /// What held in place of the case's environment.
  public let request: EnvironmentPatch
  public let source: Source
  public let detail: Detail
  /// The pass that gave what differs its present value, or an earlier one whose own expectation was missed by as much;
  /// pass 0 where none changed it. Nil where there is no earlier pass.
  public internal(set) var since: PassNumber?

  /// What the layout was compared with.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// What the case's document expects.
    case expectation
    /// What was stored when the pass was solved before.
    case stored
    /// The layout in the other writing direction.
    case direction
  }

  /// What differs.
  public enum Detail: Hashable, Sendable {
    case number(Number, Mismatch)
    case status(expected: LayoutStatus, actual: LayoutStatus)
    /// The names of the broken constraints, in order.
    case broken(expected: [String], actual: [String])
    /// Whether the pass chose a new layout.
    case relaid(expected: Bool, actual: Bool)
    /// The names of the views that are not as wide as their text was wrapped, in order.
    case rewrapped(expected: [String], actual: [String])
    /// A related case has none of this case's views.
    case unrelated(Relation)
    /// There is no case of a related case's name.
    case noCase(Relation)
    /// A condition that does not hold, as the document writes it.
    case condition(String, by: [Denial])
    /// The case could not be laid out up to this pass.
    case missing
  }

  /// Why a condition does not hold.
  public enum Denial: Hashable, Sendable {
    /// What it denies of a view, and is so.
    case fact(Condition.ViewFact)
    /// A number that it compares, in points.
    case number(Quantity, Double)
  }

  /// A number of a layout, in points.
  public enum Number: Hashable, Sendable {
    /// A member of a view's frame, relative to the parent.
    case frame(ViewIndex, FrameMember)
    /// A member of the frame of a scroll view's content area, relative to the scroll view.
    case content(ViewIndex, FrameMember)
    /// The cell's height, separator included.
    case height
    /// The width at which a text was wrapped. Its view has another width.
    case wrappingWidth(ViewIndex)
    /// A member of a view's frame in the root's coordinates, compared with that of a related case.
    case related(Relation, ViewIndex, FrameMember)
    /// A member of a view's frame from right to left, compared with the mirrored one; what does not follow the direction.
    case mirrored(ViewIndex, FrameMember, by: [FixedSide])
  }

  /// How a layout is to be that of another case.
  public enum Relation: Hashable, Sendable {
    case sameAs(String)
    case mirrorOf(String)
  }

  /// What does not follow the writing direction.
  public enum FixedSide: Hashable, Sendable {
    /// A constraint that says left or right.
    case edge(ConstraintIndex)
    /// A constraint of centres, whose constant leads to the right in both directions.
    case center(ConstraintIndex)
    /// A view's layout margins of left and right, which differ.
    case margins(ViewIndex)
  }

  /// A number that is further off than allowed.
  public struct Mismatch: Hashable, Sendable {
    public let expected, actual, tolerance: Double
  }
}
