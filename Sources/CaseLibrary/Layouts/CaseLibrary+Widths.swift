internal import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layouts of a case's last pass at some widths. Nothing is stored.
  ///
  /// - Parameter widths: in points; each holds through the whole history.
  public func layouts(of layoutCase: LayoutCase, widths: [Double]) throws -> [Layout] {
    var session: LayoutSession?
    let layouts = try widths.map { width in
      var request = EnvironmentPatch()
      request.width = .set(width)
      guard let last = session.lastLayout(of: layoutCase, request, measurer: measurer) else {
        throw LibraryError.noLayout(name: layoutCase.name, pass: .initial)
      }
      return last
    }
    try measurer.confirm()
    return layouts
  }
}
