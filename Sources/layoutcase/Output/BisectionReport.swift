import CaseLibrary
import JSON
import LayoutModel

/// The first pass after which a condition holds, what it changed, and how it was found.
struct BisectionReport {
  private let found: Bisection
  private let condition: String

  init(_ found: Bisection, condition: String) {
    self.found = found
    self.condition = condition
  }

  private var name: String { found.layoutCase.name }
  private var passCount: Int { found.layoutCase.history.count + 1 }

  /// The pass that made the condition hold; nil for pass 0, which changes nothing.
  private var pass: Pass? {
    found.first.flatMap { $0 == .initial ? nil : found.layoutCase.history[$0.rawValue - 1] }
  }

  private var changes: [String] {
    pass?.changes.flatMap { $0.assignments(in: found.layoutCase) } ?? []
  }

  func print(at desk: Desk) throws {
    try desk.print("\(desk.painted(name, .heading)): \(condition.escapingControls())")
    guard let first = found.first else {
      try desk.print(
        found.method == .halving(.assumed)
          ? "holds neither after pass 0 nor after pass \(passCount - 1); those between were not looked at"
          : "holds after none of \(passCount.counted("pass", "passes"))")
      return try desk.print(method)
    }
    let note = pass?.note.map { ": \($0.escapingControls())" } ?? ""
    try desk.print("holds first after \(desk.painted("pass \(first)", .good))\(note)")
    for change in changes { try desk.print("  \(change.escapingControls())") }
    try desk.print(method)
  }

  private var method: String {
    let way =
      switch found.method {
      case .walk(let doubt): "looked at pass by pass, as \(doubt.sentence)"
      case .halving(let reason): "halved, as \(reason.sentence)"
      }
    let effort = found.effort
    let parts = [
      "\(effort.laidOut) of \(passCount.counted("pass", "passes")) laid out",
      effort.stored > 0 ? "\(effort.stored) read from the store" : nil,
      effort.derived > 0 ? "\(effort.derived) told by another's layout" : nil,
    ]
    return "\(way): \(parts.compactMap(\.self).joined(separator: ", "))"
  }

  var listing: Listing {
    var listing = Listing(
      ["case", "condition", "pass", "changes", "method", "because", "layouts", "stored", "derived", "passes"]
        .map { .init($0, nil) })
    let (method, reason) =
      switch found.method {
      case .walk(let doubt): ("walk", doubt.sentence)
      case .halving(let reason): ("bisection", reason.sentence)
      }
    listing.append([
      Cell(name), Cell(condition), Cell(found.first.map { Double($0.rawValue) }), Cell(changes), Cell(method),
      Cell(reason), Cell(found.effort.laidOut), Cell(found.effort.stored), Cell(found.effort.derived),
      Cell(passCount),
    ])
    return listing
  }

  var json: JSONValue { listing.json.first ?? .null }
}

extension Bisection.Doubt {
  fileprivate var sentence: String {
    switch self {
    case .mayComeAndGo: "it may come and go"
    case .requirementsVary: "what is required changes in several directions"
    case .conflictAtBothEnds: "conflicts at both ends say nothing of what is between"
    }
  }
}

extension Bisection.Reason {
  fileprivate var sentence: String {
    switch self {
    case .requirementsTighten: "every pass requires the same or more"
    case .requirementsLoosen: "every pass requires the same or less"
    case .requirementsMoveAlongLine: "what is required moves along one line"
    case .assumed: "was asked for, without a proof that it changes only once"
    }
  }
}
