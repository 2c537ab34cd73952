/// The bounds that hinges and hard hinges set to each column, and which hinges are active.
///
/// A hinge's *number* is its index in the order in which hinges were added. A kept hinge is active if it comes
/// before the limit. A member of the subset that is being filtered is active wherever it comes.
struct ActiveBounds: Sendable {
  private(set) var hinges: [Hinge] = []
  /// By hinge, whether it was kept.
  private(set) var isKept: [Bool] = []
  /// By hinge, whether it is known to be a member.
  private(set) var isMember: [Bool] = []
  /// The members, in the order in which they were found.
  private(set) var members: [Int] = []
  /// Kept hinges from this number on are inactive unless they are members.
  var limit = 0
  /// What the violations of the kept hinges have left over of the feasibility tolerance. A greater sum counts as
  /// infeasible.
  private(set) var leftOver = LexicographicSolver.feasibilityTolerance
  /// By column, what hard hinges leave.
  private var hard: [Interval] = []
  /// By column, its first and its last hinge, or -1.
  private var heads: [Int32] = []
  private var tails: [Int32] = []
  /// By hinge, the next one of its column, or -1.
  private var links: [Int32] = []

  mutating func addColumn(hard interval: Interval) {
    hard.append(interval)
    heads.append(-1)
    tails.append(-1)
  }

  /// Adds a hinge behind all others.
  ///
  /// - Returns: its number.
  mutating func add(_ hinge: Hinge) -> Int {
    let (number, column) = (Int32(small: hinges.count), hinge.column.index)
    hinges.append(hinge)
    isKept.append(false)
    isMember.append(false)
    links.append(-1)
    if heads[column] < 0 { heads[column] = number } else { links[Int(tails[column])] = number }
    tails[column] = number
    return Int(number)
  }

  mutating func keep(_ number: Int) { isKept[number] = true }

  /// Takes a violation from what is left over of the tolerance.
  ///
  /// - Returns: `false`, and nothing taken, where that is less.
  mutating func tolerate(_ violation: Double) -> Bool {
    if violation > leftOver { return false }
    leftOver -= violation
    return true
  }

  mutating func add(member number: Int) {
    isMember[number] = true
    members.append(number)
  }

  /// Forgets the members that were found after the first few.
  mutating func removeMembers(after count: Int) {
    for number in members[count...] { isMember[number] = false }
    members.removeSubrange(count...)
  }

  /// Ends the filtering: all kept hinges are active.
  mutating func end() {
    removeMembers(after: 0)
    limit = hinges.count
  }

  private func isActive(_ number: Int) -> Bool {
    isMember[number] || number < limit && isKept[number]
  }

  /// The interval that the active hinges and the hard ones leave a column.
  func interval(of column: Column) -> Interval {
    var result = hard[column.index]
    var number = heads[column.index]
    while number >= 0 {
      if isActive(Int(number)) { result.intersect(hinges[Int(number)].interval) }
      number = links[Int(number)]
    }
    return result
  }

  /// The hinge that keeps a column from going beyond a position, or a hard bound.
  struct Owner {
    /// The number of the hinge. It is -1 where a hard bound or a member keeps the column there.
    var hinge: Int
    /// What going on costs per unit; infinite where it is hard.
    var slope: Double
  }

  /// Finds what stops a column at a position. Hard bounds and members come before active hinges. Of those the first
  /// counts, which the filter tries last.
  func owner(of column: Column, at position: Double, toward direction: Double) -> Owner? {
    func isThere(_ interval: Interval) -> Bool {
      (interval.end(toward: direction) - position).magnitude <= Tolerance.around(position)
    }
    if isThere(hard[column.index]) { return Owner(hinge: -1, slope: .infinity) }
    var first: Owner?
    var next = heads[column.index]
    while next >= 0 {
      let number = Int(next)
      next = links[number]
      guard isActive(number), isThere(hinges[number].interval) else { continue }
      let slope = hinges[number].slope(moving: direction)
      if isMember[number] { return Owner(hinge: -1, slope: slope) }
      first = first ?? Owner(hinge: number, slope: slope)
    }
    return first
  }
}
