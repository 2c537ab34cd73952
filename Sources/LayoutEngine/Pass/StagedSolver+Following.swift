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
  mutating func follow(_ changes: [DemandChange], environment: Environment?) -> Bool {
    guard broken.isEmpty, changes.allSatisfy({ $0.isEdit(of: pass.levels) }) else { return false }
    let sizes = environment.map { $0.hinges(program.columns) } ?? pass.environment
    guard sizes.count == pass.environment.count else { return false }
    solver.takeBackChoices()
    standing.begin()
    let isResized = sizes != pass.environment
    if !isResized, !changes.contains(where: \.movesHinges) { return move(changes) }
    for change in changes { edit(change) }
    if isResized { resize(sizes) }
    optimise()
    return true
  }

  /// Moves hinges from stage to stage.
  private mutating func move(_ changes: [DemandChange]) -> Bool {
    for change in changes {
      guard move(change.upper), move(change.lower) else { return false }
    }
    solver.readLeastSums()
    return true
  }

  private mutating func move(_ change: WishChange?) -> Bool {
    guard let change, let edit = replace(change) else { return true }
    return change.old.priority == change.new.priority
      || solver.move(firstOfLevels + edit.number, toStage: 2 + edit.level)
  }

  private mutating func edit(_ change: DemandChange) {
    edit(change.upper)
    edit(change.lower)
    guard let required = change.new.required, required != change.old.required,
      let place = pass.place(of: required.index)
    else { return }
    pass.required[place] = required
    standing.changeRequired(place)
    if isWritten {
      program.problem.move(pass.number(ofRequired: place, program.columns), to: required.hinge.position)
    }
  }

  private mutating func edit(_ change: WishChange?) {
    guard let change, let edit = replace(change), isWritten else { return }
    program.problem.move(firstOfLevels + edit.number, to: change.new.bound.hinge.position)
  }

  /// Gives the root the sizes of another environment.
  private mutating func resize(_ sizes: [Hinge]) {
    pass.environment = sizes
    standing.changeEnvironment()
    if isWritten { for number in sizes.indices { program.problem.move(number, to: sizes[number].position) } }
  }

  /// Puts what is asked now in the place of what was.
  private mutating func replace(_ change: WishChange) -> (number: Int, level: Int)? {
    guard let oldLevel = pass.levels.level(of: change.old.priority),
      let level = pass.levels.level(of: change.new.priority),
      let place = pass.levels.place(of: change.old.bound.rank, inLevel: oldLevel)
    else { return nil }
    standing.changeLevel(oldLevel)
    standing.changeLevel(level)
    let (number, isMoved) = pass.levels.replace(
      place, inLevel: oldLevel, by: change.new.bound, inLevel: level)
    if isMoved { isWritten = false }
    return (number, level)
  }
}
