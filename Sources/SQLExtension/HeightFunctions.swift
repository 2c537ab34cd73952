import CSQLite
import CaseLibrary
import LayoutModel

/// `layout_height(document, width)`: the height of the document's cell, separator included; `NULL` where an argument
/// is.
func layoutHeight(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let call = FunctionCall(context, count, values) else { return }
  call.setResult(of: "layout_height") { arguments in
    let width = try arguments[1].width()
    return try call.cases().find(arguments[0]).height(atWidth: width)
  }
}

/// `layout_height_of(case, row, width)`: the height of a stored row's cell, as the database of the connection has it;
/// `NULL` where an argument is.
func layoutHeightOf(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let call = FunctionCall(context, count, values) else { return }
  call.setResult(of: "layout_height_of") { arguments in
    let width = try arguments[2].width()
    return try StoredCells.of(call).height(ofRow: arguments[1].text, atWidth: width)
  }
}

extension SQLArgument {
  fileprivate func width() throws(CallError) -> Double {
    let width = try number("width")
    guard (0...NumberRange.greatest).contains(width) else {
      throw CallError("the width must be from 0 to \(NumberRange.greatest.shortest) points")
    }
    return width
  }
}

/// A case of the connection's database with its rows, as one statement reads them.
///
/// SQLite keeps it as long as the statement runs, where the case's name stands in the statement or is bound to it, and
/// for one call otherwise. So it never outlives what it has read, and its statements are gone before the connection is.
private final class StoredCells {
  private let name: String
  private let library: CaseLibrary
  /// By width.
  private var layouts: [Double: ListLayout] = [:]

  /// Of how many widths heights are looked up at once.
  private static let mostWidths = 64

  private init(_ name: String, _ library: CaseLibrary) {
    self.name = name
    self.library = library
  }

  static func of(_ call: FunctionCall) throws -> StoredCells {
    if let kept = sqlite3_get_auxdata(call.context, 0) {
      return Unmanaged<StoredCells>.fromOpaque(kept).takeUnretainedValue()
    }
    guard let connection = sqlite3_context_db_handle(call.context) else {
      throw CallError("there is no database")
    }
    let library = try CaseLibrary(borrowing: connection, measurer: call.cases().measurer)
    let cells = StoredCells(call.arguments[0].text, library)
    // SQLite may release it at once.
    sqlite3_set_auxdata(call.context, 0, Unmanaged.passRetained(cells).toOpaque()) {
      Unmanaged<StoredCells>.release($0)
    }
    return cells
  }

  func height(ofRow key: String, atWidth width: Double) throws -> Double {
    try layout(atWidth: width).height(of: key, computedIn: SQLExtension.mostOperations)
  }

  private func layout(atWidth width: Double) throws -> ListLayout {
    if let known = layouts[width] { return known }
    if layouts.count == Self.mostWidths { layouts.removeAll() }
    let made = try library.listLayout(of: name, in: CellRequest(width: width))
    layouts[width] = made
    return made
  }
}
