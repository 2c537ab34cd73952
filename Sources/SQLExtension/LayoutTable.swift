import LayoutModel
import SQLite
import TextMeasurement

/// A table-valued function of a document.
struct LayoutTable: Sendable {
  let name: String
  /// As in CREATE TABLE.
  private let columns: [String]
  /// The arguments behind the document.
  private let options: [Option]
  /// The rows that a case gives, in the order of the columns.
  private let rows: @Sendable (LayoutCase, _ options: [Int], FontMeasurer) throws -> [[SQLiteValue]]

  /// A column, and its value in a row.
  struct Column<Row>: Sendable {
    /// As in CREATE TABLE.
    let declaration: String
    let value: @Sendable (Row) -> SQLiteValue

    init(_ declaration: String, _ value: @escaping @Sendable (Row) -> SQLiteValue) {
      self.declaration = declaration
      self.value = value
    }
  }

  /// An integer that may be left out, and what then stands for it.
  struct Option: Sendable {
    let name: String
    let standard: @Sendable (LayoutCase) -> Int

    init(_ name: String, standard: @escaping @Sendable (LayoutCase) -> Int) {
      self.name = name
      self.standard = standard
    }
  }

  /// - Parameter rows: of a case, with its options.
  init<Row>(
    _ name: String, columns: [Column<Row>], options: [Option] = [],
    rows: @escaping @Sendable (LayoutCase, _ options: [Int], FontMeasurer) throws -> [Row]
  ) {
    self.name = name
    self.columns = columns.map(\.declaration)
    self.options = options
    self.rows = { layoutCase, options, measurer in
      try rows(layoutCase, options, measurer).map { row in columns.map { $0.value(row) } }
    }
  }

  /// The table on a connection that knows some cases.
  func virtualTable(of cases: DocumentCases) -> VirtualTable {
    VirtualTable(name: name, columns: columns, arguments: ["document"] + options.map(\.name)) { arguments in
      guard let document = arguments[0] else { throw CallError("the document is missing") }
      if arguments.contains(where: { $0?.isNull == true }) { return VirtualTable.Reading() }
      let given = try zip(self.options, arguments.dropFirst()).map { option, argument in
        try argument.map { try $0.wholeNumber(option.name) }
      }
      let layoutCase = try cases.find(document).layoutCase
      let options = zip(self.options, given).map { option, value in value ?? option.standard(layoutCase) }
      var reading = VirtualTable.Reading()
      reading.arguments = [.text(document.text)] + options.map { .integer(Int64($0)) }
      let measurer = cases.measurer
      reading.rows = try limited { [rows] in
        try measurer.measuring { try rows(layoutCase, options, $0) }
      }
      return reading
    }
  }
}
