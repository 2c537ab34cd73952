import CaseLibrary
import LayoutModel
import Spelling

/// The rows of a list that have another height than after an earlier pass, under each request.
struct ChangedHeightsReport: Report {
  let listing: Listing
  /// How many of them a table shows.
  private let shownCount: Int
  private let sentences: [String]

  /// - Parameters:
  ///   - earlier: the lists as the pass left them, in the order of the others.
  ///   - limit: how many rows of each list; where nil, all or as many as a table shows.
  init(_ lists: [ListLayout], _ earlier: [ListLayout], since pass: PassNumber, limit: Int?) throws {
    typealias Change = (list: ListLayout, height: ChangedHeight)
    let changes = try zip(lists, earlier).map { try $0.changedHeights(since: $1) }
    shownCount = limit == nil ? RowHeightsReport.usualTable : .max
    sentences = try zip(lists, changes).map { list, changes in
      "at \(list.shownBasis()), \(changes.count) of \(try list.rowCount().counted("row")) "
        + "\(changes.count == 1 ? "has" : "have") another height than after pass \(pass)"
    }
    listing = Listing(
      zip(lists, changes).flatMap { list, changes in
        changes.prefix(limit ?? .max).map { (list: list, height: $0) as Change }
      },
      [
        Column("row") { Cell($0.height.key) }, Column("width") { Cell($0.list.basis.width) },
        Column("textSize", "text size") { Cell($0.list.basis.textSize.rawValue) },
        Column("before") { Cell($0.height.before) }, Column("height") { Cell($0.height.after) },
        Column("change") { Cell(($0.height.after - $0.height.before).withoutNoise) },
      ] + Column.environment(lists.map { ($0.environment, $0.layoutCase) }, \.list.environment)
        + [Column("separator", nil) { Cell($0.list.separator) }])
  }

  func print(on console: Console) throws {
    let shown = listing.prefix(shownCount)
    if !shown.records.isEmpty {
      try console.print(shown.table)
      try console.print()
    }
    for sentence in sentences { try console.print("\(sentence).") }
    guard shown.records.count < listing.records.count else { return }
    console.say(
      "The first \(shown.records.count) of \(listing.records.count) rows; --limit shows more, and -o csv all."
    )
  }
}
