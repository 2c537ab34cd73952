/// Takes hinges in order and keeps each that can be met along with those kept before it: a maximal feasible subsystem.
/// Each of the others comes with an irreducible infeasible subset.
///
/// The kept hinges are bounds of a simplex whose vertex meets them all. The next hinge is minimised there. A
/// hinge's *number* is its index among those that are taken.
public struct FeasibleSubsystem: ~Copyable {
  private let problem: Problem
  /// By column of the problem, what hard hinges leave.
  private var hard: [Interval]
  /// By column of the problem, its column in the system, or -1.
  private var images: [Int32]
  /// By column of the problem, the number of its last hinge, or -1.
  private var lastNumbers: [Int32]
  private var simplex = Simplex()
  private var columns: [SystemColumn] = []
  private var substitution = FreeColumnSubstitution(formCount: 0)
  private var filter = DeletionFilter()
  /// Where the trials of the subset before have found its first member, and where they have found the last. The next
  /// subset is often near, so its trials go on from there.
  ///
  /// 250 subsets of 500 equal columns take 0.7 s. With one of the two they take 8 s, and where the last is a copy of
  /// the first for each subset 4 s.
  private var firstTrial = FilterTrial()
  private var lastTrial = FilterTrial()
  /// Of the simplex, when it was found accurate last.
  private var accuratePivots = 0

  /// How many times a column entered a basis for the hinges that were taken last.
  public var pivots: Int { simplex.pivots + firstTrial.simplex.pivots + lastTrial.simplex.pivots }

  /// - Parameter hard: hinges of variables, which are always kept and can be met together.
  public init(_ problem: Problem, hard: [Hinge]) {
    self.problem = problem
    self.hard = Array(repeating: Interval(), count: problem.columnCount)
    images = Array(repeating: -1, count: problem.columnCount)
    lastNumbers = images
    for hinge in hard { self.hard[hinge.column.index].intersect(hinge.interval) }
  }

  /// The irreducible infeasible subsets of the hinges that cannot be kept, by their numbers.
  ///
  /// - Parameter hinges: of the problem's columns, best of one independent part.
  public mutating func infeasibleSubsets(of hinges: [Hinge]) -> [IrreducibleInfeasibleSubset] {
    begin(hinges)
    var result: [IrreducibleInfeasibleSubset] = []
    for hinge in hinges {
      let number = add(hinge)
      if keep(number) { continue }
      result.append(subset(of: number))
      if lastNumbers[hinge.column.index] == number { retire(filter.hinge(number).column) }
    }
    end(hinges)
    return result
  }

  /// The irreducible infeasible subset of the first hinge that cannot be kept; `nil` where all can.
  ///
  /// It is that of a deletion filter over all of the hinges, the last one first: those behind the first that cannot be
  /// kept can be left out.
  public mutating func firstInfeasibleSubset(of hinges: [Hinge]) -> IrreducibleInfeasibleSubset? {
    begin(hinges)
    defer { end(hinges) }
    for hinge in hinges {
      let number = add(hinge)
      if !keep(number) { return subset(of: number) }
    }
    return nil
  }

  /// The subset of a hinge that is not met, though it is as near as can be.
  private mutating func subset(of broken: Int) -> IrreducibleInfeasibleSubset {
    filter.begin(with: broken)
    if filter.search(in: &simplex) == .blocked { searchOnTrials() }
    return filter.end(with: broken)
  }

  /// Finds the members that are left, by trials that take more than one step.
  private mutating func searchOnTrials() {
    let memberCount = filter.bounds.members.count
    var outcome = firstTrial.resume(&filter, columns)
    if outcome == nil {
      firstTrial = FilterTrial(Simplex(copying: simplex), limit: filter.bounds.hinges.count)
    }
    while outcome != .complete, filter.bounds.members.count == memberCount {
      outcome = firstTrial.tryNext(&filter)
    }
    if outcome == .complete { return }
    outcome = lastTrial.isEmpty ? nil : lastTrial.resume(&filter, columns)
    if outcome == nil { lastTrial = FilterTrial(copying: firstTrial) }
    while outcome != .complete { outcome = lastTrial.tryNext(&filter) }
  }

  /// Adds a hinge to the system.
  ///
  /// - Returns: its number.
  private mutating func add(_ hinge: Hinge) -> Int {
    let column = column(of: hinge.column)
    return filter.add(Hinge(column, at: hinge.position, below: hinge.below, above: hinge.above))
  }

  /// Keeps a hinge, if it can be met.
  private mutating func keep(_ number: Int) -> Bool {
    let hinge = filter.hinge(number)
    var isMet = simplex.meet(hinge)
    if !isMet, !isAccurate() {
      rebuild()
      isMet = simplex.meet(hinge)
    }
    guard isMet || filter.tolerate(number, in: simplex) else { return false }
    filter.keep(number, in: &simplex)
    return true
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
    forgetTrials()
    for column in columns { simplex.add(column) }
    filter.keepAll(in: &simplex)
    accuratePivots = simplex.pivots
  }

  private mutating func forgetTrials() {
    firstTrial = FilterTrial()
    lastTrial = FilterTrial()
  }

  /// Leaves out the row of a form that has only broken hinges.
  private mutating func retire(_ column: Column) {
    guard case .row = columns[column.index], !filter.interval(of: column).isBounded else { return }
    columns[column.index] = .retired
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
    forgetTrials()
    accuratePivots = 0
    substitution = FreeColumnSubstitution(formCount: hinges.count)
    for (number, hinge) in hinges.enumerated() {
      lastNumbers[hinge.column.index] = Int32(small: number)
    }
    for hinge in hinges.reversed() {
      for term in problem.terms(of: hinge.column) where images[term.column.index] < 0 {
        let isBounded = hard[term.column.index].isBounded || lastNumbers[term.column.index] >= 0
        images[term.column.index] =
          add(.variable(hard[term.column.index]), isBounded: isBounded).rawValue
      }
    }
  }

  private mutating func end(_ hinges: [Hinge]) {
    for hinge in hinges {
      for term in problem.terms(of: hinge.column) { images[term.column.index] = -1 }
      (images[hinge.column.index], lastNumbers[hinge.column.index]) = (-1, -1)
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
    let systemColumn = substitution.reduce(form, logical: logical).map { SystemColumn.row($0) } ?? .definition
    images[column.index] = add(systemColumn, isBounded: true).rawValue
    return logical
  }
}
