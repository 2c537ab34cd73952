/// An array whose elements are written while they are found, each on a line of its own.
public struct JSONArrayWriter {
  private var isEmpty = true

  public init() {}

  /// What stands before the next element.
  public mutating func next() -> String {
    defer { isEmpty = false }
    return isEmpty ? "[\n" : ",\n"
  }

  /// The next element, behind what stands before it, indented as in an array that is written whole.
  public mutating func element(_ value: JSONValue, _ style: JSONWriter.Style) -> [UInt8] {
    Array("\(next())  ".utf8) + JSONWriter.bytes(of: value, style, depth: 1)
  }

  /// What stands behind the last one.
  public var end: String { isEmpty ? "[]\n" : "\n]\n" }
}
