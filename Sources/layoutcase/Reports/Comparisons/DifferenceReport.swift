import CaseComparison
import JSON
import TextColumns

/// What differs between two cases, part by part.
struct DifferenceReport: Report {
  let differences: [CaseDifference]
  /// What the sides are called.
  let before, after: String

  var isEmpty: Bool { differences.isEmpty }

  /// A record for each difference.
  var listing: Listing {
    Listing(
      differences,
      [
        Column("part") { Cell($0.part.rawValue) }, Column("subject") { Cell($0.subject) },
        Column("member") { Cell($0.member) }, Column("before") { Cell($0.before) },
        Column("after") { Cell($0.after) }, Column("equation") { Cell($0.equation) },
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
    let groups = CaseDifference.Part.allCases.flatMap { part in
      let members = differences.filter { $0.part == part }
      // Programs find what is not met among the ties.
      return [members.filter { !$0.isUnmet }, members.filter(\.isUnmet)]
    }.filter { !$0.isEmpty }
    for (number, members) in groups.enumerated() {
      if number > 0 { try console.print() }
      try console.print(
        Table(
          titles: [title(of: members), ""] + titles,
          rows: members.map { [Cell(subject($0)), Cell($0.member)] + sides($0) },
          foldings: [.last, .last, .inTurn, .inTurn]))
    }
  }

  private static let longestTitle = 16

  /// What the members of a part are called, in the words of "layoutcase solve". A person reads where x and y are measured
  /// from.
  private func title(of members: [CaseDifference]) -> String {
    guard let first = members.first else { return "" }
    if first.isUnmet { return "priority" }
    if first.part == .frames { return "frame in its parent" }
    if first.part == .constants, members.contains(where: { $0.member != "constant" }) {
      return members.allSatisfy { $0.subject == "environment" } ? "environment" : "settings"
    }
    return first.part.rawValue
  }

  /// "c3: avatar.width == 40", as a number tells nobody which constraint it is.
  private func subject(_ difference: CaseDifference) -> String {
    if let priority = difference.priority { return difference.isUnmet ? priority : "priority \(priority)" }
    return difference.subject + (difference.equation.map { ": \($0)" } ?? "")
  }

  private func sides(_ difference: CaseDifference) -> [Cell] {
    let values = [difference.before, difference.after]
    let cells = values.map { value in
      switch value.content {
      case .null where difference.member == "hidden": Cell("no")
      case .null: Cell("–", .quiet)
      case .array([]): Cell("none", .quiet)
      case .object: Cell(value, shown: value.insetsWord)
      default: Cell(value)
      }
    }
    // Two different numbers that round to the same text are shown with all digits.
    guard cells[0].text == cells[1].text else { return cells }
    return values.map { Cell(JSONWriter.text(of: $0, .compact)) }
  }
}

extension JSONValue {
  /// Insets as an option has them, "59,0,34,0"; nil of any other object.
  fileprivate var insetsWord: String? {
    guard case .object(let members) = content, members.map(\.name) == ["top", "left", "bottom", "right"]
    else { return nil }
    return members.map { JSONWriter.text(of: $0.value, .compact) }.joined(separator: ",")
  }
}

extension CaseDifference {
  /// Whether it is by how much a priority is not met.
  fileprivate var isUnmet: Bool { part == .ties && member == "not met by" }

  /// The priority that a difference is about, which programs find as `level 250`; nil for all others.
  fileprivate var priority: String? {
    part == .ties && (isUnmet || member == "raised") ? String(subject.trimmingPrefix("level ")) : nil
  }
}
