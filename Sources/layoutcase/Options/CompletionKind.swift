import Arguments

/// What `__complete` finds values of. Completion scripts name it by its raw value.
enum CompletionKind: String {
  /// The names of the stored cases, and files of cases.
  case caseNames = "case-names"
  /// The names of the stored cases alone.
  case storedNames = "stored-names"
  /// As case names, with `@` and a pass.
  case casePasses = "case-passes"
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
  static let caseNames = dynamic(.caseNames)
  static let storedNames = dynamic(.storedNames)
  static let casePasses = dynamic(.casePasses)
  static let passes = dynamic(.passes)
  static let quantities = dynamic(.quantities)
  static let sweptQuantities = dynamic(.sweptQuantities)
  static let constants = dynamic(.constants)
  static let priorities = dynamic(.priorities)
  static let assignments = dynamic(.assignments)
  static let conditions = dynamic(.conditions)
  static let earlierPasses = dynamic(.earlierPasses)
  static let rowKeys = dynamic(.rowKeys)
  static let rowColumns = dynamic(.rowColumns)
  static let rowFiles = dynamic(.rowFiles)

  private static func dynamic(_ kind: CompletionKind) -> Completion { .dynamic(kind.rawValue) }
}
