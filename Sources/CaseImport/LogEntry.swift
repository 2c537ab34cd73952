public import JSON

/// A constraint of a report, as it stands in the log.
public struct LogEntry: Hashable, Sendable {
  /// Where it begins.
  public let place: TextLocation
  /// The lines that it takes up in what was pasted, from 1: several where a terminal broke it.
  public let lines: ClosedRange<Int>
  /// Its text in one line, from `<` to `>`; what cannot be read stays as it was broken.
  public let text: String
  /// What it says, or why it cannot be read.
  public let reading: Reading

  public enum Reading: Hashable, Sendable {
    case constraint(ConstraintDescription)
    case unreadable(InputError)
  }

  /// What it says, nil where it cannot be read.
  public var constraint: ConstraintDescription? {
    if case .constraint(let constraint) = reading { constraint } else { nil }
  }

  /// Why it cannot be read, nil where it can.
  public var error: InputError? {
    if case .unreadable(let error) = reading { error } else { nil }
  }
}
