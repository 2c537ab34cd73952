public import Arguments
public import CaseImport
public import LayoutModel

extension LayoutCase.Rules: ArgumentValue {
  public static var valueName: String { "rules" }
}

extension LayoutCase.Origin: ArgumentValue {
  public static var valueName: String { "origin" }
}

extension Direction: ArgumentValue {
  public static var valueName: String { "direction" }
}

extension TextSize: ArgumentValue {
  public static var valueName: String { "size" }
}

extension CaseSource: ArgumentValue {
  public init(argument: String) throws(UsageError) { self.init(argument) }

  public var argument: String { word }
  public static var valueName: String { "case" }
  public static var completion: Completion { .caseNames }
}

extension EmptyFields: ArgumentValue {
  public static var valueName: String { "what" }
}
