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
    var text = values
    let quick = text.withUTF8 { UnpackedValues.read($0) }
    return (quick ?? slowValues).map { ListRow(key: key, values: $0) }
  }

  private var slowValues: [RowValue]? {
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
    return values
  }
}

/// Reads packed values without building a tree of them.
private enum UnpackedValues {
  /// - Returns: nil for values with escapes or many digits and for what is not packed, all of which the JSON
  ///   reader understands better.
  static func read(_ text: UnsafeBufferPointer<UInt8>) -> [RowValue]? {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else { return nil }
    var values: [RowValue] = []
    values.reserveCapacity(8)
    var place = 1
    while place < text.count - 1 {
      guard let value = value(text, &place) else { return nil }
      values.append(value)
      guard place < text.count, text[place] == UInt8(ascii: ",") || place == text.count - 1 else {
        return nil
      }
      place += 1
    }
    return values
  }

  private static func value(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> RowValue? {
    switch text[place] {
    case UInt8(ascii: "\""):
      let start = place + 1
      place = start
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        guard text[place] != UInt8(ascii: "\\") else { return nil }
        place += 1
      }
      guard place < text.count else { return nil }
      place += 1
      return .text(String(decoding: UnsafeBufferPointer(rebasing: text[start..<(place - 1)]), as: UTF8.self))
    case UInt8(ascii: "n"): return skip("null", text, &place) ? .absent : nil
    case UInt8(ascii: "t"): return skip("true", text, &place) ? .truth(true) : nil
    case UInt8(ascii: "f"): return skip("false", text, &place) ? .truth(false) : nil
    case UInt8(ascii: "["): return skip("[]", text, &place) ? .cleared : nil
    default: return DecimalText.read(text, at: &place).map { .number($0) }
    }
  }

  private static func skip(
    _ word: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int
  ) -> Bool {
    let end = place + word.utf8CodeUnitCount
    guard end <= text.count else { return false }
    for index in place..<end where text[index] != word.utf8Start[index - place] { return false }
    place = end
    return true
  }
}
