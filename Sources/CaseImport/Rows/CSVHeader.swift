import JSON
import LayoutModel
import Spelling

/// The columns of a CSV file as its first record names them.
///
/// A field of a text column is a text, but for the word null; of any other it is a number, a word for a truth, `null`
/// or a pair as JSON writes it. An empty field without quotation marks gives no value, or clears it.
struct CSVHeader: Sendable {
  /// By column of the file; nil for the key.
  private let keys: [RowKey?]
  private let emptyFields: EmptyFields
  let separator: CSVSeparator

  init(
    _ titles: [CSVRecord.Field], by separator: CSVSeparator, _ known: inout RowKeys,
    _ emptyFields: EmptyFields,
    file: String
  ) throws(InputError) {
    var keys: [RowKey?] = []
    var seen: Set<String> = []
    let keyTitle = RowKeys.keyNames.first { name in titles.contains { $0.text == name } }
    guard let keyTitle else {
      let location = titles.first?.location ?? TextLocation()
      let remedy =
        titles.contains { $0.text.contains(";") }
        ? "where the first line has a comma, a semicolon separates no fields"
        : titles.count == 1
          ? "the first line names the columns, and rows of JSON begin with {"
          : "number the rows in one of that name, and call the others after what they change, such as title.text"
      throw InputError("there is no column \"key\"; \(remedy)", file: file, location: location)
    }
    for title in titles {
      guard !title.text.isEmpty else {
        throw InputError(
          "this column has no name; the first line ends with its last", file: file, location: title.location)
      }
      guard seen.insert(title.text).inserted else {
        throw InputError("the column \"\(title.text)\" occurs twice", file: file, location: title.location)
      }
      do throws(InputError) {
        if title.text == keyTitle {
          keys.append(nil)
        } else {
          let place = try known.key(title.text, offset: 0)
          keys.append(known.keys[place])
        }
      } catch {
        throw InputError("\(title.text): \(error.sentence)", file: file, location: title.location)
      }
    }
    self.keys = keys
    self.emptyFields = emptyFields
    self.separator = separator
  }

  func row(
    _ fields: [CSVRecord.Field], at location: TextLocation, _ known: RowKeys, file: String
  ) throws(InputError) -> PackedRow {
    guard fields.count == keys.count else {
      throw InputError(
        "this line has \(fields.count.counted("field")), and the first line names \(keys.count) columns"
          + (fields.count > keys.count ? "; a field with a \(separator) in it goes in double quotes" : ""),
        file: file, location: location)
    }
    var name = ""
    var values: [RowValue] = []
    for (key, field) in zip(keys, fields) {
      do throws(InputError) {
        if let key {
          if let value = try value(of: field, known.columns[key.columns[0]], isPair: key.columns.count > 1) {
            try RowKeys.put(value, into: key, of: known.columns, &values)
          }
        } else if let refusal = ListRow.refusal(ofKey: field.text) {
          throw InputError(refusal)
        } else {
          name = field.text
        }
      } catch {
        throw InputError("\(key?.name ?? "key"): \(error.sentence)", file: file, location: field.location)
      }
    }
    return PackedRow(ListRow(key: name, values: values))
  }

  private func value(
    of field: CSVRecord.Field, _ column: RowColumn, isPair: Bool
  ) throws(InputError) -> JSONValue? {
    if field.text.isEmpty, !field.isQuoted { return emptyFields == .keep ? nil : JSONValue(.null) }
    guard column.kind != .text || field.text == "null" && !field.isQuoted else { return .string(field.text) }
    // As a table shows them, and as spreadsheets write them.
    let truths = ["true": true, "yes": true, "false": false, "no": false]
    if column.kind == .truth, let truth = truths[field.text.lowercased()] { return .bool(truth) }
    do throws(InputError) {
      return try JSONDocument(field.text).root
    } catch {
      throw InputError(
        column.kind == .truth
          ? "\"\(field.text)\" is not yes, no, true, false or null"
          : "\"\(field.text)\" is not a \(isPair ? "pair" : "number") or null; "
            + (isPair ? "a pair is written as [60, 60]" : "a number is written as 60.5"))
    }
  }
}
