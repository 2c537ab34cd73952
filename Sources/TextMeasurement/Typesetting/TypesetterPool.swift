import Glibc
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

  /// Where a thread's typesetter waits, mostly for the same thread, so that threads write to memory of their own.
  private final class Room: Sendable {
    let idle = Mutex<[Desk]>([])
    /// Keeps rooms apart by more than what processors hand to each other at once.
    private let distance: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0, 0, 0, 0, 0)
    private let more: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0, 0, 0, 0, 0)
  }

  private let shelf: FaceShelf
  private let cacheLimit: Int
  private let rooms = (0..<64).map { _ in Room() }

  /// - Parameter cacheLimit: of the words that one typesetter keeps, in bytes.
  init(_ shelf: FaceShelf, cacheLimit: Int = 8 << 20) {
    self.shelf = shelf
    self.cacheLimit = cacheLimit
  }

  func withTypesetter<Value>(
    _ body: (inout Typesetter) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    let room = rooms[ownRoom]
    let desk = if let idle = room.idle.withLock({ $0.popLast() }) { idle } else { otherDesk() }
    defer { room.idle.withLock { $0.append(desk) } }
    return try body(&desk.typesetter)
  }

  private var ownRoom: Int {
    let thread = UInt64(pthread_self())
    return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// One that another thread has left, or a new one.
  private func otherDesk() -> Desk {
    for room in rooms {
      if let desk = room.idle.withLock({ $0.popLast() }) { return desk }
    }
    return Desk(shelf, cacheLimit: cacheLimit)
  }
}
