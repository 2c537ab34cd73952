/// Takes hinges in order, and finds those that contradict the ones before them.
///
/// What holds together is kept as a vertex that meets it, so that each hinge costs the few pivots that move the vertex
/// there. Where none lead there, the hinge's own row of the tableau says why: a proof by Farkas' lemma.
public struct ContradictionSearch {
  private let problem: Problem
  /// By column, where hard hinges confine it.
  private var hard: [Interval]
  /// By column, its number in the part that is searched, or -1.
  private var numbers: [Int32]

  /// - Parameter hard: hinges of variables that never contradict each other, and are never broken.
  public init(_ problem: Problem, hard: [Hinge]) {
    self.problem = problem
    self.hard = Array(repeating: .all, count: problem.columnCount)
    numbers = Array(repeating: -1, count: problem.columnCount)
    for hinge in hard { self.hard[hinge.column.place].confine(to: Interval(hinge)) }
  }

  /// The hinges that cannot be met along with those before them; one that is found is left out from then on.
  ///
  /// - Parameter hinges: of the problem's columns, best of one independent part.
  /// - Returns: `nil` where rounding leaves a doubt.
  public mutating func contradictions(among hinges: [Hinge]) -> [Contradiction]? {
    let part = ProblemPart(of: hinges, in: problem, &numbers)
    var vertex = FeasibleVertex(part, hard: part.columns.map { hard[$0.place] })
    var bounds = ColumnBounds(part.hinges, hard: vertex.intervals)
    var result: [Contradiction] = []
    for (place, hinge) in part.hinges.enumerated() {
      if vertex.meet(hinge) {
        vertex.confine(hinge)
        bounds.take(place)
      } else {
        var descent = ConflictDescent(to: place, from: vertex, bounds)
        guard let members = descent.run() else { return nil }
        result.append(Contradiction(broken: place, members: members))
      }
    }
    return vertex.isAccurate && bounds.areMet(at: vertex.values) ? result : nil
  }
}
