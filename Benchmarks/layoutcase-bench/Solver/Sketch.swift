/// A problem in the making, in the words of a layout.
struct Sketch {
  private(set) var problem = BenchmarkProblem()

  /// The rectangle of a view; y points downwards.
  struct Box {
    var left: Expression
    var top: Expression
    var width: Expression
    var height: Expression

    var right: Expression { left + width }
    var bottom: Expression { top + height }
    var centerX: Expression { left + 0.5 * width }
    var centerY: Expression { top + 0.5 * height }
  }

  /// The places of the constraints that an intrinsic dimension makes.
  struct ContentSize {
    var hugging: Int
    var resistance: Int

    var both: [Int] { [hugging, resistance] }
  }

  mutating func variable() -> Expression {
    problem.variableCount += 1
    return Expression(variable: problem.variableCount - 1)
  }

  /// A new view, whose width and height are not negative.
  mutating func box() -> Box {
    let box = Box(left: variable(), top: variable(), width: variable(), height: variable())
    add(box.width >= 0, box.height >= 0)
    return box
  }

  /// A new view of a dimension only: a position and a size that is not negative.
  mutating func span() -> (start: Expression, size: Expression) {
    let span = (start: variable(), size: variable())
    add(span.size >= 0)
    return span
  }

  /// Adds constraints, required where no priority is said.
  ///
  /// - Returns: the place of the last one.
  @discardableResult
  mutating func add(
    _ constraints: BenchmarkProblem.Constraint..., at priority: Double = BenchmarkProblem.required
  ) -> Int {
    for var constraint in constraints {
      constraint.priority = priority
      problem.constraints.append(constraint)
    }
    return problem.constraints.count - 1
  }

  @discardableResult
  mutating func addContentSize(
    _ dimension: Expression, _ intrinsic: Double, hugging: Double = 250, resistance: Double = 750
  ) -> ContentSize {
    let upper = add(dimension <= Expression(intrinsic), at: hugging)
    return ContentSize(hugging: upper, resistance: add(dimension >= Expression(intrinsic), at: resistance))
  }

  /// Puts the constraints so far into another order.
  ///
  /// - Parameter order: their present places, each once.
  mutating func reorderConstraints(_ order: [Int]) {
    problem.constraints = order.map { problem.constraints[$0] }
  }

  /// Makes a constant that constraints share one that can change.
  mutating func addEditVariable(_ group: [Int]) { problem.groups.append(group) }

  /// Lets a constant that constraints share take one value after another.
  mutating func addSteps(changingConstantOf group: [Int], to values: [Double]) {
    addEditVariable(group)
    problem.steps += values.map { [.constant(ofGroup: problem.groups.count - 1, $0)] }
  }

  /// Lets a constraint take one priority after another.
  mutating func addSteps(changingPriorityOf constraint: Int, to priorities: [Double]) {
    problem.steps += priorities.map { [.priority(of: constraint, $0)] }
  }
}
