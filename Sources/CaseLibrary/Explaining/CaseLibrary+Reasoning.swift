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

  /// What is wrong with the layout of a pass, explained.
  ///
  /// - Parameters:
  ///   - layout: of the case under the request.
  ///   - findsAll: whether edits are tried until all is determined.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func flaws(
    of layout: Layout, in name: String, request: EnvironmentPatch = EnvironmentPatch(), findsAll: Bool
  ) throws -> LayoutFlaws {
    let explanation =
      layout.status == .conflict ? try explain(name, request: request, pass: layout.pass) : nil
    let reasoned = layout.isAmbiguous ? try reason(name, request: request, pass: layout.pass) : nil
    return LayoutFlaws(
      explanation: explanation,
      advice: try measuring { measurer in
        reasoned.map { AmbiguityAdvice($0, findsAll: findsAll, measurer: measurer) }
      })
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

/// What is wrong with a layout.
public struct LayoutFlaws: Sendable {
  /// Why required constraints contradict each other; nil where they do not.
  public let explanation: Explanation?
  /// What is not determined; nil where all is.
  public let advice: AmbiguityAdvice?
}
