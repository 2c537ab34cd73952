import LayoutEngine
public import LayoutModel

/// Something in a case that breaks a rule.
public struct LintFinding: Sendable {
  public let rule: LintRule
  /// What makes findings of a rule one: in several environments, and before and after an edit. An edit keeps the indices
  /// of views and of the document's constraints.
  let problem: LintProblem
  /// What is wrong, in one sentence with the names of the case.
  public let sentence: String
  /// The subject and the sentence with equations in the place of numbered names, such as `c3`. A constraint that is
  /// inserted before the third would change that name.
  public let lastingSubject, lastingSentence: String
  /// Whether a layout warns of it, in words that name no constraint.
  public var isOfWarning: Bool { if case .warning = problem { true } else { false } }
  /// What came of the search for its fix.
  var search = FixSearch.exhausted(nil)
  /// What is asked in place of the case's environment where it is found, in order; never empty.
  public internal(set) var requests: [EnvironmentPatch]

  public var subject: Subject { problem.subject }
  /// Nil where no edit is known.
  public var fix: Fix? { if case .found(let fix) = search { fix } else { nil } }
  /// False where not all edits were tried that may end it, as the case is so large.
  public var isFixSought: Bool { if case .givenUp = search { false } else { true } }
  /// Nil where there is a fix, and where no edit was tried that ends it.
  public var refusal: Refusal? { if case .exhausted(let refusal) = search { refusal } else { nil } }

  /// What a finding is about.
  public enum Subject: Hashable, Sendable {
    case view(ViewIndex)
    case constraint(ConstraintIndex)
  }

  /// What ends a finding in all environments. The case was linted with it, and nothing new was found. It is not counted
  /// as new that a tie is decided against another of its views, nor that a text is cut where views overlapped or
  /// constraints contradicted each other.
  public struct Fix: Sendable {
    public let edit: CaseEdit
    /// The views whose texts or contents it cuts where the finding was, in document order.
    public let cuts: [ViewIndex]
  }

  /// An edit that ends a finding and is no fix of it, as it makes something else worse.
  public struct Refusal: Sendable {
    public let edit: CaseEdit
    /// The fix of a tie, with which alone it does; nil where it does by itself.
    public internal(set) var tie: CaseEdit?
    /// What it makes worse, behind the edit as its subject: "breaks “Running” of title".
    public let clause: String
    /// Where it does first.
    public let request: EnvironmentPatch
  }

  /// How a search for a fix ends.
  enum FixSearch: Sendable {
    case found(Fix)
    /// No edit that is known is a fix; the first of those that end the finding.
    case exhausted(Refusal?)
    /// The effort was spent before all edits were tried.
    case givenUp
  }
}

/// What is wrong, and with what.
enum LintProblem: Hashable, Sendable {
  /// Required constraints contradict each other where the environment gives sizes along axes. The first is the subject.
  case conflict([ConstraintIndex], given: [Axis])
  /// A cell cannot have a height that its table gives it for a moment. The constraints allow one height alone, or make
  /// the cell higher than a table's default row. The first is the subject.
  case encapsulatedHeight([ConstraintIndex], allowsOne: Bool)
  /// Nothing determines members of a view's frame.
  case ambiguousFrame(ViewIndex, FrameMembers, missing: MissingSize?)
  /// Nothing determines how large on an axis it is what a view scrolls.
  case ambiguousContent(ViewIndex, Axis)
  case warning(LayoutWarning)
  /// An image view is larger than its image on an axis, and a greater hugging priority would keep its size.
  case stretchedImage(ViewIndex, Axis)
  /// What a view scrolls is wider than it, as nothing makes it as wide.
  case sidewaysContent(ViewIndex)
  /// A standard control is 0 wide or high, as nothing says of which era it is.
  case unsizedControl(ViewIndex)
  /// Constraints lead from a cell's top through views, and from the last of them not to its bottom.
  case brokenChain([ViewIndex])
  /// The height depends on the passes before.
  case unstableHeight
  /// A constraint says left or right of what others place by leading or trailing.
  case sideBesideDirection(ConstraintIndex, Anchor)
  /// A priority of a constraint decides nothing.
  case idlePriority(ConstraintIndex)
  /// A priority of a view's content decides nothing: constraints give the size, or there is no content.
  case idleContentPriority(ViewIndex, ContentPriorityKind, Axis, hasContent: Bool)
  /// A constraint follows from others.
  case redundant(ConstraintIndex)

  /// Why nothing determines a view's size.
  enum MissingSize: Hashable, Sendable {
    /// UIKit's size of a control is that of a version of iOS, which the environment does not name.
    case era
    /// The text is not given.
    case text
    /// The view has no content size.
    case content
    /// It is a number that only its author knows.
    case constant(Axis)
  }

  /// Whether there are edits that may end it. What is outside of its parent may be so on purpose; no edit of a case says
  /// of which iOS it is.
  var hasKnownEdits: Bool {
    switch self {
    case .unsizedControl, .unstableHeight: false
    case .warning(let warning): ![.outside, .zeroSized, .behindKeyboard].contains(warning.kind)
    default: true
    }
  }

  /// The constraints that contradict; none of any other problem.
  var members: [ConstraintIndex] {
    switch self {
    case .conflict(let members, _), .encapsulatedHeight(let members, _): members
    default: []
    }
  }

  var subject: LintFinding.Subject {
    switch self {
    case .conflict(let members, _), .encapsulatedHeight(let members, _): .constraint(members[0])
    case .sideBesideDirection(let constraint, _), .idlePriority(let constraint), .redundant(let constraint):
      .constraint(constraint)
    case .ambiguousFrame(let view, _, _), .ambiguousContent(let view, _), .unsizedControl(let view),
      .stretchedImage(let view, _), .sidewaysContent(let view),
      .idleContentPriority(let view, _, _, _):
      .view(view)
    case .warning(let warning): .view(warning.view)
    case .brokenChain(let views): .view(views[views.count - 1])
    case .unstableHeight: .view(.root)
    }
  }
}
