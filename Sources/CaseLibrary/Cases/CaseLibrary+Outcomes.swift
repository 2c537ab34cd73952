import CaseStore
import LayoutEngine
public import LayoutModel
import Platform

/// What can come of a pass of a case in an environment.
public enum PassOutcome: Hashable, Sendable {
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
  ) throws -> [CaseSummary] {
    let all = try list(conditions)
    guard !outcomes.isEmpty else { return all }
    var found: [CaseSummary] = []
    for start in stride(from: 0, to: all.count, by: Self.batchSize) {
      let batch = try laidOut(all[start..<min(start + Self.batchSize, all.count)], request)
      let isMet = try measuring { measurer in batch.concurrentMap { $0.comes(to: outcomes, measurer) } }
      found += zip(batch, isMet).filter(\.1).map(\.0.summary)
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

    func comes(to outcomes: Set<PassOutcome>, _ measurer: any TextMeasuring) -> Bool {
      let layouts = layouts ?? []
      var missing = outcomes
      if layouts.contains(where: { $0.status == .conflict }) { missing.remove(.conflict) }
      if layouts.contains(where: \.isAmbiguous) { missing.remove(.ambiguous) }
      // Warnings take the longest to find.
      guard missing.isDisjoint(with: [.conflict, .ambiguous]) else { return false }
      var state = CaseState(stored.layoutCase, request: request)
      for (layout, pass) in zip(layouts, [nil] + stored.layoutCase.history) {
        if missing.isEmpty { return true }
        if let pass { state.apply(pass) }
        missing.subtract(LayoutWarning.all(of: layout, state, measurer: measurer).compactMap(\.outcome))
      }
      return missing.isEmpty
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
