import JSON
import LayoutModel

/// The keys of the rows read so far, and the columns that their values go to.
struct RowKeys: Sendable {
  /// In the order in which they were first met.
  private(set) var columns: [RowColumn]
  private let layoutCase: LayoutCase
  private(set) var keys: [RowKey] = []
  /// Of the keys, by their names.
  private var places: [String: Int] = [:]

  init(_ layoutCase: LayoutCase, columns: [RowColumn]) {
    self.layoutCase = layoutCase
    self.columns = columns
  }

  /// What a row's key may be called, the best first: no column of a view has such a name.
  static let keyNames = ["key", "id", "row_key"]

  /// The row of a document: `{"key": "42", "name.text": "…", "photo.intrinsic": [60, 60]}`.
  mutating func row(_ document: JSONValue) throws(InputError) -> PackedRow {
    guard case .object(let members) = document.content else {
      throw document.flaw("a row is an object, not \(document.kindName)")
    }
    let keyName = Self.keyNames.first { name in members.contains { $0.name == name } }
    var key: String?
    var values: [RowValue] = []
    values.reserveCapacity(columns.count)
    for member in members {
      if member.name == keyName {
        key = try ListRow.key(member.value)
      } else {
        let place = try self.key(member.name, offset: member.offset)
        try Self.put(member.value, into: keys[place], of: columns, &values)
      }
    }
    guard let key else { throw document.flaw("a row needs a \"key\"") }
    return PackedRow(ListRow(key: key, values: values))
  }

  /// The place of a key among those met so far; a new one adds its columns.
  mutating func key(_ name: String, offset: Int) throws(InputError) -> Int {
    if let place = places[name] { return place }
    let found: [RowColumn]
    do throws(InputError) {
      found = try RowColumn.columns(of: name, in: layoutCase)
    } catch {
      throw InputError(error.sentence, at: offset)
    }
    var indices: [Int] = []
    for column in found {
      if let present = columns.firstIndex(where: { $0.member == column.member }) {
        indices.append(present)
      } else {
        indices.append(columns.count)
        columns.append(column)
      }
    }
    keys.append(RowKey(name: name, columns: indices))
    places[name] = keys.count - 1
    return keys.count - 1
  }

  /// Puts a value into the columns of its key; a pair is `[width, height]` or an object.
  ///
  /// - Parameter columns: all that rows give. These are handed over alone, as each value would copy all keys.
  static func put(
    _ value: JSONValue, into key: RowKey, of columns: [RowColumn], _ values: inout [RowValue]
  ) throws(InputError) {
    let parts = try key.parts(of: value)
    for (index, part) in zip(key.columns, parts) {
      guard let part else { continue }
      while values.count <= index { values.append(.absent) }
      guard values[index] == .absent else {
        throw value.flaw("\(columns[index].name) has a value in this row already")
      }
      values[index] = try columns[index].value(part)
    }
  }
}

/// A key of rows' documents, with the columns that its values go to.
struct RowKey: Sendable {
  let name: String
  let columns: [Int]

  /// The value for each column; nil where there is none.
  fileprivate func parts(of value: JSONValue) throws(InputError) -> [JSONValue?] {
    guard columns.count == 2 else { return [value] }
    if value.content == .null { return [value, value] }
    let (width, height) = try value.readIntrinsicParts()
    return [width, height]
  }
}
