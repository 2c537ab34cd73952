import Platform
import Synchronization

/// Typesetters, of which each thread mostly uses one of its own: threads neither wait nor write to the same memory.
final class TypesetterPool: Sendable {
  private let faces: FaceCache
  private let slots: [Slot]

  /// A typesetter, used by one thread at a time.
  private final class Slot: @unchecked Sendable {
    private let lock = Mutex(())
    /// Guarded by `lock`; made when a thread first needs it.
    private var typesetter: Typesetter?

    /// - Returns: nil where another thread is using it.
    func useIfFree<Value>(
      _ faces: FaceCache, _ body: (inout Typesetter) throws(FontError) -> Value
    ) -> Result<Value, FontError>? {
      var result: Result<Value, FontError>?
      _ = lock.withLockIfAvailable { _ in
        var own = typesetter.take() ?? Typesetter(faces)
        result = Result { () throws(FontError) in try body(&own) }
        typesetter = consume own
      }
      return result
    }
  }

  /// Of more threads than this that measure at once, some make a typesetter for one text.
  private static let slotCount = 64

  init(_ faces: FaceCache) {
    self.faces = faces
    slots = (0..<Self.slotCount).map { _ in Slot() }
  }

  func withTypesetter<Value: Sendable>(
    _ body: (inout Typesetter) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    // Fibonacci hashing: the upper half of the product depends on all bits of the thread's address.
    let hash = (threadNumber &* 0x9E37_79B9_7F4A_7C15) >> 32
    let start = Int(hash % UInt64(slots.count))
    for offset in slots.indices {
      let slot = slots[(start + offset) % slots.count]
      if let result = slot.useIfFree(faces, body) { return try result.get() }
    }
    var own = Typesetter(faces)
    return try body(&own)
  }
}
