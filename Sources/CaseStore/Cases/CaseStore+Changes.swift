internal import LayoutModel
internal import SQLite

extension CaseStore {
  /// Stores the changes of a pass, and applies them to the state before it, which tells what they raise.
  func insertChanges(
    of pass: Pass, _ number: PassNumber, _ id: CaseID, from state: inout CaseState
  ) throws {
    for (place, change) in pass.changes.enumerated() {
      let before = state
      state.apply(Pass(changes: [change]))
      try insert(.insertChange, id, number, place) { statement in
        try change.encode(to: statement)
      }
      for (rank, assignment) in change.assignments(in: state.views).enumerated() {
        try insert(.insertAssignment, id, number, rank) { statement in
          try statement.bind(place, to: ":change")
          try assignment.encode(to: statement)
          try statement.bind(before.priority(assignment.member, of: change), to: ":priority_before")
          try statement.bind(state.priority(assignment.member, of: change), to: ":priority_after")
        }
      }
    }
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
  func encode(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(view, to: ":view")
    try container.bind(constraint, to: ":constraint_place")
  }
}

extension CaseState {
  /// The priority that the member of the change's target has now; `nil` for what is no priority.
  fileprivate func priority(_ member: Assignment.Member, of change: Change) -> LayoutPriority? {
    switch (change, member) {
    case (.view(let view, _), .huggingHorizontal): priority(.hugging, .horizontal, of: view)
    case (.view(let view, _), .huggingVertical): priority(.hugging, .vertical, of: view)
    case (.view(let view, _), .compressionHorizontal): priority(.compression, .horizontal, of: view)
    case (.view(let view, _), .compressionVertical): priority(.compression, .vertical, of: view)
    case (.constraint(let constraint, _), .priority): constraints[constraint.rawValue].priority
    default: nil
    }
  }
}

extension Assignment {
  func encode(to container: some PersistenceContainer) throws(SQLiteError) {
    var number: Double?
    var text: String?
    switch value {
    case .cleared: break
    case .number(let value): number = value
    case .text(let value): text = value
    }
    try container.bind(member, to: ":member")
    try container.bind(number, to: ":number")
    try container.bind(text, to: ":text")
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

extension Assignment.Member: Storable {}
