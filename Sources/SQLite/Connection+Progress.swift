import CSQLite

extension Connection {
  /// Calls `shouldContinue` about every so many instructions of SQLite's machine; false ends the statement with an
  /// error of kind `.interrupted`. nil removes the hook. The closure must not use the connection.
  public func setProgressHandler(every instructions: Int32 = 10_000, _ shouldContinue: (() -> Bool)?) {
    let hook = shouldContinue.map { ProgressHook($0) }
    let context = hook.map { Unmanaged.passUnretained($0).toOpaque() }
    let callback: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      return Unmanaged<ProgressHook>.fromOpaque(context).takeUnretainedValue().shouldContinue() ? 0 : 1
    }
    sqlite3_progress_handler(handle.pointer, max(instructions, 1), hook == nil ? nil : callback, context)
    handle.progress = hook
  }
}

/// Keeps the closure of the progress hook at an address of its own.
final class ProgressHook {
  let shouldContinue: () -> Bool

  init(_ shouldContinue: @escaping () -> Bool) { self.shouldContinue = shouldContinue }
}
