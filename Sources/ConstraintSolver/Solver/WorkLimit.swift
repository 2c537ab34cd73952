import Platform
import Synchronization

/// How much solvers may do: all of a process together, which gives up beyond that, or those of one call.
///
/// What is counted are the entries that eliminations and exchanges touch, new ones many times, and the columns of
/// solvers that are copied: that is where the time of a large problem goes. The count is the same on every machine,
/// and no part of any solution.
public enum WorkLimit {
  private static let limit = Atomic(Int.max)
  private static let spent = Atomic(0)
  private static let end = Mutex<(@Sendable () -> Never)?>(nil)

  /// - Parameters:
  ///   - operations: from now on.
  ///   - end: is called where the limit is passed, by the thread that solves.
  public static func set(_ operations: Int, orEnd end: @escaping @Sendable () -> Never) {
    self.end.withLock { $0 = end }
    spent.store(0, ordering: .relaxed)
    limit.store(operations, ordering: .relaxed)
  }

  /// So much is done before it is counted, so that threads do not wait for each other.
  static let portion = 1 << 16

  /// Counts what was done.
  @inline(never)
  static func count(_ work: inout Int) {
    let done = work
    work = 0
    if let call = LimitedCall.current { return call.count(done) }
    let total = spent.add(done, ordering: .relaxed).newValue
    guard total > limit.load(ordering: .relaxed), let end = end.withLock({ $0 }) else { return }
    end()
  }

  /// Makes a call that may do so many operations. The process's limit does not count them.
  ///
  /// The call has a thread of its own, which ends in the middle where the limit is passed: no pivot checks whether it
  /// should end. Memory that it has taken by then stays taken until the process ends. So would a lock: `body` solves
  /// while it holds none, and nothing that it was changing is used again.
  ///
  /// - Parameters:
  ///   - tooMuchWork: what to throw where the limit is passed.
  ///   - noThread: what to throw where the system gives no thread.
  public static func run<Output, Failure: Error>(
    atMost operations: Int, orThrow tooMuchWork: Failure, withoutThread noThread: Failure,
    _ body: @escaping () -> Output
  ) throws(Failure) -> Output {
    var output: Output?
    guard LimitedCall(operations, { output = body() }).run() else { throw noThread }
    guard let output else { throw tooMuchWork }
    return output
  }
}

/// A call on a thread of its own. The thread that waits for it looks at it again when it has ended.
private final class LimitedCall {
  private var operationsLeft: Int
  private let body: () -> Void

  /// The name under which a thread finds its call.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// What a command's main thread has. A document may be as deep as the program reads.
  private static let stackSize = 8 << 20

  init(_ operations: Int, _ body: @escaping () -> Void) {
    operationsLeft = operations
    self.body = body
  }

  /// The call of the present thread.
  static var current: LimitedCall? {
    key.flatMap { pthread_getspecific($0) }.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: whether there was a thread to run on.
  func run() -> Bool {
    guard let key = Self.key else { return false }
    // This thread waits meanwhile.
    nonisolated(unsafe) let call = self
    let thread = SystemThread(stackSize: Self.stackSize) {
      pthread_setspecific(key, Unmanaged.passUnretained(call).toOpaque())
      call.body()
    }
    guard let thread else { return false }
    thread.join()
    return true
  }

  func count(_ operations: Int) {
    operationsLeft -= operations
    if operationsLeft < 0 { pthread_exit(nil) }
  }
}
