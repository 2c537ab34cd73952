import JSON
import LayoutModel
import TextMeasurement

/// The cases of files, read one after another.
final class CaseFiles {
  private var paths: ArraySlice<String>
  private var current: (documents: JSONDocuments, name: String)?
  private let families = FontMeasurer().families

  /// - Parameter paths: `-` is standard input.
  init(_ paths: [String]) { self.paths = paths[...] }

  /// The next case, nil behind the last.
  ///
  /// - Throws: `CaseError` with the place, and `CommandError.unreadable`.
  func next() throws -> LayoutCase? {
    while true {
      if let current {
        if let document = try reading(current.name, current.documents.next) {
          return try LayoutCase(document, file: current.name, families: families)
        }
        self.current = nil
      }
      guard let path = paths.popFirst() else { return nil }
      let name = path == "-" ? "standard input" : path
      current = (try reading(name) { () throws(JSONError) in try JSONDocuments(path: path) }, name)
    }
  }

  private func reading<Result>(
    _ name: String, _ body: () throws(JSONError) -> Result
  ) throws -> Result {
    do throws(JSONError) {
      return try body()
    } catch {
      if case .unreadable(let reason) = error.problem {
        throw CommandError.unreadable(path: name, reason: reason)
      }
      throw CaseError(error, file: name)
    }
  }
}
