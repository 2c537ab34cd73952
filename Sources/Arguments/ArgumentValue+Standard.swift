extension String: ArgumentValue {
  public init(argument: String) throws(Refusal) { self = argument }
  public var argument: String { self }
  public static var valueName: String { "text" }
}

extension Int: ArgumentValue {
  public init(argument: String) throws(Refusal) {
    guard let value = Int(argument) else { throw Refusal("write a whole number, such as 3") }
    self = value
  }

  public var argument: String { description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}

extension Double: ArgumentValue {
  public init(argument: String) throws(Refusal) {
    guard let value = Double(argument), value.isFinite else {
      throw Refusal("write a finite number, such as 320 or -1.5")
    }
    self = value
  }

  public var argument: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}
