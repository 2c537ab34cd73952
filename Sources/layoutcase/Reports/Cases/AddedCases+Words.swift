import CaseImport
import CaseLibrary
import Spelling

extension AddedCases {
  /// How many cases are named of which the same is noted.
  static let mostNamed = 3
  /// How many passes that are dropped have a line.
  private static let mostPasses = 20

  /// "Added 1 case, replaced 2 cases (3 appended passes dropped)." and behind it the names that are given:
  /// "Added 1 case: cell.xib#row."
  func sentence(naming names: [String]) -> String {
    let called = names.isEmpty ? "" : ": \(names.enumerated(by: "and", atMost: Self.mostNamed))"
    guard replacedCount > 0 else { return "Added \(addedCount.counted("case"))\(called)." }
    let passes = [
      (heldPassCount, "in the document"), (keptPassCount, "kept"), (lostPasses.count, "dropped"),
    ].filter { $0.0 > 0 }
      .map { "\($0.counted("appended pass", "appended passes")) \($1)" }.joined(separator: ", ")
    let replaced = "\(replacedCount.counted("case"))\(passes.isEmpty ? "" : " (\(passes))")\(called)."
    return addedCount == 0
      ? "Replaced \(replaced)" : "Added \(addedCount.counted("case")), replaced \(replaced)"
  }

  /// What of the replaced cases is lost, and what their rows give that they have no more.
  var notes: [String] {
    var notes = lostPasses.prefix(Self.mostPasses).map { lost in
      let changes = lost.changes.joined(separator: " ")
      let reason = lost.reason.map { ": \($0)" } ?? ""
      return "pass \(lost.pass) of \(lost.name), which set \(changes), was dropped\(reason)"
    }
    let rest = lostPasses.count - Self.mostPasses
    if rest > 0 {
      notes.append("\(rest.counted("more pass", "more passes")) \(rest.verb("was", "were")) dropped")
    }
    return notes
      + lostColumns.map { lost in
        let drop = commandLine("rows", lost.name.storedWord, "--drop", lost.columns.joined(separator: ","))
        let rows = "\(lost.rowCount.counted("row")) of \(lost.name) \(lost.rowCount == 1 ? "gives" : "give")"
        return "\(rows) \(lost.columns.enumerated(by: "and")), which the case has no more; "
          + "\(drop) takes \(lost.columns.count == 1 ? "it" : "them") from the list"
      }
  }
}
