/// Trials that take more than one step.
extension DeletionFilter {
  private static let mostTrials = 2

  /// Finds the members that are left.
  ///
  /// - Parameter simplex: where single steps tell no more.
  mutating func searchOnTrials(from simplex: borrowing Simplex, _ columns: [SystemColumn]) {
    let last = min(trials.count, Self.mostTrials - 1)
    var outcome = Outcome.blocked
    for number in 0...last where outcome == .blocked {
      let memberCount = bounds.members.count
      if number == 0, trials.isEmpty { trials.append(FilterTrial()) }
      if number < trials.count {
        outcome = resume(on: number, from: simplex, columns)
      } else {
        trials.append(trials[number - 1])
      }
      while outcome == .blocked, number == last || bounds.members.count == memberCount {
        outcome = leaveOutNext(on: number)
      }
      trials[number].members = bounds.members.filter { $0 != bounds.goal }
    }
  }

  private mutating func search(on number: Int) -> Outcome { trials[number].search(&bounds, &certificate) }

  /// Leaves out the hinges from the limit on, and finds members from there.
  private mutating func leaveOutNext(on number: Int) -> Outcome {
    trials[number].relax(bounds)
    if meetsGoal(on: number) {
      let next = bounds.limit
      releaseGoal(on: number)
      bounds.add(member: next)
      bounds.goal = next
      if meetsGoal(on: number) { return .complete }
    }
    return search(on: number)
  }

  /// Whether a hinge can be met on a trial, which is brought there.
  private mutating func meets(_ index: Int, on number: Int) -> Bool {
    let (hinge, leftOver) = (bounds.hinges[index], leftOver)
    return trials[number].meets(hinge, within: leftOver)
  }

  private mutating func meetsGoal(on number: Int) -> Bool {
    bounds.goal.map { meets($0, on: number) } ?? true
  }

  /// Ends the search for the goal, which is met: it is a bound from now on.
  private mutating func releaseGoal(on number: Int) {
    guard let goal = bounds.goal else { return }
    bounds.goal = nil
    trials[number].setBounds(of: bounds.hinges[goal].column, bounds)
  }

  /// Goes on where the trial has ended for the subset before. Where rounding has led that astray, the trial begins anew, as a
  /// copy of the trial before it or of the simplex.
  private mutating func resume(
    on number: Int, from simplex: borrowing Simplex, _ columns: [SystemColumn]
  ) -> Outcome {
    let (limit, goal, memberCount) = (bounds.limit, bounds.goal, bounds.members.count)
    if addHinges(on: number, to: limit, columns) { return search(on: number) }
    bounds.removeMembers(after: memberCount)
    (bounds.limit, bounds.goal) = (limit, goal)
    trials[number] =
      number > 0
      ? trials[number - 1] : FilterTrial(Simplex(copying: simplex), steps, limit: bounds.hinges.count)
    return .blocked
  }

  /// Adds the hinges that a trial had left out one by one, until one contradicts those before it and the members: it is
  /// a member, and the goal. (Such an additive step before deletions: O. Guieu and J. W. Chinneck,
  /// doi:10.1287/ijoc.11.1.63.)
  ///
  /// - Returns: `false` where rounding has led the trial astray.
  private mutating func addHinges(on number: Int, to last: Int, _ columns: [SystemColumn]) -> Bool {
    bounds.limit = min(bounds.limit, trials[number].limit)
    trials[number].adopt(columns)
    trials[number].relax(bounds)
    let leftOver = leftOver
    guard trials[number].simplex.valuesSatisfy(columns),
      trials[number].meetMembers(bounds, within: leftOver)
    else { return false }
    guard meetsGoal(on: number) else { return true }
    releaseGoal(on: number)
    for index in bounds.limit...last where bounds.isKept[index] && !bounds.isMember[index] {
      if !meets(index, on: number) {
        bounds.add(member: index)
        (bounds.goal, bounds.limit, trials[number].limit) = (index, index, index)
        return true
      }
      (bounds.limit, trials[number].limit) = (index + 1, index + 1)
      trials[number].setBounds(of: bounds.hinges[index].column, bounds)
      trials[number].simplex.exchangeIfFixed(bounds.hinges[index].column)
    }
    return false
  }
}
