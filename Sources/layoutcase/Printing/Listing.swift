import JSON
import LayoutModel

/// A field of every record, and what a record has in it.
struct Column<Record> {
  let field: Listing.Field
  let cell: (Record) -> Cell

  init(
    _ key: String?, _ title: String?, folding: Table.Folding = .inTurn, cell: @escaping (Record) -> Cell
  ) {
    field = Listing.Field(key: key, title: title, folding: folding)
    self.cell = cell
  }

  /// A column of one name for programs and for people.
  init(_ name: String, cell: @escaping (Record) -> Cell) { self.init(name, name, cell: cell) }
}

/// Records of one kind: the same fields for a table, for JSON and for CSV.
struct Listing: Report {
  /// What a column is called.
  struct Field {
    /// The name in JSON and CSV; nil where a program does not need the field.
    let key: String?
    /// The title in a table; nil where a person does not need the field.
    let title: String?
    /// When it stands below its row.
    var folding = Table.Folding.inTurn
  }

  let fields: [Field]
  private(set) var records: [[Cell]] = []
  /// Whether this program reads the CSV again. Its texts then stay as they are, and null is a word.
  let isReadBack: Bool
  /// What is said in place of a table without records.
  let remark: String
  /// Whether a terminal shows the beginnings of cells that have no room, and does not wrap them.
  private let cutsCells: Bool

  init<Record>(
    _ records: [Record], isReadBack: Bool = false, orSay remark: String = "Nothing found.",
    _ columns: [Column<Record>]
  ) {
    self.init(fields: columns.map(\.field), isReadBack: isReadBack, orSay: remark)
    self.records = records.map { record in columns.map { $0.cell(record) } }
  }

  /// A listing whose columns are known only as it runs, of records that come one by one.
  init(
    fields: [Field], isReadBack: Bool = false, cutsCells: Bool = false,
    orSay remark: String = "Nothing found."
  ) {
    self.fields = fields
    self.isReadBack = isReadBack
    self.cutsCells = cutsCells
    self.remark = remark
  }

  mutating func append(_ cells: [Cell]) { records.append(cells) }

  /// The listing of the first records.
  func prefix(_ count: Int) -> Listing {
    var first = self
    first.records = Array(records.prefix(count))
    return first
  }

  var listing: Listing { self }

  /// A record for a program.
  func object(of cells: [Cell]) -> JSONValue {
    .object(zip(fields, cells).compactMap { field, cell in field.key.map { JSONMember($0, cell.value) } })
  }

  var json: JSONValue { .array(records.map(object)) }

  func print(on console: Console) throws {
    if records.isEmpty { console.say(remark) } else { try console.print(table) }
  }

  /// The records behind the fields' names, for spreadsheets.
  ///
  /// - Parameter csv: empty; the records are appended to it.
  func csv(_ csv: CSV) -> CSV {
    var csv = csv
    csv.append(fields.compactMap(\.key))
    for cells in records { add(cells, to: &csv) }
    return csv
  }

  /// Adds a record behind those that are in the CSV.
  func add(_ cells: [Cell], to csv: inout CSV) {
    let cells = zip(fields, cells).filter { $0.0.key != nil }.map(\.1)
    csv.append(
      cells.map(\.field), cleared: isReadBack ? cells.indices.filter { cells[$0].value == .null } : [])
  }

  var table: Table { table(of: fields.indices.filter { fields[$0].title != nil }) }

  /// The table without the fields that no record has a value for.
  var tableOfFilledFields: Table {
    table(
      of: fields.indices.filter { place in
        fields[place].title != nil && records.contains { !$0[place].isEmpty }
      })
  }

  private func table(of shown: [Int]) -> Table {
    Table(
      titles: shown.map { fields[$0].title ?? "" }, rows: records.map { cells in shown.map { cells[$0] } },
      foldings: shown.map { fields[$0].folding }, cutsCells: cutsCells)
  }
}

/// A value of a record, and how it is shown to a person.
struct Cell {
  let value: JSONValue
  var tone: Tone?
  /// What a person reads in place of the value; nil where that is shown itself.
  private var shown: String?
  /// Whether a list is a JSON array in CSV, too, as its elements may have spaces.
  private var isArrayInCSV = false

  init(_ value: (any JSONConvertible)?, _ tone: Tone? = nil, shown: String? = nil) {
    self.value = value?.json ?? .null
    self.tone = tone
    self.shown = shown
  }

  /// A value that is told from an empty text also where it is null.
  init(_ value: JSONValue, orSay wordForNull: String) {
    self.init(value, value == .null ? .quiet : nil, shown: value == .null ? wordForNull : nil)
  }

  /// A list whose elements may have spaces, by which those of other lists are separated in CSV.
  init(array: [any JSONConvertible], shown: String? = nil) {
    self.init(JSONValue.array(array.map(\.json)), shown: shown)
    isArrayInCSV = !array.isEmpty
  }

  /// For CSV.
  fileprivate var field: String? { isArrayInCSV ? JSONWriter.text(of: value, .compact) : value.field }

  /// The cell in a quiet colour where it is zero.
  var quietIfZero: Cell { value == .number(0) ? Cell(value, .quiet) : self }

  /// For a table.
  var text: String { (shown ?? value.shown).escapingControls() }

  /// Whether it has no text for a table.
  fileprivate var isEmpty: Bool { value == .null && shown == nil }

  var isNumber: Bool {
    if case .number = value.content, shown == nil { true } else { false }
  }
}

/// What a colour stands for.
enum Tone: String {
  case heading = "1"
  case good = "32"
  case bad = "31"
  case notable = "33"
  case quiet = "2"
}

extension JSONValue {
  /// For people.
  fileprivate var shown: String {
    switch content {
    case .null: ""
    case .bool(let truth): truth ? "yes" : "no"
    case .number(let number): number.shown
    case .string(let text): text
    case .array(let elements): elements.map(\.shown).joined(separator: ", ")
    case .object: JSONWriter.text(of: self, .compact)
    }
  }
}
