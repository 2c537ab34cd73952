public import CaseDiagnosis
public import CaseImport
public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// Explains why the required constraints of a pass contradict each other, and what ends it.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last where nil.
  ///   - members: of each conflict, whose edits are tried.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func explain(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil,
    trying members: EditedMembers = .mostPromising
  ) throws -> Explanation {
    let (stored, log) = try store.read {
      let stored = try store.storedCase(name)
      return (stored, try store.log(of: stored))
    }
    let snapshot = try solve(stored, request: request, pass: pass)
    return try measuring { measurer in
      let conflict = try log.flatMap {
        try ConflictCase.reading(
          $0.text, firstLine: $0.firstLine, of: stored.layoutCase, measurer: measurer)
      }
      return Explanation(
        snapshot, log: conflict, hasLog: stored.hasLog, measurer: measurer, trying: members)
    }
  }

  /// Explains the conflict reports of a log, and then stores each as a case with its part of the log: all of them or
  /// none.
  ///
  /// A conflict that is reported several times is explained once.
  ///
  /// - Parameters:
  ///   - name: of the first case, the others being numbered from 2. Where it is nil, names follow from the content.
  ///   - request: what holds in place of the cases' environment.
  ///   - members: of each conflict, whose edits are tried.
  ///   - confirm: is given the explanations before anything is stored.
  /// - Returns: nothing where the text has no report. A report that is cut off, or has no
  ///   readable line, and has no conflict is not stored.
  /// - Throws: `StoreError.duplicateName` where another case has the name, `InputError`, and what `confirm` throws
  public func explain(
    log text: String, named name: String? = nil, request: EnvironmentPatch = EnvironmentPatch(),
    trying members: EditedMembers = .mostPromising, confirm: ([Explanation]) throws -> Void = { _ in }
  ) throws -> [Explanation] {
    let trace = AutolayoutTrace(text)
    let conflicts = try measuring { try LoggedConflict.all(of: text, trace, measurer: $0) }
    func numbered(_ number: Int) -> String? { name.map { number == 0 ? $0 : "\($0)-\(number + 1)" } }
    let solved = try conflicts.enumerated().map { try solve($1.log, request, named: numbered($0)) }
    var explanations = try zip(conflicts, solved).map { conflict, solved in
      var explanation = try measuring {
        Explanation(solved, log: conflict.log, hasLog: true, measurer: $0, trying: members)
      }
      explanation.repetitions = conflict.repetitions
      return explanation
    }
    guard !conflicts.isEmpty else { return [] }
    try confirm(explanations)
    try store.transaction {
      for (number, conflict) in conflicts.enumerated() {
        // What could be read of a log is no case to keep where nothing in it contradicts.
        if conflict.log.isIncomplete, name == nil, solved[number].layout.broken.isEmpty {
          explanations[number].storage = .leftOut
          continue
        }
        // A trace may stand anywhere in the log.
        let excerpt =
          trace == nil ? ConsoleLog.excerpt(conflict.log.report, of: text) : (firstLine: 1, text: text)
        let kept = try keep(
          conflict.log.layoutCase, of: StoredLog(firstLine: excerpt.firstLine, text: excerpt.text),
          named: numbered(number))
        try store.store(
          [solved[number].layout], of: kept.stored, request: kept.layoutCase.normalised(request),
          engine: engine)
        explanations[number].storage = store.isInMemory ? .unkept : kept.isNew ? .added : .known
      }
    }
    return explanations
  }

  /// Lays out the case of a report without storing anything.
  ///
  /// - Parameter name: nil for the case's own name with a number that follows from its content.
  private func solve(
    _ log: ConflictCase, _ request: EnvironmentPatch, named name: String?
  ) throws -> CaseSnapshot {
    let (named, digest) = try self.named(log.layoutCase, name)
    let present = try store.read { try store.storedCaseIfAny(named.name) }
    if let present, try present.digest(of: .initial) != digest { throw StoreError.duplicateName(named.name) }
    let layoutCase = present?.layoutCase ?? named
    let own = layoutCase.normalised(request)
    let stored = try store.read { try present.flatMap { try layout(of: $0, .initial, own) } }
    let solved = try measuring {
      stored ?? layoutCase.keeping(passes: 0).lastLayout(own, measurer: $0)
    }
    return CaseSnapshot(layoutCase, request: request, layout: solved)
  }

  /// So many digits tell some ten thousand logs apart.
  private static let digitsOfName = 8

  /// Stores a case that was made from a log, with the log.
  ///
  /// - Parameter name: nil for the case's own name with a number that follows from its content.
  func keep(_ layoutCase: LayoutCase, of log: StoredLog, named name: String?) throws -> KeptCase {
    try store.transaction {
      let (named, digest) = try self.named(layoutCase, name)
      guard let present = try store.storedCaseIfAny(named.name) else {
        let stored = try store.insert(named)
        try store.insert(log, of: stored)
        return KeptCase(stored: stored, isNew: true)
      }
      guard try present.digest(of: .initial) == digest else { throw StoreError.duplicateName(named.name) }
      return KeptCase(stored: present, isNew: false)
    }
  }

  /// Stores a case that differs from another library's of its name by later passes, with the log that it was made from,
  /// if any.
  ///
  /// - Throws: `StoreError.notFound` and `.duplicateName`
  public func add(_ layoutCase: LayoutCase, withLogIn other: CaseLibrary) throws {
    let log = try other.store.read { try other.store.log(of: other.store.storedCase(layoutCase.name)) }
    if let log { _ = try keep(layoutCase, of: log, named: layoutCase.name) } else { try add([layoutCase]) }
  }

  private func named(
    _ layoutCase: LayoutCase, _ name: String?
  ) throws -> (layoutCase: LayoutCase, digest: ContentDigest) {
    let digest = ContentDigest(layoutCase)
    let name = name ?? "\(layoutCase.name)-\(digest.description.prefix(Self.digitsOfName))"
    return (try layoutCase.renamed(name), digest)
  }

  /// Appends a fix to the history of its case, as a pass.
  ///
  /// - Parameters:
  ///   - number: of the fix, from 1.
  ///   - isLikely: whether one that a person would not choose is refused; see ``Explanation/checkLikely(_:)``.
  ///   - note: what the fix does, in words.
  /// - Throws: `LibraryError.noFix`, `.noOwnFix`, and `.fixedBefore` or `.passesSince` where the explained pass is not the
  ///   case's last, or has no conflict
  public func append(
    fix number: Int, of explanation: Explanation, isLikely: Bool, note: (ConflictFix) -> String
  ) throws -> AppendedPass {
    let snapshot = explanation.snapshot
    let name = snapshot.layoutCase.name
    func later(_ layoutCase: LayoutCase) -> Int {
      layoutCase.history.count - snapshot.layout.pass.rawValue
    }
    let present = try layoutCase(name)
    if later(present) == (explanation.findings.isEmpty ? 0 : 1), let error = try fixedBefore(present) {
      throw error
    }
    if isLikely { try explanation.checkLikely(number) }
    return try set(name) { layoutCase in
      let fix = try explanation.fix(number)
      guard later(layoutCase) == 0 else {
        throw LibraryError.passesSince(name: name, count: later(layoutCase))
      }
      return Pass(note: Pass.fixNote + note(fix), changes: fix.changes)
    }
  }

  /// That the last pass of a case is a fix, and there was a conflict before it; nil where one of these is not so.
  private func fixedBefore(_ layoutCase: LayoutCase) throws -> LibraryError? {
    let last = layoutCase.lastPass
    guard let pass = layoutCase.history.last, pass.isFix, let note = pass.note,
      try !solve(layoutCase.name, pass: PassNumber(last.rawValue - 1)).snapshot.layout.broken.isEmpty
    else { return nil }
    return .fixedBefore(name: layoutCase.name, pass: last, note: String(note.dropFirst(Pass.fixNote.count)))
  }

  /// Whether a case was made from a log.
  ///
  /// - Throws: `StoreError.notFound`
  public func isOfLog(_ name: String) throws -> Bool { try store.read { try store.storedCase(name).hasLog } }

  /// A case that was made from a log, with the layouts of all its passes, which are not stored; nil for any other case.
  ///
  /// - Throws: `StoreError.notFound`
  public func loggedCase(_ name: String) throws -> LoggedCase? {
    let (stored, log) = try store.read {
      let stored = try store.storedCase(name)
      return (stored, try store.log(of: stored))
    }
    guard let log else { return nil }
    let conflict = try measuring {
      try ConflictCase.reading(log.text, firstLine: log.firstLine, of: stored.layoutCase, measurer: $0)
    }
    return LoggedCase(
      log: log, conflict: conflict,
      layouts: try solvedLayouts(of: stored, after: nil, through: stored.lastPass, EnvironmentPatch()))
  }
}

extension Pass {
  /// How the note of a pass begins that a fix made.
  fileprivate static let fixNote = "fix: "

  /// Whether its note says that a fix made it.
  public var isFix: Bool { note?.hasPrefix(Self.fixNote) == true }
}

extension Explanation {
  /// - Parameter number: from 1.
  /// - Throws: `LibraryError.noFix`
  public func fix(_ number: Int) throws(LibraryError) -> ConflictFix {
    guard fixes.indices.contains(number - 1) else {
      throw .noFix(
        name: snapshot.layoutCase.name, number: number, count: fixes.count, hasConflict: !findings.isEmpty)
    }
    return fixes[number - 1]
  }

  /// Refuses the fix where a person finds none: UIKit made all that it edits, and none is likely.
  ///
  /// - Throws: `LibraryError.noFix`, `.noOwnFix`
  public func checkLikely(_ number: Int) throws(LibraryError) {
    let fix = try fix(number)
    guard !fix.isOwn, likelyFixes[numberedFixes[number - 1].finding] == nil else { return }
    throw .noOwnFix(name: snapshot.layoutCase.name, count: fixes.count)
  }
}

/// The log that a stored case was made from, and what comes of the case.
public struct LoggedCase {
  public let log: StoredLog
  /// The log as it is read; nil where it is read as another case today than when it was stored.
  public let conflict: ConflictCase?
  /// By pass.
  public let layouts: [Layout]
}

/// A case that is stored because a log reports it.
struct KeptCase {
  let stored: StoredCase
  /// Whether it was not there before.
  let isNew: Bool

  var layoutCase: LayoutCase { stored.layoutCase }
}
