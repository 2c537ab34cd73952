extension LayoutCase {
  /// The case in another environment: what a request gives holds through its whole history.
  package func requesting(_ request: EnvironmentPatch) -> LayoutCase {
    guard !request.isEmpty else { return self }
    return holding([.environment(request)]).edited { copy in
      if constraints.leaveHeight(to: request) { copy.environment.height = nil }
      copy.constraints = constraints.replacingGivenSizes(by: request)
    }
  }

  /// The case with a name of its own for each constraint that is called by its place, so that the name stays when
  /// others go.
  package var namingConstraints: LayoutCase {
    renamingConstraints { $0.origin == .numbered ? ($0.id, .named) : nil }
  }

  /// The case with constraints called by their places again.
  ///
  /// - Parameter names: of those that lose their names.
  package func numberingConstraints(_ names: Set<String>) -> LayoutCase {
    var place = 0
    return renamingConstraints { constraint in
      if constraint.origin == .autoresizing { return nil }
      place += 1
      return names.contains(constraint.id) ? ("c\(place)", .numbered) : nil
    }
  }

  private func renamingConstraints(
    _ name: (Constraint) -> (id: String, origin: Constraint.Origin)?
  ) -> LayoutCase {
    var copy = self
    for index in constraints.indices {
      guard let (id, origin) = name(constraints[index]) else { continue }
      (copy.constraints[index].id, copy.constraints[index].origin) = (id, origin)
    }
    return copy
  }
}
