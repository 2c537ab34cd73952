import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel

extension ReasonReport {
  /// The explanation for a program.
  var json: JSONValue {
    let derivation = explainer.dualSolution(of: measure, view)
    return .object([
      JSONMember("case", .string(reasoned.layoutCase.name)),
      JSONMember("pass", .number(reasoned.layout.pass.rawValue)),
      JSONMember("madeInPass", .number(explainer.layout.pass.rawValue)),
      JSONMember("view", .string(state.name(of: view))),
      JSONMember("attribute", .string(measure.rawValue)),
      JSONMember("value", .number(derivation.value)),
      JSONMember("afresh", .number(reasoned.afresh?.value(of: measure, view) ?? derivation.value)),
      JSONMember("links", .array(derivation.activeSet.map(json))),
      JSONMember("narrowings", .array(derivation.faceRanges.map(json))),
      JSONMember("concessions", .array(concessions(derivation).map(json))),
      JSONMember("ranges", .array(explainer.sensitivities(of: derivation).map(json))),
    ])
  }

  private func json(_ link: DualSolution.ActiveConstraint) -> JSONValue {
    .object([
      JSONMember("adds", .number(link.contribution)),
      JSONMember("number", link.cause.number.map { .string($0.name(in: state)) } ?? .null),
      JSONMember("coefficient", .number(link.shadowPrice)),
      JSONMember("heldBy", .array(([link.cause] + link.others).map { .string($0.name(in: state)) })),
      JSONMember("decidedAt", .string(link.stage.words)),
    ])
  }

  private func json(_ narrowing: DualSolution.FaceRange) -> JSONValue {
    .object([
      JSONMember("after", .string(narrowing.stage.words)),
      JSONMember("least", narrowing.range.lowerBound.json),
      JSONMember("greatest", narrowing.range.upperBound.json),
      JSONMember("violation", .number(narrowing.violation)),
    ])
  }

  private func json(_ concession: BoundViolation) -> JSONValue {
    .object([
      JSONMember("bound", .string(concession.bound.cause.name(in: state))),
      JSONMember("priority", .number(concession.bound.priority.rawValue)),
      JSONMember("amount", .number(concession.bound.amount)),
      JSONMember("tiedWith", .array(concession.rivals.map { .string($0.cause.name(in: state)) })),
      JSONMember("rule", concession.rule.map { .string($0.rawValue) } ?? .null),
      JSONMember(
        "next", .array((concession.next?.bounds ?? []).map { .string($0.cause.name(in: state)) })),
    ])
  }

  private func json(_ sensitivity: Sensitivity) -> JSONValue {
    .object([
      JSONMember("number", .string(sensitivity.number.name(in: state))),
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
      for link in report.explainer.dualSolution(of: report.measure, report.view).activeSet {
        listing.append([
          Cell(report.name), Cell(link.contribution), Cell(link.cause.number?.name(in: report.state)),
          Cell(link.cause.name(in: report.state)), Cell(link.stage.words),
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
