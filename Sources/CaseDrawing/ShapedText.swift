internal import CFriBidi
internal import CHarfBuzz

/// A line of text as glyphs from left to right, in shares of the font's size.
struct ShapedText {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0.0

  struct Glyph {
    let id: UInt32
    let font: FontFile
    /// From the text's origin on the baseline, y downwards.
    let place: Point
  }

  init(_ text: String, isBold: Bool, fonts: FontBook) {
    for run in Self.runs(of: text, isBold: isBold, fonts: fonts) { append(run) }
  }

  /// Characters of one font and one direction.
  private struct Run {
    let font: FontFile
    let level: Int8
    var scalars: [Unicode.Scalar]

    var isRightToLeft: Bool { !level.isMultiple(of: 2) }
  }

  /// The runs in the order in which they are seen (UAX #9, rule L2): from the highest level down to the lowest
  /// odd one, every sequence of runs at that level or above is reversed.
  private static func runs(of text: String, isBold: Bool, fonts: FontBook) -> [Run] {
    let levels = levels(of: text)
    var runs: [Run] = []
    var place = 0
    for character in text {
      let font = fonts.font(for: character, isBold: isBold)
      let level = levels[place]
      place += character.unicodeScalars.count
      if let last = runs.last, last.font === font, last.level == level {
        runs[runs.count - 1].scalars += character.unicodeScalars
      } else {
        runs.append(Run(font: font, level: level, scalars: Array(character.unicodeScalars)))
      }
    }
    let highest = runs.map(\.level).max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) { reverse(&runs, from: level) }
    return runs
  }

  private static func reverse(_ runs: inout [Run], from level: Int8) {
    var start = 0
    while start < runs.count {
      var end = start
      while end < runs.count, runs[end].level >= level { end += 1 }
      runs[start..<end].reverse()
      start = max(end, start + 1)
    }
  }

  /// The embedding level of each scalar.
  private static func levels(of text: String) -> [Int8] {
    let scalars = text.unicodeScalars.map(\.value)
    let count = Int32(clamping: scalars.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [Int8](repeating: 0, count: scalars.count)
    var direction = FRIBIDI_PAR_ON
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    // 0 is a failure, of memory alone; every level is then 0.
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
    return levels
  }

  private mutating func append(_ run: Run) {
    guard let buffer = hb_buffer_create() else { return }
    defer { hb_buffer_destroy(buffer) }
    let codepoints = run.scalars.map(\.value)
    let count = Int32(clamping: codepoints.count)
    hb_buffer_add_utf32(buffer, codepoints, count, 0, count)
    hb_buffer_guess_segment_properties(buffer)
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_shape(run.font.font, buffer, nil, 0)
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, &length)
    else { return }
    let unit = 1 / run.font.unitsPerEm
    for place in 0..<Int(length) {
      let position = positions[place]
      glyphs.append(
        Glyph(
          id: infos[place].codepoint, font: run.font,
          place: Point(x: width + Double(position.x_offset) * unit, y: -Double(position.y_offset) * unit)))
      width += Double(position.x_advance) * unit
    }
  }
}
