public import Arguments
public import CaseImport
public import LayoutModel

extension LayoutCase.Rules: ArgumentValue {
  public static var valueName: String { "rules" }
}

extension LayoutCase.Origin: ArgumentValue {
  public static var valueName: String { "origin" }
}

extension LayoutDirection: ArgumentValue {
  public static var valueName: String { "direction" }
}

extension ContentSizeCategory: ArgumentValue {
  public static var valueName: String { "size" }
}

extension CaseSource: ArgumentValue {
  public init(argument: String) throws(UsageError) { self.init(argument) }

  public var argument: String { word }
  public static var valueName: String { "case" }
  public static var completion: Completion { .caseNames }

  static let help = "A stored case, or a file: .json, .ndjson, .xib, .storyboard; - is standard input."
}

/// The name of a stored case, with or without the `case:` that forces a word to be one.
struct StoredName: ArgumentValue {
  let name: String
  let argument: String

  init(argument: String) {
    self.argument = argument
    name = CaseSource.name(ofStored: argument)
  }

  static var valueName: String { "case" }
  static var completion: Completion { .caseNames }
}

extension EmptyFields: ArgumentValue {
  public static var valueName: String { "what" }
}
