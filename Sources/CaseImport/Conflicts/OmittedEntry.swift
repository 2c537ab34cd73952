public import JSON

/// A line of a report that is not in its case.
public struct OmittedEntry: Hashable, Sendable {
  public let entry: LogEntry
  /// Why, as a sentence that follows “it is left out because”.
  public let reason: String
}

/// A name under which a line prints two views, so that what it says of one may be meant of the other.
public struct SharedName: Hashable, Sendable, CustomStringConvertible {
  public let name: String
  /// The addresses or keys of the views.
  public let handles: [String]
  /// Where the line begins.
  public let location: TextLocation

  package init(name: String, handles: [String], location: TextLocation) {
    (self.name, self.handles, self.location) = (name, handles, location)
  }

  public var description: String {
    "line \(location.line) of the log: \"\(name)\" is the name of \(handles.joined(separator: " and of ")); "
      + "give the views identifiers of their own and reproduce the conflict"
  }
}
