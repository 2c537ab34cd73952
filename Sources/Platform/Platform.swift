// The system's C library: Glibc, or Darwin's. Nothing else imports either. Only Linux is built and tested; Darwin's
// branch follows Apple's headers and is unproved.

#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

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
