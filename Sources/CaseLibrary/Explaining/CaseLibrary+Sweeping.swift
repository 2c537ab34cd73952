public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// The layouts of a case over a range of one of its numbers, as exact intervals. Nothing is stored.
  ///
  /// Heights over widths are `sweep(name, request: request) { _ in (.environment(.horizontal), 320...1024) }`: each
  /// interval's `height` is a line from one end to the other.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last that counts; all where `nil`.
  ///   - fitsCell: whether the root is as high as its contents, as ``heights(_:_:)`` fits it, whatever height the case or its
  ///     device gives it.
  ///   - makeRange: gives the number and its range for the case as it is stored now.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`, and what `makeRange` throws.
  public func sweep(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil,
    fitsCell: Bool = false,
    _ makeRange: (LayoutCase) throws -> (number: SweptNumber, range: ClosedRange<Double>)
  ) throws -> LayoutSweep {
    let layoutCase = try layoutCase(name, through: pass)
    let (number, range) = try makeRange(layoutCase)
    var request = request
    if fitsCell { request.fitCell(of: layoutCase) }
    return try measuring { [request] measurer in
      LayoutSweep(layoutCase, number, over: range, request: request, measurer: measurer)
    }
  }
}
