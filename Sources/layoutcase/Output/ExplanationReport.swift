import CaseImport
import CaseLibrary
import Diagnosis
import LayoutModel

/// An explanation for a person.
struct ExplanationReport {
  let explanation: Explanation
  let listsAllCures: Bool

  private var findings: [Finding] { explanation.findings }
  private var layoutCase: LayoutCase { explanation.layoutCase }

  func print(at desk: Desk) throws {
    try desk.print(title(at: desk))
    if findings.isEmpty { try printAbsence(at: desk) }
    for (number, finding) in findings.enumerated() {
      try desk.print()
      if findings.count > 1 {
        try desk.print(desk.painted("conflict \(number + 1) of \(findings.count)", .bad))
      }
      try print(finding, at: desk)
    }
    for note in LogNotes(explanation).lines { try desk.print(note) }
    try printCures(at: desk)
    if !explanation.explained.diagnosis.isComplete {
      try desk.print(
        "So much contradicts that not every minimal conflict and not every single edit was looked at.")
    }
  }

  private func title(at desk: Desk) -> String {
    let name = desk.painted(layoutCase.name, .heading)
    switch explanation.isNew {
    case true?: return "\(name), stored"
    case false?: return "\(name), stored before"
    case nil: return "\(name), pass \(explanation.explained.layout.pass) of \(layoutCase.history.count)"
    }
  }

  private func printAbsence(at desk: Desk) throws {
    try desk.print()
    try desk.print(absence)
    let untold = explanation.viewsWithUntoldMargins
    guard !untold.isEmpty else { return }
    try desk.print(
      "The log does not tell the margins of \(untold.joined(separator: " and ")), on which it may depend.")
  }

  /// Why nothing contradicts, though a log says that something does.
  private var absence: String {
    guard explanation.isNew != nil, let log = explanation.log else {
      return "No conflict: all required constraints can hold."
    }
    guard log.leftOut.isEmpty, !log.report.isTruncated else {
      return "No conflict in the lines that could be read: what contradicts must be in the others."
    }
    return "No conflict: all constraints can hold as the log prints them. It may leave out what contradicts, "
      + "or its numbers are rounded."
  }

  private func print(_ finding: Finding, at desk: Desk) throws {
    try desk.print(CauseSentence(conflict: finding.conflict, explanation: explanation).text)
    try desk.print()
    try desk.print(table(finding.conflict))
    guard !finding.alternatives.isEmpty else { return }
    try desk.print()
    for other in finding.alternatives {
      try desk.print("also: " + CauseSentence(conflict: other, explanation: explanation).text)
      let members = explanation.members(of: other).map { index in
        let line = explanation.line(of: index).map { "line \($0): " } ?? ""
        return line + explanation.equation(of: index)
      }
      for member in members { try desk.print("  \(member)") }
    }
  }

  private func table(_ conflict: MinimalConflict) -> Table {
    let hasLines = explanation.log != nil
    let rows = explanation.members(of: conflict).map { index in
      let cells = [
        Cell(layoutCase[index].id), Cell(explanation.equation(of: index)),
        Cell(explanation.provenance(of: index).maker),
      ]
      return hasLines ? [Cell(explanation.line(of: index) ?? 0)] + cells : cells
    }
    return Table(titles: (hasLines ? ["line"] : []) + ["constraint", "equation", "made by"], rows: rows)
  }

  private func printCures(at desk: Desk) throws {
    guard !findings.isEmpty else { return }
    try desk.print()
    guard !explanation.cures.isEmpty else {
      try desk.print("No single edit of a constraint cures it.")
      return
    }
    let aside = findings.count > 1 ? ", each for its own conflict with the others set aside" : ""
    let broken = explanation.explained.layout.broken.map { layoutCase[$0.constraint].id }
    try desk.print(
      "cures, each laid out to make sure\(aside); what moves is told from the layout that breaks "
        + "\(broken.joined(separator: ", ")):")
    try desk.print()
    let table = CureTable(explanation: explanation, listsAll: listsAllCures)
    try desk.print(table.table)
    try desk.print()
    if table.hiddenCount > 0 {
      try desk.print(
        "\(table.hiddenCount.counted("more cure")) would edit what UIKit made; --all lists them.")
    }
    try desk.print("\"layoutcase explain \(layoutCase.name) --apply N\" appends one to the case's history.")
  }
}

extension Provenance {
  /// Who made a constraint, for a person.
  var maker: String {
    switch self {
    case .app: "app"
    case .system(let reason): "UIKit: \(reason.rawValue)"
    }
  }
}
