import CSQLite
import LayoutModel
import SQLExtension
import SQLite

extension FuzzTarget {
  /// The first byte says which call, the next two a width or a pass, and the rest is a document, if need be none.
  static let sql = FuzzTarget("sql") { bytes in
    guard bytes.count > 3 else { return }
    let document = Array(bytes.dropFirst(3))
    // What is larger takes its time.
    if let layoutCase = try? LayoutCase(json: document) {
      guard layoutCase.views.count <= 8, layoutCase.constraints.count <= 16, layoutCase.history.count <= 2
      else { return }
    }
    let number = Int(bytes[1]) << 8 | Int(bytes[2])
    let calls: [(sql: String, number: SQLiteValue)] = [
      ("SELECT layout_height(:document, :number)", .real(Double(number) / 8)),
      ("SELECT layout_height(CAST(:document AS TEXT), :number)", .integer(Int64(number) - 1)),
      ("SELECT count(*) FROM layout_frames(:document, :number)", .integer(Int64(number) - 1)),
      ("SELECT sum(x), max(view) FROM layout_frames(:document) WHERE pass IS NOT :number", .null),
      ("SELECT * FROM layout_conflicts(:document) WHERE pass = :number", .text("\(number)")),
      ("SELECT layout_height_of(:document, :number, :number)", .blob(Array(bytes[1...2]))),
    ]
    let call = calls[Int(bytes[0]) % calls.count]
    var host: OpaquePointer?
    defer { sqlite3_close(host) }
    expect(sqlite3_open(":memory:", &host) == SQLITE_OK, "there is no database")
    guard let host else { return }
    expect(SQLExtension.register(on: host) == SQLITE_OK, "the extension is not registered")
    do {
      try Connection(borrowing: host).prepare(call.sql).run(["document": document, "number": call.number])
    } catch let error as SQLiteError {
      expect(error.message.hasPrefix("layout_"), "an error without a sentence: \(error)")
    }
  }
}
