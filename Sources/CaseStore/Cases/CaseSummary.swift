internal import SQLite

/// What a list says of a case.
public struct CaseSummary: Hashable, Sendable {
  public let name: String
  public let title, source: String?
  public let tags: [String]
  /// Layout guides included.
  public let viewCount: Int
  /// Those of autoresizing frames included.
  public let constraintCount: Int
  /// Pass 0 included.
  public let passCount: Int
  /// How many of the passes have a stored layout in the case's own environment that was made anew.
  public let relaidCount: Int
  /// How many of them kept the layout of the pass before.
  public let keptCount: Int
  /// How many of them broke a required constraint.
  public let conflictCount: Int
  /// How many of them are ambiguous.
  public let ambiguousCount: Int
}

extension CaseSummary {
  init(_ row: Row) throws(SQLiteError) {
    name = try row["name"]
    title = try row["title"]
    source = try row["source"]
    let joined: String? = try row["tags"]
    tags =
      joined.map { $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init) } ?? []
    viewCount = try row["view_count"]
    constraintCount = try row["constraint_count"]
    passCount = try row["pass_count"]
    relaidCount = try row["relaid_count"]
    keptCount = try row["kept_count"]
    conflictCount = try row["conflict_count"]
    ambiguousCount = try row["ambiguous_count"]
  }
}
