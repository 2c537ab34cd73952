public import Arguments
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
