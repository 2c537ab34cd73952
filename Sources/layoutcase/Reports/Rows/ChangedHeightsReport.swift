import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// The rows of a list that have another height than after an earlier pass, or than a file says, under each request.
struct ChangedHeightsReport: Report {
  /// What heights are compared with.
  enum Reference {
    /// The lists as they were after a pass.
    case pass(PassNumber, [ListLayout])
    /// The name of a file of expected heights.
    case file(String)

    /// - Parameter place: of a list among those that are compared.
    fileprivate func words(_ list: ListLayout, at place: Int) -> String {
      switch self {
      case .pass(let pass, let earlier):
        // Without a width each side has its own.
        earlier[place].basis.width == list.basis.width
          ? "after pass \(pass)" : "after pass \(pass) at \(earlier[place].basis.width.shown)"
      case .file(let name): "in \(name)"
      }
    }

    fileprivate var column: String {
      switch self {
      case .pass: "before"
      case .file: "expected"
      }
    }
  }

  let listing: Listing
  /// Whether any height is another.
  let isChanged: Bool
  /// How many of them a table shows.
  private let shownCount: Int
  private let sentences: [String]

  /// - Parameters:
  ///   - changes: of each list, with how many rows it has.
  ///   - limit: how many rows of each list; where nil, all or as many as a table shows.
  init(
    _ changes: [(list: ListLayout, heights: [ChangedHeight], rowCount: Int)], from reference: Reference,
    limit: Int?
  ) {
    shownCount = limit == nil ? RowHeightsText.usualTable : .max
    isChanged = changes.contains { !$0.heights.isEmpty }
    sentences = changes.enumerated().map { place, change in
      let (list, heights, rowCount) = change
      let new = heights.count { $0.before == nil }
      let gone = heights.count { $0.after == nil }
      let count = heights.count - new - gone
      let rows =
        rowCount == 1
        ? "the row has \(count == 1 ? "another" : "no other")"
        : "\(count) of \(rowCount) rows \(count.verb("has", "have")) another"
      return "at \(list.shownBasis()), \(rows) height than \(reference.words(list, at: place))"
        + (new > 0 ? ", \(new) \(new.verb("is", "are")) new" : "")
        + (gone > 0 ? ", \(gone) \(gone.verb("is", "are")) gone" : "") + Self.greatestChange(heights)
    }
    listing = Listing(
      changes.flatMap { list, heights, _ in
        heights.prefix(limit ?? .max).map { (list: list, height: $0) as ShownChange }
      }, .changedHeights(of: changes.map(\.list), reference.column))
  }

  /// "; the greatest change is +20.5, of the row ben": where several have changed.
  private static func greatestChange(_ heights: [ChangedHeight]) -> String {
    let changes = heights.compactMap { height in height.change.map { (height.key, $0) } }
    guard changes.count > 1, let greatest = changes.max(by: { abs($0.1) < abs($1.1) }) else { return "" }
    return
      "; the greatest change is \(greatest.1.withSign), of row \(greatest.0)"
  }

  func print(on console: Console) throws {
    let shown = listing.prefix(shownCount)
    if !shown.records.isEmpty {
      try console.print(shown.table)
      try console.print()
    }
    for sentence in sentences { try console.print("\(sentence).") }
    console.sayRest(shown: shown.records.count, of: listing.records.count)
  }
}

/// A row's two heights in the environment of a list's layout.
typealias ShownChange = (list: ListLayout, height: ChangedHeight)

extension [Column<ShownChange>] {
  /// - Parameters:
  ///   - lists: in each environment.
  ///   - before: how the column of the earlier height is called.
  static func changedHeights(of lists: [ListLayout], _ before: String) -> Self {
    [
      Column("row") { Cell($0.height.key) }, Column("width") { Cell($0.list.basis.width) },
      Column("textSize", "text size") { Cell($0.list.basis.textSize.rawValue) },
      Column(before) { Cell($0.height.before.json, orSay: "new") },
      Column("height") { Cell($0.height.after.json, orSay: "gone") },
      Column("change") { Cell($0.height.change) },
    ] + Column.environment(lists.map { ($0.environment, $0.layoutCase) }, \.list.environment)
      + [Column("separator", nil) { Cell($0.list.separator) }]
  }
}

extension ChangedHeight {
  /// In points; nil where the row is new or gone.
  var change: Double? {
    guard let before, let after else { return nil }
    return (after - before).withoutNoise
  }
}
