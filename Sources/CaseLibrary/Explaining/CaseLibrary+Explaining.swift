internal import CaseImport
public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// Explains why the required constraints of a pass contradict each other, and what ends it.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last where nil.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func explain(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil
  ) throws -> Explanation {
    try explain(name, request, pass: pass, log: conflictCase(of: name))
  }

  /// Explains the conflict reports of a log, and stores each as a case with its part of the log: all of them or none.
  ///
  /// A conflict that is reported several times is explained once.
  ///
  /// - Parameters:
  ///   - name: of the first case, the others being numbered from 2. Where it is nil, names follow from the content.
  ///   - request: what holds in place of the cases' environment.
  /// - Returns: nothing where the text has no report.
  /// - Throws: `StoreError.duplicateName` where another case has the name, and `InputError`
  public func explain(
    log text: String, named name: String? = nil, request: EnvironmentPatch = EnvironmentPatch()
  ) throws -> [Explanation] {
    var conflicts: [(log: ConflictCase, repetitions: [Int])] = []
    let trace = AutolayoutTrace(text)
    for report in ConsoleLog(text).reports {
      let log = try ConflictCase(report, trace: trace)
      if let known = conflicts.firstIndex(where: { $0.log.layoutCase == log.layoutCase }) {
        conflicts[known].repetitions.append(report.line)
      } else {
        conflicts.append((log, []))
      }
    }
    let kept = try store.transaction {
      try conflicts.enumerated().map { number, conflict in
        // A trace may stand anywhere in the log.
        let excerpt =
          trace == nil ? ConsoleLog.excerpt(conflict.log.report, of: text) : (firstLine: 1, text: text)
        return try keep(
          conflict.log.layoutCase, of: StoredLog(firstLine: excerpt.firstLine, text: excerpt.text),
          named: name.map { number == 0 ? $0 : "\($0)-\(number + 1)" })
      }
    }
    return try zip(conflicts, kept).map { conflict, kept in
      var explanation = try explain(kept.layoutCase.name, request, pass: .initial, log: conflict.log)
      explanation.isNew = kept.isNew
      explanation.repetitions = conflict.repetitions
      return explanation
    }
  }

  /// Appends a cure to the history of its case, as a pass.
  ///
  /// - Parameters:
  ///   - number: of the cure, from 1.
  ///   - note: what the pass is for, in words.
  /// - Throws: `LibraryError.noCure`, and `.passesSince` where the explained pass is not the case's last
  public func append(
    cure number: Int, of explanation: Explanation, note: (Cure) -> String
  ) throws -> AppendedPass {
    try set(explanation.layoutCase.name) { layoutCase in
      let name = layoutCase.name
      guard explanation.cures.indices.contains(number - 1) else {
        throw LibraryError.noCure(name: name, number: number, count: explanation.cures.count)
      }
      let later = layoutCase.history.count - explanation.layout.pass.rawValue
      guard later == 0 else { throw LibraryError.passesSince(name: name, count: later) }
      let cure = explanation.cures[number - 1]
      return Pass(note: note(cure), changes: cure.changes)
    }
  }

  /// The log from which a stored case was made. Nil for other cases.
  ///
  /// - Throws: `StoreError.notFound`
  func log(of name: String) throws -> StoredLog? {
    try store.read { try store.log(of: store.storedCase(name)) }
  }

  /// Stores a case that was made from a log, with the log.
  ///
  /// - Parameter name: nil for the case's own name with a number that follows from its content.
  func keep(_ layoutCase: LayoutCase, of log: StoredLog, named name: String?) throws -> KeptCase {
    try store.transaction {
      let digest = ContentDigest(layoutCase)
      let named = try layoutCase.renamed(
        name ?? "\(layoutCase.name)-\(digest.description.prefix(Self.digitsOfName))")
      guard let present = try store.storedCaseIfAny(named.name) else {
        try store.insert(named)
        try store.insert(log, of: store.storedCase(named.name))
        return KeptCase(layoutCase: named, isNew: true)
      }
      guard try present.digest(of: .initial) == digest else { throw StoreError.duplicateName(named.name) }
      return KeptCase(layoutCase: present.layoutCase, isNew: false)
    }
  }

  /// So many digits tell some ten thousand logs apart.
  private static let digitsOfName = 8

  private func explain(
    _ name: String, _ request: EnvironmentPatch, pass: PassNumber?, log: ConflictCase?
  ) throws -> Explanation {
    let solved = try solve(name, request: request, pass: pass)
    return Explanation(solved, log: log, measurer: measurer)
  }

  /// The stored log, read again. Nil where it is read as another case today than when it was stored.
  private func conflictCase(of name: String) throws -> ConflictCase? {
    guard let stored = try log(of: name) else { return nil }
    let layoutCase = try layoutCase(name)
    let trace = AutolayoutTrace(stored.text)
    return try ConsoleLog(stored.text, firstLine: stored.firstLine).reports
      .map { try ConflictCase($0, trace: trace) }
      .first {
        $0.layoutCase.views == layoutCase.views && $0.layoutCase.constraints == layoutCase.constraints
      }
  }
}

/// A case that is stored because a log reports it.
struct KeptCase {
  let layoutCase: LayoutCase
  /// Whether it was not there before.
  let isNew: Bool
}
