import CFriBidi

/// The directions of a paragraph's characters, by the Unicode bidirectional algorithm as FriBidi has it.
struct Directions {
  private var scalars: [FriBidiChar] = []
  private var types: [FriBidiCharType] = []
  private var brackets: [FriBidiBracketType] = []
  private var levels: [FriBidiLevel] = []

  /// A part of a paragraph at one level: at an odd one it runs from right to left.
  struct Stretch {
    var range: Range<Int>
    let level: FriBidiLevel

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  /// Splits a paragraph into stretches of one level, in the order of the text.
  ///
  /// The paragraph's own direction is that of its first letter that has one.
  mutating func stretches(of bytes: UnsafeBufferPointer<UInt8>) -> [Stretch] {
    scalars.removeAll(keepingCapacity: true)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = Scalar.decode(bytes, at: offset)
      scalars.append(scalar)
      offset += length
    }
    findLevels()
    var stretches: [Stretch] = []
    offset = 0
    for i in scalars.indices {
      let end = offset + Scalar.decode(bytes, at: offset).length
      if let last = stretches.last, last.level == levels[i] {
        stretches[stretches.count - 1].range = last.range.lowerBound..<end
      } else {
        stretches.append(Stretch(range: offset..<end, level: levels[i]))
      }
      offset = end
    }
    return stretches
  }

  private mutating func findLevels() {
    let count = scalars.count
    types = Array(repeating: FRIBIDI_TYPE_ON, count: count)
    brackets = Array(repeating: 0, count: count)
    levels = Array(repeating: 0, count: count)
    guard let length = FriBidiStrIndex(exactly: count), length > 0 else { return }
    fribidi_get_bidi_types(scalars, length, &types)
    fribidi_get_bracket_types(scalars, length, types, &brackets)
    var base = FRIBIDI_PAR_WLTR
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, &levels)
  }
}
