import ConstraintSolver
import LayoutModel

/// What one pass asks of the solver, stage by stage.
struct PassProblem {
  /// The sizes that the environment gives the root; never broken.
  var environment: [Hinge] = []
  /// The active explicit required constraints in order of activation.
  var required: [RequiredConstraint] = []
  /// The bounds of each optional priority.
  var levels = PriorityLevels()
  /// What chooses between layouts that are still free, one after another, positions left out.
  var preferences: [Hinge] { wishes.map(\.hinge) }
  /// The preferences with what each belongs to.
  var wishes: [(hinge: Hinge, cause: Cause)] = []

  struct RequiredConstraint: Equatable {
    var index: ConstraintIndex
    var hinge: Hinge
    /// Whether the constraint's expression falls where the hinge's column grows.
    var isReversed: Bool
    var raise: Int?

    /// Whether this is the same constraint, asking the same: two that ask the same are still two, of which
    /// only one may be broken.
    func isSame(as other: RequiredConstraint) -> Bool { index == other.index && hinge == other.hinge }

    /// The bounds that stand for the constraint when it is broken.
    var bounds: [Bound] {
      let sides = Bound.sides(of: hinge, isReversed: isReversed, .constraint(index), raise: raise)
      return [sides.lower, sides.upper].compactMap(\.self)
    }
  }

  /// Whether the environment and the required constraints ask the same as another problem's.
  func requiresSame(as other: PassProblem) -> Bool {
    environment == other.environment && required.elementsEqual(other.required) { $0.isSame(as: $1) }
  }

  /// The levels with the broken ones of the required constraints at 1000.
  func levels(breaking broken: [Int]) -> PriorityLevels {
    broken.isEmpty ? levels : levels.adding(broken.flatMap { required[$0].bounds }, at: .required)
  }

  /// The sizes that the environment gives, and that no size is negative.
  func hard(_ columns: ViewColumns) -> [Hinge] { environment + columns.signs }

  /// Writes the stages down to the last priority in place of a problem's.
  ///
  /// - Parameter levels: those of the priorities, with the broken constraints, numbered by place.
  func write(
    _ levels: PriorityLevels, _ columns: ViewColumns, breaking broken: [Int], into problem: inout Problem
  ) {
    problem.removeHinges()
    problem.add(environment[...])
    problem.add(columns.signs[...])
    problem.endStage()
    var next = broken[...]
    for place in required.indices {
      if place == next.first { next.removeFirst() } else { problem.add(required[place].hinge) }
    }
    problem.endStage()
    for level in 0..<levels.count {
      problem.add(levels.hinges[levels.range(ofLevel: level)])
      problem.endStage()
    }
  }

  /// The place of a required constraint, if it is one.
  func place(of constraint: ConstraintIndex) -> Int? {
    let place = required.indices.firstPlace { required[$0].index >= constraint }
    return place < required.count && required[place].index == constraint ? place : nil
  }

  /// The number of the hinge of a required constraint in the problem, where none is broken.
  func number(ofRequired place: Int, _ columns: ViewColumns) -> Int {
    environment.count + columns.signs.count + place
  }
}
