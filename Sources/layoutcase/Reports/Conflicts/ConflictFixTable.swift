import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

/// Fixes with their numbers for a person.
struct ConflictFixTable {
  private let explanation: Explanation
  private let rows: [NumberedFix]
  /// How many fixes are left out.
  let hiddenCount: Int

  init(explanation: Explanation, listsAll: Bool) {
    self.explanation = explanation
    let fixes = explanation.numberedFixes
    rows = listsAll ? fixes : fixes.filter(\.isUsual)
    hiddenCount = fixes.count - rows.count
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
        Cell(item.fix.isOwn ? "app" : explanation.framework), Cell(movements(item.fix)),
      ]
      return findings.count > 1 ? [cells[0], Cell(item.finding + 1)] + cells.dropFirst() : cells
    }
    let titles = ["fix", "constraint", "edit", "made by", "what moves"]
    return Table(
      titles: findings.count > 1 ? [titles[0], "conflict"] + titles.dropFirst() : titles, rows: rows)
  }

  private func name(_ edit: Edit) -> String {
    let line = explanation.line(of: edit.constraint).map { " (log line \($0))" } ?? ""
    return explanation.constraint(edit.constraint).id + line
  }

  /// Without those of a log's guides, of whose insets it tells nothing.
  private func told(_ fix: ConflictFix) -> [Movement] {
    fix.reportedMovements.filter { movement in
      guard let views = explanation.log?.views, views.indices.contains(movement.view.rawValue) else {
        return true
      }
      let view = views[movement.view.rawValue]
      return !view.isMarginsGuide && !view.isSafeAreaGuide
    }
  }

  /// The first few movements. Sizes come first, as they are seen first.
  private func shown(_ fix: ConflictFix) -> ArraySlice<Movement> {
    let told = told(fix)
    return (told.filter(\.isOfSize) + told.filter { !$0.isOfSize }).prefix(Self.mostShown)
  }

  private func movements(_ fix: ConflictFix) -> String {
    let shown = shown(fix).map { $0.words(explanation) }
    let rest = told(fix).count - shown.count
    return shown.isEmpty
      ? "nothing" : shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let mostShown = 3
}

extension Movement {
  fileprivate func words(_ explanation: Explanation) -> String {
    let ends = [before, after].map { $0?.shown ?? "any" }
    return "\(explanation.name(of: view)).\(member.rawValue) \(ends[0]) → \(ends[1])"
  }
}

extension Explanation {
  /// What a fix does, without the names of constraints: "constant 44 → 60", or the property that stands for the edits.
  fileprivate func words(of fix: ConflictFix) -> String {
    if let view = unmaskedView(by: fix) { return property(of: view) }
    return fix.edits.map { $0.words(self) }.joined(separator: ", ")
  }

  /// What a fix does: "title.height constant 44 → 60".
  func note(of fix: ConflictFix) -> String {
    if let view = unmaskedView(by: fix) { return property(of: view) }
    return fix.edits.map { edit in
      let name = constraint(edit.constraint).id
      return edit.kind == .remove ? "remove \(name)" : "\(name) \(edit.words(self))"
    }.joined(separator: ", ")
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
    case .move(let constant):
      let ends = constraint.constant.shown(besides: constant)
      return "constant \(ends.0) → \(ends.1)"
    }
  }
}

extension Double {
  /// The number and another one, with more digits where few do not tell them apart.
  func shown(besides other: Double) -> (String, String) {
    shown == other.shown ? ("\(withoutNoise)", "\(other.withoutNoise)") : (shown, other.shown)
  }
}
