import LayoutEngine
import LayoutModel

/// How much may be laid out for the fixes of a case's findings: some seconds of one core. Nothing is given up in the
/// middle when it is spent: the findings stay, and no further edit is tried.
///
/// It is no limit of the solver's work (``LayoutWorkLimit``), which ends a call without an answer.
final class LintEffort {
  /// The views and constraints of all layouts; of each layout, once more for each view that nothing determines, as what
  /// is open is looked for view by view.
  private var sum = 0
  private let most: Int

  init(most: Int = 10_000_000) { self.most = most }

  var isSpent: Bool { sum > most }

  fileprivate func add(_ layout: Layout, _ layoutCase: LayoutCase) {
    let size = layoutCase.views.count + layoutCase.constraints.count
    sum += size * (1 + layout.ambiguity.count { !$0.isEmpty })
  }
}

/// A case in one of the environments of its lint, laid out when a rule first asks.
final class LintedLayout {
  private let layoutCase: LayoutCase
  private let request: EnvironmentPatch
  private let isSelfSizing: Bool
  private let measurer: any TextMeasuring
  private let effort: LintEffort

  init(
    of layoutCase: LayoutCase, request: EnvironmentPatch, isSelfSizing: Bool, measurer: any TextMeasuring,
    _ effort: LintEffort
  ) {
    self.layoutCase = layoutCase
    self.request = request
    self.isSelfSizing = isSelfSizing
    self.measurer = measurer
    self.effort = effort
  }

  private(set) lazy var snapshot = CaseSnapshot(of: layoutCase, request, measurer: measurer, effort)

  /// The layout as it comes on screen: a cell that is as high as its contents is as low as it can be.
  private(set) lazy var shown: CaseSnapshot = {
    guard isSelfSizing else { return snapshot }
    var fitted = request
    fitted.fitting = .set(layoutCase.cellFitting)
    return CaseSnapshot(of: layoutCase, fitted, measurer: measurer, effort)
  }()

  /// What nothing determines of the layout on screen, with what explains it.
  private(set) lazy var ambiguity: (explainer: LayoutExplainer, ambiguity: Ambiguity) = {
    let explainer = LayoutExplainer(
      layoutCase, pass: shown.layout.pass, request: shown.request, measurer: measurer)
    return (explainer, explainer.ambiguity())
  }()

  /// The warnings of the layout. What Interface Builder stores of a view without constraints holds at the width that
  /// was drawn alone.
  private(set) lazy var warnings: [LayoutWarning] = {
    let (layout, state) = (snapshot.layout, snapshot.state)
    let isDrawnWidth = layout.environment.width == layoutCase.environment.width
    return LayoutWarning.all(of: layout, state, measurer: measurer).filter { warning in
      let view = state.views[warning.view.rawValue]
      return view.frame == nil || view.ibID == nil || isDrawnWidth
    }
  }()
}

extension CaseSnapshot {
  /// The last pass of a case in an environment.
  init(
    of layoutCase: LayoutCase, _ request: EnvironmentPatch, measurer: any TextMeasuring, _ effort: LintEffort
  ) {
    let layout = layoutCase.lastLayout(request, measurer: measurer)
    effort.add(layout, layoutCase)
    self.init(layoutCase, request: request, layout: layout)
  }
}

extension Layout {
  /// Whether nothing differs that a person sees or a developer is told.
  func isSame(as other: Layout) -> Bool {
    ambiguity == other.ambiguity && broken.map(\.constraint) == other.broken.map(\.constraint)
      && moved(since: other).isEmpty
  }
}
