import CaseLibrary
import JSON
import LayoutModel

/// The passes of a case with what each changed and left raised.
struct HistoryReport {
  let history: History

  private var layoutCase: LayoutCase { history.layoutCase }

  /// A record a pass.
  var listing: Listing {
    var listing = Listing(
      ["case", "pass", "note", "appended", "changes", "status", "relaid", "raised"].map { .init($0, nil) })
    for entry in history.entries {
      listing.append([
        Cell(layoutCase.name), Cell(entry.number.rawValue), Cell(entry.pass?.note), Cell(entry.isAppended),
        Cell(assignments(entry)), Cell(entry.layout?.status.rawValue),
        Cell(entry.layout.map { .bool($0.isRelaid) } ?? .null), Cell(.array(entry.raised.map(json))),
      ])
    }
    return listing
  }

  func print(at desk: Desk) throws {
    try desk.print(desk.painted(layoutCase.name, .heading))
    for entry in history.entries {
      try desk.print()
      try desk.print(heading(entry, at: desk))
      for assignment in assignments(entry) { try desk.print("  \(assignment.escapingControls())") }
      for crossing in entry.layout?.requiredCrossings ?? [] {
        try desk.print(
          "  \(desk.painted("note", .notable)): \(layoutCase[crossing].id) crossed 1000, where UIKit throws")
      }
      for level in entry.raised {
        let members = level.members.map { $0.name(in: layoutCase) }.joined(separator: ", then ")
        try desk.print("  raised to \(level.priority.rawValue.shown): \(members)")
      }
    }
  }

  private func heading(_ entry: HistoryEntry, at desk: Desk) -> String {
    let note = entry.pass?.note.map { ": \($0.escapingControls())" } ?? ""
    let outcome =
      switch entry.layout {
      case nil: "not laid out yet"
      case let layout? where layout.status == .conflict: desk.painted("conflict", .bad)
      case let layout?: layout.isRelaid ? "re-laid" : "kept"
      }
    let origin = entry.isAppended ? ", appended by set" : ""
    return "\(desk.painted("pass \(entry.number)", .heading)) (\(outcome)\(origin))\(note)"
  }

  private func assignments(_ entry: HistoryEntry) -> [String] {
    entry.pass?.changes.flatMap { $0.assignments(in: layoutCase) } ?? []
  }

  private func json(_ level: RaisedLevel) -> JSONValue {
    .object([
      JSONMember("priority", .number(level.priority.rawValue)),
      JSONMember("order", .array(level.members.map { .string($0.name(in: layoutCase)) })),
    ])
  }
}
