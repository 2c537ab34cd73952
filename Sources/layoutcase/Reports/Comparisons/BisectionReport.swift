import CaseDiagnosis
import JSON
import LayoutModel

/// The first pass after which a condition holds, and what it changed.
struct BisectionReport: Report {
  let found: Bisection
  let condition: String
  let listsPasses: Bool

  private var name: String { found.layoutCase.name }
  private var passCount: Int { found.layoutCase.history.count + 1 }

  /// The pass after which the condition first holds. Nil for pass 0, which changes nothing.
  private var pass: Pass? { found.first.flatMap { found.layoutCase[$0] } }

  /// The passes that were laid out, with what the condition is after each. The walk ends where it holds.
  private var triedPasses: [(number: Int, holds: Bool, note: String?)] {
    (0..<found.laidOutCount).map { number in
      (number, found.first?.rawValue == number, found.layoutCase[PassNumber(number)]?.note)
    }
  }

  private var changes: [String] { pass?.assignments(in: found.layoutCase) ?? [] }

  func print(on console: Console) throws {
    try console.print("\(console.painted(name, .heading)): \(condition.escapingControls())")
    for tried in listsPasses ? triedPasses : [] {
      let note = tried.note.map { ", \($0.escapingControls())" } ?? ""
      try console.print("  pass \(tried.number): \(tried.holds ? "true" : "not true")\(note)")
    }
    guard let first = found.first else {
      return try console.print(
        passCount == 1 ? "not true after pass 0, the only one" : "true after none of \(passCount) passes")
    }
    let note = pass?.note.map { ": \($0.escapingControls())" } ?? ""
    try console.print("first true after \(console.painted("pass \(first)", .good))\(note)")
    for change in changes { try console.print("  \(change.escapingControls())") }
  }

  /// One record.
  var listing: Listing {
    let tried = Column<Bisection>("tried", nil) { _ in
      Cell(
        triedPasses.map { pass in
          JSONValue.object(["pass": pass.number, "holds": pass.holds, "note": pass.note])
        })
    }
    return Listing(
      [found],
      [
        Column("case", nil) { _ in Cell(name) }, Column("condition", nil) { _ in Cell(condition) },
        Column("pass", nil) { Cell($0.first?.rawValue) }, Column("changes", nil) { _ in Cell(changes) },
        Column("layouts", nil) { Cell($0.laidOutCount) }, Column("passes", nil) { _ in Cell(passCount) },
      ] + (listsPasses ? [tried] : []))
  }

  var json: JSONValue { listing.lines.first ?? .null }
}
