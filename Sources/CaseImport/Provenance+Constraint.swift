public import LayoutModel

extension Provenance {
  /// Who made a constraint of a case, as far as its name and the views that it relates tell.
  public init(of constraint: Constraint, in views: [View]) {
    if constraint.origin == .autoresizing {
      self = .system(.autoresizing)
    } else if let reason = Reason(name: constraint.id) {
      self = .system(reason)
    } else {
      let related = [constraint.first.view] + [constraint.second?.view].compactMap(\.self)
      let areSystems = related.allSatisfy { view in
        views[view.rawValue].className.map(ConstraintDescription.isSystemsOwn) ?? false
      }
      self = areSystems ? .system(.systemViews) : .app
    }
  }
}
