/// A chunk of a set of stored heights; those of one set stand one after another.
struct HeightChunkID: Identifier {
  let rawValue: Int64
  init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// How many bits of it are the chunk's number.
  private static let numberBits = 36

  /// - Throws: `.damaged` for more sets or rows than can be counted up to.
  init(_ layout: RowLayoutID, _ number: Int64) throws(StoreError) {
    guard 0..<1 << (63 - Self.numberBits) ~= layout.rawValue, 0..<1 << Self.numberBits ~= number else {
      throw .damaged("the heights of a list have the numbers \(layout.rawValue) and \(number)")
    }
    rawValue = layout.rawValue << Self.numberBits | number
  }
}
