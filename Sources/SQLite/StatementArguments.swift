/// The values of a statement's parameters by their names, without the prefix of SQL: `id` for `:id`.
public struct StatementArguments: ExpressibleByDictionaryLiteral {
  /// In the order in which they were written.
  public private(set) var values: [(name: String, value: SQLiteValue)]

  public init(dictionaryLiteral elements: (String, (any Storable)?)...) {
    values = elements.map { ($0, $1?.sqliteValue ?? .null) }
  }

  /// Both, those of `first` in front.
  public static func + (first: Self, second: Self) -> Self {
    var both = first
    both.values += second.values
    return both
  }
}
