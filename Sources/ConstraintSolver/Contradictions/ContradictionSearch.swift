/// Takes hinges in order, and finds those that contradict the ones before them.
///
/// What holds together is kept as a vertex that meets it, so that each hinge costs the few pivots that move the vertex
/// there. Where none lead there, the hinge's own row of the tableau says why: a proof by Farkas' lemma.
public struct ContradictionSearch {
  private let problem: Problem
  /// By column, where hard hinges confine it.
  private var hard = Buffer<Interval>()
  /// By column, its number in the part that is searched, or -1.
  private var numbers = Buffer<Int32>()

  /// - Parameter hard: hinges of variables that never contradict each other, and are never broken.
  public init(_ problem: Problem, hard: [Hinge]) {
    self.problem = problem
    self.hard.reset(to: .all, count: problem.columnCount)
    numbers.reset(to: -1, count: problem.columnCount)
    for hinge in hard { self.hard[hinge.column.place].confine(to: Interval(hinge)) }
  }

  /// The hinges that cannot be met along with those before them; one that is found is left out from then on.
  ///
  /// - Parameter hinges: of the problem's columns, best of one independent part.
  /// - Returns: `nil` where rounding leaves a doubt.
  public mutating func contradictions(among hinges: [Hinge]) -> [Contradiction]? {
    numbers.unshare()
    let part = ProblemPart(of: hinges, in: problem, &numbers)
    var intervals = Buffer<Interval>()
    for column in part.columns.elements { intervals.append(hard[column.place]) }
    var vertex = FeasibleVertex(part, hard: intervals)
    var trials: [ConflictTrial] = []
    var descent = ConflictDescent(part.hinges, from: vertex)
    var result: [Contradiction] = []
    for (place, hinge) in part.hinges.enumerated() {
      if vertex.meet(hinge) {
        vertex.confine(hinge)
        descent.keep(place)
      } else {
        guard let members = descent.members(of: place, at: &vertex, &trials) else { return nil }
        result.append(Contradiction(broken: place, members: members))
        if part.isLast(place) {
          let column = hinge.column.rawValue
          let row = vertex.rowOfColumn[column]
          vertex.dismiss(column, isShared: trials.contains { $0.vertex.has(row: row) })
        }
      }
    }
    return vertex.isAccurate && descent.areMet(at: vertex.values) ? result : nil
  }
}
