import CSQLite

typealias SQLFunction =
  @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

/// Why a call has no result: a sentence.
struct CallError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}

/// What SQLite calls a function with.
struct FunctionCall {
  let context: OpaquePointer
  /// As many as the function is defined with.
  let arguments: [SQLArgument]

  init?(_ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let context, let values else { return nil }
    self.context = context
    arguments = (0..<Int(count)).map { SQLArgument(values[$0]) }
  }

  /// What the function was defined with.
  func cases() throws -> DocumentCases {
    guard let pointer = sqlite3_user_data(context) else { throw CallError("nothing was registered") }
    return Unmanaged<DocumentCases>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Gives the result, `NULL` where an argument is, or the error.
  func setResult(of name: String, _ body: ([SQLArgument]) throws -> Double) {
    guard !arguments.contains(where: \.isNull) else { return sqlite3_result_null(context) }
    do {
      sqlite3_result_double(context, try body(arguments))
    } catch {
      sqlite3_result_error(context, "\(name): \(error)", -1)
    }
  }
}

/// A value that SQLite hands over. It lives as long as the call.
struct SQLArgument {
  private let value: OpaquePointer?

  init(_ value: OpaquePointer?) { self.value = value }

  var isNull: Bool { sqlite3_value_type(value) == SQLITE_NULL }

  /// The bytes of a text in UTF-8, or of a blob.
  func bytes() -> UnsafeRawBufferPointer {
    let start =
      sqlite3_value_type(value) == SQLITE_BLOB
      ? sqlite3_value_blob(value) : UnsafeRawPointer(sqlite3_value_text(value))
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }

  var text: String { String(decoding: bytes(), as: UTF8.self) }

  /// - Throws: for what is no number.
  func number(_ what: String) throws(CallError) -> Double {
    switch sqlite3_value_numeric_type(value) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return sqlite3_value_double(value)
    default: throw CallError("the \(what) is not a number")
    }
  }

  /// - Throws: for what is no whole number.
  func wholeNumber(_ what: String) throws(CallError) -> Int {
    guard let whole = Int(exactly: try number(what)) else {
      throw CallError("the \(what) is not a whole number")
    }
    return whole
  }
}
