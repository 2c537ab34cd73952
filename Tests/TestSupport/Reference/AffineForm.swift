/// A variable of an exact program, by the order in which it was added.
package struct Variable: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// A constant and multiples of variables, in fractions.
package struct AffineForm: Sendable {
  package private(set) var constant: Fraction
  /// None is 0.
  private(set) var terms: [Variable: Fraction] = [:]

  package init(_ constant: Fraction) { self.constant = constant }

  init(_ variable: Variable) {
    constant = .zero
    terms = [variable: .one]
  }

  subscript(variable: Variable) -> Fraction { terms[variable] ?? .zero }

  mutating func add(_ factor: Fraction, times other: AffineForm) {
    constant = constant + factor * other.constant
    for (variable, coefficient) in other.terms {
      let sum = self[variable] + factor * coefficient
      terms[variable] = sum == .zero ? nil : sum
    }
  }

  /// Puts a form in the place of a variable.
  mutating func substitute(_ form: AffineForm, for variable: Variable) {
    if let coefficient = terms.removeValue(forKey: variable) { add(coefficient, times: form) }
  }

  func value(at point: [Variable: Fraction]) -> Fraction {
    terms.reduce(constant) { $0 + $1.value * (point[$1.key] ?? .zero) }
  }

  /// The variable that the form is; `nil` where it is another form.
  var variable: Variable? { terms.count == 1 ? terms.keys.first : nil }

  /// What a variable of the form is where the form is 0.
  func solved(for variable: Variable) -> AffineForm {
    var rest = self
    rest.terms[variable] = nil
    return -Fraction.one / self[variable] * rest
  }

  package static func + (a: Self, b: Self) -> Self { a.adding(.one, times: b) }
  package static func - (a: Self, b: Self) -> Self { a.adding(-.one, times: b) }
  package static prefix func - (a: Self) -> Self { -.one * a }
  package static func * (factor: Fraction, form: Self) -> Self {
    AffineForm(.zero).adding(factor, times: form)
  }

  private func adding(_ factor: Fraction, times other: AffineForm) -> AffineForm {
    var sum = self
    sum.add(factor, times: other)
    return sum
  }
}
