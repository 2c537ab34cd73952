import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Takes over what subjects ask anew of the problem that was optimised last, and finds the optimal face.
  ///
  /// - Parameters:
  ///   - changes: what they asked, and what they ask now.
  ///   - environment: what holds now; `nil` where it is what it was.
  /// - Returns: `false` where the whole problem has to be written again, because constraints are broken, more changes
  ///   than places and priorities, a priority has no level, or the solver cannot follow.
  mutating func follow(_ changes: DemandChanges, environment: Environment?) -> Bool {
    guard broken.isEmpty, changes.keepHinges else { return false }
    var sizes = environment.map { $0.hinges(program.columns) }
    if let sizes, sizes.count != pass.environment.count { return false }
    if sizes == pass.environment { sizes = nil }
    if sizes == nil, !changes.moveHinges { return move(changes) }
    for change in changes.constraints { guard edit(change) else { return false } }
    for change in changes.contents { guard edit(change.wish) else { return false } }
    if let sizes { resize(sizes) }
    optimise()
    return true
  }

  /// Moves hinges from stage to stage.
  private mutating func move(_ changes: DemandChanges) -> Bool {
    for change in changes.constraints {
      guard move(change.upper), move(change.lower) else { return false }
    }
    for change in changes.contents { guard move(change.wish) else { return false } }
    solver.restoreOptimalFace()
    leastSums = solver.leastSums
    return true
  }

  @inline(__always)
  private mutating func move(_ change: WishChange) -> Bool {
    guard let old = change.old, let new = change.new, old != new else { return true }
    guard let (number, stage) = replace(old, by: new) else { return false }
    return old.priority == new.priority || solver.move(number, toStage: stage)
  }

  private mutating func edit(_ change: ConstraintChange) -> Bool {
    guard edit(change.upper), edit(change.lower) else { return false }
    guard let required = change.new.required, required != change.old.required,
      let place = pass.place(of: required.index)
    else { return true }
    pass.required[place] = required
    program.problem.move(
      pass.number(ofRequired: place, program.columns), to: required.hinge.position)
    return true
  }

  private mutating func edit(_ change: WishChange) -> Bool {
    guard let old = change.old, let new = change.new, old != new else { return true }
    guard let (number, _) = replace(old, by: new) else { return false }
    program.problem.move(number, to: new.bound.hinge.position)
    return true
  }

  /// Gives the root the sizes of another environment.
  private mutating func resize(_ sizes: [Hinge]) {
    pass.environment = sizes
    for number in sizes.indices { program.problem.move(number, to: sizes[number].position) }
  }

  /// Puts what is asked now in the place of what was.
  ///
  /// - Returns: the number and the stage of its hinge; `nil` where its priority has no level.
  @inline(__always)
  private mutating func replace(_ old: Demand.Wish, by new: Demand.Wish) -> (number: Int, stage: Int)? {
    guard let oldLevel = pass.levels.level(of: old.priority),
      let level = old.priority == new.priority ? oldLevel : pass.levels.level(of: new.priority),
      let place = pass.levels.place(of: old.bound.rank, inLevel: oldLevel)
    else { return nil }
    let (number, isMoved) = pass.levels.replace(place, inLevel: oldLevel, by: new.bound, inLevel: level)
    if isMoved { isWritten = false }
    return (firstOfLevels + number, 2 + level)
  }
}
