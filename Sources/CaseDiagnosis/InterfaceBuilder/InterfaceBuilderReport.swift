public import CaseImport
public import JSON
public import LayoutModel

/// A view of an Interface Builder file as a case, laid out and compared with the frames that Xcode has stored.
public struct InterfaceBuilderReport: Sendable {
  /// The case that `add` stores.
  public let layoutCase: LayoutCase
  /// The same without the stored frames that hold where constraints leave something open.
  public let constrainedCase: LayoutCase
  /// The identifier of the scene, view or cell in its file.
  public let identifier: String
  /// In document order; the root first.
  public let views: [ViewReport]
  /// What is not in the file, and was tried because more frames are met with it.
  public let inferred: InferredEnvironment?
  /// What of the file is not in the case, with its line.
  public internal(set) var notes: [InputNote]

  /// By id, where the file has the constraints.
  let constraintLocations: [String: TextLocation]

  /// By id, where the file has the views and constraints of the case.
  public var locations: [String: TextLocation] {
    let ofViews = views.compactMap { view in view.location.map { (view.id, $0) } }
    return constraintLocations.merging(ofViews) { $1 }
  }

  /// A view with its frame and the stored one.
  public struct ViewReport: Sendable {
    public let id: String
    public let className: String
    /// Where the numbers of each axis come from.
    public let sources: AxisPair<FrameSource>
    /// The frame that Xcode has stored; `nil` where the file marks it as misplaced.
    public let expected: Rect?
    public let actual: Rect
    /// Why the two differ; `nil` where they do not.
    public let cause: Cause?
    /// Where the file has the view.
    public let location: TextLocation?

    /// By axis, whether both edges are met. An axis is left out where its position or size was taken from the stored
    /// frame itself.
    public var laidOutAxes: [Bool] {
      guard let expected else { return [] }
      return Axis.allCases.filter { sources[$0] == .laidOut }.map { actual.isNear(expected, on: $0) }
    }

    /// The source of the view as a whole: that of the axis which says least.
    public var source: FrameSource { min(sources.horizontal, sources.vertical) }
  }

  /// Where the numbers of a frame on an axis come from, from what says least to what says most.
  public enum FrameSource: String, CaseIterable, Comparable, Sendable {
    /// The file fixes it, or it is the root.
    case input
    /// The size is the stored one, as nothing else says how large the content is.
    case kept
    /// Constraints leave something open, and the stored frame decides.
    case ambiguous
    /// Every number follows from constraints and contents.
    case laidOut = "laid out"

    public static func < (a: Self, b: Self) -> Bool { a.rank ?? 0 < b.rank ?? 0 }

    private var rank: Int? { Self.allCases.firstIndex(of: self) }
  }

  /// Why a laid-out frame is not the stored one.
  public enum Cause: Hashable, Sendable {
    /// Required constraints of the file contradict each other.
    case contradictory
    /// Stored frames miss a constraint of the file by more than a point.
    case stale(constraint: String)
    /// The stored height of a label of one line is not that of a line of its text, in points: of this view, or of one
    /// beside it.
    case staleLine(of: String, height: Double, stored: Double)
    /// The same of its width.
    case staleWidth(of: String, width: Double, stored: Double)
    /// A content gives way to one of a greater priority, and in the stored frames that one does.
    case priority(of: ContentBound, below: ContentBound)
    /// The file says of a view next to it that its frame is not what the constraints give.
    case misplaced
    /// The margin that this constraint is tied to is not Xcode's.
    case margin(constraint: String)
    /// A text's measured size is not Xcode's.
    case textMetric
    case unread(String)
    /// A mistake here.
    case ours
  }

  /// The hugging or the compression resistance of a view.
  public struct ContentBound: Hashable, Sendable {
    public let view: String
    public let kind: ContentPriorityKind
    public let axis: Axis
    public let priority: LayoutPriority
  }

  public var matchedCount: Int { views.count { $0.cause == nil && $0.expected != nil } }
  public var comparedCount: Int { views.count { $0.expected != nil } }
}
