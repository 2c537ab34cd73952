import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// What a new pass did: kept or laid out anew, and which frames moved.
struct AppendedPassReport: Report {
  let appended: AppendedPass
  /// Whether a person sees the environments, too, that the case was laid out in by request.
  var showsAllEnvironments = false

  private var layoutCase: LayoutCase { appended.layoutCase }
  private var relayouts: [Relayout] { [appended.own] + appended.others }

  func print(on console: Console) throws {
    var endsInTable = false
    for relayout in showsAllEnvironments ? relayouts : [appended.own] {
      if endsInTable { try console.print() }
      try console.print("\(place(relayout)): \(outcome(relayout, on: console))")
      endsInTable = !relayout.moved.isEmpty
      guard endsInTable else { continue }
      try console.print(apart: listing(of: [relayout]).table)
    }
    if !showsAllEnvironments, !appended.others.isEmpty {
      let places = appended.others.map { other in
        other.request.assignments(in: layoutCase).replacing("width=null", with: "a free width")
          .replacing("height=null", with: "a free height")
      }.enumerated(by: "and", atMost: 3)
      let before = PassNumber(appended.number.rawValue - 1)
      // With the option the command would append another pass.
      let width = appended.others.lazy.compactMap { $0.request.width.applied(to: nil) }.first
      let diff = width.map { width in
        let sides = [before, appended.number].map { "\(layoutCase.name.storedWord)@\($0):\(width.argument)" }
        return "; \(commandLine(["diff"] + sides)) shows what moved at \(width.shown)"
      }
      console.say("Laid out also at \(places), as before\(diff ?? "").")
    }
    if endsInTable, !notes.isEmpty { try console.print() }
    for note in notes { try console.print(note: note) }
  }

  private var notes: [String] {
    LayoutReport.crossings(of: appended.own.after, in: layoutCase).map { crossing in
      let constraint = layoutCase.state(after: appended.number).constraint(crossing)
      return LayoutReport.crossingNote(constraint.id, constraint)
    } + layoutCase.state(after: appended.number).givenSizeNotes(of: layoutCase.name.storedWord) + ownNotes
  }

  private var ownNotes: [String] { hiddenNotes + layoutCase.textNotes }

  /// On views that the pass hides, and that are in no stack view.
  private var hiddenNotes: [String] {
    (layoutCase.history.last?.changes ?? []).compactMap { change in
      guard case .view(let view, let patch) = change,
        patch.isHidden != nil,
        layoutCase[view].parent.map({ layoutCase[$0].stack == nil }) ?? true
      else { return nil }
      return "hidden changes no layout outside of a stack view, and \(layoutCase[view].id) is in none"
    }
  }

  private func place(_ relayout: Relayout) -> String {
    let request = relayout.request.assignments(in: layoutCase)
    return "\(layoutCase.name), pass \(appended.number)" + (request.isEmpty ? "" : " at \(request)")
  }

  private func outcome(_ relayout: Relayout, on console: Console) -> String {
    let conflict =
      switch (relayout.before.status, relayout.after.status) {
      case (_, .conflict): ", \(console.painted("conflict", .bad))"
      case (.conflict, .solved): ", \(console.painted("no conflict any more", .good))"
      case (.solved, .solved): ""
      }
    if relayout.isKept { return "the layout is still optimal and was kept\(conflict)" }
    let moved = relayout.moved.count
    return "laid out anew, \(moved == 0 ? "no frame moved" : moved.counted("frame") + " moved")\(conflict)"
  }

  var listing: Listing { listing(of: relayouts) }

  /// A record for each moved frame.
  private func listing(of relayouts: [Relayout]) -> Listing {
    typealias Move = (request: String, view: String, before: Rect?, after: Rect)
    let moves = relayouts.flatMap { relayout in
      relayout.moved.map { view in
        let (before, after) = relayout.frames(of: view)
        return (relayout.request.requestText, layoutCase[view].id, before, after) as Move
      }
    }
    let frames = FrameMember.allCases.flatMap { member in
      [
        Column("\(member.rawValue)Before", nil) { Cell($0.before?[member]) },
        Column(member.rawValue) { move in
          let (old, new) = (move.before?[member].shown ?? "–", move.after[member].shown)
          return Cell(
            move.after[member], old == new ? .quiet : nil, shown: old == new ? new : "\(old) → \(new)")
        },
      ] as [Column<Move>]
    }
    return Listing(
      moves, [Column("request", nil) { Cell($0.request) }, Column("view") { Cell($0.view) }] + frames)
  }

  var json: JSONValue {
    let crossings = appended.own.after.requiredCrossings.map { layoutCase[$0].id }
    return .object([
      "case": layoutCase.name, "pass": appended.number.rawValue, "crossings": crossings,
      "notes": ownNotes, "layouts": relayouts.map { $0.json(of: layoutCase) },
    ])
  }
}

extension Relayout {
  fileprivate func frames(of view: ViewIndex) -> (before: Rect?, after: Rect) {
    let index = view.rawValue
    return (before.frames.indices.contains(index) ? before.frames[index] : nil, after.frames[index])
  }

  fileprivate func json(of layoutCase: LayoutCase) -> JSONValue {
    let moves = moved.map { view in
      let (before, after) = frames(of: view)
      return JSONValue.object([
        "view": layoutCase[view].id, "before": before?.members, "after": after.members,
      ])
    }
    return .object([
      "request": request.json, "status": after.status.rawValue, "relaid": after.isRelaid, "moved": moves,
    ])
  }
}
