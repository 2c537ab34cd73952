import LayoutModel

/// A face at a size: what a font of a case document comes to.
struct SizedFont {
  let id: FaceID
  let face: Face
  /// Chooses the weight of fallback faces.
  let isBold: Bool
  /// In points.
  let size: Double
  /// What an advance of the face is multiplied by.
  let stretch: Double
  /// Added to each advance of the face, in em.
  let tracking: Double
  /// How much of a cluster's bold correction counts, from 0 to 1; `nil` where none does: in all fonts but the stand-in
  /// for the system's.
  let boldness: Double?
  /// Of a line, in points, from the baseline.
  let ascent, descent: Double
  /// Advances in em: of a space, and of the hyphen that a soft one shows as.
  let space, hyphen: Double

  /// The width of a cluster, in points.
  @inline(__always)
  func width(of cluster: Cluster) -> Double {
    guard cluster.flags.contains(.isPrimary), cluster.advance > 0 else { return size * cluster.advance }
    let correction = boldness.map { Double(cluster.correction) + $0 * Double(cluster.boldCorrection) } ?? 0
    return size * (cluster.advance * stretch + tracking + correction)
  }

  /// The width of the hyphen that a soft one shows as, in points.
  var hyphenWidth: Double { width(of: Cluster(nil, advance: hyphen, length: 1, flags: .isPrimary)) }
}

extension SizedFont {
  /// - Parameter design: how the face stands in for the system's font; `nil` for a face in its own design.
  init(id: FaceID, face: Face, isBold: Bool, size: Double, design: SystemFont.Design? = nil) {
    self.init(
      id: id, face: face, isBold: isBold, size: size, stretch: design == nil ? 1 : SystemFont.stretch,
      tracking: design?.tracking ?? 0, boldness: design?.boldness,
      ascent: size * (design == nil ? face.ascent : Font.systemLine.ascent),
      descent: size * (design == nil ? face.descent : Font.systemLine.descent), space: face.advance(of: " "),
      hyphen: face.advance(of: .hyphen))
  }
}

/// A part of an attributed text and its font; the parts of a text cover it without gaps.
struct FontPart {
  /// Units of UTF-16.
  var range: Range<Int>
  var font: SizedFont
  /// The font as the text declares it.
  var declaredFont: Font?
}
