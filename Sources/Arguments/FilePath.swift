/// A file's path as it was typed; `-` stands for standard input or output.
public struct FilePath: ArgumentValue, Hashable, Sendable {
  public let string: String

  public init(_ string: String) { self.string = string }

  public init(argument: String) throws(Refusal) {
    guard !argument.isEmpty else { throw Refusal("write a path, or - for standard input and output") }
    string = argument
  }

  public var argument: String { string }
  public var isStandardStream: Bool { string == "-" }
  public static var valueName: String { "file" }
  public static var completion: Completion { .files }
}
