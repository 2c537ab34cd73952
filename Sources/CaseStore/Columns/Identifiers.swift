package import LayoutModel
public import SQLite

/// A row of one of our tables, by its number. What it is a row of is a part of the type, so that the number of a list is
/// never taken for that of a case.
public struct Identifier<Record>: Storable, Hashable, Comparable, Sendable {
  public let rawValue: Int64

  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  public init(from row: Row, at column: Int) throws(SQLiteError) { rawValue = try row.integer(at: column) }

  public var sqliteValue: SQLiteValue { .integer(rawValue) }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

typealias CaseID = Identifier<StoredCase>
package typealias SolutionID = Identifier<Layout>
public typealias RowListID = Identifier<RowList>
/// One version of a row: a change of its values gives it a new one. It is counted up and never given out again.
public typealias RowID = Identifier<StoredRow>
/// Some hundred rows that stand one after another in a list.
package typealias RowBlockID = Identifier<RowBlockEntry>
typealias HeightSetID = Identifier<HeightSet>
/// A chunk of a set of stored heights: the set's id and the chunk's number in one integer. Those of one set stand one
/// after another.
///
/// It is the table's row identifier. An inner page of SQLite's tree of integers has some hundred of them; of a tree by
/// two columns it had eight, as that holds whole chunks in its inner pages.
typealias HeightChunkID = Identifier<HeightChunk>

extension HeightChunkID {
  /// How many bits of it are the chunk's number.
  private static var numberBits: Int64 { 36 }

  /// - Throws: `.damaged` for more sets or rows than can be counted up to.
  init(_ heightSet: HeightSetID, _ number: Int64) throws(StoreError) {
    guard 0..<1 << (63 - Self.numberBits) ~= heightSet.rawValue, 0..<1 << Self.numberBits ~= number else {
      throw .damaged("the heights of a list have the numbers \(heightSet.rawValue) and \(number)")
    }
    self.init(heightSet.rawValue << Self.numberBits | number)
  }
}

extension ClosedRange<Int64> {
  /// The numbers of rows that chunks of heights can be numbered for.
  static var rowIDs: Self { 0...(1 << 41 - 1) }
}
