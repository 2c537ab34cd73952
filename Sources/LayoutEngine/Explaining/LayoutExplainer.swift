import Algorithms
import ConstraintSolver
public import LayoutModel

/// Tells why the numbers of a layout are what they are: of the layout that a pass has where it is made anew.
///
/// The sizes of texts are taken as they were measured for that layout.
public struct LayoutExplainer: Sendable {
  /// The case as the pass leaves it, expanded: only edges, sizes and constraints between them.
  public private(set) var state: CaseState
  /// The pass's layout, made without regard to those before it; of the plain state.
  public let layout: Layout
  /// The case as the pass leaves it.
  package let original: CaseState
  /// By constraint of the plain state, its number in the case; `nil` for what ties a guide to its owner.
  private let origins: [ConstraintIndex?]
  let layoutCase: LayoutCase
  /// That laid the pass out. Copies of it go on from the same basis.
  private let session: LayoutSession
  let contentSizes: [AxisPair<Double?>]
  private(set) var stages: NamedStages
  /// The last constraints of the state, which are required on trial. The layout knows nothing of them.
  private(set) var added: [Constraint] = []

  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, pass: PassNumber, request: EnvironmentPatch = EnvironmentPatch(),
    measurer: any TextMeasuring
  ) {
    let state = layoutCase.state(after: pass, request: request)
    var session = LayoutSession(layoutCase, measurer: measurer)
    let plain = session.plainLayout(of: pass, alone: state)
    self.init(layoutCase, state, plain, by: session)
  }

  private init(
    _ layoutCase: LayoutCase, _ state: CaseState, _ plain: PlainLayout, by session: LayoutSession
  ) {
    self.layoutCase = layoutCase
    self.session = session
    original = state
    (self.state, layout, origins) = (plain.state, plain.layout, plain.origins)
    contentSizes = plain.contentSizes
    stages = NamedStages(plain.problem)
  }

  /// The same pass with one more change.
  package func after(_ change: Change) -> LayoutExplainer {
    var session = session
    let changed = original.after(change)
    let plain = session.plainLayout(of: layout.pass, alone: changed)
    return added.reduce(LayoutExplainer(layoutCase, changed, plain, by: session)) { $0.adding($1) }
  }

  /// The layout of the same pass with one more change, without the constraints that are required on trial.
  func layout(after change: Change) -> PlainLayout {
    var session = session
    return session.plainLayout(of: layout.pass, alone: original.after(change))
  }

  /// The constraint of the case that one of the state stands for; `nil` where the case has no such constraint.
  package func constraint(inCase constraint: ConstraintIndex) -> ConstraintIndex? {
    guard origins.indices.contains(constraint.rawValue) else { return nil }
    return origins[constraint].flatMap { $0.rawValue < layoutCase.constraints.count ? $0 : nil }
  }

  /// The same pass with one more required constraint of the state; what is open is told then, and not what is chosen.
  func adding(_ constraint: Constraint) -> LayoutExplainer {
    var result = self
    result.added.append(constraint)
    let index = result.state.add(constraint)
    result.stages.require(index, in: result.state)
    return result
  }

  /// Why a number of a view's frame, or a position in the root's coordinates, is what it is.
  public func dualSolution(of measure: Quantity.Measure, _ view: ViewIndex) -> DualSolution {
    var search = DualSearch(stages, of: .view(view, measure), in: state, at: values)
    return search.run(value: value(of: measure, view))
  }

  /// How many lines a view's text has that wraps at the width that the layout gives, and that width; nil for any other
  /// view.
  ///
  /// - Parameters:
  ///   - limit: of lines in place of the text's own, which holds where it is nil; 0 for none.
  ///   - frames: in place of the layout's.
  public func wrappedLines(
    of view: ViewIndex, atMost limit: Int? = nil, in frames: [Rect]? = nil
  ) -> (count: Int, width: Double)? {
    let (own, measurer) = (original.views.indices.contains(view.rawValue), session.contents.measurer)
    guard own, case var text = original.views[view].text, text.wrapsAtLayoutWidth,
      text.string?.isEmpty == false,
      original.views[view].intrinsic.vertical == nil
    else { return nil }
    let width = (frames ?? layout.frames)[view].width
    if let limit { text.numberOfLines = limit }
    return (measurer.lineCount(of: text, maxWidth: width, in: original.environment), width)
  }

  /// What a view's text needs: on its one line, or at the view's width.
  public func textSize(of view: ViewIndex) -> AxisPair<Double?> {
    let own = state.views[view.rawValue]
    let width = own.text.numberOfLines ?? 1 == 1 ? nil : layout.frames[view].width
    return state.contentSize(of: view, maxWidth: width, measurer: session.contents.measurer).size
  }

  /// A number of the layout, in points.
  public func value(of measure: Quantity.Measure, _ view: ViewIndex) -> Double {
    value(of: measure, view, in: layout.frames)
  }

  /// A number of other frames of the case, relative to the parents.
  public func value(of measure: Quantity.Measure, _ view: ViewIndex, in frames: [Rect]) -> Double {
    let terms = stages.program.terms(of: .view(view, measure), in: state)
    return Precision.onGrid(terms.value(in: values(in: frames)))
  }

  /// The columns of the layout, forms included.
  var values: [Double] { values(in: layout.frames) }

  func values(in frames: [Rect]) -> [Double] {
    stages.program.values(of: frames, parents: state.views.parents)
  }
}

extension CaseState {
  fileprivate func after(_ change: Change) -> CaseState {
    var changed = self
    changed.apply([change])
    return changed
  }
}
