import ConstraintSolver
import Testing

/// Compares two solutions of problems that mean the same, also where the optimum leaves a choice.
///
/// - Parameters:
///   - bounded: variables, the same of both, with a least and a greatest value.
///   - variables: all of them.
func expectSameFaces(
  _ first: LexicographicSolver, _ second: LexicographicSolver, bounded: [Column], _ variables: [Column],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var (first, second) = (first, second)
  #expect(first.leastSums.count == second.leastSums.count, sourceLocation: sourceLocation)
  for (a, b) in zip(first.leastSums, second.leastSums) {
    #expect((a - b).magnitude < 1e-7, sourceLocation: sourceLocation)
  }
  for variable in bounded {
    for sign in [1.0, -1] {
      let ends = [first, second].map { solver in
        var minimised = solver
        _ = minimised.moveToLeast(of: [Term(sign, variable)])
        return minimised.value(of: variable)
      }
      #expect((ends[0] - ends[1]).magnitude < 1e-7, sourceLocation: sourceLocation)
    }
  }
  for variable in variables {
    first.restrict(toOptimaOf: .distance(variable, from: 3))
    second.restrict(toOptimaOf: .distance(variable, from: 3))
    let difference = first.value(of: variable) - second.value(of: variable)
    #expect(difference.magnitude < 1e-7, sourceLocation: sourceLocation)
  }
  first.updateValues()
  for variable in variables {
    let difference = first.values[variable.index] - first.value(of: variable)
    #expect(difference.magnitude < 1e-9, sourceLocation: sourceLocation)
  }
}
