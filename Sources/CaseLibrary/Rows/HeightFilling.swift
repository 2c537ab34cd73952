import LayoutEngine
import LayoutModel
import SQLite

/// How far the computing of heights is.
public struct FillProgress: Hashable, Sendable {
  /// The rows that were looked at.
  public var rows = 0
  /// Those whose heights had to be computed.
  public var computed = 0
  /// Those whose heights were stored for another width, or for the case as it was, and hold here too.
  public var shared = 0

  public init() {}
}

extension ListLayout {
  /// Computes and stores the heights that are not stored, on all cores, in batches of some thousand rows, each a
  /// transaction: what is done stays done, and another call goes on there. No lock is held while they
  /// are computed, unless others change the same rows again and again.
  ///
  /// Where the database cannot be written, they are stored in a copy of it that this keeps in memory.
  ///
  /// - Parameter shouldContinue: is asked after each batch, with what is done so far; false ends the filling.
  /// - Returns: what was done; `isWhole` says whether that was all.
  public func fill(shouldContinue: (FillProgress) -> Bool = { _ in true }) throws -> (
    done: FillProgress, isWhole: Bool
  ) {
    var filling = HeightFilling(of: self)
    let isWhole: Void? = try filling.computeMissing(shouldContinue: shouldContinue) { _, _ in }
    return (filling.done, isWhole != nil)
  }

  /// Computes and stores the heights that are missing. Then `body` reads one state of the database, in which all
  /// heights are stored.
  func withAllHeights<Answer>(_ body: (HeightSet, [RowGroup]) throws -> Answer) throws -> Answer {
    var filling = HeightFilling(of: self)
    guard let answer = try filling.computeMissing(shouldContinue: { _ in true }, then: body) else {
      throw LibraryError.noRows(name: name)
    }
    return answer
  }
}

/// Computes the missing heights of a list and stores them, batch by batch.
private struct HeightFilling {
  private(set) var done = FillProgress()
  private let list: ListLayout
  /// Whether the rows of the last batch were changed while their heights were computed.
  private var isContended = false

  /// A batch takes so many blocks, of some hundred rows each. There are fewer where heights take long, so that a batch
  /// is stored before Ctrl-C ends the process. With one block at a time 20,000 texts take 1.5 s in place of 1.1.
  private var blocksAtOnce = 1

  private static let mostBlocks = 8
  /// How long a batch may take, before the next one is smaller.
  private static let longest = Duration.milliseconds(200)

  init(of list: ListLayout) { self.list = list }

  private var store: CaseStore { list.store }

  /// - Returns: what `body` makes of all heights; nil where `shouldContinue` ended the filling.
  mutating func computeMissing<Answer>(
    shouldContinue: (FillProgress) -> Bool, then body: (HeightSet, [RowGroup]) throws -> Answer
  ) throws -> Answer? {
    if let answer = try store.read({ try answerIfComplete(body) }) { return answer }
    while true {
      do {
        try computeBatch()
      } catch let error as SQLiteError {
        try list.leaveStore(for: error)
        continue
      }
      if let answer = try store.read({ try answerIfComplete(body) }) { return answer }
      guard shouldContinue(done) else { return nil }
    }
  }

  /// The answer where all heights are stored.
  private mutating func answerIfComplete<Answer>(
    _ body: (HeightSet, [RowGroup]) throws -> Answer
  ) throws -> Answer? {
    guard let heightSet = try list.storedHeightSet() else { return nil }
    let groups = try groups(heightSet)
    guard groups.allSatisfy(\.isKnown) else { return nil }
    done.rows = groups.knownCount()
    return try body(heightSet, groups)
  }

  /// Rows whose heights are not known, of some blocks of one group.
  private struct Batch {
    /// The place of the group in the list.
    let group: Int
    /// Of the group.
    var blocks: [RowBlockEntry]
    /// The places of the blocks to be filled, and their rows in the list's order.
    let places: [Int]
    let members: [[RowID]]
    /// The stored heights, with those that hold here, too.
    var chunks: HeightChunkCache
    let sharedCount: Int
    /// What is left to be computed.
    let missing: [RowID]
    let rows: [PackedRow]
  }

  /// Computes and stores the heights of a batch. Where its rows were changed meanwhile nothing is stored, and the next
  /// call computes them anew; where that happens twice, with the write lock.
  private mutating func computeBatch() throws {
    if try list.storedHeightSet() == nil { try store.transaction(.relaxed) { _ = try list.heightSet() } }
    let (prepared, preparedFor, version) = try store.read {
      let heightSet = try list.storedHeightSet()
      let batch = try heightSet.flatMap { try nextBatch($0, groups($0)) }
      return (batch, heightSet, try store.connection.dataVersion())
    }
    let clock = ContinuousClock()
    let start = clock.now
    let heights = try prepared.map { try list.computedHeights(of: $0.rows) } ?? []
    let isSlow = clock.now - start > Self.longest
    blocksAtOnce = isSlow ? max(1, blocksAtOnce / 2) : min(Self.mostBlocks, blocksAtOnce * 2)
    try store.transaction(.relaxed) {
      let heightSet = try list.heightSet()
      var groups = try groups(heightSet)
      let isUnchanged = try store.connection.dataVersion() == version && heightSet == preparedFor
      var partlyKnown = 0
      if var batch = isUnchanged ? prepared : try nextBatch(heightSet, groups) {
        let isSame = batch.missing == prepared?.missing && batch.rows == prepared?.rows
        guard isSame || isContended else {
          isContended = true
          return
        }
        isContended = false
        try store(
          &batch, with: isSame ? heights : list.computedHeights(of: batch.rows), in: heightSet,
          groups: &groups)
        partlyKnown = groups[batch.group].isKnown ? 0 : batch.blocks.knownCount()
      }
      done.rows = groups.knownCount() + partlyKnown
    }
  }

  /// The groups of the list.
  ///
  /// - Throws: as `ListLayout.confirmPresence`
  private func groups(_ heightSet: HeightSet) throws -> [RowGroup] {
    try list.confirmPresence()
    return try store.rowGroups(of: list.rowList.id, heightSet)
  }

  /// The next batch; nil where all heights are known.
  private func nextBatch(_ heightSet: HeightSet, _ groups: [RowGroup]) throws -> Batch? {
    guard let group = groups.firstIndex(where: { !$0.isKnown }) else { return nil }
    let blocks = try store.rowBlocks(of: groups[group], heightSet)
    let places = Array(blocks.indices.filter { !blocks[$0].isKnown }.prefix(blocksAtOnce))
    let members = try places.map { try store.members(of: blocks[$0].id) }
    var chunks = HeightChunkCache(store, heightSet)
    let unknown = try chunks.missing(members.flatMap(\.self))
    let missing = try share(unknown, &chunks)
    return Batch(
      group: group, blocks: blocks, places: places, members: members, chunks: chunks,
      sharedCount: unknown.count - missing.count, missing: missing, rows: try store.packedRows(missing))
  }

  /// Takes heights that hold here, too.
  ///
  /// - Returns: the rows that are left.
  private func share(_ ids: [RowID], _ chunks: inout HeightChunkCache) throws -> [RowID] {
    guard !ids.isEmpty else { return [] }
    var reusable = try ReusableHeights(store, of: list.basis, in: list.rowList.id)
    var rest: [RowID] = []
    for id in ids {
      if let found = try reusable.height(of: id) {
        try chunks.set(found.height, for: id)
      } else {
        rest.append(id)
      }
    }
    return rest
  }

  /// Stores the heights of a batch and the sums that follow.
  private mutating func store(
    _ batch: inout Batch, with heights: [HeightInterval], in heightSet: HeightSet, groups: inout [RowGroup]
  ) throws {
    for (id, height) in zip(batch.missing, heights) { try batch.chunks.set(height, for: id) }
    try batch.chunks.store(individually: list.scope.wrapsTexts)
    for (place, members) in zip(batch.places, batch.members) {
      let sum = try members.reduce(0) { try $0 + batch.chunks.height(of: $1) }
      try store.store(sum: sum, of: batch.blocks[place], heightSet)
      batch.blocks[place].height = sum
    }
    if batch.blocks.allSatisfy(\.isKnown) {
      let sum = batch.blocks.reduce(0) { $0 + ($1.height ?? 0) }
      try store.store(sum: sum, of: groups[batch.group], heightSet)
      groups[batch.group].height = sum
    }
    list.noteComputed(batch.missing)
    done.computed += batch.missing.count
    done.shared += batch.sharedCount
  }
}

extension RowEntry {
  /// Whether the heights of all its rows are stored.
  fileprivate var isKnown: Bool { height != nil }
}

extension Array {
  /// How many rows are in the parts whose heights are known.
  fileprivate func knownCount<ID: Identifier>() -> Int where Element == RowEntry<ID> {
    reduce(0) { $0 + ($1.isKnown ? $1.count : 0) }
  }
}

extension CaseStore {
  /// The rows of ascending ids, all of which are there.
  func packedRows(_ ids: [RowID]) throws -> [PackedRow] {
    var rows: [PackedRow] = []
    rows.reserveCapacity(ids.count)
    for range in ids.consecutive {
      try packedRows(RowID(range.lowerBound)...RowID(range.upperBound)) { _, row in rows.append(row) }
    }
    guard rows.count == ids.count else { throw StoreError.damaged("a row of a list is not there") }
    return rows
  }
}

extension [RowID] {
  /// The ranges of numbers that follow one another, of ascending ids.
  var consecutive: [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    for id in self {
      if let last = ranges.last, last.upperBound + 1 == id.rawValue {
        ranges[ranges.count - 1] = last.lowerBound...id.rawValue
      } else {
        ranges.append(id.rawValue...id.rawValue)
      }
    }
    return ranges
  }
}
