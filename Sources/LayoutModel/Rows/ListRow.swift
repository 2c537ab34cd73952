package import JSON

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
  /// A member without a value: no text, no intrinsic metric, the default priority. Where a member always has one, the
  /// case's own.
  case cleared
  case text(String)
  case number(Double)
  case truth(Bool)
}

extension ListRow {
  /// The key that a document gives a row; a whole number below 2^53 counts as its digits.
  ///
  /// From there on a double is several whole numbers, and two keys would be one.
  package static func key(_ json: JSONValue) throws(InputError) -> String {
    if case .number(let number) = json.content, number == number.rounded() {
      guard number.magnitude < 0x1p53 else {
        throw json.flaw(
          "a number as large as this is not kept exactly; write the key between quotation marks")
      }
      return number.shortest
    }
    let key = try json.readString()
    if let refusal = refusal(ofKey: key) { throw json.flaw(refusal) }
    return key
  }

  /// The row with an older one's values where it has none of its own.
  package func merged(over older: ListRow) -> ListRow {
    let merged = (0..<max(values.count, older.values.count)).map { place in
      let value = place < values.count ? values[place] : .absent
      return value == .absent && place < older.values.count ? older.values[place] : value
    }
    return ListRow(key: key, values: merged)
  }

  /// Why a text is no row's key, nil where it is.
  package static func refusal(ofKey key: String) -> String? {
    if key.isEmpty { return "a row's key cannot be empty" }
    return key.utf8.contains(0) ? "a row's key cannot contain a NUL character" : nil
  }
}

/// A height with the cell's widths at which it holds in its scope.
public struct HeightInterval: Hashable, Sendable {
  /// Separator included, in points.
  public let height: Double
  /// `nil` where it is only known to hold for what it was computed for.
  public let widths: ClosedRange<Double>?

  public init(height: Double, widths: ClosedRange<Double>?) {
    self.height = height
    self.widths = widths
  }
}
