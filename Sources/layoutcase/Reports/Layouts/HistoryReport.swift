import CaseLibrary
import JSON
import LayoutModel

/// The passes of a case with what each changed and left raised.
struct HistoryReport: Report {
  let history: History

  private var layoutCase: LayoutCase { history.layoutCase }

  /// A record for each pass.
  var listing: Listing {
    Listing(
      history.entries,
      [
        Column("case", nil) { _ in Cell(layoutCase.name) },
        Column("pass", nil) { Cell($0.number.rawValue) }, Column("note", nil) { Cell($0.pass?.note) },
        Column("appended", nil) { Cell($0.isAppended) }, Column("changes", nil) { Cell(assignments($0)) },
        Column("status", nil) { Cell($0.layout?.status.rawValue) },
        Column("relaid", nil) { Cell($0.layout?.isRelaid) },
        Column("raised", nil) { Cell($0.raised.map(json)) },
      ])
  }

  func print(on console: Console) throws {
    try console.print(console.painted(layoutCase.name, .heading))
    for entry in history.entries {
      try console.print(apart: heading(entry, on: console))
      for assignment in assignments(entry) { try console.print("  \(assignment.escapingControls())") }
      for crossing in entry.layout.map({ LayoutReport.crossings(of: $0, in: layoutCase) }) ?? [] {
        let constraint = layoutCase.state(after: entry.number).constraint(crossing)
        try console.print(note: LayoutReport.crossingNote(constraint.id, constraint), indentation: 2)
      }
      for level in entry.raised {
        let names = level.members.map { $0.name(in: layoutCase) }
        let order = names.count > 1 ? " in this order" : ""
        try console.print(
          "  raised to \(level.priority.rawValue.shown)\(order): \(names.joined(separator: ", "))")
      }
    }
  }

  private func heading(_ entry: HistoryEntry, on console: Console) -> String {
    let note = entry.pass?.note.map { ": \($0.escapingControls())" } ?? ""
    let outcome =
      switch entry.layout {
      case nil: "not laid out yet"
      case let layout? where layout.status == .conflict: console.painted("conflict", .bad)
      case let layout?: layout.isRelaid ? "laid out anew" : "kept"
      }
    let origin = entry.isAppended ? ", appended" : ""
    return "\(console.painted("pass \(entry.number)", .heading)) (\(outcome)\(origin))\(note)"
  }

  private func assignments(_ entry: HistoryEntry) -> [String] {
    entry.pass?.assignments(in: layoutCase) ?? []
  }

  private func json(_ level: RaisedLevel) -> JSONValue {
    .object(["priority": level.priority.rawValue, "order": level.members.map { $0.name(in: layoutCase) }])
  }
}
