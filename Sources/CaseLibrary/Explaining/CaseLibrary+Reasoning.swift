public import CaseDiagnosis
import LayoutEngine
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
    let relaidPass = try relaidPass(of: snapshot.layout, of: stored, snapshot.layoutCase.normalised(request))
    func explainer(_ pass: PassNumber) throws -> LayoutExplainer {
      try measuring {
        LayoutExplainer(snapshot.layoutCase, pass: pass, request: request, measurer: $0)
      }
    }
    return ReasonedCase(
      snapshot: snapshot, originalExplainer: try explainer(relaidPass),
      newExplainer: relaidPass == snapshot.layout.pass ? nil : try explainer(snapshot.layout.pass),
      warnings: try warnings(of: snapshot), isOfLog: stored.hasLog)
  }

  /// The pass that made a layout: its own, or an earlier one whose layout was kept. Where the layouts before are not
  /// all stored, the history is laid out once.
  private func relaidPass(
    of layout: Layout, of stored: StoredCase, _ request: EnvironmentPatch
  ) throws -> PassNumber {
    let known = try store.read {
      var known: Layout? = layout
      while let kept = known, !kept.isRelaid, kept.pass > .initial {
        known = try self.layout(of: stored, PassNumber(kept.pass.rawValue - 1), request)
      }
      return known
    }
    if let known { return known.pass }
    return try measuring { stored.layoutCase.relaidPass(of: layout.pass, request: request, measurer: $0) }
  }
}
