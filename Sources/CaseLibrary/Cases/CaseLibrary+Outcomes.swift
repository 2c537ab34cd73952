import CaseStore
import LayoutEngine
public import LayoutModel
import Platform

/// What can come of a pass of a case in an environment.
public enum PassOutcome: String, CaseIterable, Hashable, Sendable {
  /// A required constraint is broken.
  case conflict
  /// Another layout is as good.
  case ambiguous
  /// A view's text does not fit its frame.
  case truncated
  /// Another content is larger than its view.
  case clipped
  /// A part of a view lies outside of its parent.
  case outside
}

/// A case of which some outcomes come, and where.
public struct CaseWithOutcomes: Sendable {
  public let summary: CaseSummary
  /// By outcome, then by view in document order; empty where none was asked for.
  public let places: [Place]

  /// Of which view an outcome comes in which passes.
  public struct Place: Sendable {
    public let outcome: PassOutcome
    /// Nil for a conflict, which is of constraints.
    public let view: String?
    /// In order; never empty.
    public let passes: [PassNumber]
  }
}

extension CaseLibrary {
  /// The cases that meet the conditions and of which each of some outcomes comes in any pass, by name.
  ///
  /// Passes that have not been laid out are, on all cores, and their layouts are stored where that is possible.
  ///
  /// - Parameters:
  ///   - request: what holds in place of each case's environment.
  ///   - progress: is given the number of cases that were looked at, and how many there are.
  /// - Throws: as `list`, and what the measurer and `progress` throw
  public func list(
    _ conditions: CaseConditions, with outcomes: Set<PassOutcome>,
    request: EnvironmentPatch = EnvironmentPatch(),
    progress: (_ done: Int, _ count: Int) throws -> Void = { _, _ in }
  ) throws -> [CaseWithOutcomes] {
    let all = try list(conditions)
    guard !outcomes.isEmpty else { return all.map { CaseWithOutcomes(summary: $0, places: []) } }
    var found: [CaseWithOutcomes] = []
    for start in stride(from: 0, to: all.count, by: Self.batchSize) {
      let batch = try laidOut(all[start..<min(start + Self.batchSize, all.count)], request)
      let places = try measuring { measurer in batch.concurrentMap { $0.places(of: outcomes, measurer) } }
      found += zip(batch, places).compactMap { history, places in
        places.map { CaseWithOutcomes(summary: history.summary, places: $0) }
      }
      try progress(start + batch.count, all.count)
    }
    return found
  }

  /// A case with the layouts of all of its passes.
  private struct LaidOutHistory {
    let stored: StoredCase
    var summary: CaseSummary
    let request: EnvironmentPatch
    /// In the order of the passes; nil as long as some of them have not been laid out.
    var layouts: [Layout]?

    /// Where the outcomes come; nil where one of them does nowhere.
    func places(
      of outcomes: Set<PassOutcome>, _ measurer: any TextMeasuring
    ) -> [CaseWithOutcomes.Place]? {
      let layouts = layouts ?? []
      var passes: [PassOutcome: [ViewIndex?: [PassNumber]]] = [:]
      for layout in layouts {
        if layout.status == .conflict {
          passes[.conflict, default: [:]][nil, default: []].append(layout.pass)
        }
        for view in layout.ambiguity.indices where !layout.ambiguity[view].isEmpty {
          passes[.ambiguous, default: [:]][ViewIndex(view), default: []].append(layout.pass)
        }
      }
      let isOfLayouts: (PassOutcome) -> Bool = { [.conflict, .ambiguous].contains($0) }
      // Warnings take the longest to find.
      guard outcomes.filter(isOfLayouts).allSatisfy({ passes[$0] != nil }) else { return nil }
      var state = CaseState(stored.layoutCase, request: request)
      let asksWarnings = !outcomes.allSatisfy(isOfLayouts)
      for (layout, pass) in zip(layouts, [nil] + stored.layoutCase.history) where asksWarnings {
        if let pass { state.apply(pass) }
        for warning in LayoutWarning.all(of: layout, state, measurer: measurer) {
          guard let outcome = warning.outcome else { continue }
          passes[outcome, default: [:]][warning.view, default: []].append(layout.pass)
        }
      }
      guard outcomes.allSatisfy({ passes[$0] != nil }) else { return nil }
      return PassOutcome.allCases.filter(outcomes.contains).flatMap { outcome in
        (passes[outcome] ?? [:]).sorted { ($0.key?.rawValue ?? -1) < ($1.key?.rawValue ?? -1) }.map {
          view, passes in
          let name = view.map { stored.layoutCase[$0].id }
          return CaseWithOutcomes.Place(outcome: outcome, view: name, passes: passes)
        }
      }
    }
  }

  /// The cases that are still there.
  private func laidOut(
    _ summaries: some Sequence<CaseSummary>, _ request: EnvironmentPatch
  ) throws -> [LaidOutHistory] {
    var batch: [LaidOutHistory] = try store.read {
      try summaries.compactMap { summary in
        guard let stored = try store.storedCaseIfAny(summary.name) else { return nil }
        let request = stored.layoutCase.normalised(request)
        let known = try stored.passes.compactMap { try layout(of: stored, $0, request) }
        return LaidOutHistory(
          stored: stored, summary: summary, request: request,
          layouts: known.count == stored.digests.count ? known : nil)
      }
    }
    let open = batch.indices.filter { batch[$0].layouts == nil }
    if open.isEmpty { return batch }
    let solved = try layouts(of: open.map { (batch[$0].stored.layoutCase, batch[$0].request) })
    for (index, layouts) in zip(open, solved) { batch[index].layouts = layouts }
    let isStored = try storeIfPossible {
      for (index, layouts) in zip(open, solved) {
        let stored = batch[index].stored
        guard try isUnchanged(stored, through: stored.lastPass) else { continue }
        try store.store(layouts, of: stored, request: batch[index].request, engine: engine)
      }
    }
    for (index, layouts) in zip(open, solved) where batch[index].request == EnvironmentPatch() {
      batch[index].summary.recount(layouts, areStored: isStored)
    }
    return batch
  }
}

extension LayoutWarning {
  fileprivate var outcome: PassOutcome? {
    switch kind {
    case .truncated: .truncated
    case .clipped: .clipped
    case .outside: .outside
    case .brokenWord, .zeroSized, .behindKeyboard, .overlaps: nil
    }
  }
}
