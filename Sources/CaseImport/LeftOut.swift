/// A line of a report that is not in its case.
public struct LeftOut: Hashable, Sendable {
  public let entry: LogEntry
  public let reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    case unreadable(ImportError.Reason)
    /// It relates several items at once.
    case composite
    /// The attribute is a baseline, or one that the log does not tell.
    case attribute(String)
    /// Two attributes that the model does not relate, or not as the log does.
    case relationship(String)
    /// A number that is greater than a case may have, or a priority outside 0 … 1000.
    case number(String)
    /// A visual format that says nothing of two neighbours, as `|` alone.
    case chain
    /// A name stands for two views in the line.
    case ambiguousName(String)
  }
}

extension LeftOut.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): ImportError(reason, at: LogPlace()).sentence
    case .composite: "it relates more than two attributes, which a constraint of a case cannot"
    case .attribute(let word): "a case has no attribute “\(word)”"
    case .relationship(let sentence): sentence
    case .number(let spelling): "“\(spelling)” is out of range"
    case .chain: "its visual format relates nothing that a case can hold"
    case .ambiguousName(let name): "“\(name)” stands for two views in it"
    }
  }
}

/// Why a report does not say enough to tell what contradicts what.
public enum Undecidable: Hashable, Sendable {
  /// Two views are printed under one name, so that what the line says of one may be meant of the other.
  case sharedName(name: String, handles: [String], place: LogPlace)

  public var place: LogPlace {
    switch self {
    case .sharedName(_, _, let place): place
    }
  }
}

extension Undecidable: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sharedName(let name, let handles, let place):
      "line \(place.line): “\(name)” is the name of \(handles.joined(separator: " and of ")); "
        + "give the views identifiers of their own and reproduce the conflict"
    }
  }
}
