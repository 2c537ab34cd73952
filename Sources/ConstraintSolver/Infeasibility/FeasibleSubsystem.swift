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
  /// By column of the problem, the index of its last hinge, or -1.
  private var lastIndices: [Int32]
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
    lastIndices = images
    for hinge in hard { self.hard[hinge.column.index].intersect(hinge.interval) }
  }

  /// The irreducible infeasible subsets of the hinges that cannot be kept, by their indices.
  ///
  /// - Parameter hinges: of the problem's columns, best of one independent part.
  public mutating func infeasibleSubsets(of hinges: [Hinge]) -> [IrreducibleInfeasibleSubset] {
    begin(hinges)
    var result: [IrreducibleInfeasibleSubset] = []
    for (index, hinge) in hinges.enumerated() {
      let (number, column) = add(hinge)
      if keep(number) { continue }
      result.append(filter.subset(of: number, in: &simplex, columns))
      if lastIndices[hinge.column.index] == index { retire(column) }
    }
    end(hinges)
    return result
  }

  /// Whether all of some hinges can be kept.
  public mutating func canKeepAll(_ hinges: [Hinge]) -> Bool {
    begin(hinges)
    defer { end(hinges) }
    for hinge in hinges where !keep(add(hinge).number) { return false }
    return true
  }

  /// Adds a hinge to the system.
  ///
  /// - Returns: its number there, and its column.
  private mutating func add(_ hinge: Hinge) -> (number: Int, column: Column) {
    let column = column(of: hinge.column)
    let bound = Hinge(column, at: hinge.position, below: hinge.below, above: hinge.above)
    return (filter.bounds.add(bound), column)
  }

  /// Keeps a hinge, if it can be met.
  private mutating func keep(_ index: Int) -> Bool {
    let hinge = filter.bounds.hinges[index]
    var isMet = simplex.meet(hinge)
    if !isMet, !isAccurate() {
      rebuild()
      isMet = simplex.meet(hinge)
    }
    if !isMet {
      let violation = leastViolation(of: index)
      if violation > filter.leftOver { return false }
      filter.leftOver -= violation
    }
    hold(index)
    return true
  }

  /// The least sum of violations of a hinge that is not met and the kept ones.
  private mutating func leastViolation(of index: Int) -> Double {
    let hinge = filter.bounds.hinges[index]
    filter.bounds.begin(with: index)
    defer { filter.bounds.end() }
    return filter.certificate.read(hinge, in: simplex, filter.bounds)
      ? filter.certificate.violation : hinge.cost(at: simplex.values[hinge.column])
  }

  /// Adds the bounds of a hinge that is met.
  private mutating func hold(_ index: Int) {
    filter.bounds.keep(index)
    filter.bounds.limit = index + 1
    let column = filter.bounds.hinges[index].column
    simplex.setBounds(of: column, to: filter.bounds.interval(of: column))
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
    for index in filter.bounds.hinges.indices where filter.bounds.isKept[index] {
      _ = simplex.meet(filter.bounds.hinges[index])
      hold(index)
    }
    accuratePivots = simplex.pivots
  }

  /// Leaves out the row of a form that has only broken hinges.
  private mutating func retire(_ column: Column) {
    guard columns[column.index].form != nil, !filter.bounds.interval(of: column).isBounded else {
      return
    }
    columns[column.index].form = []
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
    for (index, hinge) in hinges.enumerated() {
      lastIndices[hinge.column.index] = Int32(truncatingIfNeeded: index)
    }
    for hinge in hinges.reversed() {
      for term in problem.terms(of: hinge.column) where images[term.column.index] < 0 {
        let isBounded = hard[term.column.index].isBounded || lastIndices[term.column.index] >= 0
        images[term.column.index] =
          add(SystemColumn(hard: hard[term.column.index]), isBounded: isBounded).rawValue
      }
    }
  }

  private mutating func end(_ hinges: [Hinge]) {
    for hinge in hinges {
      for term in problem.terms(of: hinge.column) { images[term.column.index] = -1 }
      (images[hinge.column.index], lastIndices[hinge.column.index]) = (-1, -1)
    }
  }

  private mutating func add(_ column: SystemColumn, isBounded: Bool) -> Column {
    columns.append(column)
    filter.add(column)
    substitution.addColumn(isBounded: isBounded)
    simplex.add(column)
    return Column(index: columns.count - 1)
  }

  /// The column of the system that is a column of the problem; a form's is added when it is first asked for.
  private mutating func column(of column: Column) -> Column {
    if images[column.index] >= 0 { return Column(images[column.index]) }
    let logical = Column(index: columns.count)
    let form = problem.terms(of: column).map { Term($0.coefficient, Column(images[$0.column.index])) }
    let reduced = substitution.reduce(form, logical: logical)
    images[column.index] = add(SystemColumn(form: reduced), isBounded: true).rawValue
    return logical
  }
}

/// Hinges that cannot all be met, though they can once any one of them is left out: an IIS (J. W. Chinneck,
/// "Feasibility and Infeasibility in Optimization", Springer 2008, doi:10.1007/978-0-387-74932-7).
///
/// Hinges are named by their indices in the order in which they were taken. Hard hinges are not listed.
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
