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
