import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel

/// Fixes with their numbers for a person.
struct ConflictFixTable {
  private let explanation: Explanation
  private let listsAll: Bool
  private let rows: [NumberedFix]
  /// How many fixes are left out.
  let hiddenCount: Int

  init(explanation: Explanation, listsAll: Bool) {
    self.explanation = explanation
    self.listsAll = listsAll
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
    Listing(
      rows,
      [
        Column("fix") { Cell($0.number) },
        Column(nil, explanation.findings.count > 1 ? "conflict" : nil) { Cell($0.finding + 1) },
        Column("constraint") { Cell($0.fix.edits.map(name).joined(separator: ", ")) },
        Column("edit") { Cell(explanation.words(of: $0.fix, namesConstraints: false)) },
        Column("made by") { Cell($0.fix.isOwn ? "app" : explanation.framework) },
        Column("what moves") { Cell(movements($0.fix)) },
      ]
    ).table
  }

  private func name(_ edit: Edit) -> String {
    let line = explanation.line(of: edit.constraint).map { " (log line \($0))" } ?? ""
    return explanation.constraint(edit.constraint).id + line
  }

  /// The movements, or the first few. Sizes come first, as they are seen first.
  private func shown(_ fix: ConflictFix) -> ArraySlice<Movement> {
    let told = explanation.toldMovements(of: fix)
    return (told.filter(\.isOfSize) + told.filter { !$0.isOfSize }).prefix(listsAll ? .max : Self.mostShown)
  }

  private func movements(_ fix: ConflictFix) -> String {
    let shown = shown(fix).map { $0.words(explanation) }
    let rest = explanation.toldMovements(of: fix).count - shown.count
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
  /// What a fix does: "title.height constant 44 → 60", or the property that stands for the edits.
  ///
  /// - Parameter namesConstraints: false beside their names: "constant 44 → 60".
  func words(of fix: ConflictFix, namesConstraints: Bool = true) -> String {
    let likely = likelyFixes.compactMap(\.self).first { $0.fix == fix }
    let view = unmaskedView(by: fix) ?? likely?.unmaskedView
    let maskEdits = view == nil ? [] : likely?.maskEdits ?? fix.edits
    let others = fix.edits.filter { !maskEdits.contains($0) }.map { EditWords(edit: $0, explanation: self) }
    let property = view.map { "\(name(of: $0)).translatesAutoresizingMaskIntoConstraints = false" }
    return
      ([property].compactMap(\.self) + others.map { namesConstraints || view != nil ? $0.note : $0.change })
      .joined(separator: ", ")
  }
}
