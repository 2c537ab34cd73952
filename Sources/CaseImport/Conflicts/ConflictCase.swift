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
  /// Why the report does not say enough, where it does not.
  public let undecidable: [Undecidable]
  /// The constraints of the case that UIKit says it breaks.
  public private(set) var broken: [ConstraintIndex]

  public struct Source: Hashable, Sendable {
    public let entry: LogEntry
    public let provenance: Provenance
  }

  /// Makes a case of a report.
  ///
  /// - Parameters:
  ///   - name: the case's name.
  ///   - trace: of the same log, which tells who is in whom.
  /// - Throws: where the name is none that a case can have.
  public init(
    _ report: ConflictReport, name: String = "conflict", trace: AutolayoutTrace? = nil
  ) throws(InputError) {
    var builder = ConflictCaseBuilder(report, trace)
    builder.build()
    self.report = report
    layoutCase = try builder.layoutCase.renamed(name)
    sources = builder.sources
    views = builder.orderedViews
    leftOut = builder.leftOut
    undecidable = builder.undecidable
    broken = builder.broken
  }

  public func source(of constraint: ConstraintIndex) -> Source { sources[constraint.rawValue] }

  /// The report with one more constraint of UIKit's: the margin at an edge of a view is not negative.
  ///
  /// - Returns: the same report where no line is about the view's margins.
  public func bounding(_ edge: Attribute, of owner: ViewIndex) -> ConflictCase {
    let guide = views.indices.map { ViewIndex($0) }.first {
      views[$0.rawValue].isMarginsGuide && layoutCase[$0].parent == owner
    }
    guard let guide,
      let line = layoutCase.constraints.firstIndex(where: {
        $0.first.view == guide || $0.second?.view == guide
      })
    else { return self }
    let isNear = edge == .left || edge == .top
    let bound = Constraint(
      restoring: "UIKit-\(edge.rawValue)Margin-\(owner.rawValue)", origin: .named,
      first: Anchor(guide, edge), relation: isNear ? .greaterThanOrEqual : .lessThanOrEqual,
      second: Anchor(owner, edge), multiplier: 1, constant: 0, priority: .required, isActive: true)
    var bounded = self
    // It comes first, so that what UIKit breaks stays last and is broken.
    bounded.sources.insert(Source(entry: sources[line].entry, provenance: .system(.layoutMargins)), at: 0)
    bounded.broken = broken.map { ConstraintIndex($0.rawValue + 1) }
    bounded.layoutCase = LayoutCase(
      restoring: layoutCase.name, title: nil, source: nil, tags: [], origin: .code, rules: .uikit,
      metrics: [],
      environment: layoutCase.environment, views: layoutCase.views,
      constraints: [bound] + layoutCase.constraints, history: [], expectation: nil)
    return bounded
  }
}

extension ConflictCase {
  /// The case as UIKit goes on with it: the constraint that the log says it breaks is optional, and the strongest of
  /// those. What contradicts without it, too, breaks constraints of the app before UIKit's own.
  ///
  /// Its constraints have another order. Nil where the log does not say which constraint is broken.
  public var recovered: LayoutCase? {
    guard !broken.isEmpty else { return nil }
    let all = layoutCase.constraints.indices.map { ConstraintIndex($0) }
    let kept = all.filter { !broken.contains($0) }
    let ordered =
      kept.filter { source(of: $0).provenance != .app } + kept.filter { source(of: $0).provenance == .app }
      + broken
    let constraints = ordered.map { index in
      let old = layoutCase.constraints[index.rawValue]
      return Constraint(
        restoring: old.id, origin: old.origin, first: old.first, relation: old.relation, second: old.second,
        multiplier: old.multiplier, constant: old.constant,
        priority: broken.contains(index) ? min(old.priority, Self.brokenPriority) : old.priority,
        isActive: true)
    }
    return LayoutCase(
      restoring: layoutCase.name, title: nil, source: nil, tags: [], origin: .code, rules: .uikit,
      metrics: [], environment: layoutCase.environment, views: layoutCase.views, constraints: constraints,
      history: [], expectation: nil)
  }

  /// Below required, and above all that people write.
  private static let brokenPriority = LayoutPriority(999.9) ?? .defaultHigh
}
