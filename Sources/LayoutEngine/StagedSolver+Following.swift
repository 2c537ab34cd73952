import ConstraintSolver
import LayoutModel

extension StagedSolver {
  /// Takes over what subjects ask anew of the problem that was optimised last, and finds the optimal face.
  ///
  /// - Parameters:
  ///   - changes: what they asked, and what they ask now.
  ///   - environment: the sizes that the environment gives the root now.
  /// - Returns: `false` where the whole problem has to be written again, because constraints are broken, more changes
  ///   than places and priorities, a priority has no level, or the solver cannot follow.
  mutating func follow(_ changes: [DemandChange], environment: [Hinge]) -> Bool {
    guard broken.isEmpty, environment.count == pass.environment.count,
      changes.allSatisfy({ $0.isEdit(of: pass.levels) })
    else { return false }
    solver.takeBackChoices()
    standing.begin()
    if environment == pass.environment, !changes.contains(where: \.movesHinges) { return follow(changes) }
    for change in changes { edit(change) }
    pass.environment = environment
    optimise()
    return true
  }

  /// Moves hinges from stage to stage.
  private mutating func follow(_ changes: [DemandChange]) -> Bool {
    for change in changes {
      guard follow(change.upper), follow(change.lower) else { return false }
    }
    solver.readLeastSums()
    return true
  }

  private mutating func follow(_ change: WishChange?) -> Bool {
    guard let change, let edit = edit(change) else { return true }
    numbers.move(from: edit.place, to: edit.target)
    return change.old.priority == change.new.priority
      || solver.move(numbers[edit.target], toStage: 2 + edit.level)
  }

  private mutating func edit(_ change: DemandChange) {
    if let wish = change.upper { _ = edit(wish) }
    if let wish = change.lower { _ = edit(wish) }
    guard let required = change.new.required,
      let place = pass.required.firstIndex(where: { $0.index == required.index })
    else { return }
    pass.required[place] = required
    standing.changeRequired(place)
  }

  private mutating func edit(_ change: WishChange) -> (place: Int, target: Int, level: Int)? {
    guard let oldLevel = pass.levels.level(of: change.old.priority),
      let level = pass.levels.level(of: change.new.priority),
      let place = pass.levels.place(of: change.old.bound.rank, inLevel: oldLevel)
    else { return nil }
    standing.changeLevel(oldLevel)
    standing.changeLevel(level)
    let target = pass.levels.replace(place, inLevel: oldLevel, by: change.new.bound, inLevel: level)
    return (place, target, level)
  }
}
