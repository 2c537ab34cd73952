internal import LayoutModel

/// Heights of a list's rows that were computed for other widths, or for the case as it was, and hold all the same.
struct KindredHeights {
  /// What a height was computed for that holds for something else.
  struct Source {
    let width: Double
    let content: ContentDigest
  }

  private let width: Double
  private var kin: [(chunks: HeightChunks, source: Source)]

  /// So many sets of heights are looked into: what a height holds for mostly is next to it.
  private static let mostKin = 4

  init(_ store: CaseStore, of basis: RowLayoutBasis, in list: RowListID) throws {
    width = basis.width
    kin = try store.kin(of: basis, in: list, atMost: Self.mostKin).map {
      (HeightChunks(store, $0.id), Source(width: $0.width, content: $0.content))
    }
  }

  /// The height of a row; nil where none holds for certain.
  mutating func height(of id: RowID) throws -> (height: WidthHeight, source: Source)? {
    for i in kin.indices {
      if let height = try kin[i].chunks.storedHeight(of: id, at: width) { return (height, kin[i].source) }
    }
    return nil
  }
}
