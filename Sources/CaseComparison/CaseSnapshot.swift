public import LayoutModel

/// A case after one of its passes: what holds then, and how it is laid out.
public struct CaseSnapshot: Sendable {
  public let layoutCase: LayoutCase
  public let layout: Layout
  public let state: CaseState

  /// - Parameters:
  ///   - request: what held in place of the case's environment.
  ///   - layout: a pass of the case, laid out under the request.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), layout: Layout) {
    self.layoutCase = layoutCase
    self.layout = layout
    state = layoutCase.state(after: layout.pass, request: request)
  }
}
