import LayoutEngine
public import LayoutModel

extension LayoutCase {
  /// The layouts of the last pass at some widths, in their order.
  ///
  /// - Parameter widths: in points; each holds through the whole history.
  public func layouts(widths: [Double], measurer: any TextMeasuring) -> [Layout] {
    widths.map { width in
      var request = EnvironmentPatch()
      request.width = .set(width)
      return lastLayout(request, measurer: measurer)
    }
  }

  /// The layout of the last pass.
  ///
  /// - Parameter request: what holds in place of the case's environment.
  func lastLayout(_ request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring) -> Layout {
    var session = LayoutSession(self, request: request, measurer: measurer)
    return session.lastLayout()
  }
}
