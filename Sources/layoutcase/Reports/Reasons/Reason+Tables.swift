import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Spelling

/// The tables of a report: what the number is made of, what each priority left open, and how far numbers may change.
extension Reason {
  /// Those that add the most, in their order. What holds a stack view's edges together and adds nothing is not shown.
  ///
  /// - Parameter isTable: whether it is told of which number and at which priority, too.
  func printActiveConstraints(on console: Console, asTable isTable: Bool) throws {
    let most = dual.activeSet.indices.sorted {
      (dual.activeSet[$0].contribution.magnitude, $1) > (dual.activeSet[$1].contribution.magnitude, $0)
    }
    let usual = most.prefix(Self.usualCount)
    let telling = usual.filter { !isIdleInStack(dual.activeSet[$0]) }
    // A number of which nothing else would be told is where its stack view has it.
    let shown = details.contains(.all) ? most : telling.isEmpty ? Array(usual) : telling
    guard !shown.isEmpty else { return }
    let told = shown.sorted().map { (reason: self, constraint: dual.activeSet[$0]) }
    if isTable {
      try console.print(apart: Listing(told, Self.activeConstraintColumns).table)
    } else {
      for active in told {
        try console.print("  \(active.constraint.contribution.shown) by \(Self.heldBy.cell(active).text)")
      }
    }
    let rest = Set(most).subtracting(shown)
    guard !rest.isEmpty else { return }
    let sum = rest.sorted().reduce(0) { $0 + dual.activeSet[$1].contribution }
    try console.print(
      "\(rest.count.counted("more number")) \(rest.count.verb("adds", "add")) \(sum.shown); --all shows them."
    )
  }

  typealias Active = (reason: Reason, constraint: DualSolution.ActiveConstraint)

  static var activeConstraintColumns: [Column<Active>] {
    [
      Column("attribute", nil) { Cell($0.reason.name) }, Column("adds") { Cell($0.constraint.contribution) },
      Column("number") { reason, active in
        Cell(active.cause.rightHandSide?.name(in: reason.state), shown: reason.words(active))
      },
      heldBy,
      Column("decidedAt", "decided at") { Cell($0.constraint.stage.words) },
    ]
  }

  private static var heldBy: Column<Active> {
    Column("heldBy", "held by") { reason, active in
      let all = ([active.cause] + active.others).map { $0.words(in: reason.state) }
      return Cell(active.cause.name(in: reason.state), shown: all.joined(separator: "; "))
    }
  }

  private func isIdleInStack(_ active: DualSolution.ActiveConstraint) -> Bool {
    guard case .constraint(let constraint) = active.cause else { return false }
    return constraint.rawValue >= reasoned.snapshot.layoutCase.constraints.count
      && active.contribution.isSame(as: 0)
  }

  /// "0.5 × width": the number, times what a unit of it adds where that is not the unit itself.
  private func words(_ active: DualSolution.ActiveConstraint) -> String? {
    guard let number = active.cause.rightHandSide?.words(in: state) else { return nil }
    let factor = active.shadowPrice.shown
    guard !["1", "-1", "0"].contains(factor) else { return number }
    return "\(factor) × \(number.contains(" ") ? "(\(number))" : number)"
  }

  /// What each stage left of the range that the number had before it.
  var faceRanges: Listing {
    let violations = violations?.untried == 0 ? violations?.found : nil
    func unmet(_ faceRange: DualSolution.FaceRange) -> Double {
      guard let violations, case .priority(let priority) = faceRange.stage else { return faceRange.violation }
      // What gives way elsewhere is no answer to this question.
      return violations.filter { $0.bound.priority == priority }.reduce(0) { $0 + $1.bound.amount }
    }
    return Listing(
      dual.faceRanges,
      [
        Column("after") { Cell($0.stage.words) }, Column("least", nil) { Cell($0.range.lowerBound) },
        Column("greatest", nil) { Cell($0.range.upperBound) }, Column(nil, "leaves") { Cell($0.range.shown) },
        Column("violation") {
          Cell($0.violation, shown: unmet($0) > 0 ? "not met by \(unmet($0).shown)" : "")
        },
        Column(nil, "by") { Cell($0.cause?.words(in: state)) },
      ])
  }

  /// How far each number may change before another constraint binds, and how the value follows it.
  func printRanges(_ ranges: (found: [Sensitivity], untried: Int), on console: Console) throws {
    let (sensitivities, untried) = ranges
    let shown = sensitivities.filter { details.contains(.all) || !$0.number.isStacksOwn(in: state) }
    let rows = shown.map { sensitivity in
      [Cell(sensitivity.number.words(in: state)), Cell(sensitivity.present)]
        + [
          Cell(sensitivity.decrease.map { words($0, "down to") } ?? brink(sensitivity, isLeast: true)),
          Cell(sensitivity.increase.map { words($0, "up to") } ?? brink(sensitivity, isLeast: false)),
        ]
    }
    guard !rows.isEmpty else { return }
    try console.print(
      apart: Table(titles: ["number", "is", "where it is less", "where it is more"], rows: rows))
    if untried > 0 {
      try console.print(
        "\(untried.counted("more number")) \(untried.verb("was", "were")) not tried: --all tries all.")
    }
  }

  /// What is said where a number has no range on a side.
  private func brink(_ sensitivity: Sensitivity, isLeast: Bool) -> String {
    switch sensitivity.number {
    case .constant, .spacing: return "a conflict at once"
    case .environment, .intrinsic, .fitting:
      return isLeast && sensitivity.present <= 0 ? "no size is less than 0" : "a conflict at once"
    }
  }

  /// "-1 per point, down to 0: c3"
  private func words(_ range: Sensitivity.ValidityRange, _ direction: String) -> String {
    let slope = range.shadowPrice == 0 ? "no change" : "\(range.shadowPrice.withSign) per point"
    switch range.ending {
    case .never: return "\(slope), without end"
    case .zero: return "\(slope), \(direction) 0"
    case .contradiction: return "\(slope), \(direction) \(range.end.shown), then a conflict"
    case .binding(let causes):
      let end = "\(slope), \(direction) \(range.end.shown)"
      return causes.first.map { "\(end): \($0.shortWords(in: state))" } ?? end
    }
  }

  func printWidthRanges(
    _ widthRanges: (found: [Sensitivity], untried: Int), on console: Console
  ) throws {
    try console.print()
    let width = "\(state.name(of: view)).width"
    try console.print(
      "Where its lines break follows from \(width). These are the ranges of \(width); \(commandLine("sweep")) tells at "
        + "which widths \(name) changes:")
    try printRanges(widthRanges, on: console)
  }
}
