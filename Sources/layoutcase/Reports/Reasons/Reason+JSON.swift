import CaseDiagnosis
import JSON
import LayoutEngine
import LayoutModel

extension Reason {
  /// The explanation for a program.
  var json: JSONObject {
    let own: JSONObject = [
      "case": reasoned.snapshot.layoutCase.name, "pass": reasoned.snapshot.layout.pass.rawValue,
      "madeInPass": reasoned.originalExplainer.layout.pass.rawValue, "view": state.name(of: view),
      "attribute": measure.rawValue, "value": dual.value,
      "afresh": reasoned.newExplainer?.value(of: measure, view) ?? dual.value,
      "links": dual.activeSet.map(json), "narrowings": faceRanges.json,
      "concessions": violations?.found.map(json), "untried": violations?.untried,
      "ranges": ranges?.found.map(json), "unranged": ranges?.untried,
    ]
    let (broken, holds) = (self.broken.map(json), requiredHolds.map(json))
    return own.with("baseline", ifAny: baseline.map(json)).with(
      "broken", ifAny: broken.isEmpty ? nil : broken
    )
    .with("requiredHolds", ifAny: holds.isEmpty ? nil : holds)
    .with("wrappedTexts", ifAny: wrappedTexts.isEmpty ? nil : wrappedTexts.map(json))
    .with("widthRanges", ifAny: widthRanges?.found.map(json))
    .with("truncation", ifAny: truncationSentence).with("answer", ifAny: answerSentence)
  }

  private func json(_ broken: BrokenConstraint) -> JSONValue {
    func name(_ constraint: ConstraintIndex) -> String { Cause.constraint(constraint).name(in: state) }
    return .object([
      "constraint": name(broken.constraint), "contradicts": broken.conflict.map(name),
    ])
  }

  private func json(_ text: (view: ViewIndex, lines: (count: Int, width: Double))) -> JSONValue {
    .object(["view": state.name(of: text.view), "lines": text.lines.count, "width": text.lines.width])
  }

  private func json(_ hold: LoweredConstraint) -> JSONValue {
    .object([
      "constraint": hold.constraint.name(in: state), "priority": hold.priority.rawValue, "value": hold.value,
    ])
  }

  private func json(_ baseline: TextLine) -> JSONValue {
    .object([
      "attribute": baseline.attribute.rawValue, "offset": baseline.offset,
      "value": dual.value + baseline.offset,
    ])
  }

  private func json(_ active: DualSolution.ActiveConstraint) -> JSONValue {
    .object([
      "adds": active.contribution, "number": active.cause.rightHandSide.map { $0.name(in: state) },
      "added": active.cause.rightHandSide?.added(in: state) ?? 0, "coefficient": active.shadowPrice,
      "heldBy": ([active.cause] + active.others).map { $0.name(in: state) }, "decidedAt": active.stage.words,
    ])
  }

  private func json(_ violation: ExplainedViolation) -> JSONValue {
    .object([
      "bound": violation.bound.cause.name(in: state), "priority": violation.bound.priority.rawValue,
      "amount": violation.bound.amount, "tiedWith": violation.rivals.map { $0.cause.name(in: state) },
      "rule": violation.rule.map { $0.rawValue },
      "next": (violation.next?.bounds ?? []).map { $0.cause.name(in: state) },
    ])
  }

  private func json(_ sensitivity: Sensitivity) -> JSONValue {
    .object([
      "number": sensitivity.number.name(in: state), "added": sensitivity.number.added(in: state),
      "value": sensitivity.present, "decrease": sensitivity.decrease.map(json),
      "increase": sensitivity.increase.map(json),
    ])
  }

  private func json(_ range: Sensitivity.ValidityRange) -> JSONValue {
    var binding: [Cause] = []
    if case .binding(let causes) = range.ending { binding = causes }
    return .object([
      "coefficient": range.shadowPrice, "end": range.end, "binding": binding.map { $0.name(in: state) },
      "conflict": range.ending == .contradiction,
    ])
  }
}
