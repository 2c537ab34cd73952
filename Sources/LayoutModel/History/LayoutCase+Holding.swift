extension LayoutCase {
  /// The case with what changes set as if its document said it.
  ///
  /// It holds through the whole history: what variations and passes say of the same members is left out, and with it a
  /// change that says nothing else.
  func holding(_ held: [Change]) -> LayoutCase {
    edited { copy in
      for change in held {
        switch change {
        case .view(let view, let patch): patch.apply(to: &copy.views[view])
        case .constraint(let constraint, let patch): patch.apply(to: &copy.constraints[constraint])
        case .environment(let patch): copy.environment.apply(patch)
        }
      }
      copy.editChanges { $0.without(held) }
    }
  }

  /// Puts another change, or none, in the place of each that a variation or a pass makes.
  mutating func editChanges(_ edit: (Change) -> Change?) {
    variations = variations.compactMap { variation in
      edit(variation.change).map { Variation(condition: variation.condition, change: $0) }
    }
    for pass in history.indices { history[pass].changes = history[pass].changes.compactMap(edit) }
  }
}

extension Change {
  /// The change less what others set; nil where nothing is left.
  fileprivate func without(_ held: [Change]) -> Change? {
    let rest = held.reduce(self) { $0.without($1) }
    return rest.isEmpty ? nil : rest
  }

  private func without(_ held: Change) -> Change {
    switch (self, held) {
    case (.view(let view, let patch), .view(let other, let held)) where view == other:
      .view(view, patch.without(held))
    case (.constraint(let constraint, let patch), .constraint(let other, let held)) where constraint == other:
      .constraint(constraint, patch.without(held))
    case (.environment(let patch), .environment(let held)): .environment(patch.without(held))
    default: self
    }
  }
}
