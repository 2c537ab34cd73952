import JSON
import LayoutEngine
import LayoutModel

extension CaseComparison {
  /// Compares what is rarely meant in the layouts, in words, as siblings that overlap have other numbers in another case.
  mutating func compareWarnings(_ before: [LayoutWarning], _ after: [LayoutWarning]) {
    let (old, new) = (before.words(in: self.before.layoutCase), after.words(in: self.after.layoutCase))
    for pair in views.pairs {
      note(
        .warnings, self.before.state.views[pair.before].id, "warnings", old[ViewIndex(pair.before)] ?? [],
        new[ViewIndex(pair.after)] ?? [])
    }
  }

  mutating func compareTies() {
    compareRaises()
    for pair in views.pairs {
      let (old, new) = (before.layout.ambiguity[pair.before], after.layout.ambiguity[pair.after])
      note(.ties, before.state.views[pair.before].id, "ambiguous", old.names, new.names)
    }
    let (old, new) = (before.unmet, after.unmet)
    for priority in Set(old.keys).union(new.keys).sorted(by: >) {
      let (old, new) = (old[priority] ?? 0, new[priority] ?? 0)
      guard !old.isSame(as: new) else { continue }
      note(.ties, "level \(priority.shown)", "not met by", old, new)
    }
  }

  /// Levels whose raises differ, or stand in another order, where several bounds are on them: a raise decides between
  /// these. Names that documents number are not compared.
  private mutating func compareRaises() {
    let (old, new) = (before.raises, after.raises)
    let (constraintOrigins, viewOrigins) = (constraints.origins, views.origins)
    for priority in Set(old.keys).union(new.keys).sorted(by: >) {
      guard max(before.state.boundCount(at: priority), after.state.boundCount(at: priority)) > 1 else {
        continue
      }
      let (old, new) = (old[priority] ?? [], new[priority] ?? [])
      let translated = new.map { member -> PriorityPlace? in
        switch member {
        case .constraint(let index):
          constraintOrigins[index.rawValue].map { .constraint(ConstraintIndex($0)) }
        case .content(let view, let kind, let axis):
          viewOrigins[view.rawValue].map { .content(ViewIndex($0), kind, axis) }
        }
      }
      guard translated != old.map(Optional.some) else { continue }
      note(
        .ties, "level \(priority.shown)", "raised",
        old.map { $0.name(in: before.layoutCase) },
        new.map { $0.name(in: after.layoutCase) })
    }
  }

  mutating func compareConflicts() {
    let (old, new) = (before.layout, after.layout)
    note(.conflicts, "case", "status", old.status.rawValue, new.status.rawValue)
    let origins = constraints.origins
    // What a stack view makes is the same where its name is, and is no constraint of a document.
    func nameBefore(_ constraint: ConstraintIndex) -> String? {
      guard constraint.rawValue < after.state.constraints.count else {
        return after.state.constraint(constraint).id
      }
      return origins[constraint.rawValue].map { before.state.constraints[$0].id }
    }
    var rest = new.broken
    for broken in old.broken {
      let subject = before.state.constraint(broken.constraint).id
      let place = rest.firstIndex { nameBefore($0.constraint) == subject }
      let partner = place.map { rest.remove(at: $0) }
      let conflict = partner?.conflict.map(nameBefore)
      guard conflict != broken.conflict.map({ before.state.constraint($0).id }) else { continue }
      note(.conflicts, subject, "broken by", before.members(of: broken), after.members(of: partner))
    }
    for broken in rest {
      let subject = after.state.constraint(broken.constraint).id
      note(.conflicts, subject, "broken by", nil, after.members(of: broken))
    }
  }
}

extension CaseState {
  /// How many constraints, and priorities of contents, are on a level.
  fileprivate func boundCount(at level: LayoutPriority) -> Int {
    let contents = views.indices.map { ViewIndex($0) }.reduce(0) { count, view in
      count
        + ContentPriorityKind.allCases.reduce(0) { count, kind in
          count + Axis.allCases.count { priority(kind, $0, of: view) == level }
        }
    }
    return contents + constraints.count { $0.isActive && $0.priority == level }
  }
}

extension CaseSnapshot {
  fileprivate var raises: [LayoutPriority: [PriorityPlace]] {
    Dictionary(uniqueKeysWithValues: state.raisedLevels.map { ($0.priority, $0.members) })
  }

  /// The names of what a broken constraint contradicts; null where it is not broken.
  fileprivate func members(of broken: BrokenConstraint?) -> JSONValue {
    guard let broken else { return .null }
    return broken.conflict.map { state.constraint($0).id }.json
  }
}

extension CaseSnapshot {
  /// By priority, by how much it is not met; without what is but the fitting of the size.
  fileprivate var unmet: [LayoutPriority: Double] {
    let violations = layout.violations.filter { !state.isOfFittingAlone($0.priority, in: layout.environment) }
    return Dictionary(uniqueKeysWithValues: violations.map { ($0.priority, $0.amount) })
  }
}

extension LayoutPriority {
  fileprivate var shown: String {
    Int(exactly: rawValue).map { String($0) } ?? rawValue.description
  }
}
