public import JSON
public import LayoutModel

/// A conflict report as a case, with the way back from each of its parts to the log.
///
/// The case has the rules of UIKit, the origin `code`, an environment without sizes, and a root of its own
/// that holds the views for which the log tells no superview. Every constraint that the report lists takes
/// part, whether the log calls it active or not: the system lists what it could not satisfy. Its priority is
/// required unless the log says another.
///
/// What the log does not say is left free, so that what contradicts in the case contradicts in the app. A margin of
/// unknown size is an edge of a guide with free insets. A superview without a name is a view of its own.
public struct ConflictCase: Hashable, Sendable {
  public let report: ConflictReport
  public private(set) var layoutCase: LayoutCase
  /// The line that each constraint of the case comes from, and who made it; a line may make several.
  public private(set) var sources: [Source]
  /// What each view of the case is in the log.
  public let views: [LoggedView]
  /// The lines of the report that are not in the case.
  public let leftOut: [OmittedEntry]
  /// The names for which the report does not say enough to tell what contradicts what.
  public let undecidable: [SharedName]
  /// The constraints of the case that UIKit says it breaks.
  public private(set) var broken: [ConstraintIndex]

  /// Where a constraint comes from.
  public struct Source: Hashable, Sendable {
    public let entry: LogEntry
    public let provenance: Provenance
  }
}

extension ConflictCase {
  /// Makes a case of a report.
  ///
  /// - Parameters:
  ///   - name: the case's name; nil for one that says what the report is.
  ///   - trace: of the same log, which tells who is in whom.
  /// - Throws: where the name is none that a case can have.
  public init(
    _ report: ConflictReport, name: String? = nil, trace: AutolayoutTrace? = nil
  ) throws(InputError) {
    let logged = LoggedConstraints(of: report, trace)
    let tree = ViewTree(logged.views)
    let constraints = logged.all.map { $0.constraint(in: tree) }
    let layoutCase = LayoutCase(
      name: "", title: nil, source: nil, tags: [], origin: .code, rules: .uikit, metrics: [],
      environment: Environment(direction: logged.direction(of: constraints)), views: tree.caseViews,
      constraints: constraints, history: [], expectation: nil)
    self.init(
      report: report, layoutCase: try layoutCase.renamed(name ?? report.kind),
      sources: logged.all.map(\.source),
      views: tree.views, leftOut: logged.leftOut, undecidable: logged.undecidable,
      broken: logged.all.indices.filter { logged.all[$0].isBroken }.map { ConstraintIndex($0) })
  }

  /// Whether what contradicts may be in what could not be read: the report is cut off, or none of its lines is readable.
  public var isIncomplete: Bool { report.isTruncated || isUnread }

  /// Whether no constraint of the report's list could be read.
  public var isUnread: Bool {
    let unread = Set(leftOut.map(\.entry))
    return !unread.isEmpty && report.entries.allSatisfy(unread.contains)
  }

  public func source(of constraint: ConstraintIndex) -> Source { sources[constraint.rawValue] }

  /// The report with one more constraint of UIKit's: the margin, or the safe area's inset, at an edge of a view is not
  /// negative.
  ///
  /// - Returns: the same report where no line is about the guide of the margins or of the safe area.
  public func bounding(_ edge: Attribute, of owner: ViewIndex, isSafeArea: Bool) -> ConflictCase {
    guard let guide = guide(of: owner, isSafeArea: isSafeArea),
      let line = layoutCase.constraints.firstIndex(where: {
        $0.first.view == guide || $0.second?.view == guide
      })
    else { return self }
    let isNear = edge == .left || edge == .top
    let bound = Constraint(
      id: "UIKit-\(edge.rawValue)\(isSafeArea ? "Inset" : "Margin")-\(owner.rawValue)", origin: .named,
      first: Anchor(guide, edge), relation: isNear ? .greaterThanOrEqual : .lessThanOrEqual,
      second: Anchor(owner, edge), multiplier: 1, constant: 0, priority: .required, isActive: true)
    var bounded = self
    // It comes first, so that what UIKit breaks stays last and is broken.
    let reason: Provenance.Reason = isSafeArea ? .safeArea : .layoutMargins
    bounded.sources.insert(Source(entry: sources[line].entry, provenance: .system(reason)), at: 0)
    bounded.broken = broken.map { ConstraintIndex($0.rawValue + 1) }
    bounded.layoutCase = layoutCase.replacing([bound] + layoutCase.constraints)
    return bounded
  }

  /// The report with the margin at an edge of a view taken to be so large, in points: what is at the margin is so far
  /// from the edge of the view itself.
  public func placing(marginAt edge: Attribute, of owner: ViewIndex, at margin: Double) -> ConflictCase {
    guard let guide = guide(of: owner, isSafeArea: false) else { return self }
    func shift(_ anchor: Anchor) -> Double? {
      guard anchor.view == guide,
        anchor.attribute.physical(in: layoutCase.environment.direction) == edge
      else { return nil }
      return [.left, .leading, .top].contains(anchor.attribute) ? margin : -margin
    }
    var placed = self
    placed.layoutCase = layoutCase.replacing(
      layoutCase.constraints.map { line in
        var line = line
        if let shift = shift(line.first) {
          line.first = Anchor(owner, line.first.attribute)
          line.constant -= shift
        }
        if let second = line.second, let shift = shift(second) {
          line.second = Anchor(owner, second.attribute)
          line.constant += line.multiplier * shift
        }
        return line
      })
    return placed
  }

  private func guide(of owner: ViewIndex, isSafeArea: Bool) -> ViewIndex? {
    views.indices.map { ViewIndex($0) }.first {
      let view = views[$0.rawValue]
      return (isSafeArea ? view.isSafeAreaGuide : view.isMarginsGuide) && layoutCase[$0].parent == owner
    }
  }
}

extension ConflictCase {
  /// The report with UIKit's constraints activated before the app's, and behind all what the log says is broken.
  ///
  /// What contradicts without that one, too, breaks a constraint of the app, and not what the table or the window says.
  public var activatingSystemFirst: ConflictCase {
    func rank(_ index: Int) -> Int {
      broken.contains(ConstraintIndex(index)) ? 2 : sources[index].provenance == .app ? 1 : 0
    }
    let order = sources.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    var reordered = self
    reordered.sources = order.map { sources[$0] }
    reordered.broken = order.indices.filter { rank(order[$0]) == 2 }.map { ConstraintIndex($0) }
    reordered.layoutCase = layoutCase.replacing(order.map { layoutCase.constraints[$0] })
    return reordered
  }
}

extension ConflictReport {
  /// "conflict", or "constraints" of those that the debugger has printed.
  fileprivate var kind: String { isAnnounced ? "conflict" : "constraints" }
}

extension CaseState {
  /// Of a log's case, the views that are placed: those without subviews, and those that are related to more than what is
  /// in them. Of superviews around them, and of a root that no log has, the log tells too little.
  public var placedViews: [ViewIndex] {
    let items = items
    let parents = Set(views.compactMap(\.parent))
    let related = constraints.flatMap { constraint -> [ViewIndex] in
      let (one, other) = (constraint.first.view, constraint.second?.view ?? constraint.first.view)
      return [(one, other), (other, one)].filter { $0 != $1 && !items.contains($1, in: $0) }.map(\.0)
    }
    let placed = Set(related)
    return views.indices.map { ViewIndex($0) }.filter {
      views[$0].kind == .view && (!parents.contains($0) || placed.contains($0))
    }
  }
}
