import JSON
import LayoutModel

/// The constraints of a report, between the views of the log, in order of activation.
struct LoggedConstraints {
  private(set) var views: LoggedViews
  private(set) var all: [LoggedConstraint] = []
  /// The lines that are no constraint of a case.
  private(set) var leftOut: [OmittedEntry] = []
  /// The names for which the report does not say enough to tell what contradicts what.
  private(set) var undecidable: [SharedName] = []
  /// Whether a line says that leading is right.
  private let isMirrored: Bool
  /// Whether a line is of Masonry's own class.
  private let isOfMasonry: Bool

  /// - Parameter trace: tells who is in whom.
  init(of report: ConflictReport, _ trace: AutolayoutTrace?) {
    let isListed = report.broken == nil || report.brokenIndex != nil
    let entries = report.entries + (isListed ? [] : [report.broken].compactMap(\.self))
    let broken = report.broken == nil ? nil : report.brokenIndex ?? entries.count - 1
    isMirrored = entries.contains { $0.constraint?.direction == .rightToLeft }
    isOfMasonry = entries.contains { $0.constraint?.className == "MASLayoutConstraint" }
    views = LoggedViews(entries.compactMap(\.constraint), trace)
    var names = LoggedNames()
    var seen: Set<String> = []
    let distinct = entries.indices.filter {
      seen.insert(entries[$0].text).inserted || entries[$0].error != nil
    }
    // What UIKit breaks is activated last, so that it is broken in the case as well.
    for index in distinct.filter({ $0 != broken }) + distinct.filter({ $0 == broken }) {
      do throws(InputError) {
        try add(entries[index], number: index + 1, isBroken: index == broken, &names)
      } catch {
        leftOut.append(OmittedEntry(entry: entries[index], reason: error.sentence))
      }
    }
  }

  /// From right to left where a line says so, or where two would say the same from left to right, one by leading and
  /// one by left: UIKit reports no line that another one says.
  ///
  /// - Parameter constraints: all of them, in a case.
  func direction(of constraints: [Constraint]) -> LayoutDirection {
    var attributes: [Constraint: Attribute] = [:]
    let hasTwins = constraints.contains { constraint in
      let own = constraint.first.attribute
      return attributes.updateValue(own, forKey: constraint.fromLeft).map { $0 != own } ?? false
    }
    return isMirrored || hasTwins ? .rightToLeft : .leftToRight
  }

  private mutating func add(
    _ entry: LogEntry, number: Int, isBroken: Bool, _ names: inout LoggedNames
  ) throws(InputError) {
    let constraint = try entry.reading.get()
    let (relationships, implied) = try relationships(of: constraint, at: entry.location)
    // A constraint that cannot be read implies nothing.
    for (view, parent) in implied { views.add(view, in: parent) }
    let provenance = isOfMasonry ? constraint.provenanceBesideMasonry : constraint.provenance
    all += relationships.map { relationship in
      LoggedConstraint(
        id: names.constraintName(for: constraint.label ?? "c\(number)"), relationship: relationship,
        entry: entry, provenance: provenance, isBroken: isBroken)
    }
  }

  /// What a constraint relates, and the views that it implies, each with its superview. The reader ends here, as it holds
  /// the views, and what is shared is copied when it is added to.
  private mutating func relationships(
    of constraint: ConstraintDescription, at location: TextLocation
  ) throws(InputError) -> ([LoggedRelationship], implied: [RelationshipReader.Implied]) {
    var reader = RelationshipReader(constraint: constraint, views: views)
    if let name = reader.ambiguousName {
      undecidable.append(
        SharedName(name: name, handles: handles(of: name, in: constraint), location: location))
    }
    return (try reader.relationships(), reader.implied)
  }

  /// The addresses or keys of the views that a name stands for in a line.
  private func handles(of name: String, in constraint: ConstraintDescription) -> [String] {
    var handles: [String] = []
    let named =
      name == "|" ? constraint.names.filter(\.isSuperview) : constraint.names.filter { $0.name == name }
    for handle in named.map(\.handle) where !handles.contains(handle) { handles.append(handle) }
    return handles.isEmpty
      ? views.identities(of: name, names: constraint.names).map(\.spelling).sorted() : handles
  }
}

/// A constraint of a report, before its views have places in a case. A line may make several.
struct LoggedConstraint {
  let id: String
  let relationship: LoggedRelationship
  let entry: LogEntry
  let provenance: Provenance
  let isBroken: Bool

  func line(in tree: ViewTree) -> ConflictCase.Line {
    let constraint = Constraint(
      id: id, origin: .named, first: tree.anchor(relationship.first), relation: relationship.relation,
      second: relationship.second.map(tree.anchor),
      multiplier: relationship.second == nil ? 1 : relationship.multiplier,
      constant: relationship.constant, priority: relationship.priority)
    return ConflictCase.Line(constraint, entry, provenance, isBroken: isBroken)
  }
}

/// A relationship between views of a log, before the views have places in a case.
struct LoggedRelationship {
  var first: Side
  var relation: Relation
  var second: Side?
  var multiplier = 1.0
  var constant = 0.0
  var priority: LayoutPriority

  /// An attribute of a view.
  struct Side {
    var view: LoggedView.Identity
    var attribute: Attribute
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

extension Constraint {
  /// What the constraint says from left to right, whatever its name is.
  fileprivate var fromLeft: Constraint {
    func physical(_ anchor: Anchor) -> Anchor {
      Anchor(anchor.view, anchor.attribute.physical(in: .leftToRight), of: anchor.guide)
    }
    var copy = self
    (copy.id, copy.first, copy.second) = ("", physical(first), second.map(physical))
    return copy
  }
}
