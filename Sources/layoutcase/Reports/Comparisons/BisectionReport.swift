import CaseLibrary
import JSON
import LayoutModel

/// The first pass after which a condition holds, and what it changed.
struct BisectionReport: Report {
  private let found: Bisection
  private let condition: String

  init(_ found: Bisection, condition: String) {
    self.found = found
    self.condition = condition
  }

  private var name: String { found.layoutCase.name }
  private var passCount: Int { found.layoutCase.history.count + 1 }

  /// The pass after which the condition first holds. Nil for pass 0, which changes nothing.
  private var pass: Pass? {
    found.first.flatMap { $0 == .initial ? nil : found.layoutCase.history[$0.rawValue - 1] }
  }

  private var changes: [String] {
    pass?.changes.flatMap { $0.assignments(in: found.layoutCase) } ?? []
  }

  func print(on console: Console) throws {
    try console.print("\(console.painted(name, .heading)): \(condition.escapingControls())")
    guard let first = found.first else {
      return try console.print("true after none of \(passCount.counted("pass", "passes"))")
    }
    let note = pass?.note.map { ": \($0.escapingControls())" } ?? ""
    try console.print("first true after \(console.painted("pass \(first)", .good))\(note)")
    for change in changes { try console.print("  \(change.escapingControls())") }
  }

  /// One record.
  var listing: Listing {
    var listing = Listing(
      ["case", "condition", "pass", "changes", "layouts", "passes"].map { .init($0, nil) })
    listing.append([
      Cell(name), Cell(condition), Cell(found.first.map { Double($0.rawValue) }), Cell(changes),
      Cell(found.laidOutCount), Cell(passCount),
    ])
    return listing
  }

  var json: JSONValue { listing.lines.first ?? .null }
}
