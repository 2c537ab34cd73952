/// Affine functions of parameters. Only the terms that are not 0 are kept.
struct AffineFunctions: Sendable {
  private struct Term: Sendable {
    var parameter: Int32
    var coefficient: Double
  }

  /// A constant, and where its function's terms begin and end.
  private struct Function: Sendable {
    var constant: Double
    var start: Int32
    var end: Int32
  }

  private var functions: [Function] = []
  private var terms: [Term] = []
  /// The functions that have terms, in ascending order.
  private var varying: [Int32] = []

  /// - Parameter functions: each by the coefficients of the parameters, and the constant after them.
  init(_ functions: [[Double]]) {
    for (i, function) in functions.enumerated() {
      let start = Int32(terms.count)
      for (parameter, coefficient) in function.dropLast().enumerated() where coefficient != 0 {
        terms.append(Term(parameter: Int32(parameter), coefficient: coefficient))
      }
      let end = Int32(terms.count)
      self.functions.append(Function(constant: function.last ?? 0, start: start, end: end))
      if end > start { varying.append(Int32(i)) }
    }
  }

  var indices: Range<Int> { functions.indices }

  /// The value of a function where all parameters are 0.
  func constant(of function: Int) -> Double { functions[function].constant }

  /// The value of a function at a point.
  @inline(__always)
  func value(of function: Int, at point: Span<Double>) -> Double {
    let (function, terms) = (functions.span[unchecked: function], terms.span)
    var value = function.constant
    for k in Int(function.start)..<Int(function.end) {
      let term = terms[unchecked: k]
      value += term.coefficient * point[Int(term.parameter)]
    }
    return value
  }

  /// Computes the functions that are not constant.
  @inline(__always)
  func evaluate(at point: Span<Double>, into values: inout [Double]) {
    var values = values.mutableSpan
    for i in varying { values[Int(i)] = value(of: Int(i), at: point) }
  }

  /// The rate at which a function changes with a parameter.
  func rate(of function: Int, along parameter: Int) -> Double {
    terms(of: function).first { Int($0.parameter) == parameter }?.coefficient ?? 0
  }

  private func terms(of function: Int) -> ArraySlice<Term> {
    terms[Int(functions[function].start)..<Int(functions[function].end)]
  }
}
