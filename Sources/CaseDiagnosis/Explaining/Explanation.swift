public import CaseImport
import JSON
public import LayoutEngine
public import LayoutModel

/// What contradicts in a pass of a stored case, and the log that the case was read from.
public struct Explanation: Sendable {
  /// The pass.
  public let snapshot: CaseSnapshot
  /// The names of the constraints that are broken in the layout, in the order of the log.
  public let broken: [String]
  public let diagnosis: Diagnosis
  /// The diagnosis' findings, in each of them the likely fix first among the fixes.
  public let findings: [Finding]
  /// By finding: what most likely ends it. Nil where no single edit does.
  public let likelyFixes: [LikelyFix?]
  /// `nil` for a case that was not read from a log, or is read as another one today.
  public let log: ConflictCase?
  /// Whether the case was made from a log.
  private let hasLog: Bool
  public package(set) var storage = Storage.asked
  /// What messages call the file that the log was just read from. Nil for what was pasted, and for a stored log.
  public var logFile: String? {
    didSet { for place in withDefaultMargins.indices { withDefaultMargins[place].logFile = logFile } }
  }
  /// The lines of the log on which the same conflict is reported again.
  public package(set) var repetitions: [Int] = []
  /// What can be said of the log where its lines can hold together; nil where they contradict, and without a log.
  public let feasibleLog: FeasibleLog?
  /// With UIKit's default for margins that the log does not tell, where its lines contradict with it alone. None or
  /// one, as a struct cannot hold itself.
  public private(set) var withDefaultMargins: [Explanation]

  /// Where the case is.
  public enum Storage: Sendable {
    /// Where it was asked for.
    case asked
    /// It was stored for this explanation.
    case added
    /// It was stored before, from another log or the same.
    case known
    /// It is not stored, as there is nothing in it to explain.
    case leftOut
    /// It was made for this explanation alone: no database keeps it.
    case unkept
  }

  /// Whether the case was stored for this explanation; nil where it was asked for, or is not stored.
  public var isNew: Bool? {
    switch storage {
    case .added: true
    case .known: false
    case .asked, .leftOut, .unkept: nil
    }
  }

  /// - Parameters:
  ///   - log: the log as it is read; nil for a document, and for a log that is read as another case today.
  ///   - hasLog: whether the case was made from a log.
  ///   - members: of each conflict, whose edits are tried.
  package init(
    _ snapshot: CaseSnapshot, log: ConflictCase?, hasLog: Bool, measurer: any TextMeasuring,
    trying members: EditedMembers = .mostPromising
  ) {
    let state = snapshot.state
    let constraintCount = state.constraints.count + state.stackConstraints.count
    let provenance = (snapshot.layout.broken.isEmpty ? 0..<0 : 0..<constraintCount).map {
      Self.provenance(of: ConstraintIndex($0), in: state, log: log, hasLog: hasLog)
    }
    self.snapshot = snapshot
    self.log = log
    self.hasLog = hasLog
    broken = snapshot.layout.broken.map(\.constraint)
      .sorted { (log?.line(of: $0) ?? 0) < (log?.line(of: $1) ?? 0) }.map { state.constraint($0).id }
    diagnosis = Diagnosis(
      of: snapshot.layoutCase, after: snapshot.layout, request: snapshot.request, measurer: measurer,
      trying: members
    ) { provenance[$0.rawValue] == .app }
    likelyFixes = diagnosis.findings.map {
      LikelyFix(of: $0, in: snapshot, provenance, log: log, measurer: measurer)
    }
    feasibleLog =
      diagnosis.findings.isEmpty && Self.isOfLog(snapshot)
      ? log.flatMap { FeasibleLog(of: $0, measurer: measurer) } : nil
    let bounded = feasibleLog.flatMap { log?.withDefaultMargins(of: $0.lengths) }
    withDefaultMargins = [bounded].compactMap { log in
      guard let log = log?.activatingSystemFirst else { return nil }
      let snapshot = CaseSnapshot(log.layoutCase, layout: log.layoutCase.lastLayout(measurer: measurer))
      return Explanation(snapshot, log: log, hasLog: true, measurer: measurer)
    }
    findings = zip(diagnosis.findings, likelyFixes).map { finding, fix in
      fix.map { finding.preferring($0.fix) } ?? finding
    }
  }

  /// Whether the snapshot is what the log shows: later passes and other environments are the user's.
  private static func isOfLog(_ snapshot: CaseSnapshot) -> Bool {
    snapshot.layout.pass == .initial && snapshot.request == EnvironmentPatch()
  }

  public var isOfLog: Bool { log != nil && Self.isOfLog(snapshot) }

  /// Whether what contradicts in the log is in what could not be read.
  public var isIncomplete: Bool { isOfLog && findings.isEmpty && log?.isIncomplete == true }

  /// The fixes of all findings in the order of their numbers.
  public var fixes: [ConflictFix] { numberedFixes.map(\.fix) }

  /// The fixes of all findings, numbered from 1: those that a person looks at come first, by finding, and so have the
  /// same numbers whether the others are told or not.
  public var numberedFixes: [NumberedFix] {
    let all = findings.indices.flatMap { place in
      let fixes = findings[place].fixes
      let usual = fixes.indices.filter { isUsual(fixes[$0], ofFinding: place) }.prefix(Self.mostUsual)
      return fixes.indices.map { (place, fixes[$0], isUsual: usual.contains($0)) }
    }
    return (all.filter(\.isUsual) + all.filter { !$0.isUsual }).enumerated().map { index, item in
      NumberedFix(number: index + 1, finding: item.0, fix: item.1, isUsual: item.isUsual)
    }
  }

  /// Whether a person can make a fix in code: the likely one, the app's own edits, and that a view's mask is not
  /// translated. What UIKit makes by itself nobody can edit.
  private func isUsual(_ fix: ConflictFix, ofFinding place: Int) -> Bool {
    fix.isOwn || likelyFixes[place]?.fix == fix || unmaskedView(by: fix) != nil
  }

  private static let mostUsual = 5

  /// The view whose autoresizing mask a fix removes; nil for any other.
  public func unmaskedView(by fix: ConflictFix) -> ViewIndex? {
    let likely = likelyFixes.lazy.compactMap(\.self).first { $0.fix == fix && $0.maskEdits == fix.edits }
    return likely?.unmaskedView ?? appView(ofMaskRemovedBy: fix)
  }

  /// The view that the app may have made itself, of which a fix removes what its mask says. A part of a mask that a
  /// likely fix removes as a whole is none: no code removes a part.
  private func appView(ofMaskRemovedBy fix: ConflictFix) -> ViewIndex? {
    guard let edit = fix.edit, edit.kind == .remove,
      provenance(of: edit.constraint) == .system(.autoresizing)
    else { return nil }
    let view = constraint(edit.constraint).first.view
    let isOfSystem = Provenance.isSystemsOwn(name(of: view)) || state.items[view.rawValue].isCell
    let isPart = likelyFixes.contains { $0?.unmaskedView == view }
    return isOfSystem || isPart ? nil : view
  }

  private var state: CaseState { snapshot.state }

  /// Who made a constraint. The log says it.
  private static func provenance(
    of index: ConstraintIndex, in state: CaseState, log: ConflictCase?, hasLog: Bool
  ) -> Provenance {
    log?[index].provenance ?? Provenance(of: state.constraint(index), in: state.items, isOfLog: hasLog)
  }

  public func provenance(of index: ConstraintIndex) -> Provenance {
    Self.provenance(of: index, in: state, log: log, hasLog: hasLog)
  }

  /// The line of the log that a constraint comes from.
  public func line(of index: ConstraintIndex) -> Int? { log?.line(of: index) }

  /// The file and line of the code that made a constraint, as SnapKit logs them: `ProductCell.swift#47`.
  public func sourceLine(of index: ConstraintIndex) -> String? {
    log?[index].entry.constraint?.sourceLine
  }

  /// The class of a constraint as the log has it, which tells what library made it.
  public func className(of index: ConstraintIndex) -> String? {
    log?[index].entry.constraint?.className
  }

  /// Whether the log prints a constraint in the visual format.
  public func isVisualFormat(_ index: ConstraintIndex) -> Bool {
    if case .visual? = log?[index].entry.constraint?.statement { true } else { false }
  }

  /// The constraint's identifier as the log has it.
  public func identifier(of index: ConstraintIndex) -> String? {
    log?[index].entry.constraint?.identifier
  }

  /// The members of a conflict in the order of the log, or else of activation.
  public func members(of conflict: MinimalConflict) -> [ConstraintIndex] {
    conflict.members.sorted { place(of: $0) < place(of: $1) }
  }

  /// What constraints are ordered by.
  public func place(of index: ConstraintIndex) -> (line: Int, constraint: ConstraintIndex) {
    (line(of: index) ?? 0, index)
  }

  public func constraint(_ index: ConstraintIndex) -> Constraint { state.constraint(index) }

  /// The equation, with a multiplier such as a third as the log prints it.
  public func equation(of index: ConstraintIndex) -> String {
    log == nil ? state.equation(of: index) : constraint(index).printed.equation(in: state.items)
  }

  public func name(of view: ViewIndex) -> String { state.items.name(of: view) }

  /// The entries of the log that are in none of the conflicts found, in their order.
  public var unneeded: [LogEntry] {
    guard let log else { return [] }
    let conflicts = findings.flatMap { [$0.conflict] + $0.alternatives }
    let needed = Set(conflicts.flatMap(\.members).map { log[$0].entry })
    var seen: Set<LogEntry> = []
    return log.lines.map(\.entry).filter { !needed.contains($0) && seen.insert($0).inserted }
      .sorted { $0.location < $1.location }
  }
}

/// A fix of an explanation, with the number by which it is applied.
public struct NumberedFix: Hashable, Sendable {
  /// From 1.
  public let number: Int
  /// The place of its finding in the explanation.
  public let finding: Int
  public let fix: ConflictFix
  /// Whether a person looks at it among all fixes of its finding.
  public let isUsual: Bool
}

extension ConflictCase {
  fileprivate func line(of constraint: ConstraintIndex) -> Int { self[constraint].entry.location.line }
}
