public import LayoutModel

extension CaseLibrary {
  /// Finds the first pass after which a condition holds.
  ///
  /// Passes are halved where the condition provably changes no more than once, and otherwise looked at one by one.
  /// Layouts that are stored are not laid out again.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - assumesOneChange: whether to halve without a proof.
  ///   - makeCondition: gives the condition for the case as it is stored now.
  /// - Throws: `StoreError.notFound`, and what `makeCondition` throws.
  public func bisect(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), assumesOneChange: Bool = false,
    _ makeCondition: (LayoutCase) throws -> Condition
  ) throws -> Bisection {
    try store.transaction {
      let stored = try store.storedCase(name)
      var search = PassSearch(
        library: self, stored: stored, request: request, condition: try makeCondition(stored.layoutCase))
      let (first, method) = try search.run(assumesOneChange: assumesOneChange)
      return Bisection(
        layoutCase: stored.layoutCase, first: first, method: method, effort: search.effort)
    }
  }
}
