/// Variables, linear forms of them, and stages of hinges: what a solver minimises lexicographically.
///
/// Variables are added first; each form then adds a column that equals it. Forms that are multiples of each
/// other share a column. Hinges are added stage by stage, the strongest stage first, and inside a stage those
/// that give way last first: that order breaks no ties, but guesses well which columns will be basic.
public struct Problem: Sendable {
  public private(set) var variableCount = 0
  private(set) var formStarts: [Int32] = [0]
  private(set) var formTerms: [Term] = []
  private(set) var hinges: [Hinge] = []
  private(set) var stageEnds: [Int] = []
  private var index = FormIndex()

  public init() {}

  /// Empties the problem and keeps its memory.
  public mutating func removeAll() {
    variableCount = 0
    formStarts.removeAll(keepingCapacity: true)
    formStarts.append(0)
    formTerms.removeAll(keepingCapacity: true)
    index.removeAll()
    removeHinges()
  }

  /// Empties the stages and keeps variables and forms.
  public mutating func removeHinges() {
    hinges.removeAll(keepingCapacity: true)
    stageEnds.removeAll(keepingCapacity: true)
  }

  /// Adds a free variable. Call it before the first form.
  public mutating func addVariable() -> Column {
    variableCount += 1
    return Column(Int32(variableCount - 1))
  }

  /// The column of a linear form and the factor that makes the form of it: the variable itself where the
  /// form is one term.
  ///
  /// - Parameter terms: each column once, in ascending order, with coefficients that are not 0.
  public mutating func column(of terms: some Collection<Term>) -> ScaledColumn {
    guard let leading = terms.first else { return ScaledColumn(form([], dividedBy: 1), factor: 1) }
    if terms.count == 1 { return ScaledColumn(leading.column, factor: leading.coefficient) }
    return ScaledColumn(form(terms, dividedBy: leading.coefficient), factor: leading.coefficient)
  }

  /// Adds a hinge to the stage that is being written.
  public mutating func add(_ hinge: Hinge) { hinges.append(hinge) }

  /// Ends a stage: the hinges since the end of the one before.
  public mutating func endStage() { stageEnds.append(hinges.count) }

  public var stageCount: Int { stageEnds.count }

  public var columnCount: Int { variableCount + formStarts.count - 1 }

  /// The hinges of a stage.
  public func stage(_ stage: Int) -> ArraySlice<Hinge> {
    hinges[(stage == 0 ? 0 : stageEnds[stage - 1])..<stageEnds[stage]]
  }

  /// The hinges of the first two stages.
  var hardAndRequired: ArraySlice<Hinge> { hinges[..<stageEnds[1]] }

  /// Computes the columns of forms from those of variables.
  public func evaluateForms(in values: inout [Double]) {
    for form in 0..<(columnCount - variableCount) {
      values[variableCount + form] = terms(ofForm: form).reduce(0) {
        $0 + $1.coefficient * values[$1.column.place]
      }
    }
  }

  /// The terms of a form by its number among the forms.
  func terms(ofForm form: Int) -> ArraySlice<Term> {
    formTerms[Int(formStarts[form])..<Int(formStarts[form + 1])]
  }

  private mutating func form(_ terms: some Collection<Term>, dividedBy divisor: Double) -> Column {
    let start = formTerms.count
    for term in terms { formTerms.append(Term(term.coefficient / divisor, term.column)) }
    let form = formStarts.count - 1
    let known = index.form(
      equalTo: start..<formTerms.count, orAdd: form, terms: formTerms, starts: formStarts)
    if known == form {
      formStarts.append(Int32(formTerms.count))
    } else {
      formTerms.removeSubrange(start...)
    }
    return Column(Int32(variableCount + known))
  }
}

/// A column and the factor that makes an expression of it.
public struct ScaledColumn: Hashable, Sendable {
  public var column: Column
  /// Not 0.
  public var factor: Double

  public init(_ column: Column, factor: Double = 1) {
    self.column = column
    self.factor = factor
  }

  /// `below · max(0, position − e) + above · max(0, e − position)` of the expression `e`.
  public func hinge(at position: Double, below: Double, above: Double) -> Hinge {
    let slope = factor.magnitude
    return factor > 0
      ? Hinge(column, at: position / factor, below: below * slope, above: above * slope)
      : Hinge(column, at: position / factor, below: above * slope, above: below * slope)
  }
}
