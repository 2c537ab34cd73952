import LayoutModel

/// Heights of a list's rows that were computed for other widths, or for the case as it was, and hold all the same.
struct ReusableHeights {
  private let width: Double
  private var heightSets: [(chunks: HeightChunkCache, width: Double)]

  /// So many sets of heights are looked into. The one that a height holds for is mostly next to it.
  private static let mostHeightSets = 4

  init(_ store: CaseStore, of basis: HeightSetBasis, in list: RowListID) throws {
    width = basis.width
    heightSets = try store.reusableHeightSets(of: basis, in: list, atMost: Self.mostHeightSets).map {
      (HeightChunkCache(store, $0.heightSet), $0.width)
    }
  }

  /// The height of a row, with the width that it was computed for; nil where none holds for certain.
  mutating func height(of id: RowID) throws -> (height: HeightInterval, width: Double)? {
    for i in heightSets.indices {
      let height = try heightSets[i].chunks.knownHeight(of: id, at: width)
      if let height { return (height, heightSets[i].width) }
    }
    return nil
  }
}
