/// Why a text is no condition on the layouts of a case.
public struct ConditionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stands where, and what would be right: `there is no view "frist"; did you mean "first"? (column 5 of the
  /// condition)`.
  public let sentence: String

  public var description: String { sentence }
}
