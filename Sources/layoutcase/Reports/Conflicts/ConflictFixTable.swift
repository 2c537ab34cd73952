import CaseImport
import CaseLibrary
import LayoutEngine
import LayoutModel

/// A fix with the number that `--apply` takes, and that of its conflict.
private struct NumberedFix {
  let number: Int
  let finding: Int
  let fix: ConflictFix
}

/// Fixes with their numbers for a person.
struct ConflictFixTable {
  private let explanation: Explanation
  private let rows: [NumberedFix]
  /// How many fixes are left out.
  let hiddenCount: Int

  /// How many fixes of one conflict a person looks at.
  private static let usualCount = 5

  init(explanation: Explanation, listsAll: Bool) {
    self.explanation = explanation
    var rows: [NumberedFix] = []
    var count = 0
    for (place, finding) in explanation.findings.enumerated() {
      let numbered = finding.fixes.enumerated().map { index, fix in
        NumberedFix(number: count + index + 1, finding: place + 1, fix: fix)
      }
      rows += listsAll ? numbered : Array(explanation.usual(numbered, of: finding).prefix(Self.usualCount))
      count += numbered.count
    }
    self.rows = rows
    hiddenCount = count - rows.count
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a shown movement begins or ends at a number that the constraints leave open.
  var showsOpenNumbers: Bool {
    rows.contains { row in shown(row.fix).contains { $0.before == nil || $0.after == nil } }
  }

  var table: Table {
    let findings = explanation.findings
    let rows = rows.map { item in
      let cells = [
        Cell(item.number), Cell(item.fix.edits.map(name).joined(separator: ", ")),
        Cell(explanation.words(of: item.fix)),
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
  private func shown(_ fix: ConflictFix) -> ArraySlice<Movement> {
    (fix.movements.filter(\.isOfSize) + fix.movements.filter { !$0.isOfSize }).prefix(Self.mostShown)
  }

  private func movements(_ fix: ConflictFix) -> String {
    let shown = shown(fix).map { $0.words(explanation) }
    let rest = fix.movements.count - shown.count
    return shown.isEmpty
      ? "nothing" : shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let mostShown = 3
}

extension Explanation {
  /// The fixes that a person looks at: the likely one, which is the first, and behind it the app's own edits, where
  /// there are any. What UIKit makes by itself nobody can edit.
  fileprivate func usual(_ fixes: [NumberedFix], of finding: Finding) -> [NumberedFix] {
    guard let likely = fixes.first, !isOfUIKitAlone(finding) else { return [] }
    return [likely] + fixes.dropFirst().filter { $0.fix.isOwn || !likely.fix.isOwn }
  }

  /// Whether UIKit made all members of a conflict, of nothing that the app translates or sets.
  fileprivate func isOfUIKitAlone(_ finding: Finding) -> Bool {
    finding.conflict.members.allSatisfy {
      [.system(.systemViews), .system(.stackView), .system(.actionSheet)].contains(provenance(of: $0))
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

extension Explanation {
  /// The view whose autoresizing mask a fix removes; nil for any other.
  func unmaskedView(by fix: ConflictFix) -> ViewIndex? {
    likelyFixes.lazy.compactMap(\.self).first { $0.fix == fix }.flatMap { likely in
      if case .translatedMask(let view) = likely.reason { view } else { nil }
    }
  }

  /// What a fix does, without the names of constraints: "constant 44 → 60", or the property that stands for the edits.
  fileprivate func words(of fix: ConflictFix) -> String {
    if let view = unmaskedView(by: fix) { return property(of: view) }
    return fix.edits.map { $0.words(self) }.joined(separator: ", ")
  }

  /// What a fix does: "title.height constant 44 → 60".
  func note(of fix: ConflictFix) -> String {
    if let view = unmaskedView(by: fix) { return property(of: view) }
    return fix.edits.map { "\(constraint($0.constraint).id) \($0.words(self))" }.joined(separator: ", ")
  }

  private func property(of view: ViewIndex) -> String {
    "\(name(of: view)).translatesAutoresizingMaskIntoConstraints = false"
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
