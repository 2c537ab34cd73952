import LayoutModel

/// Heights of a list's rows that were computed for other widths, or for the case as it was, and hold all the same.
struct ReusableHeights {
  /// What a height was computed for that holds for something else.
  struct Source {
    let width: Double
    let content: ContentDigest
  }

  private let width: Double
  private var heightSets: [(chunks: HeightChunkCache, source: Source)]

  /// So many sets of heights are looked into. The one that a height holds for is mostly next to it.
  private static let mostHeightSets = 4

  init(_ store: CaseStore, of basis: HeightSetBasis, in list: RowListID) throws {
    width = basis.width
    heightSets = try store.reusableHeightSets(of: basis, in: list, atMost: Self.mostHeightSets).map {
      (HeightChunkCache(store, $0.heightSet), Source(width: $0.width, content: $0.content))
    }
  }

  /// The height of a row; nil where none holds for certain.
  mutating func height(of id: RowID) throws -> (height: HeightInterval, source: Source)? {
    for i in heightSets.indices {
      let height = try heightSets[i].chunks.knownHeight(of: id, at: width)
      if let height { return (height, heightSets[i].source) }
    }
    return nil
  }
}
