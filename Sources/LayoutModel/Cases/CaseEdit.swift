/// How a case is edited: its document by constraints that are replaced and added, and behind its history by changes of
/// one more pass.
public struct CaseEdit: Hashable, Sendable {
  /// By constraint of the case, the one that stands in its place.
  public let replaced: [ConstraintIndex: Constraint]
  /// Of views of the case. They have no names yet, and follow those of the document.
  public let added: [Constraint]
  /// None for no pass.
  public let changes: [Change]

  package init(
    _ changes: [Change] = [], adding added: [Constraint] = [],
    replacing replaced: [ConstraintIndex: Constraint] = [:]
  ) {
    (self.replaced, self.added, self.changes) = (replaced, added, changes)
  }

  /// Its changes where it leaves the document as it is; nil where it does not.
  package var changesAlone: [Change]? { replaced.isEmpty && added.isEmpty ? changes : nil }

  /// Whether it changes or replaces one of some constraints.
  package func edits(oneOf constraints: [ConstraintIndex]) -> Bool {
    constraints.contains { replaced[$0] != nil }
      || changes.contains {
        if case .constraint(let index, _) = $0 { constraints.contains(index) } else { false }
      }
  }

  /// The edited case. Indices of views and constraints stay what they are.
  ///
  /// - Parameter note: of the pass.
  public func applied(to layoutCase: LayoutCase, note: String? = nil) -> LayoutCase {
    var edited = layoutCase.edited { edited in
      for (index, constraint) in replaced { edited.constraints[index] = constraint }
      for constraint in added { edited.append(constraint) }
    }
    if !changes.isEmpty { edited.history.append(Pass(note: note, changes: changes)) }
    return edited
  }
}

extension LayoutCase {
  /// Adds a constraint under the name of its place, or of the next one that is free.
  fileprivate mutating func append(_ constraint: Constraint) {
    var constraint = constraint
    let names = Set(constraints.map(\.id))
    var place = constraints.count { $0.origin != .autoresizing } + 1
    while names.contains(ConstraintReader.name(ofPlace: place)) { place += 1 }
    (constraint.id, constraint.origin) = (ConstraintReader.name(ofPlace: place), .numbered)
    constraints.append(constraint)
  }
}
