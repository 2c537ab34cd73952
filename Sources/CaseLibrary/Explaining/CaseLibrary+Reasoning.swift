public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layout of a pass, and explainers of it.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last where `nil`.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func reason(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil
  ) throws -> ReasonedCase {
    let solved = try solve(name, request: request, pass: pass)
    var made = solved.layout
    while !made.isRelaid {
      made = try solve(name, request: request, pass: PassNumber(made.pass.rawValue - 1)).layout
    }
    func explainer(_ pass: PassNumber) -> LayoutExplainer {
      LayoutExplainer(solved.layoutCase, pass: pass, request: request, measurer: measurer)
    }
    return ReasonedCase(
      layoutCase: solved.layoutCase, layout: solved.layout, originalExplainer: explainer(made.pass),
      newExplainer: made.pass == solved.layout.pass ? nil : explainer(solved.layout.pass))
  }
}

/// A case with the layout of a pass, and explainers of that layout.
public struct ReasonedCase: Sendable {
  public let layoutCase: LayoutCase
  public let layout: Layout
  /// Explains the pass that made the layout: this pass, or an earlier one whose layout was kept.
  public let originalExplainer: LayoutExplainer
  /// Explains the layout that this pass would get if it were laid out anew. Nil where it was.
  public let newExplainer: LayoutExplainer?

  /// Explains this pass, laid out anew.
  public var explainer: LayoutExplainer { newExplainer ?? originalExplainer }
}
