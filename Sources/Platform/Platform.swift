// The system's C library: Glibc, or Darwin's. Nothing else imports either. Only Linux is built and tested; Darwin's
// branch follows Apple's headers and is unproved.

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

extension stat {
  /// When the file was last written: seconds since 1970, and nanoseconds.
  public var modificationTime: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }
}

/// Whether a signal does what it does in a program that has not said otherwise.
public func hasDefaultHandler(_ signal: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(signal, nil, &action) == 0 else { return false }
  #if canImport(Darwin)
    return action.__sigaction_u.__sa_handler == nil
  #else
    return action.__sigaction_handler.sa_handler == nil
  #endif
}

/// Sends bytes through a socket. Where nobody listens any more that is an error, and no signal.
@discardableResult
public func sendWithoutSignal(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
  #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return send(socket, bytes.baseAddress, bytes.count, 0)
  #else
    return send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}

/// The path of the program that runs, even if its file has been replaced.
public var executablePath: String {
  #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
    return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  #else
    return "/proc/self/exe"
  #endif
}

/// A number of the present thread, which no other thread has.
public var threadNumber: UInt64 {
  #if canImport(Darwin)
    UInt64(pthread_mach_thread_np(pthread_self()))
  #else
    UInt64(pthread_self())
  #endif
}

/// A thread of the system's.
public struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - stackSize: in bytes; the system's own where `nil`.
  ///   - body: what it does; its memory is never given back if the thread ends in the middle.
  /// - Returns: `nil` where the system gives none.
  public init?(stackSize: Int? = nil, _ body: @escaping () -> Void) {
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

  /// Waits for its end.
  public func join() { pthread_join(thread, nil) }
}

private final class ThreadBody {
  let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}

private func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
  return nil
}
