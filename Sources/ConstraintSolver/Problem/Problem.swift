/// Variables, linear forms of them, and stages of hinges: what a solver minimises lexicographically.
///
/// Variables are added first; each form then adds a column that equals it. Forms that are multiples of each
/// other share a column. Hinges are added stage by stage, the strongest stage first, and inside a stage those
/// that give way last first: that order breaks no ties, but guesses well which columns will be basic.
public struct Problem: Sendable {
  public private(set) var variableCount = 0
  private(set) var forms = Forms()
  private(set) var hinges: [Hinge] = []
  private(set) var stageEnds: [Int] = []

  public init() {}

  /// Empties the problem and keeps its memory.
  public mutating func removeAll() {
    variableCount = 0
    forms.removeAll()
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

  /// Adds a term to the form that is being written, where its column may stand already.
  public mutating func addTerm(_ coefficient: Double, _ column: Column) {
    forms.addTerm(coefficient, column)
  }

  /// Ends a form: the terms since the end of the one before.
  ///
  /// - Returns: the column of the form, which is the variable itself where it has one term, and the factor
  ///   that makes the form of it.
  public mutating func endForm() -> ScaledColumn { forms.end(variableCount: variableCount) }

  /// Adds a form at once.
  ///
  /// - Returns: the column of the form, as `endForm` does.
  public mutating func addForm(_ terms: Span<Term>) -> ScaledColumn {
    forms.add(terms, variableCount: variableCount)
  }

  /// Adds a hinge to the stage that is being written.
  ///
  /// - Returns: its number among all hinges.
  @discardableResult
  public mutating func add(_ hinge: Hinge) -> Int {
    hinges.append(hinge)
    return hinges.count - 1
  }

  /// Adds hinges to the stage that is being written, in their order.
  public mutating func add(_ stage: ArraySlice<Hinge>) { hinges.append(contentsOf: stage) }

  /// Puts a hinge at another position.
  public mutating func move(_ hinge: Int, to position: Double) { hinges[hinge].position = position }

  /// Ends a stage: the hinges since the end of the one before.
  public mutating func endStage() { stageEnds.append(hinges.count) }

  /// Adds stages at once.
  ///
  /// - Parameters:
  ///   - count: the most hinges that they may have together.
  ///   - write: writes them, in their order.
  public mutating func addStages(ofAtMost count: Int, _ write: (inout StageWriter) -> Void) {
    let first = hinges.count
    var ends: [Int] = []
    swap(&ends, &stageEnds)
    hinges.append(addingCapacity: count) { room in
      room.withUnsafeMutableBufferPointer { room, written in
        var writer = StageWriter(room, behind: first)
        swap(&writer.stageEnds, &ends)
        write(&writer)
        swap(&writer.stageEnds, &ends)
        written = writer.count
      }
    }
    stageEnds = ends
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

  /// How many of the first hinges are hard or required.
  public var hardAndRequiredCount: Int { stageEnds[1] }

  /// A hinge by its number.
  public func hinge(_ number: Int) -> Hinge { hinges[number] }

  /// The hinges of a stage.
  public func stage(_ stage: Int) -> ArraySlice<Hinge> { hinges[range(ofStage: stage)] }

  /// The hinges of the first two stages.
  var hardAndRequired: ArraySlice<Hinge> { hinges[..<stageEnds[1]] }

  /// Computes the columns of forms from those of variables.
  public func evaluateForms(in values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      for form in 0..<forms.count {
        values[variableCount + form] = value(ofForm: form, at: UnsafeBufferPointer(values))
      }
    }
  }

  /// The value of a column where the variables have the first of some values.
  public func value(of column: Column, at values: [Double]) -> Double {
    if column.place < variableCount { return values[column.place] }
    return values.withUnsafeBufferPointer { value(ofForm: column.place - variableCount, at: $0) }
  }

  @inline(__always)
  private func value(ofForm form: Int, at values: UnsafeBufferPointer<Double>) -> Double {
    var sum = 0.0
    for term in forms[form] { sum += term.coefficient * values[term.column.place] }
    return sum
  }

  /// What a column is made of: itself, or a form's terms.
  public func terms(of column: Column) -> [Term] {
    column.place < variableCount ? [Term(1, column)] : Array(terms(ofForm: column.place - variableCount))
  }

  /// Calls `body` with what a column is made of, as `terms(of:)` gives it.
  @inline(__always)
  func withTerms(of column: Column, _ body: (UnsafeBufferPointer<Term>) -> Void) {
    if column.place < variableCount {
      withUnsafePointer(to: Term(1, column)) { body(UnsafeBufferPointer(start: $0, count: 1)) }
    } else {
      body(terms(ofForm: column.place - variableCount))
    }
  }

  /// The terms of a form by its number among the forms; valid until another is added.
  func terms(ofForm form: Int) -> UnsafeBufferPointer<Term> { forms[form] }
}
