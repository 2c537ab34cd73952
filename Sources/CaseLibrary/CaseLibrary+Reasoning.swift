public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layout of a pass with what tells why it is so.
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
      layoutCase: solved.layoutCase, layout: solved.layout, origin: explainer(made.pass),
      afresh: made.pass == solved.layout.pass ? nil : explainer(solved.layout.pass))
  }
}

/// A case with the layout of a pass, and what tells why it is so.
public struct ReasonedCase: Sendable {
  public let layoutCase: LayoutCase
  public let layout: Layout
  /// Of the pass that made the layout: this one, or an earlier one from which it was kept.
  public let origin: LayoutExplainer
  /// Where the layout was kept: of the one that this pass would have if it were made anew.
  public let afresh: LayoutExplainer?
}
