/// Finds the irreducible infeasible subset of a hinge that cannot be met.
///
/// The subset is that of a deletion filter (J. W. Chinneck and E. W. Dravnieks, doi:10.1287/ijoc.3.2.157) over the kept
/// hinges, the last one first: each is left out on trial, and put back where the rest could be met without it. Two things
/// make that quick, and neither changes the result:
///
/// - A hinge that is not in a Farkas certificate of the rest is left out without a trial.
/// - A trial begins from the basis that is there. Where one step along the column of a certificate's term meets the
///   goal, that is all there is to it. Otherwise the trial goes on in a copy of the simplex.
///
/// Where a trial meets the goal, the hinge that was left out is a member. The goal is then held, and that hinge is the
/// next goal: what contradicted the one contradicts the other.
struct DeletionFilter: Sendable {
  var bounds = ActiveBounds()
  var certificate = FarkasCertificate()
  /// The least sum of violations that counts as infeasible.
  var feasibility = LexicographicSolver.feasibility
  /// Of the simplex at which all kept hinges are met.
  var steps = StepLengths()
  private var trialSteps = StepLengths()
  /// Where the trials of the subset before have ended. The next subset is often near, so its trials go on from there:
  /// one simplex is where the first members are found, the other where the last are.
  private var trials: [FilterTrial] = []

  private static let mostTrials = 2

  enum Outcome {
    case complete
    /// A trial takes more than one step.
    case blocked
  }

  mutating func add(_ column: SystemColumn) {
    bounds.addColumn(hard: column.hard)
    steps.addColumn(column.form)
    trialSteps.addColumn(column.form)
  }

  /// Forgets where trials have ended.
  mutating func forgetTrials() { trials.removeAll() }

  /// The subset of a hinge that cannot be met.
  ///
  /// - Parameters:
  ///   - simplex: at which all kept hinges are met, and the broken one as near as can be. It is left so.
  ///   - columns: of which the simplex was made.
  mutating func subset(
    of broken: Int, in simplex: inout Simplex, _ columns: [SystemColumn]
  ) -> IrreducibleInfeasibleSubset {
    bounds.begin(with: broken)
    steps.begin(at: simplex)
    var lengths = StepLengths()
    swap(&lengths, &steps)
    let outcome = search(&simplex, &lengths)
    swap(&lengths, &steps)
    if outcome == .blocked { searchOnTrials(from: simplex, columns) }
    let others = bounds.members.dropFirst().sorted()
    bounds.end()
    return IrreducibleInfeasibleSubset(broken: broken, others: others)
  }

  private mutating func searchOnTrials(from simplex: Simplex, _ columns: [SystemColumn]) {
    let last = min(trials.count, Self.mostTrials - 1)
    var blocked = FilterTrial(simplex: simplex, limit: bounds.hinges.count)
    var outcome = Outcome.blocked
    for number in 0...last where outcome == .blocked {
      let memberCount = bounds.members.count
      if number == 0, trials.isEmpty { trials.append(FilterTrial()) }
      if number < trials.count {
        outcome = goOn(on: number, from: blocked, columns)
      } else {
        trials.append(blocked.copied())
      }
      while outcome == .blocked, number == last || bounds.members.count == memberCount {
        outcome = leaveOutNext(on: number)
      }
      trials[number].members = bounds.members.filter { $0 != bounds.goal }
      blocked = trials[number]
    }
  }

  private mutating func search(on number: Int) -> Outcome {
    var (simplex, lengths) = (Simplex(), StepLengths())
    swap(&simplex, &trials[number].simplex)
    swap(&lengths, &trialSteps)
    lengths.forget()
    defer {
      swap(&simplex, &trials[number].simplex)
      swap(&lengths, &trialSteps)
    }
    return search(&simplex, &lengths)
  }

  /// Finds members for as long as single steps tell.
  private mutating func search(_ simplex: inout Simplex, _ steps: inout StepLengths) -> Outcome {
    guard certificate.read(bounds.hinges[bounds.goal], in: simplex, bounds) else { return .complete }
    var start: Buffer<Double>?
    defer { if let start { simplex.values.assign(start) } }
    while let term = certificate.last {
      bounds.limit = term.place
      let way = certificate.way(of: term)
      let end = bounds.interval(of: term.column).end(toward: way)
      let distance = certificate.distance(of: term)
      let room = (end - term.position) * way
      guard canStep(along: term, min(room, distance), &simplex, &steps) else { return .blocked }
      if room >= distance - Tolerance.around(end) {
        bounds.add(member: term.place)
        certificate.removeLast()
      } else {
        if start == nil { start = Buffer(simplex.values.elements) }
        simplex.gather(Column(term.column))
        simplex.shift(Column(term.column), by: way * room)
        simplex.values[term.column] = end
        steps.forget()
        guard certificate.moveLast(by: room, in: simplex, bounds) else { return .blocked }
      }
    }
    return .complete
  }

  /// Whether the column of a term can go on so far without a change of the basis.
  private func canStep(
    along term: FarkasCertificate.Term, _ distance: Double, _ simplex: inout Simplex,
    _ steps: inout StepLengths
  ) -> Bool {
    let goal = bounds.hinges[bounds.goal].column
    guard !simplex.isBasic(Column(term.column)) else { return false }
    if goal.rawValue != term.column {
      let end = bounds.interval(of: goal.rawValue).end(toward: certificate.direction)
      guard (end - certificate.target) * certificate.direction >= -Tolerance.around(end) else { return false }
    }
    let way = certificate.way(of: term)
    if steps.length(of: term.column, toward: way) >= distance { return true }
    let (length, atLeast) = simplex.step(of: term.column, toward: way, atMost: distance, besides: goal, bounds)
    steps.note(atLeast, of: term.column, toward: way)
    return length >= distance
  }

  /// Leaves out the hinges from the limit on, and finds members from there.
  private mutating func leaveOutNext(on number: Int) -> Outcome {
    trials[number].relax(bounds)
    if meets(bounds.goal, on: number) {
      let next = bounds.limit
      hold(goal: next, on: number)
      if meets(next, on: number) { return .complete }
    }
    return search(on: number)
  }

  /// Whether a hinge can be met on a trial, which is brought there.
  private mutating func meets(_ place: Int, on number: Int) -> Bool {
    let (hinge, feasibility) = (bounds.hinges[place], feasibility)
    return trials[number].meets(hinge, within: feasibility)
  }

  /// Holds the goal, which is met, and makes a member the next goal.
  private mutating func hold(goal next: Int, on number: Int) {
    let column = bounds.hinges[bounds.goal].column
    bounds.goal = -1
    trials[number].setBounds(of: column, bounds)
    bounds.add(member: next)
    bounds.goal = next
  }

  /// Goes on where the trial of the subset before has ended, or from where the search is blocked if that leads nowhere.
  private mutating func goOn(
    on number: Int, from blocked: FilterTrial, _ columns: [SystemColumn]
  ) -> Outcome {
    let (limit, goal, memberCount) = (bounds.limit, bounds.goal, bounds.members.count)
    if climb(on: number, to: limit, columns) { return search(on: number) }
    bounds.removeMembers(after: memberCount)
    (bounds.limit, bounds.goal) = (limit, goal)
    trials[number] = blocked.copied()
    return .blocked
  }

  /// Adds the hinges that a trial had left out one by one, until one contradicts those before it and the members: it is
  /// a member, and the goal. (Such an additive step before deletions: O. Guieu and J. W. Chinneck,
  /// doi:10.1287/ijoc.11.1.63.)
  ///
  /// - Returns: `false` where rounding has led the trial astray.
  private mutating func climb(on number: Int, to last: Int, _ columns: [SystemColumn]) -> Bool {
    bounds.limit = min(bounds.limit, trials[number].limit)
    trials[number].adopt(columns)
    trials[number].relax(bounds)
    let feasibility = feasibility
    guard trials[number].simplex.isAccurate(columns), trials[number].meetMembers(bounds, within: feasibility)
    else { return false }
    guard meets(bounds.goal, on: number) else { return true }
    let column = bounds.hinges[bounds.goal].column
    bounds.goal = -1
    trials[number].setBounds(of: column, bounds)
    for place in bounds.limit...last where bounds.isKept[place] && !bounds.isMember[place] {
      if !meets(place, on: number) {
        bounds.add(member: place)
        (bounds.goal, bounds.limit, trials[number].limit) = (place, place, place)
        return true
      }
      (bounds.limit, trials[number].limit) = (place + 1, place + 1)
      trials[number].setBounds(of: bounds.hinges[place].column, bounds)
      trials[number].simplex.exchangeIfHeld(bounds.hinges[place].column)
    }
    return false
  }
}
