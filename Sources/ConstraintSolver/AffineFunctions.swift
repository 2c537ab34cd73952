/// Affine functions of parameters, of which only the terms that are not 0 are kept.
struct AffineFunctions: Sendable {
  private struct Term {
    var parameter: Int32
    var coefficient: Double
  }

  private(set) var constants: [Double] = []
  private var terms: [Term] = []
  /// By function, where its terms end.
  private var ends: [Int32] = []

  /// - Parameter functions: each by the coefficients of the parameters, and the constant after them.
  init(_ functions: [[Double]]) {
    for function in functions {
      for (parameter, coefficient) in function.dropLast().enumerated() where coefficient != 0 {
        terms.append(Term(parameter: Int32(parameter), coefficient: coefficient))
      }
      constants.append(function.last ?? 0)
      ends.append(Int32(terms.count))
    }
  }

  /// Where the terms of a function begin.
  func start(of function: Int) -> Int { Int(function == 0 ? 0 : ends[function - 1]) }

  /// The value of a function at a point.
  ///
  /// - Parameter k: where its terms begin, and then where they end, for the next function.
  @inline(__always)
  func value(of function: Int, at point: Span<Double>, from k: inout Int) -> Double {
    var value = constants[function]
    let end = Int(ends[function])
    while k < end {
      value += terms[k].coefficient * point[Int(terms[k].parameter)]
      k += 1
    }
    return value
  }

  /// Computes the functions that are not constant.
  func evaluate(at point: Span<Double>, into values: inout MutableSpan<Double>) {
    var k = 0
    for i in constants.indices where Int(ends[i]) > k {
      values[i] = value(of: i, at: point, from: &k)
    }
  }

  /// The rate at which a function changes with a parameter.
  func rate(of function: Int, along parameter: Int) -> Double {
    for term in terms[start(of: function)..<Int(ends[function])] where Int(term.parameter) == parameter {
      return term.coefficient
    }
    return 0
  }

  /// The parameters that a function depends on, in ascending order.
  func dependence(of function: Int) -> [Int] {
    terms[start(of: function)..<Int(ends[function])].map { Int($0.parameter) }
  }
}
