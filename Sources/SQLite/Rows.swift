/// The rows of one run of a statement. The statement is reset at their end, wherever that comes from: the last
/// row, an error, or leaving the scope.
struct Rows: ~Copyable {
  private let statement: Statement
  private var isFinished = false

  init(statement: Statement) { self.statement = statement }

  deinit { statement.end() }

  /// The next row, or nil after the last one. The row before is gone.
  mutating func next() throws(SQLiteError) -> Row? {
    // A step after the last one would begin anew.
    guard !isFinished else { return nil }
    do {
      if try statement.advance() { return Row(of: statement) }
    } catch {
      finish()
      throw error
    }
    finish()
    return nil
  }

  private mutating func finish() {
    isFinished = true
    statement.end()
  }
}
