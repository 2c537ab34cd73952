import CHarfBuzz

extension Face {
  /// The letter and marks as which HarfBuzz shows a letter with marks behind it, before it looks at the face's own
  /// rules; `nil` where that is not certain.
  ///
  /// HarfBuzz takes characters with marks apart, sorts the marks by their combining classes, and puts together what
  /// the face has a glyph for (its manual, "Normalization"), one cluster at a time.
  func normalized(_ cluster: [UInt32]) -> (base: UInt32, marks: [UInt32])? {
    let parts = cluster.flatMap(Self.decomposed)
    let sorted = parts.dropFirst().enumerated().sorted {
      (Self.combiningClass($0.element), $0.offset) < (Self.combiningClass($1.element), $1.offset)
    }
    guard parts.allSatisfy(covers), sorted.allSatisfy({ Self.combiningClass($0.element) > 0 }) else {
      return nil
    }
    var base = parts[0]
    var marks: [UInt32] = []
    for (_, mark) in sorted {
      // A mark of the same class between the two keeps them apart.
      let isFree = marks.last.map { Self.combiningClass($0) < Self.combiningClass(mark) } ?? true
      if isFree, let composed = compose(base, mark) { base = composed } else { marks.append(mark) }
    }
    return Self.script(of: base) == Self.script(of: cluster[0]) ? (base, marks) : nil
  }

  private static func combiningClass(_ scalar: UInt32) -> UInt32 {
    hb_unicode_combining_class(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  /// By Unicode's canonical decomposition.
  private static func decomposed(_ scalar: UInt32) -> [UInt32] {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    else {
      return [scalar]
    }
    return decomposed(first) + (second == 0 ? [] : [second])
  }

  /// `nil` where there is no such character, or no glyph of it.
  private func compose(_ scalar: UInt32, _ mark: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    guard hb_unicode_compose(hb_unicode_funcs_get_default(), scalar, mark, &composed) != 0,
      covers(composed)
    else { return nil }
    return composed
  }
}
