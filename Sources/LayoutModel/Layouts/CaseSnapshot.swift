/// A case after one of its passes: what holds then, and how it is laid out.
public struct CaseSnapshot: Sendable {
  public let layoutCase: LayoutCase
  /// What holds in place of the case's environment.
  public let request: EnvironmentPatch
  public let layout: Layout
  /// The case as the pass leaves it, under the request.
  public let state: CaseState

  /// - Parameter layout: a pass of the case, laid out under the request.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), layout: Layout) {
    self.layoutCase = layoutCase
    self.request = request
    self.layout = layout
    state = layoutCase.state(after: layout.pass, request: request)
  }
}
