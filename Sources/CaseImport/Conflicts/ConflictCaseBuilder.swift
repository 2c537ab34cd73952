import JSON
import LayoutModel

/// Turns a report into a case, line by line.
struct ConflictCaseBuilder {
  private let report: ConflictReport
  private let lines: [LogEntry]
  /// The line, in the order of ``lines``, that UIKit says it breaks.
  private let brokenLine: Int?
  private var names = LoggedNames()
  private var views: LoggedViews
  private var drafts: [Draft] = []
  private var sources: [ConflictCase.Source] = []
  private var leftOut: [OmittedEntry] = []
  private var undecidable: [SharedName] = []
  private var broken: [ConstraintIndex] = []

  private struct Draft {
    let id: String
    let relationship: LoggedRelationship

    func constraint(in tree: ViewTree) -> Constraint {
      Constraint(
        id: id, origin: .named, first: tree.anchor(relationship.first), relation: relationship.relation,
        second: relationship.second.map(tree.anchor),
        multiplier: relationship.second == nil ? 1 : relationship.multiplier,
        constant: relationship.constant, priority: relationship.priority, isActive: true)
    }
  }

  /// - Parameter trace: tells who is in whom.
  init(_ report: ConflictReport, _ trace: AutolayoutTrace?) {
    self.report = report
    let isListed = report.broken == nil || report.brokenIndex != nil
    lines = report.entries + (isListed ? [] : [report.broken].compactMap(\.self))
    brokenLine = report.broken == nil ? nil : report.brokenIndex ?? lines.count - 1
    views = LoggedViews(lines.compactMap(\.constraint), trace)
  }

  /// The report as a case.
  ///
  /// - Parameter name: the case's name.
  /// - Throws: where the name is none that a case can have.
  mutating func build(_ name: String) throws(InputError) -> ConflictCase {
    var seen: Set<String> = []
    let distinct = lines.indices.filter { seen.insert(lines[$0].text).inserted || lines[$0].error != nil }
    // What UIKit breaks is activated last, so that it is broken in the case as well.
    for line in distinct.filter({ $0 != brokenLine }) + distinct.filter({ $0 == brokenLine }) { add(line) }
    let tree = ViewTree(views)
    let layoutCase = LayoutCase(
      name: "", title: nil, source: nil, tags: [], origin: .code, rules: .uikit, metrics: [],
      environment: Environment(direction: direction), views: tree.caseViews,
      constraints: drafts.map { $0.constraint(in: tree) }, history: [], expectation: nil)
    return ConflictCase(
      report: report, layoutCase: try layoutCase.renamed(name), sources: sources, views: tree.views,
      leftOut: leftOut, undecidable: undecidable, broken: broken)
  }

  private mutating func add(_ line: Int) {
    let entry = lines[line]
    do throws(InputError) {
      let constraint = try entry.readConstraint()
      var reader = RelationshipReader(constraint, among: views)
      if let name = reader.ambiguousName { addUndecidable(name, in: entry) }
      let relationships = try reader.relationships()
      views = reader.views
      for relationship in relationships {
        if line == brokenLine { broken.append(ConstraintIndex(drafts.count)) }
        drafts.append(
          Draft(
            id: names.constraintName(for: constraint.label ?? "c\(line + 1)"),
            relationship: relationship)
        )
        sources.append(ConflictCase.Source(entry: entry, provenance: constraint.provenance))
      }
    } catch {
      leftOut.append(OmittedEntry(entry: entry, reason: error.sentence))
    }
  }

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
    undecidable.append(SharedName(name: name, handles: handles, location: entry.location))
  }

  private var direction: LayoutDirection {
    let isMirrored = lines.contains { $0.constraint?.direction == .rightToLeft }
    return isMirrored ? .rightToLeft : .leftToRight
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
  /// `@` and the file and line where SnapKit made it; or else what made it. Nil where the log has none of them. What
  /// Interface Builder adds has a sentence for an identifier, and is called after that.
  fileprivate var label: String? {
    if case .system(.prototyping) = provenance { return Provenance.Reason.prototyping.label }
    return identifier ?? (hasAddress ? nil : handle) ?? sourceLine.map { "@\($0)" } ?? classReason?.label
  }
}
