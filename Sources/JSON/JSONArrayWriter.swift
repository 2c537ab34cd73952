/// What stands around the elements of an array that is written while they are found: each begins a line.
public struct JSONArrayWriter {
  private var isEmpty = true

  public init() {}

  /// What stands before the next element.
  public mutating func next() -> String {
    defer { isEmpty = false }
    return isEmpty ? "[\n" : ",\n"
  }

  /// What stands behind the last one.
  public var end: String { isEmpty ? "[]\n" : "\n]\n" }
}
