import Algorithms
public import LayoutEngine
public import LayoutModel

/// Why a number of a view's frame, or a position of it, is what it is.
public struct Reason: Sendable {
  public let reasoned: ReasonedCase
  public let view: ViewIndex
  public let measure: Quantity.Measure
  /// The line of the view's text that is asked for, where the measure is the edge that it is measured from.
  public let baseline: TextLine?
  public let details: Details
  /// Of this pass, or of that which made a kept layout where a fresh one would have another value.
  public let explainer: LayoutExplainer
  public let dual: DualSolution
  /// The bounds that gave way, and how many were not tried: the view's own alone where optional constraints have no
  /// part in the value. Nil where they are not asked for.
  public let violations: (found: [ExplainedViolation], untried: Int)?
  /// How the value follows the numbers near it, and how many of them were not tried. Nil where that is not asked for.
  public let ranges: (found: [Sensitivity], untried: Int)?
  /// How the width follows them, where ranges of the height of a text that wraps are asked for.
  public let widthRanges: (found: [Sensitivity], untried: Int)?
  /// The broken constraints that contradict what holds the number.
  public let broken: [BrokenConstraint]

  /// What is asked for beside what the number is made of and, of a size, what gave way for it.
  public struct Details: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// What each priority left open, what gave way for a position, and what required constraints hold.
    public static let priorities = Details(rawValue: 1)
    /// How far the numbers near it may change.
    public static let ranges = Details(rawValue: 2)
    /// All trials, and not the first twenty.
    public static let all = Details(rawValue: 4)
  }

  /// How many bounds and numbers are tried where not all are wanted.
  public static let usualCount = 20

  public init(
    _ reasoned: ReasonedCase, _ view: ViewIndex, _ measure: Quantity.Measure, baseline: TextLine? = nil,
    telling details: Details
  ) {
    let original = reasoned.originalExplainer
    let fresh = reasoned.newExplainer.flatMap {
      $0.value(of: measure, view).isSame(as: original.value(of: measure, view)) ? $0 : nil
    }
    let explainer = fresh ?? original
    let dual = explainer.dualSolution(of: measure, view)
    let most = details.contains(.all) ? nil : Self.usualCount
    self.reasoned = reasoned
    self.view = view
    self.measure = measure
    self.baseline = baseline
    self.details = details
    self.explainer = explainer
    self.dual = dual
    broken = explainer.broken(beside: dual)
    if !measure.isSize && !details.contains(.priorities) {
      violations = nil
    } else {
      let all =
        dual.isArguable
        ? explainer.violations(bearingOn: measure, of: view, trying: most)
        : (found: explainer.ownViolations(bearingOn: measure, of: view), untried: 0)
      // What is broken is told by what it contradicts.
      let optional = all.found.filter { $0.bound.priority < .required }
      violations = (optional.smallestFirst(for: view), all.untried)
    }
    ranges = details.contains(.ranges) ? explainer.sensitivities(of: dual, atMost: most) : nil
    let followsWidth = ranges != nil && measure == .height && explainer.wrappedLines(of: view) != nil
    widthRanges =
      followsWidth ? explainer.sensitivities(of: explainer.dualSolution(of: .width, view), atMost: most) : nil
  }

  public var state: CaseState { explainer.state }

  /// Whether the pass itself is explained, and not the one that made its layout.
  public var isOfPass: Bool { explainer.layout.pass == reasoned.snapshot.layout.pass }

  /// The texts that a height rests on and that wrap.
  public var wrappedTexts: [(view: ViewIndex, lines: (count: Int, width: Double))] {
    let views = dual.activeSet.compactMap { active in
      if case .intrinsic(let view, .vertical)? = active.cause.rightHandSide { view } else { nil }
    }
    return views.uniqued().compactMap { view in explainer.wrappedLines(of: view).map { (view, $0) } }
  }

  /// For a kept layout: the ties of the pass itself that the view's hugging or compression resistance is one of.
  public var tiesOfPass: [ExplainedViolation] {
    guard details.contains(.priorities), !isOfPass, let afresh = reasoned.newExplainer else { return [] }
    let own = Set(ContentPriorityKind.allCases.map { afresh.state.priority($0, measure.axis, of: view) })
    return afresh.ties { cause in
      guard case .content(_, _, measure.axis) = cause else { return false }
      return own.contains(cause.priority(in: afresh.state))
    }.filter { tie in
      ([tie.bound.cause] + tie.rivals.map(\.cause)).contains { $0.viewOfContent == view }
    }
  }
}

extension Reason {
  /// What a text that is cut needs, and what it has.
  public enum Truncation: Sendable {
    case lines(needed: Int, most: Int)
    case size(needed: Size, frame: Rect)
  }

  /// Nil where the view's text is not cut.
  public var truncation: Truncation? {
    guard reasoned.warnings.contains(where: { $0.view == view && $0.kind == .truncated }) else { return nil }
    let most = state.views[view].text.numberOfLines ?? 1
    let lines = most > 1 ? explainer.wrappedLines(of: view, atMost: 0)?.count : nil
    if let lines, lines > most { return .lines(needed: lines, most: most) }
    let frame = reasoned.snapshot.layout.roundedFrames(state.views)[view]
    let needed = explainer.textSize(of: view)
    return .size(
      needed: Size(width: needed.horizontal ?? frame.width, height: needed.vertical ?? frame.height),
      frame: frame)
  }
}

/// What required constraints have to do with the number.
extension Reason {
  /// The priority of what is missed for the required constraints that hold the number; nil where nothing is.
  public var missedPriority: LayoutPriority? {
    if !broken.isEmpty { return .required }
    if !dual.isArguable { return violations?.found.first?.bound.priority }
    return ownViolation.flatMap { isHeldByRequired($0.bound) ? $0.bound.priority : nil }
  }

  /// The required constraints that hold the number while something is missed for them. Each takes a layout.
  public var requiredHolds: [LoweredConstraint] {
    let limit = details.contains(.all) ? nil : Self.usualCount
    if let missedPriority {
      return explainer.loweredConstraints(of: dual, missing: missedPriority, trying: limit)
    }
    return wrappingWidth == nil ? [] : explainer.constraintsOfWrapping(of: dual, trying: limit)
  }

  /// The width at which the view's text is wrapped, where its own width is asked for and another one.
  public var wrappingWidth: Double? { measure == .width ? explainer.wrappingWidth(of: view) : nil }
}

/// A baseline of a view's text, measured from the view's edge.
public struct TextLine: Hashable, Sendable {
  public let attribute: Attribute
  /// How far below the view's top the first one lies, or below its bottom the last one, in points: that is negative. 0
  /// without a text.
  public let offset: Double

  public init(_ attribute: Attribute, of view: ViewIndex, in state: CaseState, measurer: any TextMeasuring) {
    self.attribute = attribute
    let offsets = state.baselines(by: measurer)[view]
    offset = offsets.map { attribute == .firstBaseline ? $0.first : -$0.last } ?? 0
  }
}

extension [ExplainedViolation] {
  /// Those first for which fewest others would give way, and of equals those of the view that is asked for. What no
  /// raise changes is last.
  fileprivate func smallestFirst(for view: ViewIndex) -> Self {
    func rank(_ violation: ExplainedViolation) -> (Int, Int) {
      let isIdle = violation.next?.isIdle ?? true
      let isOwn = violation.bound.cause.viewOfContent == view
      return (isIdle ? .max : violation.next?.bounds.count ?? 0, isOwn ? 0 : 1)
    }
    // A stable order.
    return enumerated().map { (rank($1), $0, $1) }.sorted { one, other in
      (one.0.0, one.0.1, one.1) < (other.0.0, other.0.1, other.1)
    }.map(\.2)
  }
}
