public import JSON

extension RowColumn {
  /// The value of the column that a document gives.
  ///
  /// - Throws: for a value of another kind and for a number outside the member's range.
  func value(_ json: JSONValue) throws(InputError) -> RowValue {
    switch member {
    case .text: return json.isNull ? .cleared : .text(try json.readString())
    case .isHidden, .isActive: return .truth(try json.readBool())
    case .constant: return .number(try json.readNumber())
    case .priority: return .number(try json.readPriority().rawValue)
    case .intrinsic: return .clearable(try json.readIntrinsicMetric())
    case .content:
      return try json.readClearable { json throws(InputError) in try json.readContentPriority().rawValue }
    case .numberOfLines:
      return try json.readClearable { json throws(InputError) in Double(try json.readCount()) }
    case .preferredMaxLayoutWidth, .fontSize:
      return try json.readClearable { json throws(InputError) in try json.readPositive() }
    case .fontWeight: return try json.readClearable { json throws(InputError) in try json.readWeight() }
    }
  }

  /// Whether the column's values are texts, which CSV writes as they are.
  var isText: Bool {
    if case .text = member { true } else { false }
  }
}

extension RowValue {
  static func clearable(_ number: Double?) -> RowValue { number.map { .number($0) } ?? .cleared }

  /// The value in a document; nil where there is none.
  public var json: JSONValue? {
    switch self {
    case .absent: nil
    case .cleared: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .truth(let truth): .bool(truth)
    }
  }
}

extension JSONValue {
  fileprivate func readClearable(
    _ read: (JSONValue) throws(InputError) -> Double
  ) throws(InputError) -> RowValue {
    isNull ? .cleared : .number(try read(self))
  }
}
