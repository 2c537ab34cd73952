public import LayoutModel
public import SQLite

/// Words of the model are stored as the words that documents have for them.
extension Storable where Self: RawRepresentable, RawValue == String {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    guard let value = Self(rawValue: try row.text(at: column)) else {
      throw row.wrongType(at: column, expected: "a known word")
    }
    self = value
  }

  public var sqliteValue: SQLiteValue { .text(rawValue) }
}

extension Attribute: Storable {}
extension LayoutGuide: Storable {}
extension Relation: Storable {}
extension LayoutDirection: Storable {}
extension ContentSizeCategory: Storable {}
extension TextStyle: Storable {}
extension LineBreakMode: Storable {}
extension View.Kind: Storable {}
extension LayoutCase.Origin: Storable {}
extension LayoutCase.Rules: Storable {}
extension LayoutStatus: Storable {}

extension Constraint.Origin: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    switch try row.text(at: column) {
    case "named": self = .named
    case "numbered": self = .numbered
    case "autoresizing": self = .autoresizing
    default: throw row.wrongType(at: column, expected: "a constraint's origin")
    }
  }

  public var sqliteValue: SQLiteValue {
    switch self {
    case .named: .text("named")
    case .numbered: .text("numbered")
    case .autoresizing: .text("autoresizing")
    // What stack views make is part of no document, and its table takes no such word.
    case .stackView: .text("stackView")
    }
  }
}

extension LayoutPriority: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    guard let priority = LayoutPriority(try row.real(at: column)) else {
      throw row.wrongType(at: column, expected: "a priority from 0 to 1000")
    }
    self = priority
  }

  public var sqliteValue: SQLiteValue { .real(rawValue) }
}

/// Places are stored as they count: from 0.
public protocol ZeroBasedIndex: Storable {
  var rawValue: Int { get }
  init(_ rawValue: Int)
}

extension ZeroBasedIndex {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    let place = try Int(from: row, at: column)
    guard place >= 0 else { throw row.wrongType(at: column, expected: "a place, which counts from 0") }
    self.init(place)
  }

  public var sqliteValue: SQLiteValue { rawValue.sqliteValue }
}

extension ViewIndex: ZeroBasedIndex {}
extension ConstraintIndex: ZeroBasedIndex {}
extension PassNumber: ZeroBasedIndex {}

extension FrameMembers: Storable {
  public init(from row: Row, at column: Int) throws(SQLiteError) {
    let bits = try row.integer(at: column)
    guard case 0..<16 = bits else { throw row.wrongType(at: column, expected: "members of a frame") }
    self.init(rawValue: UInt8(bits))
  }

  public var sqliteValue: SQLiteValue { .integer(Int64(rawValue)) }
}
