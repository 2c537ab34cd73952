import Synchronization

/// Typesetters that wait for a thread: there are as many as threads ever measured at once.
final class TypesetterPool: Sendable {
  /// A typesetter, used by one thread at a time.
  final class Desk: @unchecked Sendable {
    var typesetter: Typesetter

    init(_ shelf: FaceShelf, cacheLimit: Int) {
      typesetter = Typesetter(shelf, cacheLimit: cacheLimit)
    }
  }

  private let shelf: FaceShelf
  private let cacheLimit: Int
  private let idle = Mutex<[Desk]>([])

  /// - Parameter cacheLimit: of the words that one typesetter keeps, in bytes.
  init(_ shelf: FaceShelf, cacheLimit: Int = 8 << 20) {
    self.shelf = shelf
    self.cacheLimit = cacheLimit
  }

  func withTypesetter<Value>(
    _ body: (inout Typesetter) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    let desk = idle.withLock { $0.popLast() } ?? Desk(shelf, cacheLimit: cacheLimit)
    defer { idle.withLock { $0.append(desk) } }
    return try body(&desk.typesetter)
  }
}
