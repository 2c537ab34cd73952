/// A thread of the system's. It goes on by itself where it is not joined.
public struct SystemThread: ~Copyable {
  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - stackSize: in bytes; the system's own where `nil`.
  ///   - body: what it does; its memory is never given back if the thread ends in the middle.
  /// - Returns: `nil` where the system gives none.
  public init?(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize, pthread_attr_setstacksize(&attributes, stackSize) != 0 { return nil }
    var made: pthread_t?
    let argument = Unmanaged.passRetained(ThreadBody(run: body))
    let code = Self.create(&made, &attributes, argument.toOpaque())
    guard code == 0, let made else {
      argument.release()
      return nil
    }
    thread = made
  }

  private static func create(
    _ thread: inout pthread_t?, _ attributes: inout pthread_attr_t, _ argument: UnsafeMutableRawPointer
  ) -> Int32 {
    #if canImport(Darwin)
      return pthread_create(&thread, &attributes, { run($0) }, argument)
    #else
      var made = pthread_t()
      defer { thread = made }
      return pthread_create(&made, &attributes, { run($0) }, argument)
    #endif
  }

  deinit { pthread_detach(thread) }

  /// Waits for its end.
  public consuming func join() {
    pthread_join(thread, nil)
    discard self
  }
}

private final class ThreadBody {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
  return nil
}
