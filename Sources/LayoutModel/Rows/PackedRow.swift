package import JSON

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
    let count = row.values.lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
    let elements = row.values.prefix(count).map { value -> JSONValue in
      value == .cleared ? .array([]) : value.json ?? .null
    }
    self.init(key: row.key, values: JSONWriter.text(of: .array(elements), .compact))
  }

  /// The row with the values of columns.
  ///
  /// - Throws: where a value is not of its column's type or range, or all are not in the form that this type writes.
  package func row(of columns: [RowColumn]) throws(InputError) -> ListRow {
    ListRow(key: key, values: try JSONDocument(values).root.readRowValues(of: columns))
  }

  /// The row, whatever its columns are; nil where the values are not in the form that this type writes.
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

extension JSONValue {
  /// The values of a row as rows are packed: null for none, and [] where a member is cleared.
  package func readRowValues(of columns: [RowColumn]) throws(InputError) -> [RowValue] {
    let elements = try readArray()
    guard elements.count <= columns.count else {
      throw flaw("a row has \(elements.count) values, and there are \(columns.count) columns")
    }
    var values: [RowValue] = []
    values.reserveCapacity(elements.count)
    for (element, column) in zip(elements, columns) {
      switch element.content {
      case .null: values.append(.absent)
      case .array([]): values.append(try column.value(JSONValue(.null, offset: element.offset)))
      default: values.append(try column.value(element))
      }
    }
    return values
  }
}
