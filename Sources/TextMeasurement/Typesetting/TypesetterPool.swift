import Synchronization

/// The typesetters that no thread is using. Each keeps the words that it met, so it is used again.
final class TypesetterPool: Sendable {
  private let faces: FaceCache
  private let free = Mutex<[Slot]>([])

  /// A typesetter, which is used by the thread that took it alone.
  private final class Slot: @unchecked Sendable {
    var typesetter: Typesetter

    init(_ faces: FaceCache) { typesetter = Typesetter(faces) }
  }

  init(_ faces: FaceCache) { self.faces = faces }

  func withTypesetter<Value>(
    _ body: (inout Typesetter) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    let slot = free.withLock { $0.popLast() } ?? Slot(faces)
    defer { free.withLock { $0.append(slot) } }
    return try body(&slot.typesetter)
  }
}
