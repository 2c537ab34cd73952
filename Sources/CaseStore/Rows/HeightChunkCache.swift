package import LayoutModel

/// The chunks of heights that some rows are in, read as they are needed.
package struct HeightChunkCache {
  private let source: CaseStore
  /// Where they are stored; nil where none is.
  private let heightSet: HeightSet?
  /// Heights that could not be stored, beside those that are.
  private let kept: [Int64: HeightChunk]
  private var chunks: [Int64: HeightChunk] = [:]
  private var changed: Set<Int64> = []
  /// The one that was used last, which mostly is the one to be used next. It is not among the others.
  private var latest: HeightChunk?

  package init(_ store: CaseStore, _ heightSet: HeightSet?, kept: [Int64: HeightChunk] = [:]) {
    source = store
    self.heightSet = heightSet
    self.kept = kept
  }

  /// The height of a row; nil where it is not known.
  package mutating func knownHeight(of id: RowID) throws -> Double? {
    try move(to: HeightChunk.number(of: id))
    return latest?[id]
  }

  /// The height of a row, which is known.
  package mutating func height(of id: RowID) throws -> Double {
    guard let height = try knownHeight(of: id) else {
      let key = try source.packedRows([id])[0].key
      throw StoreError.damagedCache("the height of the row \"\(key)\" is not there")
    }
    return height
  }

  /// The heights of some rows together; nil where one is not known.
  package mutating func sum(of ids: [RowID]) throws -> Double? {
    var sum = 0.0
    for id in ids {
      guard let height = try knownHeight(of: id) else { return nil }
      sum += height
    }
    return sum
  }

  /// Those of the rows whose heights are not known, in the order of their ids.
  package mutating func missing(_ ids: [RowID]) throws -> [RowID] {
    var missing: [RowID] = []
    for id in ids where try knownHeight(of: id) == nil { missing.append(id) }
    return missing.sorted()
  }

  /// The height of a row where it holds at a width in the scope that it was computed in.
  package mutating func knownHeight(of id: RowID, at width: Double) throws -> HeightInterval? {
    try move(to: HeightChunk.number(of: id))
    return latest?.height(of: id, at: width)
  }

  package mutating func set(_ heights: [(id: RowID, height: HeightInterval)]) throws {
    for (id, height) in heights {
      let number = HeightChunk.number(of: id)
      try move(to: number)
      latest?.set(height, for: id)
      changed.insert(number)
    }
  }

  /// Stores the chunks that have new heights, which go from the sets that this one supersedes. There has to be a set to
  /// store them in.
  ///
  /// - Parameter individually: whether the widths of each height are stored, and not those of all of a chunk.
  package mutating func store(individually: Bool, superseding superseded: [HeightSet]) throws {
    guard let heightSet else { preconditionFailure("heights are stored in no set") }
    let changed = takeChanged()
    try source.store(changed, of: heightSet, individually: individually)
    for old in superseded { try source.drop(changed, from: old) }
  }

  /// The chunks that have new heights, which count as stored then.
  package mutating func takeChanged() -> [HeightChunk] {
    keepLatest()
    defer { changed = [] }
    return changed.sorted().compactMap { chunks[$0] }
  }

  private mutating func keepLatest() {
    if let latest { chunks[latest.number] = latest }
  }

  private mutating func move(to number: Int64) throws {
    guard latest?.number != number else { return }
    keepLatest()
    latest = chunks.removeValue(forKey: number)
    guard latest == nil else { return }
    latest = try heightSet.map { try source.heightChunk(number, of: $0) } ?? HeightChunk(number)
    if let kept = kept[number] { latest?.merge(kept) }
  }
}
