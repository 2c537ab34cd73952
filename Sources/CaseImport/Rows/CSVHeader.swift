import JSON
import LayoutModel
import Spelling

/// The columns of a CSV file as its first record names them.
///
/// A field of a text column is a text, but for the word null; of any other it is a number, a word for a truth, `null`
/// or a pair as JSON writes it. An empty field without quotation marks gives no value, or clears it.
struct CSVHeader: Sendable {
  private let columns: [Column]
  private let format: RowFormat
  let separator: CSVSeparator

  private enum Column {
    case key
    case value(RowKey)
    case skipped

    var name: String { if case .value(let key) = self { key.name } else { "key" } }
  }

  /// - Throws: for all columns that are wrong, in one error
  init(
    _ titles: [CSVRecord.Field], by separator: CSVSeparator, _ known: inout RowKeys, _ format: RowFormat,
    file: String
  ) throws(InputError) {
    var columns: [Column] = []
    var errors: [InputError] = []
    let keyTitle = format.keys.name { name in titles.contains { $0.text == name } }
    if keyTitle == nil, format.keys != .numbers {
      let remedy = Self.remedy(forMissingKeyIn: titles)
      errors.append(
        InputError(
          "\(format.keys.missing("column")); \(remedy.sentence)", file: file,
          location: titles.first?.location ?? TextLocation()))
      // What is no header has no columns to tell of.
      if remedy.isOther { throw errors[0] }
    }
    var seen: Set<String> = []
    for title in titles {
      do throws(InputError) {
        if title.text.isEmpty {
          throw InputError("this column has no name; the first line ends with its last")
        }
        if !seen.insert(title.text).inserted {
          throw InputError("the column \"\(title.text)\" occurs twice")
        }
        columns.append(try Self.column(title.text, keyTitle, &known, format))
      } catch {
        errors.append(InputError(error.sentence, file: file, location: title.location))
      }
    }
    if let error = InputError(errors) { throw error }
    self.columns = columns
    self.format = format
    self.separator = separator
  }

  private static func column(
    _ title: String, _ keyTitle: String?, _ known: inout RowKeys, _ format: RowFormat
  ) throws(InputError) -> Column {
    if title == keyTitle { return .key }
    if format.skipped.contains(title) { return .skipped }
    do throws(InputError) {
      let place = try known.key(title, offset: 0)
      return .value(known.keys[place])
    } catch {
      let end = error.sentence.hasSuffix("?") ? "" : ";"
      let word = title.replacing(",", with: "\\,").shellWord
      throw InputError("\(title): \(error.sentence)\(end) --skip \(word) leaves the column out")
    }
  }

  /// - Returns: with whether the first line is something else than the names of columns.
  private static func remedy(forMissingKeyIn titles: [CSVRecord.Field]) -> (sentence: String, isOther: Bool) {
    if titles.contains(where: { $0.text.contains(";") }) {
      return ("where the first line has a comma, a semicolon separates no fields", true)
    }
    if titles.count <= 1 {
      return ("the first line names the columns, and rows of JSON begin with {", true)
    }
    return ("--number numbers the rows, and --key COLUMN says which column has their keys", false)
  }

  func row(
    _ fields: [CSVRecord.Field], _ number: Int, at location: TextLocation, _ known: RowKeys, file: String
  ) throws(InputError) -> PackedRow {
    guard fields.count == columns.count else {
      throw InputError(
        "this line has \(fields.count.counted("field")), and the first line names \(columns.count) columns"
          + (fields.count > columns.count ? "; a field with a \(separator) in it goes in double quotes" : ""),
        file: file, location: location)
    }
    var name = "\(number)"
    var values: [RowValue] = []
    for (column, field) in zip(columns, fields) {
      do throws(InputError) {
        switch column {
        case .skipped: continue
        case .key:
          if let refusal = ListRow.refusal(ofKey: field.text) { throw InputError(refusal) }
          name = field.text
        case .value(let key):
          if let value = try value(of: field, known.columns[key.columns[0]], isPair: key.columns.count > 1) {
            try RowKeys.put(value, into: key, of: known.columns, &values)
          }
        }
      } catch {
        throw InputError("\(column.name): \(error.sentence)", file: file, location: field.location)
      }
    }
    return PackedRow(ListRow(key: name, values: values))
  }

  private func value(
    of field: CSVRecord.Field, _ column: RowColumn, isPair: Bool
  ) throws(InputError) -> JSONValue? {
    if field.text.isEmpty, !field.isQuoted { return format.emptyFields == .keep ? nil : JSONValue(.null) }
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
