import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel

extension ReasonReport {
  /// The explanation for a program.
  var json: JSONValue {
    let dual = explainer.dualSolution(of: measure, view)
    return .object([
      JSONMember("case", .string(reasoned.layoutCase.name)),
      JSONMember("pass", .number(reasoned.layout.pass.rawValue)),
      JSONMember("madeInPass", .number(explainer.layout.pass.rawValue)),
      JSONMember("view", .string(state.name(of: view))),
      JSONMember("attribute", .string(measure.rawValue)),
      JSONMember("value", .number(dual.value)),
      JSONMember("afresh", .number(reasoned.newExplainer?.value(of: measure, view) ?? dual.value)),
      JSONMember("links", .array(dual.activeSet.map(json))),
      JSONMember("narrowings", .array(dual.faceRanges.map(json))),
      JSONMember("concessions", .array(violations(dual).found.map(json))),
      JSONMember("ranges", .array(explainer.sensitivities(of: dual).map(json))),
    ])
  }

  private func json(_ active: DualSolution.ActiveConstraint) -> JSONValue {
    .object([
      JSONMember("adds", .number(active.contribution)),
      JSONMember("number", active.cause.rightHandSide.map { .string($0.name(in: state)) } ?? .null),
      JSONMember("added", .number(active.cause.rightHandSide?.added(in: state) ?? 0)),
      JSONMember("coefficient", .number(active.shadowPrice)),
      JSONMember("heldBy", .array(([active.cause] + active.others).map { .string($0.name(in: state)) })),
      JSONMember("decidedAt", .string(active.stage.words)),
    ])
  }

  private func json(_ faceRange: DualSolution.FaceRange) -> JSONValue {
    .object([
      JSONMember("after", .string(faceRange.stage.words)),
      JSONMember("least", faceRange.range.lowerBound.json),
      JSONMember("greatest", faceRange.range.upperBound.json),
      JSONMember("violation", .number(faceRange.violation)),
    ])
  }

  private func json(_ violation: BoundViolation) -> JSONValue {
    .object([
      JSONMember("bound", .string(violation.bound.cause.name(in: state))),
      JSONMember("priority", .number(violation.bound.priority.rawValue)),
      JSONMember("amount", .number(violation.bound.amount)),
      JSONMember("tiedWith", .array(violation.rivals.map { .string($0.cause.name(in: state)) })),
      JSONMember("rule", violation.rule.map { .string($0.rawValue) } ?? .null),
      JSONMember(
        "next", .array((violation.next?.bounds ?? []).map { .string($0.cause.name(in: state)) })),
    ])
  }

  private func json(_ sensitivity: Sensitivity) -> JSONValue {
    .object([
      JSONMember("number", .string(sensitivity.number.name(in: state))),
      JSONMember("added", .number(sensitivity.number.added(in: state))),
      JSONMember("value", .number(sensitivity.present)),
      JSONMember("decrease", sensitivity.decrease.map(json) ?? .null),
      JSONMember("increase", sensitivity.increase.map(json) ?? .null),
    ])
  }

  private func json(_ law: Sensitivity.Law) -> JSONValue {
    var binding: [Cause] = []
    if case .binding(let causes) = law.ending { binding = causes }
    return .object([
      JSONMember("coefficient", .number(law.shadowPrice)), JSONMember("end", law.end.json),
      JSONMember("binding", .array(binding.map { .string($0.name(in: state)) })),
      JSONMember("conflict", .bool(law.ending == .contradiction)),
    ])
  }

}

extension ReasonReports {
  var json: JSONValue { .array(reports.map(\.json)) }

  /// The numbers that values are made of.
  var listing: Listing {
    var listing = Listing([
      .init("attribute", "attribute"), .init("adds", "adds"), .init("number", "number"),
      .init("heldBy", "held by"), .init("decidedAt", "decided at"),
    ])
    for report in reports {
      for active in report.explainer.dualSolution(of: report.measure, report.view).activeSet {
        listing.append([
          Cell(report.name), Cell(active.contribution),
          Cell(active.cause.rightHandSide?.name(in: report.state)),
          Cell(active.cause.name(in: report.state)), Cell(active.stage.words),
        ])
      }
    }
    return listing
  }
}

extension Double {
  /// Null for what is infinite.
  fileprivate var json: JSONValue { isFinite ? .number(self) : .null }
}
