internal import LayoutEngine
internal import LayoutModel

/// How far the computing of heights is.
public struct FilledHeights: Hashable, Sendable {
  /// Rows whose heights were looked at, those of them that had to be computed, and those that are what was computed
  /// for another width or for the case as it was.
  public var rows = 0
  public var computed = 0
  public var shared = 0

  public init() {}
}

extension RowHeights {
  /// Computes and stores the heights that are not stored, on all cores, in pieces of some thousand rows, each a
  /// transaction: what is done stays done, and another call goes on there.
  ///
  /// - Parameter goOn: is asked after each piece, with what is done so far; false ends the filling.
  /// - Returns: what was done; `isWhole` says whether that was all.
  public func fill(goOn: (FilledHeights) -> Bool = { _ in true }) throws -> (
    done: FilledHeights, isWhole: Bool
  ) {
    var done = FilledHeights()
    guard try !store.read({ try isFilled(&done) }) else { return (done, true) }
    done = FilledHeights()
    while true {
      let more = try store.transaction { try fillPiece(&done) }
      guard more else { return (done, true) }
      guard goOn(done) else { return (done, false) }
    }
  }

  /// So many blocks are filled in one transaction.
  private static var pieceCount: Int { 128 }

  private func isFilled(_ done: inout FilledHeights) throws -> Bool {
    guard let layout = try storedLayout() else { return false }
    let groups = try store.summedGroups(of: list.id, layout)
    done.rows = groups.reduce(0) { $0 + $1.count }
    return groups.allSatisfy { $0.height != nil }
  }

  /// - Returns: whether something is left.
  private func fillPiece(_ done: inout FilledHeights) throws -> Bool {
    let layout = try layout()
    var room = Self.pieceCount
    let first = done.rows == 0
    var isKnown = 0
    for group in try store.summedGroups(of: list.id, layout) {
      guard group.height == nil else {
        isKnown += group.count
        continue
      }
      let blocks = try store.summedBlocks(of: group.id, layout)
      let stale = blocks.filter { $0.height == nil }
      isKnown += blocks.reduce(0) { $0 + ($1.height == nil ? 0 : $1.count) }
      let piece = stale.prefix(room)
      try fill(piece.map(\.id), layout, &done)
      room -= piece.count
      guard piece.count == stale.count else {
        if first { done.rows += isKnown }
        return true
      }
      try store.sumBlocks(of: group.id, layout)
      if room == 0 {
        if first { done.rows += isKnown }
        return true
      }
    }
    if first { done.rows += isKnown }
    return false
  }

  private func fill(_ ids: [RowBlockID], _ layout: RowLayoutID, _ done: inout FilledHeights) throws {
    guard !ids.isEmpty else { return }
    let blocks = try ids.map { (id: $0, members: try store.members(of: $0)) }
    var chunks = HeightChunks(store, layout)
    let missing = try share(try chunks.missing(blocks.flatMap(\.members)), &chunks, &done)
    let rows = try store.packedRows(missing)
    let heights = try solver.heights(of: rows)
    try measurer.confirm()
    for (id, height) in zip(missing, heights) { try chunks.set(height, for: id) }
    try chunks.store(individually: scope.wrapsTexts)
    for block in blocks {
      let sum = try block.members.reduce(0) { try $0 + chunks.height(of: $1) }
      try store.store(sum: sum, of: block.id, layout)
      done.rows += block.members.count
    }
    done.computed += missing.count
  }

  /// Takes heights that hold here, too.
  ///
  /// - Returns: the rows that are left.
  private func share(_ ids: [RowID], _ chunks: inout HeightChunks, _ done: inout FilledHeights) throws
    -> [RowID]
  {
    guard !ids.isEmpty else { return [] }
    var kindred = try KindredHeights(store, of: basis, in: list.id)
    var rest: [RowID] = []
    for id in ids {
      if let found = try kindred.height(of: id) {
        try chunks.set(found.height, for: id)
      } else {
        rest.append(id)
      }
    }
    done.shared += ids.count - rest.count
    return rest
  }
}

extension CaseStore {
  /// The rows of ascending ids, all of which are there.
  func packedRows(_ ids: [RowID]) throws -> [PackedRow] {
    var rows: [PackedRow] = []
    rows.reserveCapacity(ids.count)
    var start = ids.startIndex
    while start < ids.endIndex {
      var end = start
      while end + 1 < ids.endIndex, ids[end + 1].rawValue == ids[end].rawValue + 1 { end += 1 }
      try packedRows(ids[start]...ids[end]) { _, row in rows.append(row) }
      start = end + 1
    }
    guard rows.count == ids.count else { throw StoreError.damaged("a row of a list is not there") }
    return rows
  }
}
