package import JSON
package import LayoutModel

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

  /// The row of a document: `{"key": "42", "name.text": "…", "photo.intrinsic": [60, 60]}`.
  ///
  /// - Parameter number: of the row in its file, from 1.
  mutating func row(
    _ document: JSONValue, _ number: Int, as format: RowFormat
  ) throws(InputError) -> PackedRow {
    guard case .object(let members) = document.content else {
      throw document.flaw("a row is an object, not \(document.kindName)")
    }
    let keyName = format.keys.name { name in members.contains { $0.name == name } }
    var key = format.keys == .numbers ? "\(number)" : nil
    var values: [RowValue] = []
    values.reserveCapacity(columns.count)
    for member in members where !format.skipped.contains(member.name) {
      if member.name == keyName {
        key = try ListRow.key(member.value)
      } else {
        let place = try self.key(member.name, offset: member.offset)
        try Self.put(member.value, into: keys[place], of: columns, &values)
      }
    }
    guard let key else {
      throw document.flaw(format.keys == .usual ? "a row needs a \"key\"" : format.keys.missing("member"))
    }
    return PackedRow(ListRow(key: key, values: values))
  }

  /// The place of a key among those met so far; a new one adds its columns.
  mutating func key(_ name: String, offset: Int) throws(InputError) -> Int {
    if let place = places[name] { return place }
    let found: [RowColumn]
    do throws(InputError) {
      found = try RowColumn.columns(calledBy: name, in: layoutCase)
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

extension RowColumn {
  /// The columns of a key of rows, which may be the name alone of a view whose text is meant.
  package static func columns(
    calledBy name: String, in layoutCase: LayoutCase
  ) throws(InputError) -> [RowColumn] {
    try columns(of: layoutCase.textMember(calledBy: name) ?? name, in: layoutCase)
  }
}

extension LayoutCase {
  /// `title.text` for `title` and `Title`, where that is the one view so called and shows a text.
  fileprivate func textMember(calledBy name: String) -> String? {
    let named = views.filter { $0.id.lowercased() == name.lowercased() }
    let view = named.first { $0.id == name } ?? (named.count == 1 ? named[0] : nil)
    return view.flatMap { $0.showsText ? "\($0.id).text" : nil }
  }
}
