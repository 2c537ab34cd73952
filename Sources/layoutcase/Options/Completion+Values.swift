import Arguments

/// What `__complete` finds values of.
enum CompletedValue: String {
  /// The names of the stored cases, and files of cases.
  case caseNames = "case-names"
  /// The same with `@` and a pass, or a colon and a width, once that is typed.
  case layouts
  /// The names of the stored cases alone.
  case storedNames = "stored-names"
  /// The passes of the case that is named before.
  case passes
  /// The views of that case, and their attributes.
  case quantities
  /// The numbers of its frames, and the cell's height.
  case sweptQuantities = "swept-quantities"
  /// Its constraints, with a `=` behind each.
  case constants
  /// Its constraints, and the priorities of its views' contents.
  case priorities
  /// The keys of that case's assignments.
  case assignments
  /// What can be asked of its layouts.
  case conditions
  /// The passes before its last, and the word for the one before a drawn one.
  case earlierPasses = "earlier-passes"
  /// The keys of the rows of that case's list.
  case rowKeys = "row-keys"
  /// What the rows of that case's list give, and the views of it.
  case rowColumns = "row-columns"
  /// Files of rows.
  case rowFiles = "row-files"
}

extension Completion {
  static func values(_ values: CompletedValue) -> Completion { .dynamic(values.rawValue) }
}
