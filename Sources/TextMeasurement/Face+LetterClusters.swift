import CHarfBuzz

extension Face {
  /// The letter as whose one glyph HarfBuzz shows a letter with marks behind it; `Letter.other` where marks stay by
  /// themselves or the letter is none of ours.
  ///
  /// HarfBuzz takes characters with marks apart, sorts the marks by their combining classes, and puts together what
  /// the face has a glyph for (its manual, "Normalization"), one cluster at a time and before it looks at the face's
  /// own rules.
  func letter(ofCluster scalars: [UInt32]) -> Letter {
    let parts = scalars.flatMap(Self.decomposed)
    let marks = parts.dropFirst().enumerated().sorted {
      (Self.combiningClass($0.element), $0.offset) < (Self.combiningClass($1.element), $1.offset)
    }
    guard parts.allSatisfy(covers), marks.allSatisfy({ Self.combiningClass($0.element) > 0 }),
      let composed = marks.reduce(parts.first, { compose($0, $1.element) }),
      Self.script(of: composed) == Self.script(of: scalars[0])
    else { return .other }
    return Letter(composed)
  }

  private static func combiningClass(_ scalar: UInt32) -> UInt32 {
    harfBuzz.unicode_combining_class(harfBuzz.unicode_funcs_get_default(), scalar).rawValue
  }

  /// By Unicode's canonical decomposition.
  private static func decomposed(_ scalar: UInt32) -> [UInt32] {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard harfBuzz.unicode_decompose(harfBuzz.unicode_funcs_get_default(), scalar, &first, &second) != 0 else {
      return [scalar]
    }
    return decomposed(first) + (second == 0 ? [] : [second])
  }

  /// `nil` where there is no such character, or no glyph of it.
  private func compose(_ scalar: UInt32?, _ mark: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    guard let scalar,
      harfBuzz.unicode_compose(harfBuzz.unicode_funcs_get_default(), scalar, mark, &composed) != 0, covers(composed)
    else { return nil }
    return composed
  }
}
