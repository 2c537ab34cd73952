import ConstraintSolver

/// How many operations of the solver the sessions of a process may do, so that a command ends whatever it is asked.
public enum LayoutWorkLimit {
  /// How many a command may do unless told otherwise: about half a minute of one core.
  ///
  /// The bench ends by an error where one of its workloads takes a tenth of it.
  public static let usual = 10_000_000_000

  /// Lets all sessions of the process do so many operations together.
  ///
  /// - Parameter end: is called where they do more, by the thread that solves.
  public static func set(to operations: Int, orEnd end: @escaping @Sendable () -> Never) {
    WorkLimit.set(operations, orEnd: end)
  }

  /// Makes a call in which sessions may do so many operations together. The process's limit does not count them.
  ///
  /// - Parameter body: runs on a thread of its own, and ends in the middle where it does more. What it was changing is
  ///   not to be used again, and it holds no lock while it lays out.
  /// - Throws: `LayoutWorkError`
  public static func run<Output>(
    atMost operations: Int, _ body: @escaping () -> Output
  ) throws(LayoutWorkError) -> Output {
    try WorkLimit.run(
      atMost: operations, orThrow: LayoutWorkError.tooMuchWork(operations: operations),
      withoutThread: .noThread, body)
  }
}

/// Why a call of limited work gave nothing.
public enum LayoutWorkError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooMuchWork(operations: Int)
  /// The system gave no thread.
  case noThread

  public var description: String {
    switch self {
    case .tooMuchWork(let operations): "this takes more than \(operations) operations of the solver"
    case .noThread: "the system has no thread left to lay out on"
    }
  }
}
