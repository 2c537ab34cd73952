import LayoutModel
import SQLite

extension CaseStore {
  /// Stores the changes of a pass, and applies them to the state before it, which tells what they raise.
  func insertChanges(
    of pass: Pass, _ number: PassNumber, _ id: CaseID, from state: inout CaseState
  ) throws {
    var changes: [StatementArguments] = []
    var assignments: [StatementArguments] = []
    for (place, change) in pass.changes.enumerated() {
      let before = state
      state.apply(Pass(changes: [change]))
      changes.append(["case_id": id, "pass": number, "place": place] + change.arguments)
      for (rank, assignment) in change.assignments(in: state.views).enumerated() {
        let owner: StatementArguments = ["case_id": id, "pass": number, "change": place, "place": rank]
        let priorities: StatementArguments = [
          "priority_before": before.priority(assignment.member, of: change),
          "priority_after": state.priority(assignment.member, of: change),
        ]
        assignments.append(owner + assignment.arguments + priorities)
      }
    }
    try insert(into: "stored_change", changes)
    try insert(into: "stored_assignment", assignments)
  }
}

extension Change {
  var view: ViewIndex? {
    if case .view(let view, _) = self { view } else { nil }
  }

  var constraint: ConstraintIndex? {
    if case .constraint(let constraint, _) = self { constraint } else { nil }
  }
}

extension Change {
  /// The columns of the change's own row.
  var arguments: StatementArguments {
    [
      "view": view,
      "constraint_place": constraint,
    ]
  }
}

extension CaseState {
  /// The priority that the member of the change's target has now; `nil` for what is no priority.
  fileprivate func priority(_ member: String, of change: Change) -> LayoutPriority? {
    switch (change, member) {
    case (.view(let view, _), "hugging.horizontal"): priority(.hugging, .horizontal, of: view)
    case (.view(let view, _), "hugging.vertical"): priority(.hugging, .vertical, of: view)
    case (.view(let view, _), "compression.horizontal"): priority(.compression, .horizontal, of: view)
    case (.view(let view, _), "compression.vertical"): priority(.compression, .vertical, of: view)
    case (.constraint(let constraint, _), "priority"): constraints[constraint.rawValue].priority
    default: nil
    }
  }
}

extension Assignment {
  var arguments: StatementArguments {
    var number: Double?
    var text: String?
    switch value {
    case .cleared: break
    case .number(let value): number = value
    case .text(let value): text = value
    }
    return ["member": member, "number": number, "text": text]
  }

  init(_ row: Row) throws(SQLiteError) {
    member = try row["member"]
    if let number: Double = try row["number"] {
      value = .number(number)
    } else if let text: String = try row["text"] {
      value = .text(text)
    } else {
      value = .cleared
    }
  }
}
