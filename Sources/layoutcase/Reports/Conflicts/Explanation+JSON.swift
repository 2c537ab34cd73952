import CaseImport
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel

extension Explanation {
  /// The explanation for a program.
  var json: JSONValue {
    var first = 1
    let findings = zip(findings, likelyFixes).map { finding, fix in
      defer { first += finding.cures.count }
      return json(of: finding, fix, numberedFrom: first)
    }
    return .object(
      [
        JSONMember("case", .string(snapshot.layoutCase.name)),
        JSONMember("pass", .number(snapshot.layout.pass.rawValue)),
        JSONMember("stored", isNew.map { .bool($0) } ?? .null),
        JSONMember("status", .string(snapshot.layout.status.rawValue)),
        JSONMember("findings", .array(findings)),
        JSONMember("complete", .bool(diagnosis.isComplete)),
      ] + (log.map { [JSONMember("log", json(of: $0))] } ?? []))
  }

  private func json(of finding: Finding, _ fix: LikelyFix?, numberedFrom first: Int) -> JSONValue {
    let sentence = fix.map {
      LikelyFixSentence(fix: $0, conflict: finding.conflict, explanation: self).text
    }
    return .object([
      JSONMember("likelyFix", sentence.map { .string($0) } ?? .null),
      JSONMember(
        "cause", .string(ConflictSentence(conflict: finding.conflict, explanation: self).text)),
      JSONMember("conflict", .array(members(of: finding.conflict).map(json))),
      JSONMember("implied", .array(finding.conflict.bounds.map(json))),
      JSONMember(
        "alternatives",
        .array(finding.alternatives.map { .array(members(of: $0).map { .string(constraint($0).id) }) })),
      JSONMember(
        "cures", .array(finding.cures.enumerated().map { json(of: $1, number: first + $0) })),
    ])
  }

  private func json(of index: ConstraintIndex) -> JSONValue {
    .object(
      [
        JSONMember("constraint", .string(constraint(index).id)),
        JSONMember("equation", .string(equation(of: index))),
        JSONMember("own", .bool(provenance(of: index) == .app)),
        JSONMember("madeBy", .string(provenance(of: index).maker)),
      ]
        + (log.map { log in
          [
            JSONMember("line", .number(log.source(of: index).entry.place.line)),
            JSONMember("text", .string(log.source(of: index).entry.text)),
            JSONMember("sourceLine", sourceLine(of: index).map { .string($0) } ?? .null),
          ]
        } ?? []))
  }

  private func json(of bound: ImpliedBound) -> JSONValue {
    switch bound {
    case .environment(let axis, let size):
      .object([
        JSONMember("view", .string(name(of: .root))),
        JSONMember(axis == .horizontal ? "width" : "height", .number(size)),
      ])
    case .notNegative(let view, let axis):
      .object([
        JSONMember("view", .string(name(of: view))),
        JSONMember("notNegative", .string(axis == .horizontal ? "width" : "height")),
      ])
    }
  }

  private func json(of cure: ConflictFix, number: Int) -> JSONValue {
    .object([
      JSONMember("number", .number(number)), JSONMember("own", .bool(cure.isOwn)),
      JSONMember("changes", .array(cure.changes.map { $0.json(in: snapshot.layoutCase) })),
      JSONMember("moves", .array(cure.movements.map(json))),
    ])
  }

  private func json(of movement: Movement) -> JSONValue {
    .object([
      JSONMember("view", .string(name(of: movement.view))),
      JSONMember("member", .string(movement.member.rawValue)),
      JSONMember("before", movement.before.map { .number($0) } ?? .null),
      JSONMember("after", movement.after.map { .number($0) } ?? .null),
    ])
  }

  private func json(of log: ConflictCase) -> JSONValue {
    .object([
      JSONMember("line", .number(log.report.line)),
      JSONMember("truncated", .bool(log.report.isTruncated)),
      JSONMember("broken", log.report.broken.map { json(of: $0) } ?? .null),
      JSONMember("notNeeded", .array(unneeded.map { json(of: $0) })),
      JSONMember(
        "leftOut",
        .array(log.leftOut.map { json(of: $0.entry, [JSONMember("reason", .string("\($0.reason)"))]) })),
      JSONMember("undecidable", .array(log.undecidable.map { .string("\($0)") })),
      JSONMember("absence", AbsenceSentences(log: log, explanation: self).json),
    ])
  }

  private func json(of entry: LogEntry, _ more: [JSONMember] = []) -> JSONValue {
    .object(
      [
        JSONMember("line", .number(entry.place.line)), JSONMember("column", .number(entry.place.column)),
        JSONMember("text", .string(entry.text)),
      ] + more)
  }
}

extension ExplanationReports {
  var json: JSONValue { .array(explanations.map(\.json)) }

  /// A record for each member of the minimal conflicts.
  var listing: Listing {
    var listing = Listing(
      ["case", "conflict", "constraint", "equation", "madeBy", "line"].map { .init($0, $0) })
    for explanation in explanations {
      for (number, finding) in explanation.findings.enumerated() {
        for index in explanation.members(of: finding.conflict) {
          listing.append([
            Cell(explanation.snapshot.layoutCase.name), Cell(number + 1),
            Cell(explanation.constraint(index).id),
            Cell(explanation.equation(of: index)), Cell(explanation.provenance(of: index).maker),
            Cell(explanation.line(of: index).map { JSONValue.number($0) } ?? .null),
          ])
        }
      }
    }
    return listing
  }
}
