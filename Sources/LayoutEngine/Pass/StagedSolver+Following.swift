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
    beginEdits()
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
    if edits.isEmpty { solver.takeBackChoices() }
    solver.readLeastSums()
    return true
  }

  @inline(__always)
  private mutating func move(_ change: WishChange) -> Bool {
    guard let old = change.old, let new = change.new, old != new else { return true }
    guard let edit = replace(old, by: new) else { return false }
    if old.priority == new.priority { return true }
    note(edit)
    return solver.move(edit.number, toStage: edit.stage)
  }

  private mutating func edit(_ change: ConstraintChange) -> Bool {
    guard edit(change.upper), edit(change.lower) else { return false }
    guard let required = change.new.required, required != change.old.required,
      let place = pass.place(of: required.index)
    else { return true }
    pass.required[place] = required
    self.place(
      Edit(number: pass.number(ofRequired: place, program.columns), stage: 1, hinge: required.hinge))
    return true
  }

  private mutating func edit(_ change: WishChange) -> Bool {
    guard let old = change.old, let new = change.new, old != new else { return true }
    guard let edit = replace(old, by: new) else { return false }
    place(edit)
    return true
  }

  /// Gives the root the sizes of another environment.
  private mutating func resize(_ sizes: [Hinge]) {
    pass.environment = sizes
    for number in sizes.indices { place(Edit(number: number, stage: 0, hinge: sizes[number])) }
  }

  /// Puts what is asked now in the place of what was.
  ///
  /// - Returns: `nil` where its priority has no level.
  @inline(__always)
  private mutating func replace(_ old: Demand.Wish, by new: Demand.Wish) -> Edit? {
    guard let oldLevel = pass.levels.level(of: old.priority),
      let level = old.priority == new.priority ? oldLevel : pass.levels.level(of: new.priority),
      let place = pass.levels.place(of: old.bound.rank, inLevel: oldLevel)
    else { return nil }
    let (number, isMoved) = pass.levels.replace(place, inLevel: oldLevel, by: new.bound, inLevel: level)
    if isMoved { isWritten = false }
    let edit = Edit(number: firstOfLevels + number, stage: 2 + level, hinge: new.bound.hinge)
    if level != oldLevel, before.isLoaded { before.move(edit.number, toStage: edit.stage) }
    return edit
  }
}
