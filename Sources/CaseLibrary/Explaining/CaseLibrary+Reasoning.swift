public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layout of a pass, and explainers of it.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last where `nil`.
  ///   - fitsCell: whether a cell whose height is free is as low as it can be, as in its table.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func reason(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil,
    fitsCell: Bool = false
  ) throws -> ReasonedCase {
    let stored = try store.read { try store.storedCase(name) }
    var request = request
    var snapshot = try solve(stored, request: request, pass: pass)
    if fitsCell, snapshot.state.isSelfSizing, snapshot.state.givenSize(on: .vertical) == nil {
      var fitting = request
      fitting.fitting = .set(stored.layoutCase.cellFitting)
      let fitted = try solve(stored, request: fitting, pass: pass)
      // A cell that its contents do not hold open lacks a constraint.
      if CellOverflow(of: fitted.layout, fitted.state) == nil { (request, snapshot) = (fitting, fitted) }
    }
    var made = snapshot.layout
    while !made.isRelaid {
      made = try solve(stored, request: request, pass: PassNumber(made.pass.rawValue - 1)).layout
    }
    func explainer(_ pass: PassNumber) throws -> LayoutExplainer {
      try measuring {
        LayoutExplainer(snapshot.layoutCase, pass: pass, request: request, measurer: $0)
      }
    }
    return ReasonedCase(
      snapshot: snapshot, originalExplainer: try explainer(made.pass),
      newExplainer: made.pass == snapshot.layout.pass ? nil : try explainer(snapshot.layout.pass),
      warnings: try warnings(of: snapshot))
  }
}

/// A pass of a case, and explainers of its layout.
public struct ReasonedCase: Sendable {
  public let snapshot: CaseSnapshot
  /// Explains the pass that made the layout: this pass, or an earlier one whose layout was kept.
  public let originalExplainer: LayoutExplainer
  /// Explains the layout that this pass would get if it were laid out anew. Nil where it was.
  public let newExplainer: LayoutExplainer?
  /// Of the pass, such as texts that are cut.
  public let warnings: [LayoutWarning]

  /// Explains this pass, laid out anew.
  public var explainer: LayoutExplainer { newExplainer ?? originalExplainer }
}
