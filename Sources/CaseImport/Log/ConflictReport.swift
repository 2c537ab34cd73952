/// One “Unable to simultaneously satisfy constraints” of a log.
public struct ConflictReport: Hashable, Sendable {
  /// What the console wrote before the first words: a timestamp, the process, a category; empty where
  /// nothing.
  public internal(set) var prefix: String
  /// The line, from 1, on which the report begins.
  public let line: Int
  /// The constraints that the report lists, in its order.
  public internal(set) var entries: [LogEntry] = []
  /// The constraint that UIKit says it breaks; nil where the log does not say.
  public internal(set) var broken: LogEntry?
  /// Whether the log says that these contradict. What the debugger prints of constraints does not.
  public internal(set) var isAnnounced = false
  /// Whether the log ends, or goes on with something else, before the report is complete.
  public internal(set) var isTruncated = false

  /// The entry of the list that is the broken constraint, by its address.
  public var brokenIndex: Int? {
    guard let constraint = broken?.constraint else { return nil }
    return entries.firstIndex {
      $0.constraint.map { $0.className == constraint.className && $0.handle == constraint.handle } ?? false
    }
  }
}
