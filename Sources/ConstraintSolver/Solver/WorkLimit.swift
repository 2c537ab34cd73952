internal import Synchronization

/// How much all solvers of a process may do together. Beyond that the process gives up.
///
/// What is counted are the entries that eliminations and exchanges touch, and the columns of solvers that are copied: that
/// is where the time of a large problem goes. The count is the same on every machine, and no part of any solution.
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
    let total = spent.add(work, ordering: .relaxed).newValue
    work = 0
    guard total > limit.load(ordering: .relaxed), let end = end.withLock({ $0 }) else { return }
    end()
  }
}
