public import CaseDiagnosis
public import LayoutModel
import Platform

extension CaseLibrary {
  /// Lays cases out again, afresh and on all cores, and compares every pass with what is stored under its
  /// key and with what the document expects. Writes nothing.
  ///
  /// - Parameters:
  ///   - names: all cases in the order of their names where `nil`.
  ///   - storedAlone: whether nothing is laid out that is not stored, and no case that is not there any more.
  ///   - body: gets each replay, in the order of the names, and the number of cases.
  /// - Throws: `StoreError.notFound`, and what the measurer and `body` throw.
  public func replay(
    _ names: [String]? = nil, storedAlone: Bool = false, _ body: (Replay, _ count: Int) throws -> Void
  ) throws {
    let all = try names ?? caseNames()
    // In batches, so that memory holds the layouts of one batch only.
    for start in stride(from: 0, to: all.count, by: Self.batchSize) {
      let batch = all[start..<min(start + Self.batchSize, all.count)]
      let jobs = try store.read {
        try batch.compactMap { name -> ReplayJob? in
          if let stored = try store.storedCaseIfAny(name) { return try replayJob(stored) }
          return storedAlone || names == nil ? nil : try replayJob(store.storedCase(name))
        }
      }.map { storedAlone ? $0.ofStored : $0 }
      let replays = try measuring { measurer in jobs.concurrentMap { $0.run(measurer: measurer) } }
      for replay in replays { try body(replay, all.count) }
    }
  }

  private func replayJob(_ stored: StoredCase) throws -> ReplayJob {
    var requests: [EnvironmentPatch] = [EnvironmentPatch()]
    for digest in stored.digests {
      for request in try store.requests(for: digest, engine: engine) where !requests.contains(request) {
        requests.append(request)
      }
    }
    return ReplayJob(
      try CheckedCase(stored.layoutCase) { try store.storedCaseIfAny($0)?.layoutCase },
      requests: try requests.map { ($0, try storedLayouts(of: stored, $0)) })
  }

  /// The stored case of a name; nil where there is none.
  public func layoutCaseIfAny(_ name: String) throws -> LayoutCase? {
    try store.read { try store.storedCaseIfAny(name)?.layoutCase }
  }

  private func storedLayouts(
    of stored: StoredCase, _ request: EnvironmentPatch
  ) throws -> [PassNumber: Layout] {
    var layouts: [PassNumber: Layout] = [:]
    for number in 0...stored.lastPass.rawValue {
      layouts[PassNumber(number)] = try layout(of: stored, PassNumber(number), request)
    }
    return layouts
  }
}
