import CaseDiagnosis
import JSON
import LayoutModel

/// What `lint` found: a line for each finding, then what each rule is for.
struct LintReport: Report {
  let items: [Item]
  let caseCount: Int
  /// How many findings a baseline leaves out.
  let knownCount: Int

  /// A finding with its case.
  struct Item {
    let sourced: SourcedCase
    let finding: LintFinding
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
        Column(nil, "where", folding: .first) { Cell($0.environment) },
        Column("environments", nil) { Cell($0.environments) },
        // "cure" is the field's older name.
        Column("cure", nil) { Cell($0.fix) },
        Column("fix", "fix", folding: .first) { Cell($0.fix, .good) },
        Column(nil, "case") { Cell($0.place) },
      ])
  }

  func print(on console: Console) throws {
    if !items.isEmpty {
      try console.print(listing.tableOfFilledFields)
      try console.print()
      for rule in LintRule.all where items.contains(where: { $0.finding.rule == rule }) {
        try console.print("\(rule.name): \(rule.reason)")
      }
      try console.print()
    }
    let known = knownCount == 0 ? "" : ", \(knownCount) more in the baseline"
    let sum = "\(caseCount.counted("case")): \(items.count.counted("finding"))\(known)"
    try console.print(console.painted(sum, items.isEmpty ? .good : .bad))
  }
}

extension LintReport.Item {
  private var layoutCase: LayoutCase { sourced.constrainedCase }

  var subjectName: String {
    switch finding.subject {
    case .view(let view): layoutCase[view].id
    case .constraint(let constraint):
      layoutCase.latestState.constraint(constraint).id
    }
  }

  /// "card.json:12:5", or the case's name where it is stored.
  var place: String {
    guard let file = sourced.file else { return layoutCase.name }
    return file + (location.map { ":\($0)" } ?? "")
  }

  /// The environments where it is found, in the words of `set`.
  var environments: [String] {
    finding.requests.map { request in
      var request = request
      // Every table fits a cell so, and a size that is free is none that was asked for.
      request.fitting = .keep
      if request.height == .clear { request.height = .keep }
      if request.width == .clear { request.width = .keep }
      return request.assignments(in: layoutCase)
    }
  }

  /// The first of them, and how many others there are.
  var environment: String {
    let environments = environments
    let first = environments[0].replacing("\"", with: "")
    return environments.count == 1 ? first : "\(first) and \(environments.count - 1) more"
  }

  /// What ends it, as an assignment of `set` or an equation.
  var fix: String? {
    switch finding.fix?.edit {
    case .changes(let changes): words(changes)
    case .addition(let equation, let changes):
      "add \(equation)" + (changes.isEmpty ? "" : " and \(words(changes))")
    case .replacement(let equations):
      equations.sorted { $0.key < $1.key }.map { "\(layoutCase[$0.key].id): \($0.value)" }
        .joined(separator: " and ")
    case nil: nil
    }
  }

  private func words(_ changes: [Change]) -> String {
    changes.flatMap { $0.assignments(in: layoutCase) }.joined(separator: " ")
  }

  /// Where the file has the view or the constraint; its beginning where that is not known.
  var location: TextLocation? {
    if let report = sourced.interfaceBuilder { return report.location(of: subjectName) }
    guard let document = sourced.document else { return nil }
    let value: JSONValue? =
      switch finding.subject {
      case .view(let view): document.root.view(named: layoutCase[view].id)
      case .constraint: document.constraint(named: subjectName)
      }
    return document.location(of: value ?? document.root)
  }
}

extension JSONValue {
  /// The object of a view, in a case's document.
  func view(named id: String) -> JSONValue? {
    var pending = [member("root")].compactMap(\.self)
    while let view = pending.popLast() {
      if view.member("id")?.content == .string(id) { return view }
      if case .array(let children)? = view.member("children")?.content { pending += children }
    }
    return nil
  }
}

extension JSONDocument {
  /// The element of a case's constraints that makes the one of a name.
  func constraint(named id: String) -> JSONValue? {
    guard case .array(let elements)? = root.member("constraints")?.content,
      case .object(let members) = root.content
    else { return nil }
    if let named = elements.first(where: { $0.member("id")?.content == .string(id) }) { return named }
    guard id.hasPrefix("c"), let number = Int(id.dropFirst()) else { return nil }
    let rest = members.filter { !["constraints", "history", "expect", "variations"].contains($0.name) }
    var count = 0
    for element in elements {
      if case .string(let text) = element.content, text.contains("[") {
        // A string of the Visual Format Language makes several.
        let alone = JSONValue.object(JSONObject(rest) + ["constraints": [element]])
        count += (try? LayoutCase(alone))?.constraints.count { $0.origin != .autoresizing } ?? 1
      } else {
        count += 1
      }
      if count >= number { return element }
    }
    return nil
  }
}
