public import LayoutEngine
public import LayoutModel

extension LayoutCase {
  /// The layouts of the last pass at some widths.
  ///
  /// - Parameters:
  ///   - widths: in points; each holds through the whole history.
  ///   - session: memory that calls hand on to each other; nil at first.
  public func layouts(
    widths: [Double], in session: inout LayoutSession?, measurer: any TextMeasuring
  ) -> [Layout] {
    widths.compactMap { width in
      var request = EnvironmentPatch()
      request.width = .set(width)
      return session.lastLayout(of: self, request, measurer: measurer)
    }
  }
}
