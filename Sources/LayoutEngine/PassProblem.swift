import ConstraintSolver
import LayoutModel

/// What one pass asks of the solver, stage by stage.
struct PassProblem {
  /// The sizes that the environment gives the root; never broken.
  var environment: [Hinge] = []
  /// The active explicit required constraints in order of activation.
  var required: [RequiredConstraint] = []
  /// The bounds of each optional priority, highest first.
  private(set) var levels: [Level] = []
  /// What chooses between layouts that are still free, one after another, positions left out.
  var preferences: [Hinge] { wishes.map(\.hinge) }
  /// The preferences with what each belongs to.
  private(set) var wishes: [(hinge: Hinge, ground: Ground)] = []

  struct RequiredConstraint {
    var index: ConstraintIndex
    var hinge: Hinge
    /// The bounds that stand for the constraint when it is broken.
    var bounds: [Bound]

    /// Whether this is the same constraint, asking the same: two that ask the same are still two, of which
    /// only one may be broken.
    func isSame(as other: RequiredConstraint) -> Bool { index == other.index && hinge == other.hinge }
  }

  /// The bounds of one priority.
  struct Level {
    var priority: LayoutPriority
    var bounds: [Bound]

    var hinges: [Hinge] { bounds.map(\.hinge) }
  }

  mutating func prefer(_ hinge: Hinge, _ ground: Ground) { wishes.append((hinge, ground)) }

  mutating func add(_ bounds: [Bound], at priority: LayoutPriority) {
    let place = place(of: priority)
    if place < levels.endIndex, levels[place].priority == priority {
      levels[place].bounds += bounds
    } else {
      levels.insert(Level(priority: priority, bounds: bounds), at: place)
    }
  }

  /// The place of a priority's level, or where it would stand.
  private func place(of priority: LayoutPriority) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The levels with the broken ones of the required constraints at 1000.
  func levels(breaking broken: [Int]) -> [Level] {
    if broken.isEmpty { return levels }
    var problem = self
    for place in broken { problem.add(required[place].bounds, at: .required) }
    return problem.levels
  }

  /// The sizes that the environment gives, and that no size is negative.
  func hard(_ columns: ViewColumns) -> [Hinge] {
    environment + (columns.widths + columns.heights).map { .lowerBound($0, 0) }
  }

  /// Writes the stages down to the last priority in place of a problem's.
  ///
  /// - Returns: the levels, each in its order of protection.
  func write(hard: [Hinge], breaking broken: [Int], into problem: inout Problem) -> [Level] {
    problem.removeHinges()
    for hinge in hard { problem.add(hinge) }
    problem.endStage()
    let isBroken = Set(broken)
    for (place, constraint) in required.enumerated() where !isBroken.contains(place) {
      problem.add(constraint.hinge)
    }
    problem.endStage()
    var levels = levels(breaking: broken)
    for i in levels.indices {
      levels[i].bounds.sort { $0.isProtected(before: $1) }
      for bound in levels[i].bounds { problem.add(bound.hinge) }
      problem.endStage()
    }
    return levels
  }
}
