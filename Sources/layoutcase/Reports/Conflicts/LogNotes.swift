import Algorithms
import CaseDiagnosis
import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import Spelling

extension Explanation {
  /// That a log has no content sizes of views with a text or an image whose sizes are open, which UIKit knows: what
  /// determines them need not be missing in the app. Nil where there are none.
  func contentSizeNote(on numbers: [Ambiguity.OpenNumber]) -> String? {
    let untold = untoldContents(of: numbers.compactMap(\.size))
    guard let axis = untold.first?.attribute.axis else { return nil }
    let names = untold.map { name(of: $0.view) }.uniqued()
    return
      "the log has no line of the content \(names.count.verb("size", "sizes")) of "
      + "\(names.enumerated(by: "and", atMost: 4)), an NSContentSizeLayoutConstraint\(names.count == 1 ? "" : " each"), "
      + "which may determine \(names.count.verb("it", "them")); "
      + "\"po view.constraintsAffectingLayout(for: .\(axis.rawValue))\" of \(names.count == 1 ? names[0] : "each") prints it"
  }
}

/// Notes on a log: lines that were left out or repeated, and what UIKit breaks.
struct LogNotes {
  private let explanation: Explanation

  init(_ explanation: Explanation) { self.explanation = explanation }

  /// Empty where there is nothing to say, and otherwise behind an empty line.
  var lines: [String] {
    // A log tells of the first layout only, in its own environment.
    guard let log = explanation.log, explanation.isOfLog else { return [] }
    let notes =
      broken(log) + addresses(log) + unneeded + log.leftOut.map { leftOut($0) }
      + log.undecidable.map { "Undecidable: \($0)" }
      + notes("Reported again", explanation.repetitions)
      + (log.report.isTruncated ? ["Cut off: the end of the report is missing."] : [])
    return notes.isEmpty ? [] : [""] + notes.map { $0.escapingControls() }
  }

  private func broken(_ log: ConflictCase) -> [String] {
    guard let entry = log.report.broken else {
      let isTold = explanation.findings.isEmpty || log.report.isTruncated
      return isTold
        ? []
        : [
          "The log does not say which constraint \(explanation.framework) breaks; a whole log says it behind its list."
        ]
    }
    let index = log.report.brokenIndex
    let place =
      index.map { "its line \(log.report.entries[$0].location.line)" } ?? "a constraint that it does not list"
    let equations = log.broken.map(explanation.equation)
    let meaning = equations.isEmpty ? entry.text : equations.joined(separator: " and ")
    let isInConflict = explanation.findings.contains { finding in
      ([finding.conflict] + finding.alternatives).contains { conflict in
        conflict.members.contains(where: log.broken.contains)
      }
    }
    let aside = isInConflict ? "" : explanation.findings.first.map(contradiction) ?? ""
    return ["The log says that \(explanation.framework) breaks \(place): \(meaning)\(aside)"]
  }

  /// "; lines 4 to 6 and 8 of the log contradict each other without it, too"
  private func contradiction(_ finding: Finding) -> String {
    let lines = explanation.members(of: finding.conflict).compactMap { explanation.line(of: $0) }
    return
      "; \(explanation.place(ofLines: lines.uniqued())) contradict each other without it, too"
  }

  /// The addresses of the views whose names differ in a number only, as a sentence: "Views: UIImageView is 0x7f8801,
  /// UIImageView_2 is 0x7f8802".
  private func addresses(_ log: ConflictCase) -> [String] {
    let names = log.layoutCase.views.map(\.id)
    let bases = names.map { $0.replacing(/_\d+$/, with: "") }
    let counts = Dictionary(bases.map { ($0, 1) }, uniquingKeysWith: +)
    let addresses = zip(zip(names, bases), log.views).compactMap { name, view -> String? in
      guard counts[name.1, default: 0] > 1, case .address(let address) = view.identity else { return nil }
      return "\(name.0) is \(address)"
    }
    return addresses.isEmpty ? [] : ["In the log, \(addresses.joined(separator: ", "))"]
  }

  private var unneeded: [String] {
    let entries = explanation.findings.isEmpty ? [] : explanation.unneeded
    guard !entries.isEmpty else { return [] }
    // What has to go with the spacing of a hidden stack view is part of the conflict that the spacing hides.
    let next = Set(
      explanation.findings.flatMap { finding in
        explanation.sizesBehindSpacing(in: finding.conflict).compactMap { explanation.line(of: $0) }
      })
    let lines = entries.map(\.location.line)
    return notes("Not part of the conflict", lines.filter { !next.contains($0) })
      + notes("Part of another conflict as soon as the spacing is 0", lines.filter(next.contains))
  }

  private func notes(_ words: String, _ lines: [Int]) -> [String] {
    lines.isEmpty ? [] : ["\(words): \(explanation.place(ofLines: lines))"]
  }

  private func leftOut(_ leftOut: OmittedEntry) -> String {
    let place = "\(explanation.place(ofLines: [leftOut.entry.location.line]))"
    return
      "Left out: \(place), column \(leftOut.entry.location.column): \(leftOut.reason): \(leftOut.entry.text)"
  }
}
