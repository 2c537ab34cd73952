import Synchronization

/// The typesetters that no thread is using. Each keeps the words that it met, so it is used again.
final class TypesetterPool: Sendable {
  private let faces: FaceCache
  private let free = Mutex<[Holder]>([])

  /// A typesetter, which is used by the thread that took it alone.
  private final class Holder: @unchecked Sendable {
    var typesetter: Typesetter

    init(_ faces: FaceCache) { typesetter = Typesetter(faces) }
  }

  init(_ faces: FaceCache) { self.faces = faces }

  func withTypesetter<Value>(
    _ body: (inout Typesetter) throws(FontError) -> Value
  ) throws(FontError) -> Value {
    let holder = free.withLock { $0.popLast() } ?? Holder(faces)
    defer { free.withLock { $0.append(holder) } }
    return try body(&holder.typesetter)
  }
}
