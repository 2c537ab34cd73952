/// Names and keys, each once, compared by their bytes, as SQLite's collation BINARY compares them.
///
/// A set of strings would take "é" and an "e" with an accent behind it for one, of which a database can hold both.
public struct ExactSet {
  private var texts: Set<[UInt8]> = []

  public init() {}

  /// Whether the text was not in it.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool { texts.insert(Array(text.utf8)).inserted }

  /// By their bytes.
  public var sorted: [String] {
    texts.map { String(decoding: $0, as: UTF8.self) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
