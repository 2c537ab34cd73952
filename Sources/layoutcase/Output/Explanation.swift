import CaseImport
import CaseLibrary
import Diagnosis
import LayoutModel

/// A case with what contradicts in one of its passes, and the way back to the log that it was read from.
struct Explanation {
  let explained: ExplainedCase
  /// What the case was read from; nil for a case that was not read from a log, and for later passes.
  let log: ConflictCase?
  /// Whether the case was stored for this explanation; nil where it was asked for by its name.
  var isNew: Bool?
  /// The lines on which the same conflict is reported again.
  var repetitions: [Int] = []
  /// The case as the pass leaves it.
  let state: CaseState

  init(_ explained: ExplainedCase, log: ConflictCase? = nil) {
    self.explained = explained
    self.log = log
    state = explained.layoutCase.state(after: explained.layout.pass)
  }

  var layoutCase: LayoutCase { explained.layoutCase }
  var findings: [Finding] { explained.diagnosis.findings }

  /// The cures of all findings, numbered from 1 in this order.
  var cures: [Cure] { findings.flatMap(\.cures) }

  /// Who made a constraint: as the log says, and else as far as its name tells.
  static func provenance(
    of index: ConstraintIndex, in layoutCase: LayoutCase, log: ConflictCase?
  ) -> Provenance {
    log?.source(of: index).provenance ?? Provenance(of: layoutCase[index], in: layoutCase.views)
  }

  func provenance(of index: ConstraintIndex) -> Provenance {
    Self.provenance(of: index, in: layoutCase, log: log)
  }

  /// The line of the log that a constraint comes from.
  func line(of index: ConstraintIndex) -> Int? { log?.source(of: index).entry.place.line }

  /// The members of a conflict in the order of the log, or else of activation.
  func members(of conflict: MinimalConflict) -> [ConstraintIndex] {
    conflict.members.sorted { place(of: $0) < place(of: $1) }
  }

  func place(of index: ConstraintIndex) -> (line: Int, constraint: ConstraintIndex) {
    (line(of: index) ?? 0, index)
  }

  func constraint(_ index: ConstraintIndex) -> Constraint { state.constraints[index.rawValue] }

  func equation(of index: ConstraintIndex) -> String { constraint(index).equation(in: state.views) }

  func name(of view: ViewIndex) -> String { layoutCase[view].id }

  /// The views whose margins the log relates to others and does not define.
  var viewsWithUntoldMargins: [String] {
    guard let log else { return [] }
    return log.views.indices.compactMap { index in
      guard case .margins = log.views[index].identity else { return nil }
      return layoutCase.views[index].parent.map(name)
    }
  }

  /// The entries of the log that take no part in any contradiction that was found, in their order.
  var unneeded: [LogEntry] {
    guard let log else { return [] }
    let conflicts = findings.flatMap { [$0.conflict] + $0.alternatives }
    let needed = Set(conflicts.flatMap(\.members).map { log.source(of: $0).entry })
    var seen: Set<LogEntry> = []
    return log.sources.map(\.entry).filter { !needed.contains($0) && seen.insert($0).inserted }
      .sorted { $0.place < $1.place }
  }
}
