import CaseDiagnosis
import CaseImport
import JSON
import LayoutEngine
import LayoutModel

extension Explanation {
  /// The explanation for a program.
  ///
  /// - Parameter locations: by name, where the case's file has constraints.
  func json(_ locations: [String: TextLocation] = [:]) -> JSONValue {
    let fixes = Dictionary(grouping: numberedFixes, by: \.finding)
    let findings = zip(findings, likelyFixes).enumerated().map { place, finding in
      json(of: finding.0, finding.1, fixes[place] ?? [], locations)
    }
    let own: JSONObject =
      [
        "case": snapshot.layoutCase.name, "pass": snapshot.layout.pass.rawValue, "stored": isNew,
        "status": snapshot.layout.status.rawValue, "findings": findings, "complete": diagnosis.isComplete,
      ]
    return .object(own.with("log", ifAny: log.map { json(of: $0) }))
  }

  private func json(
    of finding: Finding, _ fix: LikelyFix?, _ fixes: [NumberedFix], _ locations: [String: TextLocation]
  ) -> JSONValue {
    let sentence = fix.map {
      LikelyFixSentence(likelyFix: $0, conflict: finding.told, explanation: self).text
    }
    // "cures" is the field's older name for the fixes.
    return .object([
      "likelyFix": sentence, "cause": ConflictSentence(conflict: finding.told, explanation: self).text,
      "conflict": members(of: finding.conflict).map { json(of: $0, locations) },
      "implied": finding.conflict.bounds.map(json),
      "alternatives": finding.alternatives.map { members(of: $0).map { constraint($0).id } },
      "whole": finding.whole.map { members(of: $0).map { constraint($0).id } },
      "cures": fixes.map(json),
      "untried": finding.untriedCount,
    ])
  }

  private func json(of index: ConstraintIndex, _ locations: [String: TextLocation]) -> JSONValue {
    var object: JSONObject = [
      "constraint": constraint(index).id, "equation": equation(of: index),
      "own": provenance(of: index) == .app, "madeBy": maker(of: index),
    ]
    if let entry = log?[index].entry {
      object += ["line": entry.location.line, "text": entry.text, "sourceLine": sourceLine(of: index)]
    }
    if let location = locations[constraint(index).id] {
      object += ["line": location.line, "column": location.column]
    }
    return .object(object)
  }

  private func json(of bound: ImpliedBound) -> JSONValue {
    switch bound {
    case .environment(let axis):
      .object(["view": name(of: .root), axis.dimension: snapshot.layout.environment.requiredSize(axis)])
    case .notNegative(let view, let axis):
      .object(["view": name(of: view), "notNegative": axis.dimension])
    }
  }

  private func json(of numbered: NumberedFix) -> JSONValue {
    let fix = numbered.fix
    return .object([
      "number": numbered.number, "own": fix.isOwn,
      "changes": fix.changes.map { $0.json(in: snapshot.layoutCase) },
      "moves": fix.reportedMovements.map(json),
      "set": fix.changes.flatMap { $0.assignments(in: snapshot.layoutCase) },
    ])
  }

  private func json(of movement: Movement) -> JSONValue {
    .object([
      "view": name(of: movement.view), "member": movement.member.rawValue, "before": movement.before,
      "after": movement.after,
    ])
  }

  private func json(of log: ConflictCase) -> JSONValue {
    .object([
      "line": log.report.line, "truncated": log.report.isTruncated,
      "broken": log.report.broken.map { json(of: $0) }, "notNeeded": unneeded.map { json(of: $0) },
      "leftOut": log.leftOut.map { json(of: $0.entry, ["reason": "\($0.reason)"]) },
      "undecidable": log.undecidable.map { "\($0)" },
      "absence": FeasibleLogSentences(log: log, explanation: self).json,
    ])
  }

  private func json(of entry: LogEntry, _ more: JSONObject = [:]) -> JSONValue {
    .object(
      ["line": entry.location.line, "column": entry.location.column, "text": entry.text] + more)
  }
}

extension ExplanationReport {
  var json: JSONValue {
    let locations = locations
    return .array(explanations.map { $0.json(locations) })
  }

  typealias Member = (explanation: Explanation, conflict: Int, index: ConstraintIndex)

  /// Constraints for a table and for CSV.
  ///
  /// - Parameter locations: by name, where the file has them.
  func listing(_ members: [Member], _ locations: [String: TextLocation]) -> Listing {
    func location(_ member: Member) -> TextLocation? {
      locations[member.explanation.constraint(member.index).id]
    }
    let place = locations.isEmpty ? explanations.first?.log.map { _ in "log line" } : "where"
    return Listing(
      members,
      [
        Column("case", nil) { Cell($0.explanation.snapshot.layoutCase.name) },
        Column("conflict", nil) { Cell($0.conflict + 1) },
        Column(nil, place) { member in
          // What the file does not write has no place.
          locations.isEmpty
            ? Cell(member.explanation.line(of: member.index) ?? 0)
            : Cell(location(member).map { "\(InputFile.name(of: path ?? "")):\($0)" })
        },
        Column("constraint") { Cell($0.explanation.constraint($0.index).id) },
        Column("equation") { Cell($0.explanation.equation(of: $0.index)) },
        Column("madeBy", "made by") {
          Cell($0.explanation.maker(of: $0.index), shown: $0.explanation.shownMaker(of: $0.index))
        },
        Column("line", nil) { Cell($0.explanation.line(of: $0.index) ?? location($0)?.line) },
      ])
  }

  /// A record for each member of the minimal conflicts.
  var listing: Listing {
    let members = explanations.flatMap { explanation in
      explanation.findings.enumerated().flatMap { number, finding in
        explanation.members(of: finding.conflict).map { (explanation, number, $0) as Member }
      }
    }
    return listing(members, locations)
  }
}
