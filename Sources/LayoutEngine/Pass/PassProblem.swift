import Algorithms
import ConstraintSolver
import LayoutModel

/// What one pass asks of the solver: bounds of variables, required constraints, and the optional ones of each priority.
struct PassProblem {
  /// The sizes that the environment gives the root, width before height; never broken.
  private(set) var environment: [Hinge] = []
  /// The required constraints in order of activation.
  private(set) var required: [RequiredConstraint] = []
  /// The bounds of each optional priority.
  private(set) var levels = PriorityLevels()

  struct RequiredConstraint: Equatable {
    let index: ConstraintIndex
    var hinge: Hinge
    /// Whether the constraint's expression falls where the hinge's column grows.
    let isReversed: Bool
    let raiseRank: Int?

    /// Whether it is the same constraint with the same hinge. Which others it contradicts depends on that alone.
    func isSame(as other: RequiredConstraint) -> Bool { index == other.index && hinge == other.hinge }

    /// The bounds that stand for the constraint when it is broken.
    var bounds: [Bound] {
      let sides = Bound.sides(of: hinge, isReversed: isReversed, .constraint(index), raiseRank: raiseRank)
      return [sides.lower, sides.upper].compactMap(\.self)
    }
  }

  init() {}

  /// The problem of a state, whose forms are added to a program where they are new.
  ///
  /// - Parameter contentSizes: by view, the sizes that hugging and compression resistance protect.
  init(_ state: CaseState, _ contentSizes: [AxisPair<Double?>], in program: inout LayoutProgram) {
    load(state, contentSizes, in: &program)
  }

  /// Takes the constraints of another state in place of this problem's.
  ///
  /// - Parameter expectedPriorities: that have a level, if only an empty one.
  mutating func load(
    _ state: CaseState, _ contentSizes: [AxisPair<Double?>],
    expecting expectedPriorities: [LayoutPriority] = [], in program: inout LayoutProgram
  ) {
    environment = program.bounds(of: state.environment)
    var bounds: [LayoutPriority: [Bound]] = [:]
    for priority in expectedPriorities { bounds[priority] = [] }
    required.removeAll(keepingCapacity: true)
    state.forEachConstraint(contentSizes) { constraint in
      let (hinge, isReversed) = program.penalty(of: constraint.equation)
      if constraint.isRequired, case .constraint(let index) = constraint.cause {
        required.append(
          RequiredConstraint(
            index: index, hinge: hinge, isReversed: isReversed, raiseRank: constraint.raiseRank))
      } else {
        let sides = Bound.sides(
          of: hinge, isReversed: isReversed, constraint.cause, raiseRank: constraint.raiseRank)
        if let bound = sides.lower { bounds[constraint.priority, default: []].append(bound) }
        if let bound = sides.upper { bounds[constraint.priority, default: []].append(bound) }
      }
    }
    levels = PriorityLevels(bounds)
  }

  /// Whether the environment and the required constraints ask the same as another problem's.
  func requiresSame(as other: PassProblem) -> Bool {
    environment == other.environment && required.elementsEqual(other.required) { $0.isSame(as: $1) }
  }

  /// The levels with the broken ones of the required constraints at 1000.
  ///
  /// - Parameter broken: indices among the required constraints.
  func levels(breaking broken: [Int]) -> PriorityLevels {
    broken.isEmpty ? levels : levels.adding(broken.flatMap { required[$0].bounds }, at: .required)
  }

  /// The sizes that the environment gives, and that no size is negative.
  func hard(_ columns: ViewColumns) -> [Hinge] { environment + columns.nonnegativity }

  /// Writes the stages down to the last priority in place of a problem's: the bounds of variables, the required
  /// constraints, and each level.
  ///
  /// - Parameters:
  ///   - levels: those of the priorities, with the broken constraints, numbered in order.
  ///   - broken: indices among the required constraints.
  func write(
    _ levels: PriorityLevels, _ columns: ViewColumns, breaking broken: [Int], into problem: inout Problem
  ) {
    problem.removeHinges()
    problem.addStage(hard(columns))
    var next = broken[...]
    for index in required.indices {
      if index == next.first { next.removeFirst() } else { problem.add(required[index].hinge) }
    }
    problem.endStage()
    for level in levels.all { problem.addStage(level.bounds.lazy.map(\.hinge)) }
  }
}

/// A hinge of a pass's problem that gets another position or another stage.
struct HingeEdit {
  /// In the problem.
  var number: Int
  var stage: Int
  var position: Double
  /// Whether the position is another.
  var isMoved: Bool
}

extension PassProblem {
  /// Gives the root other sizes, and notes the hinges that this edits.
  ///
  /// - Returns: `false`, and nothing done, where the environment gives sizes on other axes.
  mutating func resize(_ sizes: [Hinge], noting edits: inout [HingeEdit]) -> Bool {
    guard sizes.count == environment.count,
      sizes.indices.allSatisfy({ sizes[$0].column == environment[$0].column })
    else { return false }
    for number in sizes.indices where sizes[number] != environment[number] {
      edits.append(
        HingeEdit(
          number: number, stage: Problem.hardStage, position: sizes[number].position, isMoved: true))
    }
    environment = sizes
    return true
  }

  /// Lets a constraint ask something else, and notes the hinges that this edits.
  ///
  /// - Returns: `false` where the constraint is another one, or its priority has no level.
  mutating func edit(
    _ old: NamedConstraint, to new: NamedConstraint, in program: inout LayoutProgram,
    noting edits: inout [HingeEdit]
  ) -> Bool {
    guard old.isSameForm(as: new) else { return false }
    let (hinge, isReversed) = program.penalty(of: new.equation)
    let isMoved = old.equation.constant != new.equation.constant
    if new.isRequired {
      guard case .constraint(let constraint) = new.cause, let index = requiredIndex(of: constraint) else {
        return false
      }
      required[index] = RequiredConstraint(
        index: constraint, hinge: hinge, isReversed: isReversed, raiseRank: new.raiseRank)
      let number = environment.count + program.columns.nonnegativity.count + index
      edits.append(
        HingeEdit(
          number: number, stage: Problem.requiredStage, position: hinge.position, isMoved: isMoved))
      return true
    }
    let sides = Bound.sides(of: hinge, isReversed: isReversed, new.cause, raiseRank: new.raiseRank)
    let first = program.problem.hardAndRequiredCount
    func appendEdit(for bound: Bound?) -> Bool {
      guard let bound else { return true }
      guard let (number, level) = moveBound(of: old, to: bound, of: new) else { return false }
      edits.append(
        HingeEdit(
          number: first + number, stage: PriorityLevels.stage(ofLevel: level),
          position: bound.hinge.position, isMoved: isMoved))
      return true
    }
    return appendEdit(for: sides.upper) && appendEdit(for: sides.lower)
  }

  /// Puts a bound where its constraint's priority belongs.
  ///
  /// - Returns: the bound's number and its level; `nil` where the priority has none.
  private mutating func moveBound(
    of old: NamedConstraint, to bound: Bound, of new: NamedConstraint
  ) -> (number: Int, level: Int)? {
    let rank = BoundRank(bound.rank.side, of: old.cause, raiseRank: old.raiseRank)
    guard let oldLevel = levels.level(of: old.priority),
      let level = old.priority == new.priority ? oldLevel : levels.level(of: new.priority),
      let index = levels.index(of: rank, inLevel: oldLevel)
    else { return nil }
    return (levels.replace(index, inLevel: oldLevel, by: bound, inLevel: level), level)
  }

  /// Numbers the bounds in their order.
  mutating func numberInOrder() { levels.numberInOrder() }

  /// The index of a required constraint, if it is one.
  private func requiredIndex(of constraint: ConstraintIndex) -> Int? {
    let index = required.partitioningIndex { $0.index >= constraint }
    return index < required.count && required[index].index == constraint ? index : nil
  }
}

extension NamedConstraint {
  /// Whether two constraints differ in nothing but a constant and an optional priority.
  fileprivate func isSameForm(as other: NamedConstraint) -> Bool {
    var moved = other.equation
    moved.constant = equation.constant
    return moved == equation && isRequired == other.isRequired
  }
}

extension LayoutProgram {
  /// What holds the root's sizes, width before height.
  func bounds(of environment: Environment) -> [Hinge] {
    Axis.allCases.compactMap { axis in
      environment.requiredSize(axis).map { .distance(columns.size(.root, axis), from: $0) }
    }
  }
}

extension LayoutProgram {
  /// What holds in every layout, in the order in which a pass's problem has it.
  func impliedBounds(of environment: Environment) -> [NamedHinge] {
    let given = Axis.allCases.filter { environment.requiredSize($0) != nil }.map(ImpliedBound.environment)
    let sizes = (0..<columns.viewCount).flatMap { view in
      Axis.allCases.map { ImpliedBound.notNegative(ViewIndex(view), $0) }
    }
    return zip(given + sizes, bounds(of: environment) + columns.nonnegativity).map { bound, hinge in
      NamedHinge(hinge: hinge, cause: .bound(bound))
    }
  }
}
