import CaseImport
import Diagnosis
import LayoutModel

/// A case with what contradicts in it, and the way back to the log that it was read from.
struct Explanation {
  let layoutCase: LayoutCase
  let pass: PassNumber
  /// What the case was read from; nil for a case that was not read from a log.
  let log: ConflictCase?
  /// The case as the pass leaves it.
  let state: CaseState
  let diagnosis: Diagnosis

  init(_ layoutCase: LayoutCase, pass: PassNumber, log: ConflictCase? = nil) {
    self.layoutCase = layoutCase
    self.pass = pass
    self.log = log
    var state = CaseState(layoutCase)
    for pass in layoutCase.history.prefix(pass.rawValue) { state.apply(pass) }
    self.state = state
    diagnosis = Diagnosis(of: state) { index in
      Self.provenance(of: index, in: layoutCase, log) == .app
    }
  }

  /// Who made a constraint: as the log says, and else as far as its name tells.
  func provenance(of index: ConstraintIndex) -> Provenance {
    Self.provenance(of: index, in: layoutCase, log)
  }

  private static func provenance(
    of index: ConstraintIndex, in layoutCase: LayoutCase, _ log: ConflictCase?
  ) -> Provenance {
    log?.source(of: index).provenance ?? Provenance(of: layoutCase[index], in: layoutCase.views)
  }

  /// The lines of the log that a constraint comes from.
  func lines(of index: ConstraintIndex) -> ClosedRange<Int>? { log?.source(of: index).entry.lines }

  func equation(of index: ConstraintIndex) -> String {
    state.constraints[index.rawValue].equation(in: state.views)
  }

  func name(of view: ViewIndex) -> String { layoutCase[view].id }
}
