import Algorithms
import CaseDiagnosis
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// Replays for a person: a line a case, or of a single case a line a pass, then what differs, then the sums.
struct ReplayReport: Report {
  let replays: [Replay]
  /// Of a single case that a person reads of, by pass the views whose texts are truncated; empty of others.
  let truncated: [[ViewIndex]]
  /// Whether the frames of each pass are told of a single case.
  let showsFrames: Bool

  /// A record for each case.
  var listing: Listing {
    Listing(
      replays,
      [
        Column("case") { Cell($0.layoutCase.name) }, Column("passes") { Cell($0.passes.count) },
        Column("relaid", "anew") { Cell($0.relaidCount) },
        Column("kept") { Cell($0.passes.count - $0.relaidCount).quietIfZero },
        Column("conflicts") { Cell($0.conflictCount).quietIfZero },
        Column(nil, "met") { $0.verdict }, Column("pivots", nil) { Cell($0.pivots) },
        Column("heights", "cell heights", folding: .first) { Cell($0.cellHeights) },
        Column("expected", nil) { Cell($0.expectationCount) }, Column("met", nil) { Cell($0.metCount) },
        Column("differences", nil) { Cell($0.differences.count) },
      ])
  }

  /// An element for each pass.
  var json: JSONValue {
    .array(
      replays.flatMap { replay in
        zip(replay.passes, replay.layoutCase.states()).enumerated().map { number, pass in
          pass.0.json(of: replay.layoutCase, pass.1, pass: number)
        }
      })
  }

  func print(on console: Console) throws {
    if replays.count == 1 {
      try console.print(console.painted(replays[0].layoutCase.name, .heading))
      try console.print(apart: replays[0].passListing(truncated).tableOfFilledFields)
      let sentences = firstTruncations(in: replays[0])
      if !sentences.isEmpty { try console.print() }
      for sentence in sentences { try console.print(sentence) }
      if showsFrames { try printFrames(of: replays[0], on: console) }
    } else {
      try console.print(listing.table)
    }
    for replay in replays where !replay.matches {
      try console.print()
      if replays.count > 1 { try console.print(console.painted(replay.layoutCase.name, .heading)) }
      for difference in replay.differences {
        try console.print("  \(difference.sentence(in: replay.layoutCase).escapingControls())")
      }
    }
    try console.print(apart: sums(on: console))
  }

  /// "Pass 2 is the first that truncates title."
  private func firstTruncations(in replay: Replay) -> [String] {
    let firsts = Set(truncated.joined()).sorted().compactMap { view in
      truncated.firstIndex { $0.contains(view) }.map { (name: replay.layoutCase[view].id, pass: $0) }
    }
    return firsts.grouped(by: \.pass).map { pass, views in
      let names = views.map(\.name).enumerated(by: "and", atMost: 8)
      return "Pass \(pass) is the first that truncates \(names)."
    }
  }

  private func printFrames(of replay: Replay, on console: Console) throws {
    for (pass, replayed) in replay.passes.enumerated() {
      try console.print(apart: console.painted("pass \(pass)", .heading))
      try console.print(apart: replay.frames(of: replayed.layout, truncated: truncated[pass]))
    }
  }

  private func sums(on console: Console) -> String {
    let passes = replays.reduce(0) { $0 + $1.passes.count }
    let relaid = replays.reduce(0) { $0 + $1.relaidCount }
    let expected = replays.reduce(0) { $0 + $1.expectationCount }
    let met = replays.reduce(0) { $0 + $1.metCount }
    let differing = replays.count { !$0.matches }
    let verdict =
      differing == 0
      ? console.painted("no difference", .good)
      : console.painted("differences in \(differing.counted("case"))", .bad)
    return "\(replays.count.counted("case")), \(passes.counted("pass", "passes")): \(relaid) laid out anew, "
      + "\(passes - relaid) kept; \(met) of \(expected) expectations met; \(verdict)"
  }
}

extension Replay {
  /// For a person: how many expectations are met, "7 of 7", or how many numbers differ.
  fileprivate var verdict: Cell {
    guard matches else {
      return Cell("\(differences.count) \(differences.count.verb("differs", "differ"))", .bad)
    }
    return expectationCount == 0 ? Cell(nil) : Cell("\(metCount) of \(expectationCount)", .good)
  }

  /// The heights of the passes that fit the height. Equal neighbours are listed once.
  fileprivate var cellHeights: [Double] {
    passes.compactMap(\.layout.fittedHeight)
      .reduce(into: []) { heights, height in
        if heights.last?.isSame(as: height) != true {
          heights.append(height)
        }
      }
  }
}

extension Replay {
  /// For a person, a record for each pass: what it sets, and what came of it.
  ///
  /// - Parameter truncated: by pass, the views whose texts are truncated.
  fileprivate func passListing(_ truncated: [[ViewIndex]]) -> Listing {
    Listing(
      Array(passes.indices),
      [
        Column("pass") { Cell($0) },
        Column(nil, "set") {
          $0 == 0 ? Cell(nil) : Cell(layoutCase.history[$0 - 1].shownChanges(in: layoutCase))
        },
        Column(nil, "status") { passes[$0].status },
        Column(nil, "moved") { $0 == 0 ? Cell(nil) : moved(by: $0) },
        Column(nil, "texts") {
          let before = $0 == 0 ? [] : truncated[$0 - 1]
          return Cell(texts(cutNow: truncated[$0], before: before), truncated[$0].isEmpty ? .good : .bad)
        },
        Column(nil, "cell height") { Cell(passes[$0].layout.fittedHeight) },
        Column(nil, "met") { passes[$0].verdict },
        Column(nil, "note", folding: .first) { $0 == 0 ? Cell(nil) : Cell(layoutCase.history[$0 - 1].note) },
      ])
  }

  private func moved(by pass: Int) -> Cell {
    let layout = passes[pass].layout
    guard layout.isRelaid else { return Cell("kept", .quiet) }
    let before = passes[pass - 1].layout
    let moves = layout.moved(since: before).map { view in
      let (old, new) = (before.frames[view], layout.frames[view])
      let members = new.differences(from: old).map { "\($0.rawValue) \(old[$0].shown) → \(new[$0].shown)" }
      return "\(layoutCase[view].id) \(members.joined(separator: ", "))"
    }
    let rest = moves.count - Self.mostMoves
    return moves.isEmpty
      ? Cell("nothing", .quiet)
      : Cell(
        moves.prefix(Self.mostMoves).joined(separator: "; ")
          + (rest > 0 ? "; and \(rest.counted("more view"))" : ""))
  }

  /// More views that moved are counted.
  private static let mostMoves = 4

  /// "title is truncated", "title is whole"; nil where the texts are cut as before.
  private func texts(cutNow: [ViewIndex], before: [ViewIndex]) -> String? {
    func words(_ views: [ViewIndex], _ word: String) -> String? {
      let names = views.map { layoutCase[$0].id }
      return names.isEmpty
        ? nil : "\(names.enumerated(by: "and", atMost: 4)) \(names.count.verb("is", "are")) \(word)"
    }
    let changes = [
      words(cutNow.filter { !before.contains($0) }, "truncated"),
      words(before.filter { !cutNow.contains($0) }, "whole"),
    ].compactMap(\.self)
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  /// The frames of a pass, relative to the parents, with the texts that are truncated.
  fileprivate func frames(of layout: Layout, truncated: [ViewIndex]) -> Table {
    let columns = FrameMember.allCases.map { member in
      Column<Int>(member.rawValue) { Cell(layout.frames[$0][member]) }
    }
    return Listing(
      Array(layout.frames.indices),
      [Column("view") { Cell(layoutCase.indentedName(of: ViewIndex($0))) }] + columns
        + [Column(nil, "texts") { Cell(truncated.contains(ViewIndex($0)) ? "truncated" : nil, .bad) }]
    ).tableOfFilledFields
  }
}

extension Layout {
  /// The cell's height where it is fitted; nil where the environment has a height or none is asked for.
  fileprivate var fittedHeight: Double? {
    environment.height == nil && environment.fitting?.height != nil ? cellHeight : nil
  }
}

extension ReplayedPass {
  fileprivate var status: Cell {
    let ambiguity = layout.isAmbiguous ? ", ambiguous" : ""
    switch layout.status {
    case .conflict: return Cell("conflict\(ambiguity)", .bad)
    case .solved: return Cell("solved\(ambiguity)", layout.isAmbiguous ? .notable : nil)
    }
  }

  /// Whether the expectation is met, or how many numbers differ.
  fileprivate var verdict: Cell {
    guard differences.isEmpty else {
      return Cell("\(differences.count) \(differences.count.verb("differs", "differ"))", .bad)
    }
    return expectation == nil ? Cell(nil) : Cell("yes", .good)
  }

  fileprivate func json(of layoutCase: LayoutCase, _ state: CaseState, pass: Int) -> JSONValue {
    let note = pass == 0 ? nil : layoutCase.history[pass - 1].note
    let sentences = differences.map { $0.sentence(in: layoutCase) }
    return .object(
      layout.json(of: layoutCase, state).with("note", ifAny: note).with("matches", ifAny: meetsExpectation)
        + ["pivots": pivots, "differences": sentences])
  }
}

extension Difference {
  /// "pass 2: first.width is 280.667, and 71 was expected"
  func sentence(in layoutCase: LayoutCase) -> String {
    let words = request.assignments(in: layoutCase)
    let place = words.isEmpty ? "pass \(pass)" : "pass \(pass), \(words)"
    return "\(place): \(sentenceWithoutPlace(in: layoutCase))"
  }

  /// What the layout from right to left of a `mirrorOf` expectation was compared with; nil for other differences.
  func mirrorRemark(in layoutCase: LayoutCase) -> String? {
    guard case .number(.related(.mirrorOf(let name), _, _), _) = detail, isRightToLeft(in: layoutCase) else {
      return nil
    }
    return
      "\"mirrorOf\" lays \(name) out in this case's environment, so from right to left, too, and mirrors that; "
      + "\(commandLine("check", "--mirror")) compares the two directions of one case"
  }
}
