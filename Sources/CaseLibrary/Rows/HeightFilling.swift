import LayoutEngine
import LayoutModel

/// How far the computing of heights is.
public struct FillProgress: Hashable, Sendable {
  /// The rows that were looked at.
  public var rows = 0
  /// Those whose heights had to be computed.
  public var computed = 0
  /// Those whose heights were stored for another width, or for the case as it was, and hold here too.
  public var reused = 0

  public init() {}
}

extension ListLayout {
  /// Computes and stores the heights that are not stored, on all cores, in batches of some thousand rows, each a
  /// transaction: what is done stays done, and another call goes on there. No lock is held while they are computed.
  ///
  /// Where the database cannot be written, this keeps them.
  ///
  /// - Parameter shouldContinue: is asked after each batch, with what is done so far; false ends the filling.
  /// - Returns: what was done; `isComplete` says whether that was all.
  public func fill(shouldContinue: (FillProgress) -> Bool = { _ in true }) throws -> (
    done: FillProgress, isComplete: Bool
  ) {
    var filling = HeightFilling(of: self)
    while try filling.next({ _ in }) == nil {
      if !shouldContinue(filling.done) { return (filling.done, false) }
    }
    return (filling.done, true)
  }

  /// Computes the heights that are missing, and stores them where that is possible. Then `body` reads one state of the
  /// database, of which all heights are known: it is given the blocks with theirs.
  func withAllHeights<Answer>(_ body: ([RowBlockEntry]) throws -> Answer) throws -> Answer {
    var filling = HeightFilling(of: self)
    while true {
      if let answer = try filling.next(body) { return answer }
    }
  }

  /// Runs `body` on one state of the database, of which several layouts of a list know all heights. Those that are
  /// missing are computed before.
  public static func withAllHeights<Answer>(
    of lists: [ListLayout], _ body: () throws -> Answer
  ) throws -> Answer {
    while true {
      for list in lists { try list.withAllHeights { _ in } }
      guard let store = lists.first?.store else { return try body() }
      let answer = try store.read { () -> Answer? in
        // What others have changed since is missing again.
        let isComplete = try lists.allSatisfy { try $0.blocks().allSatisfy { $0.height != nil } }
        return isComplete ? try body() : nil
      }
      if let answer { return answer }
    }
  }
}

/// Computes the missing heights of a list and stores them, batch by batch.
private struct HeightFilling {
  private(set) var done = FillProgress()
  private let list: ListLayout
  private var missing: ArraySlice<RowBlockEntry> = []

  /// A batch takes so many blocks, of some hundred rows each: few where texts wrap, as what is computed when the
  /// process is asked to end is not stored.
  private var blocksAtOnce: Int { list.scope.wrapsTexts ? 1 : 32 }

  init(of list: ListLayout) { self.list = list }

  private var store: CaseStore { list.store }

  /// Computes a batch of heights, where some are missing.
  ///
  /// - Returns: what `body` makes of all heights; nil where more of them are missing.
  mutating func next<Answer>(_ body: ([RowBlockEntry]) throws -> Answer) throws -> Answer? {
    if let answer = try answer(body) { return answer }
    try computeHeights(of: missing.prefix(blocksAtOnce))
    missing = missing.dropFirst(blocksAtOnce)
    return try answer(body)
  }

  private mutating func answer<Answer>(_ body: ([RowBlockEntry]) throws -> Answer) throws -> Answer? {
    guard missing.isEmpty else { return nil }
    return try store.read {
      // What others have changed while heights were computed is missing again.
      let blocks = try list.blocks()
      missing = blocks.filter { $0.height == nil }[...]
      done.rows = blocks.rowCount - missing.rowCount
      return missing.isEmpty ? try body(blocks) : nil
    }
  }

  /// The rows of a batch whose heights are not known.
  private struct Batch {
    /// Heights that hold here, too.
    var reused: [(id: RowID, height: HeightInterval)] = []
    /// What is left to be computed, in the order of the ids.
    var missing: [RowID] = []
    var rows: [PackedRow] = []
  }

  /// Computes and stores the heights of some blocks.
  private mutating func computeHeights(of blocks: ArraySlice<RowBlockEntry>) throws {
    let batch = try store.read { try missingRows(of: blocks) }
    let computed = batch.rows.isEmpty ? [] : try list.computedHeights(of: batch.rows)
    let new = zip(batch.missing, computed).map { (id: $0, height: $1) }
    // Rows that others have removed or given other values meanwhile, with which they have other ids.
    var gone: Set<RowID> = []
    let isStored = try list.storeOrKeep {
      // Nil of a block that others have changed meanwhile. The rows of all other blocks are what they were.
      let members = try blocks.map { try store.members(of: $0) }
      if members.contains(nil) {
        let ids = (batch.reused + new).map(\.id)
        gone = Set(ids).subtracting(try store.presentRows(of: ids))
      }
      let heightSet = try list.heightSet()
      var heights = HeightChunkCache(store, heightSet)
      try heights.set((batch.reused + new).filter { !gone.contains($0.id) })
      try list.store(&heights)
      // Of a changed block the height is not known before that of each of its rows.
      for (block, members) in zip(blocks, members) {
        guard let members, let sum = try heights.sum(of: members) else { continue }
        try store.store(sum: sum, of: block, heightSet)
      }
    }
    if !isStored { try list.keep(batch.reused + new) }
    list.noteComputed(batch.missing)
    done.rows += blocks.rowCount
    done.computed += batch.missing.count { !gone.contains($0) }
    done.reused += batch.reused.count
  }

  private func missingRows(of blocks: ArraySlice<RowBlockEntry>) throws -> Batch {
    try list.confirmPresence()
    var heights = try list.heights()
    var reusable = try ReusableHeights(store, of: list.basis, in: list.rowList.id)
    var batch = Batch()
    for id in try heights.missing(blocks.flatMap { try store.members(of: $0) ?? [] }) {
      if let found = try reusable.height(of: id) {
        batch.reused.append((id, found.height))
      } else {
        batch.missing.append(id)
      }
    }
    batch.rows = try store.packedRows(batch.missing, ofList: list.name)
    return batch
  }
}

extension Collection<RowBlockEntry> {
  var rowCount: Int { reduce(0) { $0 + $1.count } }
}
