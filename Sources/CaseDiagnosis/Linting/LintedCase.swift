import CaseImport
import JSON
import LayoutEngine
package import LayoutModel

/// A case with the layout of its last pass in each environment that is asked for.
///
/// A class: what is computed of it is shared by all rules.
final class LintedCase {
  let layoutCase: LayoutCase
  /// Whether it was made from a log.
  let isOfLog: Bool
  /// The case as its last pass leaves it, in its own environment.
  let state: CaseState
  /// What is asked in place of the case's environment; never empty, and each once.
  let requests: [EnvironmentPatch]
  /// Whether it is a table's or collection's cell that is as high as its contents.
  let isSelfSizing: Bool
  /// Whether it is a collection's cell, and not a table's.
  var isOfCollection: Bool { state.views[0].className?.contains("Collection") ?? false }
  let measurer: any TextMeasuring
  /// With that of all cases that are edited from it.
  let effort: LintEffort
  /// By the number of a request.
  private(set) lazy var layouts = requests.map {
    LintedLayout(of: layoutCase, request: $0, isSelfSizing: isSelfSizing, measurer: measurer, effort)
  }
  /// By what is broken and what that contradicts, which most environments share. Without this the built-in cases take an
  /// eighth longer.
  private var explanations: [[BrokenConstraint]: Explanation] = [:]
  /// Several rules, and findings, try the same edit. Without this the built-in cases take a third longer.
  private var edits: [(edit: CaseEdit, linted: LintedCase)] = []

  /// More edited cases are not kept, of which each may have thousands of views in dozens of layouts.
  private static let mostEdits = 16

  /// The active constraints that the document writes, in order. In a file of Interface Builder each has an identifier.
  private(set) lazy var ownConstraints: [ConstraintIndex] = {
    let isImported = state.constraints.contains { $0.ibID != nil }
    return state.constraints.indices.map { ConstraintIndex($0) }.filter { index in
      let constraint = state.constraint(index)
      return constraint.isActive && constraint.origin != .autoresizing
        && (!isImported || constraint.ibID != nil) && provenance(of: index) == .app
    }
  }()

  init(
    _ layoutCase: LayoutCase, isOfLog: Bool = false, _ requests: [EnvironmentPatch],
    measurer: any TextMeasuring, _ effort: LintEffort = LintEffort()
  ) {
    self.layoutCase = layoutCase
    self.isOfLog = isOfLog
    self.measurer = measurer
    self.effort = effort
    state = layoutCase.latestState
    var asked = state.requestsThatFit(requests).map(state.lintRequest)
    let isFree = state.views[0].isDrawnCell && Self.hasHeight(layoutCase, asked[0], measurer, effort)
    if isFree { for place in asked.indices { asked[place].height = .clear } }
    isSelfSizing = isFree || state.isSelfSizing
    var distinct: [EnvironmentPatch] = []
    for request in asked where !distinct.contains(request) { distinct.append(request) }
    self.requests = distinct
  }

  private init(_ layoutCase: LayoutCase, like linted: LintedCase) {
    self.layoutCase = layoutCase
    isOfLog = linted.isOfLog
    measurer = linted.measurer
    effort = linted.effort
    state = layoutCase.latestState
    isSelfSizing = linted.isSelfSizing
    requests = linted.requests
  }

  /// The case without the constraints of its document that are broken in a layout; nil where none is.
  var withoutBroken: LayoutCase? {
    layoutCase.without(Set(layouts.flatMap { $0.snapshot.layout.broken.map(\.constraint) }))
  }

  /// The case after an edit, in the same environments.
  func edited(_ edit: CaseEdit) -> LintedCase {
    if let known = edits.last(where: { $0.edit == edit }) { return known.linted }
    let edited = LintedCase(edit.applied(to: layoutCase), like: self)
    if edits.count == Self.mostEdits { edits.removeFirst() }
    edits.append((edit, edited))
    return edited
  }

  /// Who made a constraint.
  func provenance(of index: ConstraintIndex) -> Provenance {
    Provenance(of: state.constraint(index), in: state.items, isOfLog: isOfLog)
  }

  /// Why constraints of a layout are broken.
  func explanation(of laidOut: CaseSnapshot) -> Explanation {
    if let known = explanations[laidOut.layout.broken] { return known }
    let explanation = Explanation(laidOut, log: nil, hasLog: isOfLog, measurer: measurer)
    explanations[laidOut.layout.broken] = explanation
    return explanation
  }

  /// Whether constraints and contents give a cell a height, where its table asks for the least one. One in which nothing
  /// is yet keeps what was drawn.
  private static func hasHeight(
    _ layoutCase: LayoutCase, _ request: EnvironmentPatch, _ measurer: any TextMeasuring,
    _ effort: LintEffort
  ) -> Bool {
    var request = request
    request.height = .clear
    let fitted = LintedLayout(
      of: layoutCase, request: request, isSelfSizing: true, measurer: measurer, effort
    ).shown
    return fitted.layout.status == .solved
      && fitted.layout.frames.dropFirst().contains { $0.height > LayoutTolerance.equality }
      && CellOverflow(of: fitted.layout, fitted.state) == nil
  }

  func finding(of rule: LintRule, _ violation: LintRule.Violation) -> LintFinding {
    let problem = violation.problem
    return LintFinding(
      rule: rule, problem: problem, sentence: shownSentence(of: problem),
      lastingSubject: lastingName(problem.subject), lastingSentence: sentence(of: problem, lastingName),
      requests: [violation.request])
  }

  /// The layout in one of the requests, whatever it says of fitting: what is on screen may be a fitted one.
  func layout(_ request: EnvironmentPatch) -> LintedLayout {
    layouts[requests.firstIndex { $0.unfitted == request.unfitted } ?? 0]
  }

  /// The layout of another case, or in another environment.
  func layout(of layoutCase: LayoutCase, _ request: EnvironmentPatch) -> CaseSnapshot {
    CaseSnapshot(of: layoutCase, request, measurer: measurer, effort)
  }

  /// A cell at a height that its table gives it for a moment.
  func encapsulated(_ free: CaseSnapshot, height: Double) -> CaseSnapshot {
    var request = free.request
    request.height = .set(height)
    return layout(of: layoutCase, request)
  }

  /// Whether an edited case has the same layouts in all environments: frames, what is open, and what is broken.
  func looksTheSame(after edit: CaseEdit) -> Bool {
    let edited = edited(edit)
    return zip(edited.layouts, layouts).allSatisfy { $0.snapshot.layout.isSame(as: $1.snapshot.layout) }
  }
}

extension View {
  /// A cell of Interface Builder has the height that was drawn. Where its contents give it one, that counts in its
  /// table.
  fileprivate var isDrawnCell: Bool { ibID != nil && className == "UITableViewCell" }
}

extension CaseState {
  /// Those of the requests in which the root can be. An item of a collection keeps its width, unless others alone are
  /// asked for.
  fileprivate func requestsThatFit(_ requests: [EnvironmentPatch]) -> [EnvironmentPatch] {
    let own = requests.filter { $0.width.isKeep && $0.device.isKeep }
    return isCollectionItem && !own.isEmpty ? own : requests
  }

  /// Whether the root is a collection's cell with a width, which the collection's layout has given it, and no screen.
  private var isCollectionItem: Bool {
    (views[0].className?.hasSuffix("CollectionViewCell") ?? false) && (givenSize(on: .horizontal) ?? 0) > 0
  }

  /// What is asked of the case where a person asks for an environment: its root keeps what its screen does not give it.
  fileprivate func lintRequest(_ asked: EnvironmentPatch) -> EnvironmentPatch {
    var request = asked
    if isCollectionItem, !request.device.isKeep {
      // A device has its scale and its size classes for it.
      if request.width.isKeep { request.width = givenSize(on: .horizontal).map(Patch.set) ?? .clear }
      if request.height.isKeep { request.height = givenSize(on: .vertical).map(Patch.set) ?? .clear }
    } else if !request.device.isKeep {
      // A cell that is as high as its contents takes a device's width alone.
      if isSelfSizing, request.height.isKeep { request.height = .clear }
    } else if let own = givenSize(on: .horizontal) {
      if request.width.isKeep { request.width = own > 0 ? .set(own) : .clear }
    } else {
      // A root that is as wide as its contents stays so.
      request.width = .keep
    }
    // What UIKit gave it for a moment is no height of its own.
    if let given = givenSize(on: .vertical), environment.height == nil, given == 0 || isSelfSizing,
      request.height.isKeep
    {
      request.height = .clear
    }
    if environment.isNarrowed(by: request) { request.horizontalSizeClass = .set(.compact) }
    return request
  }

  /// Whether the root is as high as its contents.
  package var isSelfSizing: Bool {
    guard environment.height == nil else { return false }
    return views[0].isCell || environment.fitting?.height != nil || constraints.giveCellHeight
  }
}

extension Environment {
  /// Whether a tablet's root becomes so narrow as beside another app, where no class is asked for: there its width is
  /// compact.
  fileprivate func isNarrowed(by request: EnvironmentPatch) -> Bool {
    guard case .set(let asked) = request.width, asked < Self.leastRegularWidth, request.device.isKeep,
      request.horizontalSizeClass.isKeep, horizontalSizeClass == .regular,
      let width, width >= Self.leastRegularWidth
    else { return false }
    return device != nil
  }

  /// Half of the largest tablet's screen; two thirds of it upright, 639, are compact.
  private static let leastRegularWidth = 678.0
}
