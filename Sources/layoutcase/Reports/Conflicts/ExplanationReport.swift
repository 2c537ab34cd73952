import Algorithms
import CaseDiagnosis
import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// The explanations of all conflicts of a log, or of a stored case.
struct ExplanationReport: Report {
  let explanations: [Explanation]
  let listsAllFixes: Bool
  /// The file that the case or the log is only read from. Nil for a stored case, whose history a fix can be appended
  /// to.
  var path: String?
  /// The options of the environment in which the conflicts are, where it is not the case's own.
  var environment: [String] = []
  /// What a file has of the case; nil for a stored case and for a log.
  var sourced: SourcedCase?

  /// By name, where the file has what contradicts; empty for a stored case and for a log.
  var locations: [String: TextLocation] {
    let members = explanations.flatMap { explanation in
      explanation.findings.flatMap { ([$0.conflict, $0.told] + $0.alternatives).flatMap(\.members) }
        .map { explanation.constraint($0).id }
    }
    return sourced?.locations(ofConstraints: members) ?? [:]
  }

  func print(on console: Console) throws {
    let locations = locations
    for (number, explanation) in explanations.enumerated() {
      if number > 0 { try console.print() }
      try ExplanationText(explanation: explanation, all: self, locations: locations, number: number).print(
        on: console)
    }
  }
}

/// An explanation for a person.
struct ExplanationText {
  let explanation: Explanation
  let all: ExplanationReport
  /// By name, where the file of all explanations has constraints.
  let locations: [String: TextLocation]
  /// Its place among all.
  let number: Int

  private var findings: [Finding] { explanation.findings }
  private var layoutCase: LayoutCase { explanation.snapshot.layoutCase }

  func print(on console: Console) throws {
    try console.print(title(on: console) + count)
    if findings.isEmpty { try printNoConflict(on: console) }
    for (number, finding) in findings.enumerated() {
      try console.print()
      if findings.count > 1 {
        try console.print(console.painted("Conflict \(number + 1) of \(findings.count)", .bad))
      }
      if let sentence = explanation.likelyFixSentences[number] {
        try console.print("\(console.painted("Likely fix", .good)): \(sentence)")
        try console.print()
      }
      try print(finding, on: console)
    }
    for note in LogNotes(explanation).lines { try console.print(note) }
    try printFixes(on: console)
    if !explanation.diagnosis.hasAllConflicts {
      try console.print("So much contradicts that not every minimal conflict was looked for.")
    }
  }

  /// ", 2 of 3, at crash.log:14", where a log has several.
  private var count: String {
    guard all.explanations.count > 1, let log = explanation.log else { return "" }
    let place = explanation.place(ofLines: [log.report.line])
    return
      ", \(number + 1) of \(all.explanations.count), \(explanation.logFile == nil ? "on" : "at") \(place)"
  }

  private func title(on console: Console) -> String {
    let name = console.painted(layoutCase.name, .heading)
    switch explanation.storage {
    case .unkept: return name
    case .added: return "\(name), stored"
    case .known:
      let later = layoutCase.history.count - explanation.snapshot.layout.pass.rawValue
      guard later > 0 else { return "\(name), stored before" }
      return
        "\(name), stored before, as its log has it; \(commandLine("explain", layoutCase.name.storedWord)) explains it after "
        + "\(later.counted("more pass", "more passes"))"
    case .leftOut:
      let reason =
        explanation.log?.isUnread == true
        ? "no constraint could be read" : "the log is cut off and has no conflict"
      return "\(name), not stored, as \(reason)"
    case .asked: return "\(name), pass \(explanation.snapshot.layout.pass) of \(layoutCase.history.count)"
    }
  }

  private func printNoConflict(on console: Console) throws {
    try console.print()
    guard explanation.isOfLog, let log = explanation.log else {
      try console.print("No conflict: all required constraints can hold.")
      return
    }
    let isStored = all.path == nil && explanation.storage != .leftOut
    let sentences = FeasibleLogSentences(log: log, explanation: explanation, isStored: isStored)
    for sentence in sentences.all { try console.print(sentence) }
    if let sentence = sentences.likelyFix {
      try console.print("\(console.painted("Likely fix", .good)) where they contradict: \(sentence)")
    }
    // What the debugger printed is no conflict's report, and is shown as it was read.
    guard !log.report.isAnnounced else { return }
    try console.print(
      apart: table(
        log.layoutCase.constraints.indices.map { ConstraintIndex($0) }.sorted {
          explanation.place(of: $0) < explanation.place(of: $1)
        }))
  }

  private func print(_ finding: Finding, on console: Console) throws {
    try console.print(sentence(finding.told).text)
    try console.print(apart: table(explanation.members(of: finding.told)))
    guard !finding.alternatives.isEmpty else { return }
    try console.print()
    if let whole = finding.whole {
      for line in parts(of: whole, in: finding) { try console.print(line) }
    } else {
      let told =
        all.listsAllFixes
        ? finding.alternatives
        : Array(finding.alternatives.filter { isOfOthers($0, than: finding.told) }.prefix(Self.mostSets))
      for other in told {
        for line in lines(of: other, besides: finding.told) { try console.print(line) }
      }
      let rest = finding.alternatives.count - told.count
      if rest > 0 {
        try console.print(
          "\(rest.counted("more set")) of these constraints \(rest.verb("contradicts", "contradict")) as well; --all tells "
            + "\(rest.verb("it", "each")).")
      }
    }
  }

  /// Whether conflicts differ in more than what stack views make: their constraints lead to the same limit on many ways.
  private func isOfOthers(_ conflict: MinimalConflict, than told: MinimalConflict) -> Bool {
    Set(conflict.members).symmetricDifference(told.members).contains {
      explanation.provenance(of: $0) != .system(.stackView)
    }
  }

  /// More sets of constraints that contradict are counted.
  private static let mostSets = 4

  private func sentence(_ conflict: MinimalConflict) -> ConflictSentence {
    ConflictSentence(conflict: conflict, explanation: explanation)
  }

  /// What contradicts in a conflict also without some members, a sentence for each limit that the rest makes.
  private func parts(of whole: MinimalConflict, in finding: Finding) -> [String] {
    let parts = ([finding.conflict] + finding.alternatives).map { part in
      (limit: sentence(part).limitWithSum ?? "another", left: members(of: whole, notIn: part))
    }
    return parts.grouped(by: \.limit).map { limit, parts in
      let left = parts.map(\.left)
      let single = left.count > 1 && left.allSatisfy { $0.count == 1 } ? left.flatMap(\.self) : []
      let sorted = single.sorted { explanation.place(of: $0) < explanation.place(of: $1) }
      let words =
        sorted.isEmpty
        ? left.map(explanation.namingAll).enumerated(by: "or")
        : "one of " + explanation.namingAll(sorted)
      return "Without \(words) the others contradict as well: they make it \(limit)."
    }
  }

  /// Another conflict of the same finding, as far as it is not what was told.
  private func lines(of other: MinimalConflict, besides told: MinimalConflict) -> [String] {
    let sentence = sentence(other)
    if sentence.text == self.sentence(told).text {
      let more = explanation.namingAll(members(of: other, notIn: told))
      let less = explanation.namingAll(members(of: told, notIn: other))
      return ["The same holds with \(more) in place of \(less)."]
    }
    return ["Also: " + sentence.text]
      + explanation.members(of: other).map { index in
        let line = explanation.line(of: index).map { "\(explanation.place(ofLines: [$0])): " } ?? ""
        return "  \(line)\(explanation.equation(of: index))"
      }
  }

  private func members(of conflict: MinimalConflict, notIn other: MinimalConflict) -> [ConstraintIndex] {
    explanation.members(of: conflict).filter { !other.members.contains($0) }
  }

  private func table(_ constraints: [ConstraintIndex]) -> Table {
    all.listing(constraints.map { (explanation, 0, $0) }, locations).table
  }

  private func printFixes(on console: Console) throws {
    guard !findings.isEmpty else { return }
    try console.print()
    guard !explanation.fixes.isEmpty else {
      try console.print(
        untriedCount == 0
          ? "No single edit of a constraint fixes it."
          : "No edit that was tried fixes it. --all tries those of \(untriedCount.counted("more member")).")
      return
    }
    let table = ConflictFixTable(explanation: explanation, listsAll: all.listsAllFixes)
    guard !table.isEmpty else {
      try console.print(
        "No single edit of the app's own constraints ends it. "
          + "--all lists \(table.hiddenCount.counted("edit")) of \(explanation.framework)'s."
      )
      return
    }
    let aside = findings.count > 1 ? ", each for its own conflict with the others set aside" : ""
    let broken = explanation.broken
    try console.print(
      "Fixes, each laid out to make sure\(aside); what moves is compared with the layout now, where "
        + "\(broken.enumerated(by: "and")) \(broken.count.verb("is", "are")) broken:")
    try console.print(apart: table.table)
    try console.print()
    if table.showsOpenNumbers {
      try console.print("\"any\" is a number that the constraints leave open.")
    }
    let more = [
      table.hiddenCount > 0 ? "lists \(table.hiddenCount.counted("more fix", "more fixes"))" : nil,
      untriedCount > 0 ? "tries the edits of \(untriedCount.counted("more member"))" : nil,
    ].compactMap(\.self)
    if !more.isEmpty { try console.print("--all \(more.joined(separator: " and ")).") }
    guard all.path == nil else { return }
    let options = all.environment + (all.listsAllFixes ? ["--all"] : []) + ["--apply", "N"]
    let command = commandLine(["explain", layoutCase.name.storedWord] + options)
    try console.print("\(command) appends one to the case's history.")
  }

  /// How many members of conflicts were not edited on trial.
  private var untriedCount: Int { findings.reduce(0) { $0 + $1.untriedCount } }
}

extension Explanation {
  /// By finding: what most likely ends it, or what to do where no edit of the app's own does; nil where nothing can be
  /// said.
  var likelyFixSentences: [String?] {
    zip(findings, likelyFixes).map { finding, fix in
      fix.map { LikelyFixSentence(likelyFix: $0, conflict: finding.told, explanation: self).text }
        ?? foreignConflict(finding.conflict).map { sentence(on: $0) }
    }
  }
}

extension Explanation {
  /// Who made a constraint: "app", "UIKit: encapsulated size".
  func maker(of index: ConstraintIndex) -> String {
    switch provenance(of: index) {
    case .app: "app"
    case .system(let reason): "\(framework): \(reason.rawValue)"
    }
  }

  /// For a person, with the line of code or the name that the log has besides: "app, ProductCell.swift:47", "app,
  /// 'photo.height'".
  func shownMaker(of index: ConstraintIndex) -> String {
    let name = constraint(index).id
    let line = sourceLine(of: index).flatMap { name.hasPrefix("@\($0)") ? nil : $0.asPlace }
    let identifier = identifier(of: index).flatMap {
      name.hasPrefix($0) || provenance(of: index) == .system(.prototyping) ? nil : "'\($0)'"
    }
    return [maker(of: index), line, identifier].compactMap(\.self).joined(separator: ", ")
  }
}
