import ConstraintSolver
import LayoutModel

/// A stage of one hinge that chooses between layouts which the priorities leave free.
enum Preference {
  case hinge(Hinge, Cause)
  /// A view's origin near its parent's, which has no column where the parent is the root.
  case origin(Column, parent: Column?, Cause)

  var cause: Cause {
    switch self {
    case .hinge(_, let cause), .origin(_, _, let cause): cause
    }
  }
}

extension CaseState {
  /// The preferences in order.
  ///
  /// - Parameter contentSizes: by view.
  func preferences(_ contentSizes: [AxisPair<Double?>], in program: inout LayoutProgram) -> [Preference] {
    let contents = preferredContents(contentSizes, program)
    let sized =
      switch rules {
      case .articles:
        contents + preferredSizeBoundaries(.greaterThanOrEqual, &program)
          + preferredSizeBoundaries(.lessThanOrEqual, &program) + preferredPositions(&program) { _ in 0 }
          + preferredSizes(program)
      case .uikit: contents + preferredSizes(program) + preferredPositions(&program) { $0.constant }
      }
    return sized + preferredOrigins(program)
  }

  /// Each size near that of the content.
  private func preferredContents(
    _ contentSizes: [AxisPair<Double?>], _ program: LayoutProgram
  ) -> [Preference] {
    preferences { view, axis in
      contentSizes[view][axis].map { size in
        .hinge(.distance(program.columns.size(view, axis), from: size), .nearIntrinsic(view, axis))
      }
    }
  }

  /// Each width or height of an inequality near its boundary.
  private func preferredSizeBoundaries(
    _ relation: Relation, _ program: inout LayoutProgram
  ) -> [Preference] {
    preferredValues(&program, where: { $0.first.attribute.isSize && $0.relation == relation }) {
      (column, equation) in
      let isLower = relation == .greaterThanOrEqual
      return column.hinge(at: equation.constant, below: isLower ? 0 : 1, above: isLower ? 1 : 0)
    }
  }

  /// Each `first − multiplier · second` of an inequality of positions near a value.
  private func preferredPositions(
    _ program: inout LayoutProgram, at value: (PhysicalConstraint) -> Double
  ) -> [Preference] {
    preferredValues(&program, where: { !$0.first.attribute.isSize && $0.relation != .equal }) {
      (column, equation) in column.hinge(at: value(equation), below: 1, above: 1)
    }
  }

  private func preferredValues(
    _ program: inout LayoutProgram, where isIncluded: (Constraint) -> Bool,
    _ hinge: (ScaledColumn, PhysicalConstraint) -> Hinge
  ) -> [Preference] {
    var result: [Preference] = []
    for (i, constraint) in constraints.enumerated() where constraint.isActive && isIncluded(constraint) {
      let equation = PhysicalConstraint(constraint, environment.direction)
      result.append(
        .hinge(hinge(program.column(of: equation), equation), .nearBoundary(ConstraintIndex(i))))
    }
    return result
  }

  /// Each size near 0.
  private func preferredSizes(_ program: LayoutProgram) -> [Preference] {
    preferences { view, axis in
      .hinge(.upperBound(program.columns.size(view, axis), 0), .small(view, axis))
    }
  }

  /// Each origin near the parent's.
  private func preferredOrigins(_ program: LayoutProgram) -> [Preference] {
    preferences { view, axis in
      guard let parent = views[view].parent, let origin = program.columns.origin(view, axis) else {
        return nil
      }
      return .origin(origin, parent: program.columns.origin(parent, axis), .nearOrigin(view, axis))
    }
  }

  /// What is preferred of each view on each axis, in document order.
  private func preferences(_ preference: (ViewIndex, Axis) -> Preference?) -> [Preference] {
    var result: [Preference] = []
    result.reserveCapacity(2 * views.count)
    for view in views.indices {
      for axis in Axis.allCases {
        if let preference = preference(ViewIndex(view), axis) { result.append(preference) }
      }
    }
    return result
  }
}

extension LayoutProgram {
  /// The hinge of a preference. An origin's is that of a form, which is added where it is new.
  mutating func hinge(of preference: Preference) -> Hinge {
    switch preference {
    case .hinge(let hinge, _): return hinge
    case .origin(let origin, let parent, _):
      problem.addTerm(1, origin)
      if let parent { problem.addTerm(-1, parent) }
      return problem.endForm().hinge(at: 0, below: 1, above: 1)
    }
  }
}
