import CaseImport
import Diagnosis
import LayoutModel

/// An explanation for a person.
struct ExplanationReport {
  let explanation: Explanation

  private var findings: [Finding] { explanation.diagnosis.findings }

  func print(at desk: Desk) throws {
    for (number, finding) in findings.enumerated() {
      if findings.count > 1 {
        try desk.print(desk.painted("conflict \(number + 1) of \(findings.count)", .heading))
      }
      try desk.print(CauseSentence(conflict: finding.conflict, explanation: explanation).text)
      try desk.print()
      try desk.print(table(finding.conflict))
      try desk.print()
    }
    if findings.isEmpty { try desk.print("no conflict: all required constraints can hold") }
  }

  private func table(_ conflict: MinimalConflict) -> Table {
    let hasLines = explanation.log != nil
    let rows = conflict.members.map { index in
      [Cell(explanation.layoutCase[index].id), Cell(explanation.equation(of: index)),
        Cell(explanation.provenance(of: index).maker)]
        + (hasLines ? [Cell(explanation.lines(of: index)?.lowerBound ?? 0)] : [])
    }
    return Table(
      titles: ["constraint", "equation", "made by"] + (hasLines ? ["line"] : []), rows: rows)
  }
}

extension Provenance {
  /// Who made a constraint, for a person.
  var maker: String {
    switch self {
    case .app: "the app"
    case .system(let reason): "UIKit: \(reason.rawValue)"
    }
  }
}
