public import JSON

/// A line of a report that is not in its case.
public struct OmittedEntry: Hashable, Sendable {
  public let entry: LogEntry
  /// Why, as a sentence that follows “it is left out because”.
  public let reason: String
}

/// Why a report does not say enough to tell what contradicts what.
public enum Undecidable: Hashable, Sendable {
  /// Two views are printed under one name, so that what the line says of one may be meant of the other.
  case sharedName(name: String, handles: [String], location: TextLocation)

  public var location: TextLocation {
    switch self {
    case .sharedName(_, _, let location): location
    }
  }
}

extension Undecidable: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sharedName(let name, let handles, let location):
      "line \(location.line): \"\(name)\" is the name of \(handles.joined(separator: " and of ")); "
        + "give the views identifiers of their own and reproduce the conflict"
    }
  }
}
