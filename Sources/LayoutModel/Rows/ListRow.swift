/// One row of a list: a key, and what it gives of a case.
public struct ListRow: Hashable, Sendable {
  /// Names the row in its list; not empty.
  public let key: String
  /// A value a column, in the columns' order; columns behind the last value are absent.
  public var values: [RowValue]

  public init(key: String, values: [RowValue]) {
    self.key = key
    self.values = values
  }
}

/// What a row has for a column.
public enum RowValue: Hashable, Sendable {
  /// Nothing: the case's own value holds, with what its passes make of it.
  case absent
  /// A member without a value: no text, no intrinsic metric, the default priority.
  case cleared
  case text(String)
  case number(Double)
  case truth(Bool)
}
