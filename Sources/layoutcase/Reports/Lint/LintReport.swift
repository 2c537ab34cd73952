import Algorithms
import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel
import Spelling

/// What `lint` found: a line for each finding, then what each rule is for.
struct LintReport: Report {
  let items: [Item]
  let cases: [SourcedCase]
  /// How many findings a baseline leaves out.
  let knownCount: Int
  /// What is wrong with the documents that could not be read.
  let unreadable: [UnreadableCheck]

  /// A finding with its case.
  struct Item {
    let sourced: SourcedCase
    /// The case's place among those that were looked at.
    let caseNumber: Int
    let finding: LintFinding
    /// The name of the view or the constraint that it is about.
    let subjectName: String
    /// Where the file has the subject; its beginning where that is not known. Nil for a stored case.
    let location: TextLocation?
    /// Of which finding before it has the same fix: the name of its subject, or its rule where that is the same.
    let sameFix: String?
  }

  var listing: Listing {
    Listing(
      items,
      [
        Column("file", nil) { Cell($0.sourced.file) }, Column("line", nil) { Cell($0.location?.line) },
        Column("column", nil) { Cell($0.location?.column) },
        Column("case", nil) { Cell($0.sourced.layoutCase.name) },
        Column("rule") { Cell($0.finding.rule.name, .notable) },
        Column("subject", nil) { Cell($0.subjectName) },
        Column("finding") { Cell($0.finding.sentence) },
        Column("environments", "where", folding: .first) { Cell($0.environments, shown: $0.environment) },
        // "cure" is the field's older name.
        Column("cure", nil) { Cell($0.fix) },
        Column("fix", nil) { Cell($0.fix) },
        Column("cuts", nil) { Cell($0.cuts) },
        Column("refused", nil) { Cell($0.refused) }, Column("refusal", nil) { Cell($0.refusal) },
        Column(nil, "fix", folding: .first) {
          Cell($0.sameFix.map { "that of \($0) above" } ?? $0.toldFix, $0.fix == nil ? nil : .good)
        },
        Column(nil, "case") { Cell($0.place) },
      ])
  }

  func print(on console: Console) throws {
    if !items.isEmpty {
      try console.print(listing.tableOfFilledFields)
      try console.print()
      for rule in LintRule.allCases where items.contains(where: { $0.finding.rule == rule }) {
        try console.print("\(rule.name): \(rule.reason)")
      }
      try console.print()
    }
    let known = knownCount == 0 ? "" : ", \(knownCount) more in the baseline"
    let sum = "\(cases.count.counted("case")): \(items.count.counted("finding"))\(known)"
    let tone: Tone = items.isEmpty && unreadable.isEmpty ? .good : .bad
    let rest = unreadable.isEmpty ? "" : "; \(unreadable.count.counted("document")) could not be read"
    try console.print(console.painted(sum + rest, tone) + rowRemark)
  }

  /// The rows that were not looked at; empty where no case has some.
  private var rowRemark: String {
    let lists = cases.compactMap { found in found.rowCount.map { (name: found.layoutCase.name, count: $0) } }
      .filter { $0.count > 0 }
    guard let first = lists.first else { return "" }
    let count = lists.reduce(0) { $0 + $1.count }
    let name = lists.count == 1 ? first.name.storedWord : "CASE"
    return "; \(count.counted("row")) \(count.verb("was", "were")) not looked at: "
      + "\(commandLine("query", "rows", name, "truncated")) finds those whose texts are cut"
  }
}

extension LintReport {
  /// A suite for each case, with a test for each rule, and one for each document that could not be read.
  func suites(of rules: [LintRule]) -> [TestSuite] {
    let found = Dictionary(grouping: items, by: \.caseNumber)
    return cases.enumerated().map { number, sourced in
      TestSuite(
        name: sourced.layoutCase.name, file: sourced.file,
        tests: rules.map { rule in
          let broken = (found[number] ?? []).filter { $0.finding.rule == rule }
          return TestSuite.Test(
            name: rule.name,
            failures: broken.map { .init(sentence: $0.wholeSentence, location: $0.location) })
        })
    } + unreadable.map(\.suite)
  }
}

extension LintReport.Item {
  /// What is wrong, where, and what ends it.
  var sentence: String { sentence(at: environment) }

  /// The same, with all environments.
  var wholeSentence: String {
    sentence(at: environments.map { $0.replacing("\"", with: "") }.joined(separator: "; "))
  }

  private func sentence(at environments: String) -> String {
    "\(finding.sentence), at \(environments). "
      + (fix == nil ? "No fix was found\(refusal.map { ": \($0)" } ?? "")" : "Fix: \(toldFix)") + "."
  }

  /// The findings of a case.
  static func all(_ findings: [LintFinding], of sourced: SourcedCase, number: Int) -> [Self] {
    if findings.isEmpty { return [] }
    let state = sourced.constrainedCase.latestState
    let names = findings.map { finding in
      switch finding.subject {
      case .view(let view): state.views[view.rawValue].id
      case .constraint(let constraint): state.constraint(constraint).id
      }
    }
    let locations = sourced.locations(of: zip(findings, names).map { ($0.subject, $1) })
    var places: [CaseEdit: Int] = [:]
    return findings.indices.map { place in
      let known = findings[place].fix.flatMap { places[$0.edit] }
      if let fix = findings[place].fix, known == nil { places[fix.edit] = place }
      let sameFix = known.map {
        names[$0] == names[place] ? findings[$0].rule.name : names[$0]
      }
      return Self(
        sourced: sourced, caseNumber: number, finding: findings[place], subjectName: names[place],
        location: locations[place], sameFix: sameFix)
    }
  }

  private var layoutCase: LayoutCase { sourced.constrainedCase }

  /// "card.json:12:5", or the case's name where it is stored.
  var place: String {
    guard let file = sourced.file else { return layoutCase.name }
    return InputFile.name(of: file) + (location.map { ":\($0)" } ?? "")
  }

  /// The environments where it is found, in the words of `set`.
  var environments: [String] {
    finding.requests.map(assignments)
  }

  private func assignments(_ request: EnvironmentPatch) -> String {
    var request = request
    // A table fits each of its cells, and a size that is free was not asked for.
    request.fitting = .keep
    if request.height == .clear { request.height = .keep }
    if request.width == .clear { request.width = .keep }
    return request.assignments(in: layoutCase)
  }

  /// All of them where each value is found with every other, "width=320,375 direction=ltr,rtl"; otherwise the first, and
  /// how many others there are. Quotation marks are for a shell.
  var environment: String {
    let members = environments.map {
      $0.matches(of: /([\w.]+)=("[^"]*"|\S+)/).map { (String($0.1), String($0.2)) }
    }
    let names = members[0].map(\.0)
    let values = names.indices.map { place in
      members.compactMap { place < $0.count ? $0[place].1.replacing("\"", with: "") : nil }.uniqued()
    }
    guard members.allSatisfy({ $0.map(\.0) == names }),
      values.reduce(1, { $0 * $1.count }) == members.count
    else { return "\(environments[0].replacing("\"", with: "")) and \(members.count - 1) more" }
    return zip(names, values).map { "\($0)=\($1.joined(separator: ","))" }.joined(separator: " ")
  }

  /// What ends it, as an assignment of `set` or an equation.
  var fix: String? { finding.fix?.edit.words(in: layoutCase) }

  /// The edit that was tried and is no fix.
  var refused: String? { finding.refusal?.edit.words(in: layoutCase) }

  /// Why it is none, in one sentence without its stop.
  var refusal: String? {
    guard let refusal = finding.refusal, let refused else { return nil }
    let tie = refusal.tie.map { "with \($0.words(in: layoutCase)) " } ?? ""
    return "\(refused) was tried: \(tie)it \(refusal.clause), at "
      + assignments(refusal.request).replacing("\"", with: "")
  }

  /// The names of the views that the fix cuts where the finding was.
  var cuts: [String] { finding.fix?.cuts.map { layoutCase[$0].id } ?? [] }

  /// The fix for a person, with what it costs.
  var toldFix: String {
    guard let fix else {
      return (finding.isFixSought ? "none found" : "none found yet") + (refusal.map { ": \($0)" } ?? "")
    }
    return cuts.isEmpty ? fix : "\(fix), which leaves \(cuts.enumerated(by: "and", atMost: 3)) cut"
  }
}

extension CaseEdit {
  /// As assignments of `set` and as equations.
  func words(in layoutCase: LayoutCase) -> String {
    let views = layoutCase.views
    let replaced = replaced.sorted { $0.key < $1.key }.map {
      "\(layoutCase[$0.key].id): \($0.value.equation(in: views))"
    }
    let added = added.map { "add \($0.equation(in: views))" }
    let changes = changes.flatMap { $0.assignments(in: layoutCase) }.joined(separator: " ")
    return (replaced + added + (changes.isEmpty ? [] : [changes])).joined(separator: " and ")
  }
}

extension SourcedCase {
  /// Where its file has views and constraints of these names.
  fileprivate func locations(of subjects: [(subject: LintFinding.Subject, name: String)]) -> [TextLocation?] {
    switch origin {
    case .stored: return subjects.map { _ in nil }
    case .interfaceBuilder(let report, _):
      let locations = report.locations
      return subjects.map { locations[$0.name] ?? report.views.first?.location }
    case .document(let document, _):
      lazy var views = document.views
      lazy var constraints = document.constraints
      let values = subjects.map { subject, name in
        switch subject {
        case .view: views[name]
        case .constraint: constraints[name]
        }
      }
      return document.locations(of: values.map { $0 ?? document.root })
    }
  }
}
