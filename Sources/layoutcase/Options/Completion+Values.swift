import Arguments

/// What `__complete` finds values of.
extension Completion {
  /// The names of the stored cases, and files of cases.
  static let caseNames = dynamic("case-names")
  /// The names of the stored cases alone.
  static let storedNames = dynamic("stored-names")
  /// As case names, with `@` and a pass.
  static let casePasses = dynamic("case-passes")
  /// The passes of the case that is named before.
  static let passes = dynamic("passes")
  /// The views of that case, and their attributes.
  static let quantities = dynamic("quantities")
  /// The numbers of its frames, and the cell's height.
  static let sweptQuantities = dynamic("swept-quantities")
  /// Its constraints, with a `=` behind each.
  static let constants = dynamic("constants")
  /// Its constraints, and the priorities of its views' contents.
  static let priorities = dynamic("priorities")
  /// The keys of that case's assignments.
  static let assignments = dynamic("assignments")
  /// What can be asked of its layouts.
  static let conditions = dynamic("conditions")
  /// The passes before its last, and the word for the one before a drawn one.
  static let earlierPasses = dynamic("earlier-passes")
  /// The keys of the rows of that case's list.
  static let rowKeys = dynamic("row-keys")
  /// What the rows of that case's list give, and the views of it.
  static let rowColumns = dynamic("row-columns")
  /// Files of rows.
  static let rowFiles = dynamic("row-files")
}
