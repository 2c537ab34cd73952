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

extension PassNumber: ArgumentValue {
  public init(argument: String) throws(Refusal) {
    guard let number = Int(argument), number >= 0 else {
      throw Refusal("write a pass's number; the case as its document gives it is pass 0")
    }
    self.init(number)
  }

  public var argument: String { description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}
