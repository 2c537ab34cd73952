/// Hinges that cannot all be met, though they can once any one of them is left out: an IIS (J. W. Chinneck,
/// "Feasibility and Infeasibility in Optimization", Springer 2008, doi:10.1007/978-0-387-74932-7).
///
/// Hinges are named by their numbers in the order in which they were taken, from 0. Hard hinges are not listed.
public struct IrreducibleInfeasibleSubset: Hashable, Sendable {
  /// The last member, which cannot be met along with those kept before it.
  public let broken: Int
  /// The other members, in order. Empty where what is hard excludes the broken one.
  public let others: [Int]

  public init(broken: Int, others: [Int]) {
    self.broken = broken
    self.others = others
  }
}

/// Finds the irreducible infeasible subset of a hinge that cannot be met.
///
/// The subset is that of a deletion filter (J. W. Chinneck and E. W. Dravnieks, doi:10.1287/ijoc.3.2.157) over the
/// kept hinges, the last one first: each is left out on trial, and put back where the rest could be met without it.
/// Two things make that quick, and neither changes the result:
///
/// - A hinge that is not in a Farkas certificate of the rest is left out without a trial.
/// - A trial begins from the basis that is there. Where one step along the column of a certificate's term meets the
///   goal, that is all there is to it. Otherwise the trial goes on in another simplex.
///
/// Where a trial meets the goal, the hinge that was left out is a member. The goal is then held, and that hinge is the
/// next goal: what contradicted the one contradicts the other.
struct DeletionFilter: Sendable, ~Copyable {
  var bounds = ActiveBounds()
  /// The hinge that is to be met. It sets no bound, and is no member until it is.
  var goal = 0
  private var certificate = FarkasCertificate()

  enum Outcome {
    case complete
    /// A trial takes more than one step.
    case blocked
  }

  mutating func add(_ column: SystemColumn) { bounds.addColumn(hard: column.hard) }

  /// Adds a hinge behind all others.
  ///
  /// - Returns: its number.
  mutating func add(_ hinge: Hinge) -> Int { bounds.add(hinge) }

  /// The hinge of a number.
  func hinge(_ number: Int) -> Hinge { bounds.hinges[number] }

  /// The interval that the kept hinges and the hard ones leave a column.
  func interval(of column: Column) -> Interval { bounds.interval(of: column) }

  /// Keeps a hinge that is met in a simplex, where its bounds are set.
  mutating func keep(_ number: Int, in simplex: inout Simplex) {
    bounds.keep(number)
    bounds.limit = number + 1
    let column = hinge(number).column
    simplex.setBounds(of: column, to: interval(of: column))
    simplex.exchangeIfFixed(column)
  }

  /// Meets the kept hinges again, in a new simplex of the same columns.
  mutating func keepAll(in simplex: inout Simplex) {
    for number in bounds.hinges.indices where bounds.isKept[number] {
      _ = simplex.meet(hinge(number))
      keep(number, in: &simplex)
    }
  }

  /// Takes the violation of a hinge that is not met from what is left over of the tolerance: the least sum of its
  /// violation and those of the kept ones.
  ///
  /// - Parameter simplex: at which the hinge is as near as can be.
  /// - Returns: `false`, and nothing taken, where that is less.
  mutating func tolerate(_ number: Int, in simplex: borrowing Simplex) -> Bool {
    let hinge = hinge(number)
    return bounds.tolerate(
      certificate.read(hinge, in: simplex, bounds)
        ? certificate.violation : hinge.cost(at: simplex.values[hinge.column]))
  }

  /// Begins the search for the subset of a hinge that cannot be met.
  mutating func begin(with broken: Int) { (goal, bounds.limit) = (broken, broken) }

  /// Ends the search for the subset of a hinge. All kept hinges are active again.
  mutating func end(with broken: Int) -> IrreducibleInfeasibleSubset {
    let others = (bounds.members + [goal]).filter { $0 != broken }.sorted()
    bounds.end()
    return IrreducibleInfeasibleSubset(broken: broken, others: others)
  }

  /// Finds members from the last to the first, for as long as single steps tell.
  ///
  /// - Parameter simplex: at which the goal is as near as can be. It is left as it is.
  mutating func search(in simplex: inout Simplex) -> Outcome {
    let goal = hinge(goal)
    guard certificate.read(goal, in: simplex, bounds) else { return .complete }
    var start: [Double]?
    defer { start?.withUnsafeBufferPointer { simplex.values.assign($0) } }
    while let term = certificate.last {
      bounds.limit = term.hinge
      let way = certificate.way(of: term)
      let end = bounds.interval(of: term.column).end(toward: way)
      let distance = certificate.distance(of: term)
      let room = (end - term.position) * way
      guard canStep(along: term, min(room, distance), goal.column, &simplex) else { return .blocked }
      if room >= distance - max(Tolerance.around(end), certificate.tolerance(of: term)) {
        bounds.add(member: term.hinge)
        certificate.removeLast()
      } else {
        if start == nil { start = Array(simplex.values.elements) }
        simplex.shift(simplex.gather(term.column), by: way * room)
        simplex.values[term.column] = end
        guard certificate.moveLast(by: room, in: simplex, bounds) else { return .blocked }
      }
    }
    return .complete
  }

  /// Whether the column of a term can go on so far without a change of the basis.
  private func canStep(
    along term: FarkasCertificate.Term, _ distance: Double, _ goal: Column, _ simplex: inout Simplex
  ) -> Bool {
    guard !simplex.isBasic(term.column) else { return false }
    if goal != term.column {
      let end = bounds.interval(of: goal).end(toward: certificate.direction)
      guard (end - certificate.target) * certificate.direction >= -Tolerance.around(end) else { return false }
    }
    return simplex.canStep(
      term.column, by: distance, toward: certificate.way(of: term), besides: goal, bounds)
  }
}
