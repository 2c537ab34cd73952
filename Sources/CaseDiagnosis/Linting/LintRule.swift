import LayoutEngine
import LayoutModel

/// A rule of `lint`: something that is rarely meant in a case, although it may lay out. In the order in which findings
/// are told.
public enum LintRule: String, CaseIterable, Sendable {
  /// A text that is cut is better than a constraint that UIKit breaks. The priority of what contradicted others decides
  /// what gives way where the layout has less room.
  case conflict
  case encapsulatedSize = "encapsulated-size"
  case ambiguity
  case truncatedText = "truncated-text"
  case brokenWord = "broken-word"
  case clippedContent = "clipped-content"
  /// A text that is cut is better than two that lie on each other.
  case overlap
  case outsideParent = "outside-parent"
  case zeroSize = "zero-size"
  case behindKeyboard = "behind-keyboard"
  /// Many images are stretched on purpose, so it is told only where a greater hugging priority is all that is missing.
  case stretchedImage = "stretched-image"
  /// It is told where the content's width, made equal to the scroll view's, ends it: that was forgotten then. What has a
  /// width of its own, as a map or a picture to zoom, scrolls both ways on purpose.
  case scrollsSideways = "scrolls-sideways"
  case brokenChain = "broken-chain"
  case unstableHeight = "unstable-height"
  case leftBesideLeading = "left-beside-leading"
  case idlePriority = "idle-priority"
  case redundantConstraint = "redundant-constraint"

  /// By which a command line selects it: `truncated-text`.
  public var name: String { rawValue }

  /// Why it matters, in one sentence.
  public var reason: String {
    switch self {
    case .conflict: "UIKit breaks one of the constraints, and you cannot choose which."
    case .encapsulatedSize:
      "For a moment a table gives the cell a height that contradicts its required constraints, and UIKit logs a conflict."
    case .ambiguity:
      "UIKit takes any of the layouts that meet all priorities, and may take another one the next time."
    case .truncatedText: "A reader does not see the whole text."
    case .brokenWord: "A word that goes on in the next line without a hyphen is hard to read."
    case .clippedContent: "A part of the content is not seen, or it is squeezed."
    case .overlap: "One view hides a part of another that stands beside it."
    case .outsideParent: "Touches outside of the parent are lost, and a parent that clips hides it."
    case .zeroSize: "A view without a width or a height is not seen."
    case .behindKeyboard: "What the keyboard covers cannot be seen or tapped."
    case .stretchedImage:
      "The image is shown larger than it is, as something beside it holds on to its own size."
    case .scrollsSideways:
      "What scrolls down scrolls sideways too, as nothing makes it as wide as the scroll view."
    case .brokenChain: "A cell follows its contents only where constraints lead from its top to its bottom."
    case .unstableHeight:
      "The height depends on what was shown before, so a reused cell is as high as another one."
    case .leftBesideLeading:
      "From right to left, what says leading changes its side and what says left does not."
    case .idlePriority: "A priority that decides nothing misleads whoever reads it."
    case .redundantConstraint:
      "A constraint that others imply contradicts them as soon as one of them changes."
    }
  }

  /// Whether a finding without a fix is reported.
  var isToldWithoutFix: Bool { self != .stretchedImage && self != .scrollsSideways }

  /// What a view has lost that the rule finds, as it gives way in a tie; nil for a rule on anything else.
  var loss: Loss? {
    switch self {
    case .truncatedText: .ofText
    case .brokenWord: .ofWord
    case .clippedContent: .ofContent
    case .zeroSize: .ofSize
    default: nil
    }
  }

  /// What a view loses that has less than its content needs.
  enum Loss {
    /// A part of a text.
    case ofText
    /// A word that is broken over lines.
    case ofWord
    /// A part of a control or of another content, which cannot be cut as texts can.
    case ofContent
    /// Its whole width or height.
    case ofSize
  }

  /// What a fix of its findings may cost views in the findings' environments.
  var acceptedLosses: Set<Loss> {
    switch self {
    case .conflict: [.ofText]
    case .overlap: [.ofText, .ofContent]
    default: []
    }
  }

  /// What breaks the rule in one environment.
  struct Violation: Hashable {
    let problem: LintProblem
    let request: EnvironmentPatch
  }

  /// Whether it looks at all layouts together, and not at one after another.
  var isOfAllLayouts: Bool {
    switch self {
    case .conflict, .encapsulatedSize, .ambiguity, .leftBesideLeading, .idlePriority, .redundantConstraint:
      true
    default: false
    }
  }

  /// What breaks the rule, in all environments.
  func violations(in linted: LintedCase) -> [Violation] {
    switch self {
    case .conflict: linted.conflicts(ofEncapsulatedSizes: false)
    case .encapsulatedSize: linted.conflicts(ofEncapsulatedSizes: true) + linted.encapsulatedHeights()
    case .ambiguity: linted.ambiguities()
    case .leftBesideLeading: linted.sidesBesideDirections()
    case .idlePriority: linted.idlePriorities()
    case .redundantConstraint: linted.redundantConstraints()
    default: linted.layouts.flatMap { violations(in: $0, of: linted) }
    }
  }

  /// What breaks the rule in one layout; nothing for a rule that looks at all of them together.
  func violations(in layout: LintedLayout, of linted: LintedCase) -> [Violation] {
    switch self {
    case .truncatedText: linted.warnings(layout) { $0 == .truncated }
    case .brokenWord: linted.warnings(layout) { $0 == .brokenWord }
    case .clippedContent: linted.warnings(layout) { $0 == .clipped }
    case .overlap: linted.warnings(layout, \.isOverlap)
    case .outsideParent: linted.warnings(layout) { $0 == .outside }
    case .zeroSize:
      linted.warnings(layout) { $0 == .zeroSized } + linted.unsizedControls(layout.snapshot)
    case .behindKeyboard: linted.warnings(layout) { $0 == .behindKeyboard }
    case .stretchedImage: linted.stretchedImages(layout.snapshot)
    case .scrollsSideways: linted.sidewaysContents(layout.snapshot)
    case .brokenChain: linted.brokenChains(layout.snapshot)
    case .unstableHeight: linted.unstableHeights(layout.snapshot)
    case .conflict, .encapsulatedSize, .ambiguity, .leftBesideLeading, .idlePriority, .redundantConstraint: []
    }
  }
}

extension LayoutWarning.Kind {
  fileprivate var isOverlap: Bool { if case .overlaps = self { true } else { false } }
}
