/// A simplex in which hinges are left out.
struct FilterTrial: Duplicable, Sendable, ~Copyable {
  private(set) var simplex: Simplex
  /// Kept hinges from this number on set no bounds, unless they are members.
  private var limit: Int
  /// The members that set bounds.
  private var members: [Int] = []

  /// A trial without columns, in which all hinges are left out.
  init() { self.init(Simplex(), limit: 0) }

  /// - Parameter limit: of the hinges that set bounds in the simplex.
  init(_ simplex: consuming Simplex, limit: Int) {
    self.simplex = simplex
    self.limit = limit
  }

  init(copying other: borrowing Self) {
    simplex = Simplex(copying: other.simplex)
    limit = other.limit
    members = other.members
  }

  var isEmpty: Bool { simplex.columnCount == 0 }

  /// Leaves hinges out, and then finds members for as long as single steps tell.
  mutating func tryNext(_ filter: inout DeletionFilter) -> DeletionFilter.Outcome {
    defer { members = filter.bounds.members }
    return leaveOut(&filter) ? .complete : filter.search(in: &simplex)
  }

  /// Leaves out the hinges from the limit on. Where the goal can then be met, it is held: it is a member, and the
  /// hinge at the limit is the next goal.
  ///
  /// - Returns: whether the next goal can be met, too. No member is then left to be found.
  private mutating func leaveOut(_ filter: inout DeletionFilter) -> Bool {
    relax(filter.bounds)
    guard meets(filter.goal, filter.bounds) else { return false }
    holdGoal(&filter)
    filter.goal = filter.bounds.limit
    return meets(filter.goal, filter.bounds)
  }

  /// Goes on where the trial has ended for the subset before.
  ///
  /// - Returns: `nil`, and nothing found, where rounding has led the trial astray.
  mutating func resume(
    _ filter: inout DeletionFilter, _ columns: [SystemColumn]
  ) -> DeletionFilter.Outcome? {
    defer { members = filter.bounds.members }
    let (limit, goal, memberCount) = (filter.bounds.limit, filter.goal, filter.bounds.members.count)
    if addHinges(to: limit, &filter, columns) { return filter.search(in: &simplex) }
    filter.bounds.removeMembers(after: memberCount)
    (filter.bounds.limit, filter.goal) = (limit, goal)
    return nil
  }

  /// Adds the hinges that the trial had left out one by one, until one contradicts those before it and the members: it
  /// is the next goal. (Such an additive step before deletions: O. Guieu and J. W. Chinneck, doi:10.1287/ijoc.11.1.63.)
  ///
  /// - Returns: `false` where rounding has led the trial astray.
  private mutating func addHinges(
    to last: Int, _ filter: inout DeletionFilter, _ columns: [SystemColumn]
  ) -> Bool {
    filter.bounds.limit = min(filter.bounds.limit, limit)
    for column in columns[simplex.columnCount...] { simplex.add(column) }
    relax(filter.bounds)
    guard simplex.valuesSatisfy(columns), meetMembers(filter.bounds) else { return false }
    guard meets(filter.goal, filter.bounds) else { return true }
    holdGoal(&filter)
    for number in filter.bounds.limit...last
    where filter.bounds.isKept[number] && !filter.bounds.isMember[number] {
      if !meets(number, filter.bounds) {
        (filter.goal, filter.bounds.limit, limit) = (number, number, number)
        return true
      }
      (filter.bounds.limit, limit) = (number + 1, number + 1)
      setBounds(of: number, filter.bounds)
      simplex.exchangeIfFixed(filter.hinge(number).column)
    }
    return false
  }

  /// Takes away the bounds of hinges that are not active by now.
  private mutating func relax(_ bounds: ActiveBounds) {
    for number in members where !bounds.isMember[number] { setBounds(of: number, bounds) }
    for number in bounds.limit..<max(limit, bounds.limit)
    where bounds.isKept[number] && !bounds.isMember[number] {
      setBounds(of: number, bounds)
    }
    limit = min(limit, bounds.limit)
  }

  /// Meets the members, one after another.
  ///
  /// - Returns: whether all can be met.
  private mutating func meetMembers(_ bounds: ActiveBounds) -> Bool {
    for number in bounds.members {
      guard meets(number, bounds) else { return false }
      setBounds(of: number, bounds)
    }
    for number in bounds.members { simplex.exchangeIfFixed(bounds.hinges[number].column) }
    return true
  }

  /// Brings the simplex to where a hinge is met, if the bounds allow it.
  private mutating func meets(_ number: Int, _ bounds: ActiveBounds) -> Bool {
    let hinge = bounds.hinges[number]
    return simplex.meet(hinge) || hinge.cost(at: simplex.values[hinge.column]) <= bounds.leftOver
  }

  /// Makes the goal, which is met, a member, and so a bound.
  private mutating func holdGoal(_ filter: inout DeletionFilter) {
    filter.bounds.add(member: filter.goal)
    setBounds(of: filter.goal, filter.bounds)
  }

  /// Gives the column of a hinge the bounds that are active.
  private mutating func setBounds(of number: Int, _ bounds: ActiveBounds) {
    let column = bounds.hinges[number].column
    simplex.setBounds(of: column, to: bounds.interval(of: column))
  }
}
