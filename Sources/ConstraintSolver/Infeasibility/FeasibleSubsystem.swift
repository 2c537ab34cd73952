/// Takes hinges in order and keeps each that can be met along with those kept before it: a maximal feasible subsystem.
/// Each of the others comes with an irreducible infeasible subset.
///
/// The kept hinges are bounds of a simplex whose vertex meets them all. The next hinge is minimised there.
public struct FeasibleSubsystem: ~Copyable {
  private let problem: Problem
  /// By column of the problem, what hard hinges leave.
  private var hard: [Interval]
  /// By column of the problem, its column in the system, or -1.
  private var images: [Int32]
  /// By column of the problem, the place of its last hinge, or -1.
  private var lastPlaces: [Int32]
  private var simplex = Simplex()
  private var columns: [SystemColumn] = []
  private var substitution = FreeColumnSubstitution(formCount: 0)
  private var filter = DeletionFilter()
  /// Of the simplex, when it was found accurate last.
  private var accuratePivots = 0

  /// How many times a column entered a basis for the hinges that were taken last.
  public var pivots: Int { simplex.pivots + filter.pivots }

  /// - Parameter hard: hinges of variables, which are always kept and can be met together.
  public init(_ problem: Problem, hard: [Hinge]) {
    self.problem = problem
    self.hard = Array(repeating: Interval(), count: problem.columnCount)
    images = Array(repeating: -1, count: problem.columnCount)
    lastPlaces = images
    for hinge in hard { self.hard[hinge.column.place].intersect(hinge.interval) }
  }

  /// The irreducible infeasible subsets of the hinges that cannot be kept, by places.
  ///
  /// - Parameter hinges: of the problem's columns, best of one independent part.
  public mutating func infeasibleSubsets(of hinges: [Hinge]) -> [IrreducibleInfeasibleSubset] {
    begin(hinges)
    var result: [IrreducibleInfeasibleSubset] = []
    for (place, hinge) in hinges.enumerated() {
      let column = column(of: hinge.column)
      let number = filter.bounds.add(
        Hinge(column, at: hinge.position, below: hinge.below, above: hinge.above))
      if keep(number) { continue }
      result.append(filter.subset(of: number, in: &simplex, columns))
      if lastPlaces[hinge.column.place] == place { retire(column) }
    }
    end(hinges)
    return result
  }

  /// Keeps a hinge, if it can be met.
  private mutating func keep(_ place: Int) -> Bool {
    let hinge = filter.bounds.hinges[place]
    var isMet = simplex.meet(hinge)
    if !isMet, !isAccurate() {
      rebuild()
      isMet = simplex.meet(hinge)
    }
    if !isMet {
      let violation = leastViolation(of: place)
      if violation > filter.leftOver { return false }
      filter.leftOver -= violation
    }
    hold(place)
    return true
  }

  /// The least sum of violations of a hinge that is not met and the kept ones.
  private mutating func leastViolation(of place: Int) -> Double {
    let hinge = filter.bounds.hinges[place]
    filter.bounds.begin(with: place)
    defer { filter.bounds.end() }
    return filter.certificate.read(hinge, in: simplex, filter.bounds)
      ? filter.certificate.violation : hinge.cost(at: simplex.values[hinge.column.rawValue])
  }

  /// Adds the bounds of a hinge that is met.
  private mutating func hold(_ place: Int) {
    filter.bounds.keep(place)
    filter.bounds.limit = place + 1
    let column = filter.bounds.hinges[place].column
    simplex.setBounds(of: column, to: filter.bounds.interval(of: column.rawValue))
    simplex.exchangeIfFixed(column)
    filter.steps.forget()
  }

  /// Whether no rounding shows in the tableau.
  private mutating func isAccurate() -> Bool {
    if simplex.pivots == accuratePivots { return true }
    guard simplex.valuesSatisfy(columns) else { return false }
    accuratePivots = simplex.pivots
    return true
  }

  /// Makes the tableau anew, and meets the kept hinges again.
  private mutating func rebuild() {
    simplex = Simplex()
    for column in columns { simplex.add(column) }
    filter.forgetTrials()
    for place in filter.bounds.hinges.indices where filter.bounds.isKept[place] {
      _ = simplex.meet(filter.bounds.hinges[place])
      hold(place)
    }
    accuratePivots = simplex.pivots
  }

  /// Leaves out the row of a form that has only broken hinges.
  private mutating func retire(_ column: Column) {
    guard columns[column.place].form != nil, !filter.bounds.interval(of: column.rawValue).isBounded else {
      return
    }
    columns[column.place].form = []
    simplex.removeRow(of: column)
  }

  /// Begins a system of the variables that some hinges are about.
  ///
  /// Variables are numbered from the last to the first that the hinges meet. Of equal candidates the simplex moves the
  /// first, whose bounds so come late.
  private mutating func begin(_ hinges: [Hinge]) {
    simplex = Simplex()
    columns.removeAll()
    filter = DeletionFilter()
    accuratePivots = 0
    substitution = FreeColumnSubstitution(formCount: hinges.count)
    for (place, hinge) in hinges.enumerated() {
      lastPlaces[hinge.column.place] = Int32(truncatingIfNeeded: place)
    }
    for hinge in hinges.reversed() {
      for term in problem.terms(of: hinge.column) where images[term.column.place] < 0 {
        let isBounded = hard[term.column.place].isBounded || lastPlaces[term.column.place] >= 0
        images[term.column.place] =
          add(SystemColumn(hard: hard[term.column.place]), isBounded: isBounded).rawValue
      }
    }
  }

  private mutating func end(_ hinges: [Hinge]) {
    for hinge in hinges {
      for term in problem.terms(of: hinge.column) { images[term.column.place] = -1 }
      (images[hinge.column.place], lastPlaces[hinge.column.place]) = (-1, -1)
    }
  }

  private mutating func add(_ column: SystemColumn, isBounded: Bool) -> Column {
    columns.append(column)
    filter.add(column)
    substitution.addColumn(isBounded: isBounded)
    simplex.add(column)
    return Column(place: columns.count - 1)
  }

  /// The column of the system that is a column of the problem; a form's is added when it is first asked for.
  private mutating func column(of column: Column) -> Column {
    if images[column.place] >= 0 { return Column(images[column.place]) }
    let logical = Column(place: columns.count)
    let form = problem.terms(of: column).map { Term($0.coefficient, Column(images[$0.column.place])) }
    let reduced = substitution.reduce(form, logical: logical)
    images[column.place] = add(SystemColumn(form: reduced), isBounded: true).rawValue
    return logical
  }
}

/// Hinges that cannot all be met, though they can once any one of them is left out: an IIS (J. W. Chinneck,
/// "Feasibility and Infeasibility in Optimization", Springer 2008, doi:10.1007/978-0-387-74932-7).
///
/// Hinges are named by their places in the order in which they were taken. Hard hinges are not listed.
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
