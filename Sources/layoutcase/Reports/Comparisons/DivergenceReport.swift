import CaseComparison
import JSON
import TextColumns

/// What differs between two cases, part by part.
struct DivergenceReport: Report {
  private let divergences: [Divergence]
  private let before, after: String

  /// - Parameters:
  ///   - before: what the one side is called.
  ///   - after: what the other is called.
  init(_ divergences: [Divergence], _ before: String, _ after: String) {
    self.divergences = divergences
    self.before = before
    self.after = after
  }

  var isEmpty: Bool { divergences.isEmpty }

  /// A record for each difference.
  var listing: Listing {
    Listing(
      divergences,
      [
        Column("part") { Cell($0.part.rawValue) }, Column("subject") { Cell($0.subject) },
        Column("member") { Cell($0.member) }, Column("before") { Cell($0.before) },
        Column("after") { Cell($0.after) },
      ])
  }

  func print(on console: Console) throws {
    if isEmpty { return console.say("\(before) and \(after) do not differ.") }
    // Columns under long names would be wider than what they hold.
    let isLong = [before, after].contains { $0.columnCount > Self.longestTitle }
    let titles = isLong ? ["before", "after"] : [before, after]
    if isLong {
      try console.print("before: \(before)")
      try console.print("after: \(after)")
      try console.print()
    }
    for part in Divergence.Part.allCases {
      let members = divergences.filter { $0.part == part }
      guard !members.isEmpty else { continue }
      if part != divergences.first?.part { try console.print() }
      try console.print(
        Table(
          titles: [part.rawValue, ""] + titles,
          rows: members.map { [Cell($0.subject), Cell($0.member)] + sides($0) }))
    }
  }

  private static let longestTitle = 16

  private func sides(_ divergence: Divergence) -> [Cell] {
    let values = [divergence.before, divergence.after]
    let cells = values.map { value in
      switch value.content {
      case .null: Cell("–", .quiet)
      case .array([]): Cell("none", .quiet)
      default: Cell(value)
      }
    }
    // Two different numbers that round to the same text are shown with all digits.
    guard cells[0].text == cells[1].text else { return cells }
    return values.map { Cell(JSONWriter.text(of: $0, .compact)) }
  }
}
