import Arguments

extension ParsableArguments {
  /// Refuses more than one of some options, each of which may be given.
  func confirmOne(of options: KeyValuePairs<String, Bool>) throws(UsageError) {
    let given = options.filter(\.value).map(\.key)
    if given.count > 1 { throw UsageError("choose \(given[0]) or \(given[1]), not both") }
  }

  /// Refuses an option that means nothing by itself.
  ///
  /// - Parameter others: those that it is for, of which one has to be given.
  func confirm(
    _ option: String, _ isGiven: Bool, isFor others: KeyValuePairs<String, Bool>
  ) throws(UsageError) {
    guard isGiven, !others.contains(where: \.value) else { return }
    throw UsageError("the option \(option) is for \(others.map(\.key).joined(separator: " and "))")
  }
}
