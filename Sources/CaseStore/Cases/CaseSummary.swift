import JSON
package import LayoutModel
import SQLite

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
  let origin: LayoutCase.Origin
  let rules: LayoutCase.Rules
  /// How many layouts of the passes are stored, in all environments.
  public internal(set) var storedLayoutCount = 0
  /// How many of the passes have a stored layout in the case's own environment that was made anew.
  public internal(set) var relaidCount = 0
  /// How many of them kept the layout of the pass before.
  public internal(set) var keptCount = 0
  /// How many of them broke a required constraint.
  public internal(set) var conflictCount = 0
  /// How many of them are ambiguous.
  public internal(set) var ambiguousCount = 0

  /// Counts the layouts of all passes, of which some were not stored when the others were counted.
  ///
  /// - Parameter areStored: whether all of them are stored by now.
  package mutating func recount(_ layouts: [Layout], areStored: Bool) {
    if areStored { storedLayoutCount += layouts.count - relaidCount - keptCount }
    (relaidCount, keptCount, conflictCount, ambiguousCount) = (0, 0, 0, 0)
    for layout in layouts { count(layout) }
  }

  mutating func count(_ layout: Layout) {
    if layout.isRelaid { relaidCount += 1 } else { keptCount += 1 }
    if layout.status == .conflict { conflictCount += 1 }
    if layout.isAmbiguous { ambiguousCount += 1 }
  }
}

extension CaseSummary {
  /// - Parameter digests: of all passes of the case.
  func checksum(_ digests: [ContentDigest]) -> Int64 {
    Checksum.of(
      .summary, name, title.sqliteValue, source.sqliteValue, tags, origin.rawValue, rules.rawValue, viewCount,
      constraintCount, digests.map(\.sqliteValue))
  }

  init(_ row: Row, passCount: Int) throws {
    let tags: String = try row["tags"]
    self.init(
      name: try row["name"], title: try row["title"], source: try row["source"],
      tags: try JSONDocument(tags).root.readArray().map { try $0.readString() },
      viewCount: try row["view_count"], constraintCount: try row["constraint_count"], passCount: passCount,
      origin: try row["origin"], rules: try row["rules"])
  }
}
