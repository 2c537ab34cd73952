import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// Finds the first pass after which a condition holds.
  ///
  /// The passes are laid out one after another up to that one. Nothing is stored.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - makeCondition: gives the condition for the case as it is stored now.
  /// - Throws: `StoreError.notFound`, `LibraryError.noLayout`, and what `makeCondition` throws.
  public func bisect(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(),
    _ makeCondition: (LayoutCase) throws -> Condition
  ) throws -> Bisection {
    let layoutCase = try layoutCase(name)
    let condition = try makeCondition(layoutCase)
    return try measuring { measurer in
      var session = LayoutSession(layoutCase, request: request, measurer: measurer)
      var state = CaseState(layoutCase, request: request)
      var first: PassNumber?
      var laidOutCount = 0
      for number in 0...layoutCase.history.count where first == nil {
        if number > 0 { state.apply(layoutCase.history[number - 1]) }
        guard let layout = session.next() else {
          throw LibraryError.noLayout(name: name, pass: PassNumber(number))
        }
        laidOutCount += 1
        if condition.holds(of: LaidOutCase(layout, state: state, measurer: measurer)) { first = layout.pass }
      }
      return Bisection(layoutCase: layoutCase, first: first, laidOutCount: laidOutCount)
    }
  }
}

/// What came of looking for the first pass after which a condition holds.
public struct Bisection: Sendable {
  public let layoutCase: LayoutCase
  /// `nil` where the condition holds after no pass.
  public let first: PassNumber?
  /// How many passes were laid out for it.
  public let laidOutCount: Int
}
