extension String: ArgumentValue {
  public init(argument: String) throws(UsageError) { self = argument }
  public var argument: String { self }
  public static var valueName: String { "text" }
}

extension Bool: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let value = Bool(argument) else { throw UsageError("write true or false") }
    self = value
  }

  public var argument: String { description }
  public static var choices: [String] { ["true", "false"] }
}

extension Int: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let value = Int(argument) else { throw UsageError("write a whole number, such as 3") }
    self = value
  }

  public var argument: String { description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}

extension Double: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let value = Double(argument), value.isFinite else {
      throw UsageError("write a finite number, such as 320 or -1.5")
    }
    self = value
  }

  public var argument: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}

/// A file's path as it was typed; `-` stands for standard input or output.
public struct FilePath: ArgumentValue, Hashable, Sendable {
  public let string: String

  public init(_ string: String) { self.string = string }

  public init(argument: String) throws(UsageError) {
    guard !argument.isEmpty else { throw UsageError("write a path") }
    string = argument
  }

  public var argument: String { string }
  public var isStandardStream: Bool { string == "-" }
  public static var valueName: String { "file" }
  public static var completion: Completion { .files }
}
