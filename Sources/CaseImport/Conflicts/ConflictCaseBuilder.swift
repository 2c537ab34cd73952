import JSON
import LayoutModel

/// Turns a report into a case, line by line.
struct ConflictCaseBuilder {
  private let lines: [LogEntry]
  private let brokenEntry: LogEntry?
  private var views: LoggedViews
  private var drafts: [Draft] = []
  private(set) var sources: [ConflictCase.Source] = []
  private(set) var leftOut: [OmittedEntry] = []
  private(set) var undecidable: [Undecidable] = []
  private(set) var broken: [ConstraintIndex] = []
  private(set) var tree = ViewTree()

  private struct Draft {
    let id: String
    let relationship: LoggedRelationship
  }

  /// - Parameter trace: tells who is in whom.
  init(_ report: ConflictReport, _ trace: AutolayoutTrace?) {
    let isListed = report.broken == nil || report.brokenIndex != nil
    lines = report.entries + (isListed ? [] : [report.broken].compactMap(\.self))
    brokenEntry = report.brokenIndex.map { report.entries[$0] } ?? report.broken
    views = LoggedViews(lines.compactMap(\.constraint), trace)
  }

  mutating func build() {
    var names = LoggedNames()
    var seen: Set<String> = []
    // What UIKit breaks is activated last, so that it is broken in the case as well.
    let ordered = lines.filter { $0 != brokenEntry } + lines.filter { $0 == brokenEntry }
    for entry in ordered where seen.insert(entry.text).inserted || entry.error != nil { add(entry, &names) }
    tree = ViewTree(views)
  }

  private mutating func add(_ entry: LogEntry, _ names: inout LoggedNames) {
    do throws(InputError) {
      let constraint = try entry.readConstraint()
      var reader = RelationshipReader(constraint, among: views)
      if let name = reader.ambiguousName { addUndecidable(name, in: entry) }
      let relationships = try reader.relationships()
      views = reader.views
      for relationship in relationships {
        if entry == brokenEntry { broken.append(ConstraintIndex(drafts.count)) }
        drafts.append(
          Draft(
            id: names.constraintName(for: constraint.label ?? "c\(place(of: entry))"),
            relationship: relationship)
        )
        sources.append(ConflictCase.Source(entry: entry, provenance: constraint.provenance))
      }
    } catch {
      leftOut.append(OmittedEntry(entry: entry, reason: error.sentence))
    }
  }

  /// The place of a line in the report, from 1.
  private func place(of entry: LogEntry) -> Int { (lines.firstIndex(of: entry) ?? lines.count) + 1 }

  private mutating func addUndecidable(_ name: String, in entry: LogEntry) {
    guard let constraint = entry.constraint else { return }
    var handles: [String] = []
    let named =
      name == "|" ? constraint.names.filter(\.isSuperview) : constraint.names.filter { $0.name == name }
    for handle in named.map(\.handle) where !handles.contains(handle) { handles.append(handle) }
    if handles.isEmpty {
      let relationships = views.identities(of: name, names: constraint.names)
      handles = relationships.map(\.spelling).sorted()
    }
    undecidable.append(.sharedName(name: name, handles: handles, location: entry.location))
  }

  var orderedViews: [LoggedView] { tree.views }

  var layoutCase: LayoutCase {
    LayoutCase(
      name: "conflict", title: nil, source: nil, tags: [], origin: .code, rules: .uikit, metrics: [],
      environment: Environment(direction: direction), views: tree.caseViews, constraints: constraints,
      history: [], expectation: nil)
  }

  private var direction: LayoutDirection {
    let isMirrored = lines.contains { $0.constraint?.direction == .rightToLeft }
    return isMirrored ? .rightToLeft : .leftToRight
  }

  private var constraints: [Constraint] {
    drafts.map { draft in
      let relationship = draft.relationship
      return Constraint(
        id: draft.id, origin: .named, first: tree.anchor(relationship.first),
        relation: relationship.relation,
        second: relationship.second.map(tree.anchor),
        multiplier: relationship.second == nil ? 1 : relationship.multiplier,
        constant: relationship.constant, priority: relationship.priority, isActive: true)
    }
  }
}

extension LogEntry {
  fileprivate func readConstraint() throws(InputError) -> ConstraintDescription {
    switch reading {
    case .constraint(let constraint): return constraint
    case .unreadable(let error): throw error
    }
  }
}

extension ConstraintDescription {
  /// What the constraint is called: its identifier; the label that SnapKit or Masonry prints in place of the address;
  /// `@` and the file and line where SnapKit made it; or else what made it. Nil where the log has none of them.
  fileprivate var label: String? {
    identifier ?? (hasAddress ? nil : handle) ?? sourceLine.map { "@\($0)" } ?? classReason?.label
  }
}
