import JSON
import LayoutModel

extension CaseComparison {
  mutating func compareStructure() {
    let (old, new) = (before.state, after.state)
    note(.structure, "case", "rules", old.rules.rawValue, new.rules.rawValue)
    note(.structure, "case", "origin", old.origin.rawValue, new.origin.rawValue)
    compareViews()
    compareConstraints()
  }

  private mutating func compareViews() {
    for index in views.onlyBefore {
      note(.structure, before.state.views[index].id, "view", before.description(ofView: index), nil)
    }
    for index in views.onlyAfter {
      note(.structure, after.state.views[index].id, "view", nil, after.description(ofView: index))
    }
    for pair in views.pairs {
      let (old, new) = (before.state.views[pair.before], after.state.views[pair.after])
      note(.structure, old.id, "class", old.className, new.className)
      note(.structure, old.id, "kind", old.kind.rawValue, new.kind.rawValue)
      note(.structure, old.id, "stack", old.stack != nil, new.stack != nil)
      note(.structure, old.id, "parent", before.parent(ofView: pair.before), after.parent(ofView: pair.after))
    }
    for pair in views.moved {
      add(
        .structure, before.state.views[pair.before].id, "behind",
        before.state.views.prefix(pair.before).last?.id,
        after.state.views.prefix(pair.after).last?.id)
    }
  }

  private mutating func compareConstraints() {
    for index in constraints.onlyBefore {
      note(.structure, before.state.constraints[index].id, "constraint", before.equation(index), nil)
    }
    for index in constraints.onlyAfter {
      note(.structure, after.state.constraints[index].id, "constraint", nil, after.equation(index))
    }
    let (oldForms, newForms) = (before.relationships, after.relationships)
    for pair in constraints.pairs {
      let (old, new) = (before.state.constraints[pair.before], after.state.constraints[pair.after])
      if oldForms[pair.before] != newForms[pair.after] {
        note(.structure, name(pair), "relation", before.equation(pair.before), after.equation(pair.after))
      }
      note(.structure, pair, "active", old.isActive, new.isActive)
      if old.origin == .named || new.origin == .named {
        note(.structure, name(pair), "id", old.id, new.id)
      }
    }
    for pair in constraints.moved {
      add(
        .structure, name(pair), "behind",
        before.state.constraints.prefix(pair.before).last?.id,
        after.state.constraints.prefix(pair.after).last?.id)
    }
  }
}

extension CaseSnapshot {
  func equation(_ constraint: Int) -> String {
    state.constraints[constraint].equation(in: state.views)
  }

  fileprivate func parent(ofView index: Int) -> String? {
    state.views[index].parent.map { state.views[$0.rawValue].id }
  }

  /// "UILabel in cell"
  fileprivate func description(ofView index: Int) -> String {
    let view = state.views[index]
    let kind = view.kind == .guide ? "layout guide" : view.shownClass ?? "UIView"
    return parent(ofView: index).map { "\(kind) in \($0)" } ?? kind
  }
}
