public import CaseImport
public import JSON
public import LayoutModel

/// A view of an Interface Builder file as a case, laid out and compared with the frames that Xcode has stored.
public struct InterfaceBuilderReport: Sendable {
  /// The case that `add` stores.
  public let layoutCase: LayoutCase
  /// The identifier of the scene, view or cell in its file.
  public let identifier: String
  /// In document order; the root first.
  public let views: [ViewReport]
  /// What is not in the file, and was tried because more frames are met with it.
  public let inferred: InferredEnvironment?
  /// What of the file is not in the case, with its line.
  public let notes: [InputNote]

  public struct ViewReport: Sendable {
    public let id: String
    public let className: String
    public let source: FrameSource
    /// The frame that Xcode has stored; `nil` where the file marks it as misplaced.
    public let expected: Rect?
    public let actual: Rect
    /// Why the two differ; `nil` where they do not.
    public let cause: Cause?
  }

  /// Where a view's frame comes from.
  public enum FrameSource: String, CaseIterable, Sendable {
    /// The file fixes it, or it is the root.
    case input
    /// A size on some axis is the stored one, as nothing else says how large the content is.
    case kept
    /// Constraints leave something open, and the stored frame decides.
    case ambiguous
    /// Every number follows from constraints and contents.
    case laidOut = "laid out"
  }

  /// Why a laid-out frame is not the stored one.
  public enum Cause: Hashable, Sendable {
    /// Required constraints of the file contradict each other.
    case contradictory
    /// Stored frames miss a constraint of the file by more than a point.
    case stale(constraint: String)
    case misplaced
    /// A text's measured size is not Xcode's.
    case textMetric
    case unread(String)
    /// A mistake here.
    case ours
  }

  public var matchedCount: Int { views.count { $0.cause == nil && $0.expected != nil } }
  public var comparedCount: Int { views.count { $0.expected != nil } }
}

/// A sentence about a file, with its place.
public struct InputNote: Hashable, Sendable {
  public let sentence: String
  public let location: TextLocation
}
