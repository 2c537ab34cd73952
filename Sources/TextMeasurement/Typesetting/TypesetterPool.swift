import Synchronization

/// The typesetters that no thread is using. Each keeps the words that it met, so it is used again.
final class TypesetterPool: Sendable {
  private let faces: FaceCache
  private let free = Mutex<[Slot]>([])

  /// A typesetter. The thread that took it from the pool has it alone, so that its lock is free.
  private final class Slot: Sendable {
    let typesetter: Mutex<Typesetter>

    init(_ faces: FaceCache) { typesetter = Mutex(Typesetter(faces)) }
  }

  init(_ faces: FaceCache) { self.faces = faces }

  func withTypesetter<Value: Sendable>(
    _ body: @Sendable (inout Typesetter) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    let slot = free.withLock { $0.popLast() } ?? Slot(faces)
    defer { free.withLock { $0.append(slot) } }
    return try slot.typesetter.withLock { typesetter throws(FontError) in try body(&typesetter) }
  }
}
