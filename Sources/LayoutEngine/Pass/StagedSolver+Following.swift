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
    var sizes = environment.map { $0.hinges(program.columns) }
    if let sizes, sizes.count != pass.environment.count { return false }
    if sizes == pass.environment { sizes = nil }
    beginEdits()
    if sizes == nil, !changes.contains(where: \.movesHinges) { return move(changes) }
    for change in changes { edit(change) }
    if let sizes { resize(sizes) }
    optimise()
    return true
  }

  /// Moves hinges from stage to stage.
  private mutating func move(_ changes: [DemandChange]) -> Bool {
    for change in changes {
      guard move(change.upper), move(change.lower) else { return false }
    }
    if edits.isEmpty { solver.takeBackChoices() }
    solver.readLeastSums()
    return true
  }

  private mutating func move(_ change: WishChange?) -> Bool {
    guard let change, let edit = replace(change) else { return true }
    if change.old.priority == change.new.priority { return true }
    note(edit)
    return solver.move(edit.number, toStage: edit.stage)
  }

  private mutating func edit(_ change: DemandChange) {
    edit(change.upper)
    edit(change.lower)
    guard let required = change.new.required, required != change.old.required,
      let place = pass.place(of: required.index)
    else { return }
    pass.required[place] = required
    self.place(
      Edit(number: pass.number(ofRequired: place, program.columns), stage: 1, hinge: required.hinge))
  }

  private mutating func edit(_ change: WishChange?) {
    if let change, let edit = replace(change) { place(edit) }
  }

  /// Gives the root the sizes of another environment.
  private mutating func resize(_ sizes: [Hinge]) {
    pass.environment = sizes
    for number in sizes.indices { place(Edit(number: number, stage: 0, hinge: sizes[number])) }
  }

  /// Puts what is asked now in the place of what was.
  private mutating func replace(_ change: WishChange) -> Edit? {
    guard let oldLevel = pass.levels.level(of: change.old.priority),
      let level = pass.levels.level(of: change.new.priority),
      let place = pass.levels.place(of: change.old.bound.rank, inLevel: oldLevel)
    else { return nil }
    let (number, isMoved) = pass.levels.replace(
      place, inLevel: oldLevel, by: change.new.bound, inLevel: level)
    if isMoved { isWritten = false }
    let edit = Edit(number: firstOfLevels + number, stage: 2 + level, hinge: change.new.bound.hinge)
    if level != oldLevel, before.isLoaded { before.move(edit.number, toStage: edit.stage) }
    return edit
  }
}
