/// Variables, linear forms of them, and stages of hinges: what a solver minimises lexicographically. A stage is a
/// preemptive priority level, and a hinge is a goal with the prices of its deviations to either side.
///
/// Variables are added first; each form then adds a column that equals it. Forms that are multiples of each
/// other share a column. Hinges are added stage by stage, the strongest stage first. Inside a stage the first are those
/// that should give way last. That order breaks no ties; it only makes the crash basis better.
public struct Problem: Sendable {
  public private(set) var variableCount = 0
  /// A problem and the solver that solves it share them until the problem gets a new form.
  private(set) var sharedForms = CopyOnWrite(Forms())
  /// The terms of the form that is being written. Each column stands once, in ascending order; no coefficient is 0.
  private var draft: [Term] = []
  // Hinges are written one by one, in other modules too.
  @usableFromInline var hinges: [Hinge] = []
  @usableFromInline var stageEnds: [Int] = []

  /// The stage of hinges that nothing may contradict.
  public static let hardStage = 0
  public static let requiredStage = 1
  public static let firstOptionalStage = 2

  public init() {}

  /// Empties the problem and keeps its memory.
  public mutating func clear() {
    variableCount = 0
    sharedForms.value.clear()
    draft.removeAll(keepingCapacity: true)
    removeHinges()
  }

  /// Empties the stages and keeps variables and forms.
  public mutating func removeHinges() {
    hinges.removeAll(keepingCapacity: true)
    stageEnds.removeAll(keepingCapacity: true)
  }

  /// Adds a free variable. Call it before the first form: the columns of forms follow those of variables.
  public mutating func addVariable() -> Column {
    assert(forms.count == 0)
    variableCount += 1
    return Column(index: variableCount - 1)
  }

  var forms: Forms { _read { yield sharedForms.value } }

  /// Adds a term to the form that is being written, where its column may stand already.
  public mutating func addTerm(_ coefficient: Double, _ column: Column) {
    if coefficient == 0 { return }
    var index = draft.count
    while index > 0, draft[index - 1].column >= column { index -= 1 }
    if index == draft.count || draft[index].column != column {
      draft.insert(Term(coefficient, column), at: index)
    } else if draft[index].coefficient == -coefficient {
      draft.remove(at: index)
    } else {
      draft[index].coefficient += coefficient
    }
  }

  /// Ends a form: the terms since the end of the one before.
  ///
  /// - Returns: the column of the form, which is the variable itself where it has one term, and the factor
  ///   that makes the form of it.
  public mutating func endForm() -> ScaledColumn {
    var form: [Term] = []
    swap(&form, &draft)
    let result = form.withUnsafeBufferPointer { column(of: $0, dividedBy: Self.divisor(ofOrdered: $0) ?? 1) }
    form.removeAll(keepingCapacity: true)
    swap(&form, &draft)
    return result
  }

  /// Adds a form at once, whose terms may stand in any order. Call it where no other form is being written.
  ///
  /// - Returns: the column of the form, as `endForm` does.
  public mutating func addForm(_ terms: Span<Term>) -> ScaledColumn {
    assert(draft.isEmpty)
    return terms.withUnsafeBufferPointer { terms in
      if let factor = Self.divisor(ofOrdered: terms) { return column(of: terms, dividedBy: factor) }
      for term in terms { addTerm(term.coefficient, term.column) }
      return endForm()
    }
  }

  /// The coefficient that a form is divided by: the first of the greatest magnitude, or 1 where there are no terms.
  ///
  /// - Returns: `nil` unless the columns ascend and no coefficient is 0.
  private static func divisor(ofOrdered terms: UnsafeBufferPointer<Term>) -> Double? {
    var last: Int32 = -1
    var greatest = 0.0
    for term in terms {
      if term.coefficient == 0 || term.column.rawValue <= last { return nil }
      last = term.column.rawValue
      if term.coefficient.magnitude > greatest.magnitude { greatest = term.coefficient }
    }
    return greatest == 0 ? 1 : greatest
  }

  private mutating func column(
    of form: UnsafeBufferPointer<Term>, dividedBy factor: Double
  ) -> ScaledColumn {
    if form.count == 1 { return ScaledColumn(form[0].column, factor: factor) }
    let number =
      forms.number(of: form, dividedBy: factor) ?? sharedForms.value.append(form, dividedBy: factor)
    return ScaledColumn(Column(index: variableCount + number), factor: factor)
  }

  /// Adds a hinge to the stage that is being written.
  ///
  /// - Returns: its number among all hinges.
  @discardableResult
  @inlinable
  public mutating func add(_ hinge: Hinge) -> Int {
    hinges.append(hinge)
    return hinges.count - 1
  }

  /// Puts a hinge at another position.
  public mutating func setPosition(_ position: Double, of hinge: Int) { hinges[hinge].position = position }

  /// Ends a stage: the hinges since the end of the one before.
  @inlinable
  public mutating func endStage() { stageEnds.append(hinges.count) }

  /// Adds a stage of hinges, in their order.
  @inlinable
  public mutating func addStage(_ hinges: some Sequence<Hinge>) {
    self.hinges.append(contentsOf: hinges)
    endStage()
  }

  public var stageCount: Int { stageEnds.count }

  /// Drops the stages from one on.
  mutating func removeStages(from stage: Int) {
    guard stage < stageCount else { return }
    hinges.removeSubrange(range(ofStage: stage).lowerBound...)
    stageEnds.removeSubrange(stage...)
  }

  /// The numbers of the hinges of a stage.
  public func range(ofStage stage: Int) -> Range<Int> {
    (stage == 0 ? 0 : stageEnds[stage - 1])..<stageEnds[stage]
  }

  public var columnCount: Int { variableCount + forms.count }

  public var hingeCount: Int { hinges.count }

  /// How many of the first hinges are hard or required. Both stages must have been ended.
  public var hardAndRequiredCount: Int { stageEnds[Self.requiredStage] }

  /// A hinge by its number.
  public func hinge(_ number: Int) -> Hinge { hinges[number] }

  /// The hinges of a stage.
  public func stage(_ stage: Int) -> ArraySlice<Hinge> { hinges[range(ofStage: stage)] }

  /// The values of all columns, where those of the variables are given.
  ///
  /// - Parameter variables: their values; those of more columns are not looked at.
  public func values(of variables: [Double]) -> [Double] {
    var values = Array(variables.prefix(variableCount))
    values.reserveCapacity(columnCount)
    for form in 0..<forms.count {
      var sum = 0.0
      for term in forms[form] { sum += term.coefficient * values[term.column.index] }
      values.append(sum)
    }
    return values
  }

  /// The terms that a column is the sum of: itself, or a form's.
  public func terms(of column: Column) -> [Term] {
    column.index < variableCount ? [Term(1, column)] : Array(forms[column.index - variableCount])
  }
}
