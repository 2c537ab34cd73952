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
  public let layoutCase: LayoutCase
  /// The constraints of the case with what the log says of them; a line of the report may make several.
  public let lines: [Line]
  /// What each view of the case is in the log.
  public let views: [LoggedView]
  /// The lines of the report that are not in the case.
  public let leftOut: [OmittedEntry]
  /// The names for which the report does not say enough to tell what contradicts what.
  public let undecidable: [SharedName]

  /// A constraint and where it comes from.
  public struct Line: Hashable, Sendable {
    package var constraint: Constraint
    public let entry: LogEntry
    public let provenance: Provenance
    /// Whether the log says that UIKit breaks it.
    public let isBroken: Bool

    package init(
      _ constraint: Constraint, _ entry: LogEntry, _ provenance: Provenance, isBroken: Bool = false
    ) {
      (self.constraint, self.entry, self.provenance) = (constraint, entry, provenance)
      self.isBroken = isBroken
    }
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
    let lines = logged.all.map { $0.line(in: tree) }
    let constraints = lines.map(\.constraint)
    let layoutCase = LayoutCase(
      name: "", title: nil, source: nil, tags: [], origin: .code, rules: .uikit, metrics: [],
      environment: Environment(direction: logged.direction(of: constraints)), views: tree.caseViews,
      constraints: constraints, history: [], expectation: nil)
    self.init(
      report: report, layoutCase: try layoutCase.renamed(name ?? report.kind), lines: lines,
      views: tree.views, leftOut: logged.leftOut, undecidable: logged.undecidable)
  }

  /// The report with other lines, in order of activation.
  package func replacing(_ lines: [Line]) -> ConflictCase {
    ConflictCase(
      report: report, layoutCase: layoutCase.replacing(lines.map(\.constraint)), lines: lines, views: views,
      leftOut: leftOut, undecidable: undecidable)
  }

  /// Whether what contradicts may be in what could not be read: the report is cut off, or none of its lines is readable.
  public var isIncomplete: Bool { report.isTruncated || isUnread }

  /// Whether no constraint of the report's list could be read.
  public var isUnread: Bool {
    let unread = Set(leftOut.map(\.entry))
    return !unread.isEmpty && report.entries.allSatisfy(unread.contains)
  }

  public subscript(constraint: ConstraintIndex) -> Line { lines[constraint.rawValue] }

  /// The constraints of the case that UIKit says it breaks.
  public var broken: [ConstraintIndex] {
    lines.indices.filter { lines[$0].isBroken }.map { ConstraintIndex($0) }
  }
}

extension ConflictReport {
  /// "conflict", or "constraints" of those that the debugger has printed.
  fileprivate var kind: String { isAnnounced ? "conflict" : "constraints" }
}
