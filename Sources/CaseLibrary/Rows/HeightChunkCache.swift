import LayoutModel

/// The chunks of heights that some rows are in, read as they are needed.
struct HeightChunkCache {
  private let source: CaseStore
  private let heightSet: HeightSet
  private var chunks: [Int64: HeightChunk] = [:]
  private var changed: Set<Int64> = []
  /// The one that was used last, which mostly is the one to be used next.
  private var latest = HeightChunk(-1)

  init(_ store: CaseStore, _ heightSet: HeightSet) {
    source = store
    self.heightSet = heightSet
  }

  /// The height of a row; nil where it is not stored.
  mutating func storedHeight(of id: RowID) throws -> Double? {
    try move(to: HeightChunk.number(of: id))
    return latest[id]
  }

  /// The height of a row, which is known.
  mutating func height(of id: RowID) throws -> Double {
    guard let height = try storedHeight(of: id) else {
      throw StoreError.damagedCache("the height of the row \(id.rawValue) is not there")
    }
    return height
  }

  /// Those of the rows whose heights are not stored, in the order of their ids.
  mutating func missing(_ ids: [RowID]) throws -> [RowID] {
    var missing: [RowID] = []
    for id in ids where try storedHeight(of: id) == nil { missing.append(id) }
    return missing.sorted()
  }

  /// The height of a row where it holds at a width in the scope that it was computed in.
  mutating func storedHeight(of id: RowID, at width: Double) throws -> HeightInterval? {
    try move(to: HeightChunk.number(of: id))
    return try latest.height(of: id, at: width)
  }

  mutating func set(_ height: HeightInterval, for id: RowID) throws {
    try move(to: HeightChunk.number(of: id))
    try latest.set(height, for: id)
    changed.insert(latest.number)
  }

  /// Stores the chunks that have new heights.
  ///
  /// - Parameter individually: whether the widths of each height are stored, and not those of all of a chunk.
  mutating func store(individually: Bool) throws {
    keepLatest()
    for number in changed.sorted() {
      guard var chunk = chunks.removeValue(forKey: number) else { continue }
      try source.store(&chunk, of: heightSet, individually: individually)
      chunks[number] = chunk
    }
    changed = []
    latest = HeightChunk(-1)
  }

  private mutating func keepLatest() {
    if latest.number >= 0 { chunks[latest.number] = latest }
  }

  private mutating func move(to number: Int64) throws {
    guard latest.number != number else { return }
    keepLatest()
    if let present = chunks.removeValue(forKey: number) {
      latest = present
    } else {
      latest = try source.heightChunk(number, of: heightSet)
    }
  }
}
