internal import LayoutEngine
internal import LayoutModel

extension LayoutSession? {
  /// Begins a case in the memory of the session that is here, if one is.
  mutating func begin(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    if self == nil {
      self = LayoutSession(layoutCase, request: request, measurer: measurer)
    } else {
      self?.begin(layoutCase, request: request)
    }
  }
}
