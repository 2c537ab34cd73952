import CaseImport
import CaseLibrary
import LayoutEngine
import LayoutModel

/// Fixes with their numbers for a person.
struct ConflictFixTable {
  private let explanation: Explanation
  private let rows: [(number: Int, finding: Int, fix: ConflictFix)]
  /// How many fixes are left out.
  let hiddenCount: Int

  /// How many fixes of one conflict a person looks at.
  private static let usualCount = 5

  init(explanation: Explanation, listsAll: Bool) {
    self.explanation = explanation
    var rows: [(number: Int, finding: Int, fix: ConflictFix)] = []
    var count = 0
    for (place, finding) in explanation.findings.enumerated() {
      let numbered = finding.fixes.enumerated().map { (count + $0 + 1, place + 1, $1) }
      // The likely fix is the first. Behind it stand the app's own edits, where there are any. What UIKit makes by itself nobody
      // can edit.
      let usual =
        explanation.isOfUIKitAlone(finding)
        ? []
        : numbered.enumerated().filter { $0 == 0 || $1.2.isOwn || !finding.fixes[0].isOwn }.map(\.1)
      rows += listsAll ? numbered : Array(usual.prefix(Self.usualCount))
      count += numbered.count
    }
    self.rows = rows
    hiddenCount = count - rows.count
  }

  var isEmpty: Bool { rows.isEmpty }

  var table: Table {
    let findings = explanation.findings
    let rows = rows.map { item in
      let cells = [
        Cell(item.number), Cell(item.fix.edits.map(name).joined(separator: ", ")),
        Cell(item.fix.edits.map { $0.words(explanation) }.joined(separator: ", ")),
        Cell(item.fix.isOwn ? "app" : "UIKit"), Cell(movements(item.fix)),
      ]
      return findings.count > 1 ? [cells[0], Cell(item.finding)] + cells.dropFirst() : cells
    }
    let titles = ["fix", "constraint", "edit", "made by", "what moves"]
    return Table(
      titles: findings.count > 1 ? [titles[0], "conflict"] + titles.dropFirst() : titles, rows: rows)
  }

  private func name(_ edit: Edit) -> String {
    let line = explanation.line(of: edit.constraint).map { " (line \($0))" } ?? ""
    return explanation.constraint(edit.constraint).id + line
  }

  /// The first few movements. Sizes come first, as they are seen first.
  private func movements(_ fix: ConflictFix) -> String {
    let ordered = fix.movements.filter(\.isOfSize) + fix.movements.filter { !$0.isOfSize }
    let shown = ordered.prefix(Self.mostShown).map { $0.words(explanation) }
    let rest = ordered.count - shown.count
    return ordered.isEmpty
      ? "nothing" : shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let mostShown = 3
}

extension Explanation {
  /// Whether UIKit made all members of a conflict, of nothing that the app translates or sets.
  fileprivate func isOfUIKitAlone(_ finding: Finding) -> Bool {
    finding.conflict.members.allSatisfy {
      [.system(.systemViews), .system(.stackView)].contains(provenance(of: $0))
    }
  }
}

extension Movement {
  fileprivate var isOfSize: Bool { member == .width || member == .height }

  fileprivate func words(_ explanation: Explanation) -> String {
    let ends = [before, after].map { $0?.shown ?? "any" }
    return "\(explanation.name(of: view)).\(member.rawValue) \(ends[0]) → \(ends[1])"
  }
}

extension Edit {
  /// The edit in words: "constant 44 → 60".
  func words(_ explanation: Explanation) -> String {
    let constraint = explanation.constraint(constraint)
    switch kind {
    case .remove: return "remove"
    // UIKit refuses to make a required constraint optional while it is active.
    case .lower(let priority): return "priority 1000 → \(priority.rawValue.shown), before activation"
    case .relax(let relation): return "\(constraint.relation.rawValue) → \(relation.rawValue)"
    case .move(let constant): return "constant \(constraint.constant.shown) → \(constant.shown)"
    }
  }
}
