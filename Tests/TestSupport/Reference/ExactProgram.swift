/// A linear program over fractions: the dictionaries of V. Chvátal's "Linear Programming" (1983), in which basic
/// variables are affine in the others, which are 0. The first variable enters and the first leaves, as R. G. Bland
/// (1977, doi:10.1287/moor.2.2.103) has it, so that nothing cycles.
///
/// It shares nothing with the solver under test: another method, other numbers, no tolerance.
package struct ExactProgram: Sendable {
  /// By basic variable. One that is held at 0 has a row without terms.
  private var rows: [Variable: AffineForm] = [:]
  private var free: Set<Variable> = []
  private var variableCount = 0

  package init() {}

  /// A new variable that is not negative, or one that may be.
  package mutating func addVariable(isFree: Bool = false) -> AffineForm {
    let variable = Variable(number: variableCount)
    variableCount += 1
    if isFree { free.insert(variable) }
    return AffineForm(variable)
  }

  /// Requires that a form is 0.
  ///
  /// - Returns: `false`, and nothing required, where it cannot be.
  package mutating func requireZero(_ form: AffineForm) -> Bool {
    var equation = reduced(form)
    if let unbounded = freeVariable(of: equation) {
      solve(equation, for: unbounded)
      return true
    }
    if equation.constant > .zero { equation = -equation }
    while equation.constant < .zero {
      guard let entering = first(of: equation, where: { $0 > .zero }) else { return false }
      let limit = limit(of: entering)
      if let limit, limit.step < -equation.constant / equation[entering] {
        exchange(entering, limit.variable)
        equation = reduced(equation)
      } else {
        solve(equation, for: entering)
        return true
      }
    }
    if let any = equation.terms.keys.min() { solve(equation, for: any) }
    return true
  }

  /// Requires that a form is not negative.
  ///
  /// - Returns: `false`, and nothing required, where it must be.
  package mutating func requireNotNegative(_ form: AffineForm) -> Bool {
    let form = reduced(form)
    let slack = addVariable()
    if freeVariable(of: form) != nil || form.constant < .zero { return requireZero(form - slack) }
    rows[Variable(number: variableCount - 1)] = form
    return true
  }

  /// How much a form is under 0, as a variable to be minimised: at least that.
  package mutating func shortfall(of form: AffineForm) -> AffineForm {
    let amount = addVariable()
    let isMet = requireNotNegative(form + amount)
    precondition(isMet, "any form can be met with what is missing of it")
    return amount
  }

  /// Makes a form as small as it can be, and holds it there.
  ///
  /// - Returns: the least value; `nil`, and nothing held, where there is none.
  @discardableResult
  package mutating func minimise(_ form: AffineForm) -> Fraction? {
    guard let cost = descend(form) else { return nil }
    for variable in cost.terms.keys { hold(variable) }
    return cost.constant
  }

  package func isFixed(_ form: AffineForm) -> Bool { reduced(form).terms.isEmpty }

  package func value(of form: AffineForm) -> Fraction { reduced(form).constant }

  /// How far the least and the greatest value of a form are apart; `nil` where there is no least or no greatest.
  package func extent(of form: AffineForm) -> Fraction? {
    var (low, high) = (self, self)
    guard let least = low.descend(form), let greatest = high.descend(-form) else { return nil }
    return -greatest.constant - least.constant
  }

  /// Lowers a form to its least value.
  ///
  /// - Returns: the form in non-basic variables, none of which lowers it; `nil` where there is no least value.
  private mutating func descend(_ form: AffineForm) -> AffineForm? {
    var cost = reduced(form)
    if freeVariable(of: cost) != nil { return nil }
    while let entering = first(of: cost, where: { $0 < .zero }) {
      guard let leaving = limit(of: entering)?.variable else { return nil }
      exchange(entering, leaving)
      cost = reduced(cost)
    }
    return cost
  }

  private func first(of form: AffineForm, where condition: (Fraction) -> Bool) -> Variable? {
    form.terms.filter { condition($0.value) }.keys.min()
  }

  private func freeVariable(of form: AffineForm) -> Variable? { form.terms.keys.filter(free.contains).min() }

  /// The first basic variable that becomes 0 when a non-basic one grows, and when it does.
  private func limit(of entering: Variable) -> (variable: Variable, step: Fraction)? {
    rows.compactMap { variable, row -> (variable: Variable, step: Fraction)? in
      guard let rate = row.terms[entering], rate < .zero, !free.contains(variable) else { return nil }
      return (variable, row.constant / -rate)
    }.min { ($0.step, $0.variable) < ($1.step, $1.variable) }
  }

  /// The form in non-basic variables.
  private func reduced(_ form: AffineForm) -> AffineForm {
    var result = form
    for variable in form.terms.keys {
      if let row = rows[variable] { result.substitute(row, for: variable) }
    }
    return result
  }

  private mutating func exchange(_ entering: Variable, _ leaving: Variable) {
    guard let row = rows.removeValue(forKey: leaving) else { return }
    solve(row - AffineForm(leaving), for: entering)
  }

  /// Makes a variable basic, as an equation of non-basic ones has it.
  private mutating func solve(_ equation: AffineForm, for variable: Variable) {
    define(variable, as: equation.solved(for: variable))
  }

  private mutating func hold(_ variable: Variable) { define(variable, as: AffineForm(.zero)) }

  private mutating func define(_ variable: Variable, as form: AffineForm) {
    for basic in Array(rows.keys) { rows[basic]?.substitute(form, for: variable) }
    rows[variable] = form
  }
}
