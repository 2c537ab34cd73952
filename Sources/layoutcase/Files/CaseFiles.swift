import JSON
import LayoutModel
import TextMeasurement

/// The cases of files, read one after another.
final class CaseFiles {
  private var paths: ArraySlice<String>
  private var current: JSONDocuments?
  private let families = FontMeasurer().families

  /// - Parameter paths: `-` is standard input.
  init(_ paths: [String]) { self.paths = paths[...] }

  /// The next case, nil behind the last.
  ///
  /// - Throws: `InputError`
  func next() throws(InputError) -> LayoutCase? {
    while true {
      if let current {
        if let document = try current.next() { return try LayoutCase(document, families: families) }
        self.current = nil
      }
      guard let path = paths.popFirst() else { return nil }
      current = try JSONDocuments(path: path)
    }
  }
}
