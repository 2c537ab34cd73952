import ConstraintSolver
import LayoutModel

/// A stage of one hinge that chooses between layouts which the priorities leave free.
struct Preference {
  var hinge: Hinge
  var cause: Cause
}

extension CaseState {
  /// The preferences in order, without those of origins.
  ///
  /// - Parameter contentSizes: by view.
  func preferences(_ contentSizes: [AxisPair<Double?>], in program: inout LayoutProgram) -> [Preference] {
    let contents = preferredContents(contentSizes, program)
    return switch rules {
    case .articles:
      contents + preferredSizeBoundaries(.greaterThanOrEqual, &program)
        + preferredSizeBoundaries(.lessThanOrEqual, &program) + preferredPositions(&program) { _ in 0 }
        + preferredSizes(program)
    case .uikit: contents + preferredSizes(program) + preferredPositions(&program) { $0.constant }
    }
  }

  /// Each size near that of the content.
  private func preferredContents(
    _ contentSizes: [AxisPair<Double?>], _ program: LayoutProgram
  ) -> [Preference] {
    forEachSize { view, axis in
      contentSizes[view][axis].map { size in
        Preference(
          hinge: .distance(program.columns.size(view, axis), from: size), cause: .nearIntrinsic(view, axis))
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
        Preference(
          hinge: hinge(program.column(of: equation), equation), cause: .nearBoundary(ConstraintIndex(i))))
    }
    return result
  }

  /// Each size near 0.
  private func preferredSizes(_ program: LayoutProgram) -> [Preference] {
    forEachSize { view, axis in
      Preference(hinge: .upperBound(program.columns.size(view, axis), 0), cause: .small(view, axis))
    }
  }

  /// What is preferred of each view's width and height, in document order.
  private func forEachSize(_ preference: (ViewIndex, Axis) -> Preference?) -> [Preference] {
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
  /// The last preferences: each view's origin near its parent's, in document order. `PassSolver` takes the same ones,
  /// and adds no forms for them.
  mutating func origins(_ parents: [ViewIndex?]) -> [Preference] {
    var origins: [Preference] = []
    for (i, parent) in parents.enumerated() {
      guard let parent else { continue }
      for axis in Axis.allCases {
        let origin = columns.terms(of: axis == .horizontal ? .x : .y, ViewIndex(i), in: parent)
        for term in origin { problem.addTerm(term.coefficient, term.column) }
        origins.append(
          Preference(
            hinge: problem.endForm().hinge(at: 0, below: 1, above: 1), cause: .nearOrigin(ViewIndex(i), axis))
        )
      }
    }
    return origins
  }
}
