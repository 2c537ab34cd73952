public import LayoutModel

/// What somebody tries on a case by hand: values of its environment, and changes of a pass that is not stored.
public struct Draft: Sendable {
  /// One assignment for each member, in the order in which they were last touched.
  public let assignments: [String]
  /// What holds in place of the case's environment, through the whole history.
  public let request: EnvironmentPatch
  /// The changes of all members, those of the environment among them.
  public let changes: [Change]
  /// The case with the changes of the others as one more pass; the case itself where there are none.
  public let layoutCase: LayoutCase

  /// - Parameters:
  ///   - words: assignments as `set` takes them, in the order in which they were made. Of one member the last counts.
  ///   - families: what fonts may name.
  /// - Throws: for the first word that is no assignment or that no pass of the case could hold.
  public init(_ words: [String], of layoutCase: LayoutCase, families: FontFamilies?) throws {
    try self.init(words, of: layoutCase, by: AssignmentReader(layoutCase), families: families)
  }

  fileprivate init(
    _ words: [String], of layoutCase: LayoutCase, by reader: AssignmentReader, families: FontFamilies?
  ) throws {
    var latest: [String] = []
    for word in words {
      let key = word.prefix { $0 != "=" }
      latest.removeAll { $0.prefix { $0 != "=" } == key }
      latest.append(word)
    }
    assignments = latest
    changes = try reader.changes(assigning: latest, families: families)
    var request = EnvironmentPatch()
    var others: [Change] = []
    for change in changes {
      if case .environment(let patch) = change {
        request = request.merging(patch)
      } else {
        others.append(change)
      }
    }
    self.request = request
    self.layoutCase = others.isEmpty ? layoutCase : layoutCase.appending(Pass(changes: others))
  }
}

/// A case in hand. The fold of its history stays in memory, and every draft goes on from there.
///
/// What it gives is what a fold from the beginning gives.
public struct DraftSession: Sendable {
  public let layoutCase: LayoutCase
  private let measurer: any TextMeasuring
  private let reader: AssignmentReader
  /// After the last pass, under the request.
  private var session: LayoutSession
  private var request = EnvironmentPatch()
  /// Of the last pass; nil as long as it was not laid out.
  private var last: Layout?

  public init(_ layoutCase: LayoutCase, measurer: any TextMeasuring) {
    self.layoutCase = layoutCase
    self.measurer = measurer
    reader = AssignmentReader(layoutCase)
    session = LayoutSession(layoutCase, measurer: measurer)
  }

  /// A draft of this case.
  ///
  /// - Parameters: as of `Draft`.
  public func draft(_ words: [String], families: FontFamilies?) throws -> Draft {
    try Draft(words, of: layoutCase, by: reader, families: families)
  }

  /// - Parameter draft: of this case.
  public mutating func layOut(_ draft: Draft) throws -> Layout {
    do {
      return try measurer.measuring { layOut(draft, measurer: $0) }
    } catch {
      // What was measured wrongly is measured again.
      last = nil
      throw error
    }
  }

  private mutating func layOut(_ draft: Draft, measurer: any TextMeasuring) -> Layout {
    session.measurer = measurer
    let known = draft.request == request ? last : nil
    if known == nil {
      session = LayoutSession(layoutCase, request: draft.request, measurer: measurer)
      request = draft.request
    }
    let last = known ?? session.lastLayout()
    self.last = last
    guard draft.layoutCase.history.count > layoutCase.history.count else { return last }
    var trial = session
    return trial.layOut(draft.layoutCase.history[layoutCase.history.count])
  }
}
