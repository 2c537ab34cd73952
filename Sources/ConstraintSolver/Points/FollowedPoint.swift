/// A point of a problem's columns that is followed while it moves and the problem's hinges do, to say whether it is
/// optimal still.
///
/// It knows which hinges have a penalty there. Where variables come to have other values, or hinges to stand elsewhere
/// or in other stages, only what that can change is computed again. What it says does not depend on the way that led
/// there.
public struct FollowedPoint: Sendable {
  /// Whether it is a point of a problem; otherwise `load` comes first.
  public private(set) var isLoaded = false

  private let tolerance: Double
  private var variableCount = 0
  private var forms = FormList()
  /// By column.
  private var values = Buffer<Double>()
  /// By hinge, its stage and its penalty, which for hard and required hinges is 0 within the tolerance.
  private var hinges = Buffer<Hinge>()
  private var stages = Buffer<Int32>()
  private var amounts = Buffer<Double>()
  private var penalties = Penalties()
  private var incidence = Incidence()
  private var isIndexed = false
  /// The forms whose variables have got other values.
  private var pending = ColumnSet()
  private var token = CopyToken()

  /// - Parameter tolerance: how far hard and required hinges may be off, and a stage's sum above the least.
  public init(tolerance: Double) { self.tolerance = tolerance }

  /// Forgets the problem, whose memory stays.
  public mutating func forget() { isLoaded = false }

  /// Takes a problem and a point of it.
  ///
  /// - Parameter variables: their values; what comes behind them is not looked at.
  public mutating func load(_ problem: Problem, at variables: [Double]) {
    unshare()
    (isLoaded, isIndexed) = (true, false)
    pending.removeAll()
    forms.assign(problem.forms.list)
    loadValues(variables, of: problem)
    stages.removeAll()
    for stage in 0..<problem.stageCount {
      stages.append(Int32(truncatingIfNeeded: stage), count: problem.range(ofStage: stage).count)
    }
    problem.hinges.withUnsafeBufferPointer { hinges.assign($0) }
    loadPenalties()
  }

  private mutating func loadValues(_ variables: [Double], of problem: Problem) {
    variableCount = problem.variableCount
    values.resize(problem.columnCount)
    let (variableCount, values, forms) = (variableCount, values.base, forms.pointers)
    for variable in 0..<variableCount { values[variable] = variables[variable] }
    for form in 0..<problem.columnCount - variableCount {
      values[variableCount + form] = Self.value(of: forms[form], at: values)
    }
  }

  private mutating func loadPenalties() {
    amounts.resize(hinges.count)
    penalties.removeAll()
    let (hinges, stages, values, amounts) = (hinges.elements, stages.base, values.base, amounts.base)
    for number in hinges.indices {
      let amount = amount(of: hinges[number], stages[number], at: values)
      amounts[number] = amount
      if amount > 0 { penalties.append(penalty(of: number)) }
    }
    penalties.sort()
  }

  /// Takes other values of some variables.
  ///
  /// - Parameters:
  ///   - variables: the values of all.
  ///   - places: of those that may have another.
  public mutating func take(_ variables: [Double], at places: Range<Int>) {
    unshare()
    index()
    for place in places {
      let variable = Int32(truncatingIfNeeded: place)
      if set(variables[place], of: variable) {
        for form in incidence.forms(of: variable) { pending.insert(Column(form)) }
      }
    }
  }

  /// Puts a hinge at another position, by its number in the problem.
  public mutating func move(_ hinge: Int, to position: Double) {
    unshare()
    hinges[hinge].position = position
    update(hinge)
  }

  /// Moves a hinge to another stage, which is neither the hard nor the required one, by its number in the problem.
  public mutating func move(_ hinge: Int, toStage stage: Int) {
    if stages[hinge] == stage { return }
    unshare()
    if amounts[hinge] > 0 { penalties.remove(penalty(of: hinge)) }
    stages[hinge] = Int32(truncatingIfNeeded: stage)
    if amounts[hinge] > 0 { penalties.insert(penalty(of: hinge)) }
  }

  /// Whether all hard and required hinges hold at the point, and each stage has no more than its least sum.
  ///
  /// - Parameter leastSums: by stage, of the problem as its hinges stand now.
  public mutating func isOptimal(_ leastSums: [Double]) -> Bool {
    unshare()
    for form in pending.elements {
      let value = Self.value(of: forms[Int(form)], at: values.base)
      _ = set(value, of: form + Int32(truncatingIfNeeded: variableCount))
    }
    pending.removeAll()
    return penalties.areLeast(leastSums, within: tolerance)
  }

  private mutating func index() {
    if isIndexed { return }
    incidence.load(hinges, forms, variableCount: variableCount)
    pending.reset()
    pending.addColumns(forms.count)
    isIndexed = true
  }

  /// Gives a column a value.
  ///
  /// - Returns: whether it had another.
  @inline(__always)
  private mutating func set(_ value: Double, of column: Int32) -> Bool {
    if values[column] == value { return false }
    values[column] = value
    for number in incidence.hinges(of: column) { update(Int(number)) }
    return true
  }

  /// Computes a hinge's penalty again.
  @inline(__always)
  private mutating func update(_ number: Int) {
    let amount = amount(of: hinges[number], stages[number], at: values.base)
    if amount == amounts[number] { return }
    if amounts[number] > 0 { penalties.remove(penalty(of: number)) }
    amounts[number] = amount
    if amount > 0 { penalties.insert(penalty(of: number)) }
  }

  private func penalty(of number: Int) -> Penalties.Penalty {
    Penalties.Penalty(
      stage: stages[number], hinge: Int32(truncatingIfNeeded: number), amount: amounts[number])
  }

  @inline(__always)
  private func amount(of hinge: Hinge, _ stage: Int32, at values: UnsafePointer<Double>) -> Double {
    let value = values[hinge.column.place]
    if stage < 2, hinge.isMet(at: value, within: tolerance) { return 0 }
    let cost = hinge.cost(at: value)
    // Beyond what a double holds, nothing is known to be met.
    return cost.isNaN ? .infinity : cost
  }

  @inline(__always)
  private static func value(
    of form: UnsafeBufferPointer<Term>, at values: UnsafePointer<Double>
  ) -> Double {
    var sum = 0.0
    for term in form { sum += term.coefficient * values[term.column.place] }
    return sum
  }

  /// Gives a copy memory of its own before its first change.
  private mutating func unshare() {
    if token.isUnique() { return }
    forms.unshare()
    values.unshare()
    hinges.unshare()
    stages.unshare()
    amounts.unshare()
    penalties.unshare()
    incidence.unshare()
    pending.unshare()
    token = CopyToken()
  }
}
