import JSON

/// A row in the form in which it is stored.
public struct PackedRow: Hashable, Sendable {
  public let key: String
  /// A JSON array with a value a column: `null` where the row has none, `[]` where it clears the member.
  public let values: String

  public init(key: String, values: String) {
    self.key = key
    self.values = values
  }

  public init(_ row: ListRow) {
    let elements = row.values.map { value in
      switch value {
      case .absent: JSONValue.null
      case .cleared: JSONValue.array([])
      case .text, .number, .truth: value.json ?? .null
      }
    }
    let last = row.values.lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
    self.init(
      key: row.key, values: JSONWriter.text(of: .array(Array(elements.prefix(last))), .compact))
  }

  /// The row; nil where the values are not in the form that this type writes.
  public var row: ListRow? {
    guard let document = try? JSONDocument(values), case .array(let elements) = document.root.content else {
      return nil
    }
    var values: [RowValue] = []
    for element in elements {
      switch element.content {
      case .null: values.append(.absent)
      case .array([]): values.append(.cleared)
      case .string(let text): values.append(.text(text))
      case .number(let number): values.append(.number(number))
      case .bool(let truth): values.append(.truth(truth))
      case .array, .object: return nil
      }
    }
    return ListRow(key: key, values: values)
  }
}
