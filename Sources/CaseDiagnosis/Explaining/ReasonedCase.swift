public import CaseImport
public import LayoutEngine
public import LayoutModel

/// A pass of a case, and explainers of its layout.
public struct ReasonedCase: Sendable {
  public let snapshot: CaseSnapshot
  /// Explains the pass that made the layout: this pass, or an earlier one whose layout was kept.
  public let originalExplainer: LayoutExplainer
  /// Explains the layout that this pass would get if it were laid out anew. Nil where it was.
  public let newExplainer: LayoutExplainer?
  /// Of the pass, such as texts that are cut.
  public let warnings: [LayoutWarning]
  /// Whether the case was read from a log, which tells neither texts nor more than it prints of constraints.
  public let isOfLog: Bool

  package init(
    snapshot: CaseSnapshot, originalExplainer: LayoutExplainer, newExplainer: LayoutExplainer?,
    warnings: [LayoutWarning], isOfLog: Bool
  ) {
    self.snapshot = snapshot
    (self.originalExplainer, self.newExplainer) = (originalExplainer, newExplainer)
    (self.warnings, self.isOfLog) = (warnings, isOfLog)
  }

  /// Which numbers the case says enough of: of a log's those of the views that it places, on the axes of its
  /// constraints. What the debugger prints of a view is of one axis.
  public var knownNumbers: (Quantity) -> Bool {
    guard isOfLog else { return { _ in true } }
    let axes = Set(snapshot.state.constraints.map(\.first.attribute.axis))
    let placed = Set(snapshot.state.placedViews)
    return { axes.contains($0.measure.axis) && placed.contains($0.view) }
  }

  /// The root that the case of a log needs and the log has not; nil of any other case.
  var madeRoot: ViewIndex? {
    let related = snapshot.state.constraints.contains { $0.first.view == .root || $0.second?.view == .root }
    return isOfLog && !related ? .root : nil
  }

  /// The constraint that closes the chain of constraints in a view on an axis, where it determines some numbers.
  ///
  /// - Parameters:
  ///   - open: the numbers, of the explainer's state.
  ///   - others: constraints that close chains inside, as that of what a scroll view's content holds.
  func closing(
    _ view: ViewIndex, _ axis: Axis, determining open: [Quantity], after others: [Constraint],
    measurer: any TextMeasuring
  ) -> Constraint? {
    let usual = view == .root && snapshot.state.isSelfSizing ? 8.0 : 0
    guard let end = snapshot.layout.chainEnd(of: view, along: axis, in: snapshot.state, usual: usual) else {
      return nil
    }
    let explainer = explainer(adding: others + [end], measurer: measurer)
    let isWorse = explainer.layout.broken.count > snapshot.layout.broken.count
    return isWorse || open.contains(where: explainer.isOpen) ? nil : end
  }

  /// Explains this pass, laid out anew with more constraints in the document.
  func explainer(adding constraints: [Constraint], measurer: any TextMeasuring) -> LayoutExplainer {
    LayoutExplainer(
      CaseEdit(adding: constraints).applied(to: snapshot.layoutCase), pass: snapshot.layout.pass,
      request: snapshot.request, measurer: measurer)
  }

  /// Who made a constraint.
  public func provenance(of index: ConstraintIndex) -> Provenance {
    let state = explainer.state
    return Provenance(of: state.constraint(index), in: state.items, isOfLog: isOfLog)
  }

  /// Explains this pass, laid out anew.
  public var explainer: LayoutExplainer { newExplainer ?? originalExplainer }
}
