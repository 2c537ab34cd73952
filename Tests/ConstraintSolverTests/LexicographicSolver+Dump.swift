@testable import ConstraintSolver

extension LexicographicSolver {
  /// Describes in words what presolve has taken out, the basis, the bounds, and the stages with their least sums.
  ///
  /// - Parameter name: of a column of the problem.
  func dump(_ name: (Column) -> String = { "x\($0.index)" }) -> String { state.dump(name) }
}

extension SolverState {
  fileprivate func dump(_ name: (Column) -> String) -> String {
    var columns: [Column: KeptColumn] = [:]
    for column in kept.elements { columns[column.image] = column }
    func imageName(_ image: Column) -> String {
      columns[image].map { name($0.column) } ?? "row \(image.index - kept.count + 1)"
    }
    func shift(_ image: Column) -> Double { columns[image]?.shift ?? 0 }
    let sections = [
      presolveDump(name), simplex.dump(imageName, shift: shift), stageDump(imageName, shift: shift),
    ]
    return sections.joined(separator: "\n")
  }

  private func presolveDump(_ name: (Column) -> String) -> String {
    var lines = ["presolve"]
    for c in 0..<structure.columnCount {
      let column = Column(index: c)
      switch presolve.statuses[c] {
      case .kept: break
      case .fixed: lines.append("  \(name(column)) = \(Simplex.number(presolve.values[c]))")
      case .eliminated:
        let (terms, constant) = presolve.expand([Term(1, column)])
        lines.append("  \(name(column)) = \(Simplex.sum(terms, constant: constant, name))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func stageDump(_ name: (Column) -> String, shift: (Column) -> Double) -> String {
    var lines = ["stages"]
    for part in 0..<partCount {
      for group in schedule.groups(in: schedule.range(ofPart: part)) {
        let hinges = schedule.hinges[group].map { $0.dump(name($0.column), shift: shift($0.column)) }
        let number = schedule.stages[group.lowerBound]
        let stage = number == StageSchedule.rowStage ? "rows" : "stage \(number)"
        let sum = Simplex.number(schedule.outcomes[group.lowerBound].sum)
        lines.append("  \(stage): \(hinges.joined(separator: ", ")); least sum \(sum)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Hinge {
  /// The hinge as it is written by hand.
  fileprivate func dump(_ name: String, shift: Double) -> String {
    let position = Simplex.number(position + shift)
    let relation = above == 0 ? ">=" : below == 0 ? "<=" : "=="
    let weight = max(below, above)
    return (weight == 1 ? "" : "\(Simplex.number(weight)) times ") + "\(name) \(relation) \(position)"
  }
}
