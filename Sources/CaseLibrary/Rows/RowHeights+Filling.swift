internal import LayoutEngine
internal import LayoutModel

/// How far the computing of heights is.
public struct FilledHeights: Hashable, Sendable {
  /// The rows that were looked at.
  public var rows = 0
  /// Those whose heights had to be computed.
  public var computed = 0
  /// Those whose heights were stored for another width, or for the case as it was, and hold here too.
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
    let isWhole = try filled(&done, goOn: goOn) { _, _ in } != nil
    return (done, isWhole)
  }

  /// Parts of a list with the heights of those that are known.
  typealias Groups = [RowGroup]
  private typealias Blocks = [RowBlockEntry]

  /// Computes and stores the heights that are missing. Then `body` reads one state of the database, in which all heights
  /// are stored.
  func filled<Answer>(_ body: (StoredRowLayout, Groups) throws -> Answer) throws -> Answer {
    var done = FilledHeights()
    guard let answer = try filled(&done, goOn: { _ in true }, body) else {
      throw LibraryError.noRows(name: name)
    }
    return answer
  }

  /// - Returns: nil where `goOn` ended the filling.
  private func filled<Answer>(
    _ done: inout FilledHeights, goOn: (FilledHeights) -> Bool,
    _ body: (StoredRowLayout, Groups) throws -> Answer
  ) throws -> Answer? {
    if let answer = try store.read({ try answer(&done, body) }) { return answer }
    while true {
      let answer: Answer? = try store.transaction {
        let layout = try layout()
        var groups = try store.rowGroups(of: list.id, layout)
        return try fillPiece(layout, &groups, &done) ? try body(layout, groups) : nil
      }
      if let answer { return answer }
      guard goOn(done) else { return nil }
    }
  }

  /// The answer where all heights are stored.
  private func answer<Answer>(
    _ done: inout FilledHeights, _ body: (StoredRowLayout, Groups) throws -> Answer
  ) throws -> Answer? {
    guard let layout = try storedLayout() else { return nil }
    let groups = try store.rowGroups(of: list.id, layout)
    guard groups.allSatisfy(\.isKnown) else { return nil }
    done.rows = groups.knownCount()
    return try body(layout, groups)
  }

  /// So many blocks are filled in one transaction.
  private static var pieceCount: Int { 128 }

  /// - Returns: whether all is known then.
  private func fillPiece(
    _ layout: StoredRowLayout, _ groups: inout Groups, _ done: inout FilledHeights
  ) throws -> Bool {
    var room = Self.pieceCount
    var partlyKnown = 0
    for i in groups.indices where !groups[i].isKnown && room > 0 {
      var blocks = try store.rowBlocks(of: groups[i], layout)
      room -= try fill(&blocks, atMost: room, layout, &done)
      guard blocks.allSatisfy(\.isKnown) else {
        partlyKnown = blocks.knownCount()
        break
      }
      let sum = blocks.reduce(0) { $0 + ($1.height ?? 0) }
      try store.store(sum: sum, of: groups[i], layout)
      groups[i].height = sum
    }
    done.rows = groups.knownCount() + partlyKnown
    return groups.allSatisfy(\.isKnown)
  }

  /// Fills some blocks whose heights are not known.
  ///
  /// - Returns: how many.
  private func fill(
    _ blocks: inout Blocks, atMost count: Int, _ layout: StoredRowLayout, _ done: inout FilledHeights
  ) throws -> Int {
    let piece = blocks.indices.filter { !blocks[$0].isKnown }.prefix(count)
    let members = try piece.map { try store.members(of: blocks[$0].id) }
    var chunks = HeightChunks(store, layout)
    let missing = try share(try chunks.missing(members.flatMap(\.self)), &chunks, &done)
    let rows = try store.packedRows(missing)
    let heights = try solver.heights(of: rows)
    try measurer.confirm()
    for (id, height) in zip(missing, heights) { try chunks.set(height, for: id) }
    try chunks.store(individually: scope.wrapsTexts)
    for (i, members) in zip(piece, members) {
      let sum = try members.reduce(0) { try $0 + chunks.height(of: $1) }
      try store.store(sum: sum, of: blocks[i], layout)
      blocks[i].height = sum
    }
    noteComputed(missing)
    done.computed += missing.count
    return piece.count
  }

  /// Takes heights that hold here, too.
  ///
  /// - Returns: the rows that are left.
  private func share(_ ids: [RowID], _ chunks: inout HeightChunks, _ done: inout FilledHeights) throws
    -> [RowID]
  {
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
    done.shared += ids.count - rest.count
    return rest
  }
}

/// A part of a list with the sum of its rows' heights, where that is known.
protocol SummedPart {
  var count: Int { get }
  var height: Double? { get }
}

extension RowGroup: SummedPart {}
extension RowBlockEntry: SummedPart {}

extension SummedPart {
  var isKnown: Bool { height != nil }
}

extension Array where Element: SummedPart {
  /// How many rows are in the parts whose heights are known.
  fileprivate func knownCount() -> Int { reduce(0) { $0 + ($1.isKnown ? $1.count : 0) } }
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
