/// A face at a size: what a font of a case document comes to.
struct SizedFont {
  let face: FaceID
  /// The shelf keeps it for as long as it is there itself. Counted references would have threads wait for each
  /// other.
  unowned(unsafe) let open: Face
  let pairs: LetterPairs
  /// One of the face's units, in em.
  let unit: Double
  /// Whether the face has all of ASCII that is printed.
  let coversASCII: Bool
  /// Whether the face has Chinese characters itself.
  let coversIdeographs: Bool
  /// Chooses the weight of the faces that step in.
  let isBold: Bool
  /// In points.
  let size: Double
  /// What an advance of the face is multiplied by.
  let stretch: Double
  /// Added to each advance of the face, in em.
  let tracking: Double
  /// Of a line, in points, from the baseline.
  let ascent, descent: Double
  /// Advances in em.
  let space, hyphenAdvance: Double

  /// The width of a cluster in points.
  @inline(__always)
  func width(_ advance: Double, isPrimary: Bool) -> Double {
    guard isPrimary, advance > 0 else { return size * advance }
    return size * (advance * stretch + tracking)
  }
}
