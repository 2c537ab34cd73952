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
