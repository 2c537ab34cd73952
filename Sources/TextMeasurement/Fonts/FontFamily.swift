/// The faces of a family.
struct FontFamily: Sendable {
  struct Member: Sendable {
    let weight: Double
    let isItalic: Bool
    let face: FaceID
  }

  let name: String
  let faces: [Member]

  /// The face of the nearest weight; of two as near the lighter one.
  func face(weight: Double, isItalic: Bool) -> FaceID {
    var best = faces[0]
    for face in faces where face.isItalic == isItalic {
      if best.isItalic != isItalic || abs(face.weight - weight) < abs(best.weight - weight) { best = face }
    }
    return best.face
  }
}

/// A face and its bold companion.
struct FacePair: Hashable, Sendable {
  let regular, bold: FaceID

  subscript(isBold: Bool) -> FaceID { isBold ? bold : regular }
}
