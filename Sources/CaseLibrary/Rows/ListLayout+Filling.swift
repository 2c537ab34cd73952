internal import LayoutEngine
internal import LayoutModel
internal import SQLite

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
  /// Computes and stores the heights that are not stored, on all cores, in pieces of some thousand rows, each a
  /// transaction: what is done stays done, and another call goes on there. No lock is held while they are computed.
  ///
  /// Where the database cannot be written, they are stored in a copy of it that this keeps in memory.
  ///
  /// - Parameter goOn: is asked after each piece, with what is done so far; false ends the filling.
  /// - Returns: what was done; `isWhole` says whether that was all.
  public func fill(goOn: (FillProgress) -> Bool = { _ in true }) throws -> (
    done: FillProgress, isWhole: Bool
  ) {
    var done = FillProgress()
    let isWhole = try filled(&done, goOn: goOn) { _, _ in } != nil
    return (done, isWhole)
  }

  /// Parts of a list with the heights of those that are known.
  typealias Groups = [RowGroup]

  /// Computes and stores the heights that are missing. Then `body` reads one state of the database, in which all heights
  /// are stored.
  func filled<Answer>(_ body: (HeightSet, Groups) throws -> Answer) throws -> Answer {
    var done = FillProgress()
    guard let answer = try filled(&done, goOn: { _ in true }, body) else {
      throw LibraryError.noRows(name: name)
    }
    return answer
  }

  /// - Returns: nil where `goOn` ended the filling.
  private func filled<Answer>(
    _ done: inout FillProgress, goOn: (FillProgress) -> Bool,
    _ body: (HeightSet, Groups) throws -> Answer
  ) throws -> Answer? {
    if let answer = try store.read({ try answer(&done, body) }) { return answer }
    while true {
      do {
        if let answer = try fillPiece(&done, body) { return answer }
      } catch let error as SQLiteError {
        try leaveStore(for: error)
        continue
      }
      guard goOn(done) else { return nil }
    }
  }

  /// The answer where all heights are stored.
  private func answer<Answer>(
    _ done: inout FillProgress, _ body: (HeightSet, Groups) throws -> Answer
  ) throws -> Answer? {
    guard let heightSet = try storedHeightSet() else { return nil }
    let groups = try store.rowGroups(of: list.id, heightSet)
    guard groups.allSatisfy(\.isKnown) else { return nil }
    done.rows = groups.knownCount()
    return try body(heightSet, groups)
  }

  /// So many blocks, of some hundred rows each, are filled in one transaction.
  private static var pieceCount: Int { 8 }

  /// Rows whose heights are not known, of some blocks of one group.
  private struct Piece {
    /// The place of the group in the list.
    let group: Int
    /// Of the group.
    var blocks: [RowBlockNode]
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

  /// Fills a piece.
  ///
  /// - Returns: the answer where all is known then.
  private func fillPiece<Answer>(
    _ done: inout FillProgress, _ body: (HeightSet, Groups) throws -> Answer
  ) throws -> Answer? {
    if try storedHeightSet() == nil { try store.transaction(.relaxed) { _ = try heightSet() } }
    let prepared = try store.read {
      try storedHeightSet().flatMap { try nextPiece($0, store.rowGroups(of: list.id, $0)) }
    }
    let heights = try prepared.map { try solver.heights(of: $0.rows) } ?? []
    try measurer.confirm()
    return try store.transaction(.relaxed) {
      let heightSet = try heightSet()
      var groups = try store.rowGroups(of: list.id, heightSet)
      var partlyKnown = 0
      if var piece = try nextPiece(heightSet, groups) {
        // Others may have written meanwhile.
        let isSame = piece.missing == prepared?.missing && piece.rows == prepared?.rows
        try fill(
          &piece, with: isSame ? heights : solver.heights(of: piece.rows), in: heightSet, groups: &groups,
          progress: &done)
        partlyKnown = groups[piece.group].isKnown ? 0 : piece.blocks.knownCount()
      }
      done.rows = groups.knownCount() + partlyKnown
      return groups.allSatisfy(\.isKnown) ? try body(heightSet, groups) : nil
    }
  }

  /// The next piece; nil where all heights are known.
  private func nextPiece(_ heightSet: HeightSet, _ groups: Groups) throws -> Piece? {
    guard let group = groups.firstIndex(where: { !$0.isKnown }) else { return nil }
    let blocks = try store.rowBlocks(of: groups[group], heightSet)
    let places = Array(blocks.indices.filter { !blocks[$0].isKnown }.prefix(Self.pieceCount))
    let members = try places.map { try store.members(of: blocks[$0].id) }
    var chunks = HeightChunkCache(store, heightSet)
    let unknown = try chunks.missing(members.flatMap(\.self))
    let missing = try share(unknown, &chunks)
    return Piece(
      group: group, blocks: blocks, places: places, members: members, chunks: chunks,
      sharedCount: unknown.count - missing.count, missing: missing, rows: try store.packedRows(missing))
  }

  /// Stores the heights of a piece and the sums that follow.
  private func fill(
    _ piece: inout Piece, with heights: [HeightInterval], in heightSet: HeightSet, groups: inout Groups,
    progress done: inout FillProgress
  ) throws {
    for (id, height) in zip(piece.missing, heights) { try piece.chunks.set(height, for: id) }
    try piece.chunks.store(individually: scope.wrapsTexts)
    for (place, members) in zip(piece.places, piece.members) {
      let sum = try members.reduce(0) { try $0 + piece.chunks.height(of: $1) }
      try store.store(sum: sum, of: piece.blocks[place], heightSet)
      piece.blocks[place].height = sum
    }
    if piece.blocks.allSatisfy(\.isKnown) {
      let sum = piece.blocks.reduce(0) { $0 + ($1.height ?? 0) }
      try store.store(sum: sum, of: groups[piece.group], heightSet)
      groups[piece.group].height = sum
    }
    noteComputed(piece.missing)
    done.computed += piece.missing.count
    done.shared += piece.sharedCount
  }

  /// Takes heights that hold here, too.
  ///
  /// - Returns: the rows that are left.
  private func share(_ ids: [RowID], _ chunks: inout HeightChunkCache) throws -> [RowID] {
    guard !ids.isEmpty else { return [] }
    var reusable = try ReusableHeights(store, of: basis, in: list.id)
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
}

extension RowNode {
  /// Whether the heights of all its rows are stored.
  var isKnown: Bool { height != nil }
}

extension Array {
  /// How many rows are in the parts whose heights are known.
  fileprivate func knownCount<ID: Identifier>() -> Int where Element == RowNode<ID> {
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
