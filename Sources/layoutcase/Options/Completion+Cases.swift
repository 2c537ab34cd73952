import Arguments

extension Completion {
  /// The names of the stored cases.
  static let caseNames = Completion.dynamic("case-names")
}
