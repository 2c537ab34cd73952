/// Trials that take more than one step.
extension DeletionFilter {
  private static let mostTrials = 2

  /// Finds the members that are left.
  ///
  /// - Parameter simplex: where single steps tell no more.
  mutating func searchOnTrials(from simplex: borrowing Simplex, _ columns: [SystemColumn]) {
    let last = min(trials.count, Self.mostTrials - 1)
    var outcome = Outcome.blocked
    for trial in 0...last where outcome == .blocked {
      let memberCount = bounds.members.count
      if trial == 0, trials.isEmpty { trials.append(FilterTrial()) }
      if trial < trials.count {
        outcome = resume(on: trial, from: simplex, columns)
      } else {
        trials.append(trials[trial - 1])
      }
      while outcome == .blocked, trial == last || bounds.members.count == memberCount {
        outcome = leaveOutNext(on: trial)
      }
      trials[trial].members = bounds.members.filter { $0 != bounds.goal }
    }
  }

  private mutating func search(on trial: Int) -> Outcome { trials[trial].search(&bounds, &certificate) }

  /// Leaves out the hinges from the limit on, and finds members from there.
  private mutating func leaveOutNext(on trial: Int) -> Outcome {
    trials[trial].relax(bounds)
    if meetsGoal(on: trial) {
      let next = bounds.limit
      releaseGoal(on: trial)
      bounds.add(member: next)
      bounds.goal = next
      if meetsGoal(on: trial) { return .complete }
    }
    return search(on: trial)
  }

  /// Whether a hinge can be met on a trial, which is brought there.
  private mutating func meets(_ number: Int, on trial: Int) -> Bool {
    let (hinge, leftOver) = (hinge(number), leftOver)
    return trials[trial].meets(hinge, within: leftOver)
  }

  private mutating func meetsGoal(on trial: Int) -> Bool {
    bounds.goal.map { meets($0, on: trial) } ?? true
  }

  /// Ends the search for the goal, which is met: it is a bound from now on.
  private mutating func releaseGoal(on trial: Int) {
    guard let goal = bounds.goal else { return }
    bounds.goal = nil
    trials[trial].setBounds(of: hinge(goal).column, bounds)
  }

  /// Goes on where the trial has ended for the subset before. Where rounding has led that astray, the trial begins
  /// anew, as a copy of the trial before it or of the simplex.
  private mutating func resume(
    on trial: Int, from simplex: borrowing Simplex, _ columns: [SystemColumn]
  ) -> Outcome {
    let (limit, goal, memberCount) = (bounds.limit, bounds.goal, bounds.members.count)
    if addHinges(on: trial, to: limit, columns) { return search(on: trial) }
    bounds.removeMembers(after: memberCount)
    (bounds.limit, bounds.goal) = (limit, goal)
    trials[trial] =
      trial > 0
      ? trials[trial - 1] : FilterTrial(Simplex(copying: simplex), limit: bounds.hinges.count)
    return .blocked
  }

  /// Adds the hinges that a trial had left out one by one, until one contradicts those before it and the members: it is
  /// a member, and the goal. (Such an additive step before deletions: O. Guieu and J. W. Chinneck,
  /// doi:10.1287/ijoc.11.1.63.)
  ///
  /// - Returns: `false` where rounding has led the trial astray.
  private mutating func addHinges(on trial: Int, to last: Int, _ columns: [SystemColumn]) -> Bool {
    bounds.limit = min(bounds.limit, trials[trial].limit)
    trials[trial].adopt(columns)
    trials[trial].relax(bounds)
    let leftOver = leftOver
    guard trials[trial].simplex.valuesSatisfy(columns),
      trials[trial].meetMembers(bounds, within: leftOver)
    else { return false }
    guard meetsGoal(on: trial) else { return true }
    releaseGoal(on: trial)
    for number in bounds.limit...last where bounds.isKept[number] && !bounds.isMember[number] {
      if !meets(number, on: trial) {
        bounds.add(member: number)
        (bounds.goal, bounds.limit, trials[trial].limit) = (number, number, number)
        return true
      }
      (bounds.limit, trials[trial].limit) = (number + 1, number + 1)
      trials[trial].setBounds(of: hinge(number).column, bounds)
      trials[trial].simplex.exchangeIfFixed(hinge(number).column)
    }
    return false
  }
}
