import CHarfBuzz

/// A font's GSUB, as far as it tells which glyphs a plan's lookups leave alone.
struct SubstitutionTable {
  private let face: OpaquePointer
  private let tag = ScriptTag("GSUB").rawValue
  private let lookups = HarfBuzzSet()
  /// What any lookup puts, and what it puts that for or looks for around it.
  private let put = HarfBuzzSet()
  private let sought = HarfBuzzSet()

  init(_ face: OpaquePointer, _ plan: OpaquePointer?) {
    self.face = face
    hb_ot_shape_plan_collect_lookups(plan, tag, lookups.pointer)
    for lookup in lookups.members { collect(lookup, sought: sought, put: put) }
  }

  private func collect(_ lookup: UInt32, sought: HarfBuzzSet, put: HarfBuzzSet) {
    let pointer = sought.pointer
    hb_ot_layout_lookup_collect_glyphs(face, tag, lookup, pointer, pointer, pointer, put.pointer)
  }

  /// Those of some letters and marks among which no lookup applies, however they stand together: of the letters, those
  /// that no lookup looks for which may apply to any of them.
  func untouched(among letters: HarfBuzzSet, and marks: HarfBuzzSet) -> HarfBuzzSet {
    let all = letters.union(marks)
    var kept = letters
    for lookup in lookups.members {
      let (sought, put) = (HarfBuzzSet(), HarfBuzzSet())
      collect(lookup, sought: sought, put: put)
      let applies =
        !put.intersection(all).isEmpty || closure(of: all, by: HarfBuzzSet([lookup])) != all
      if applies { kept = kept.subtracting(sought) }
    }
    return untouched(among: kept.union(marks))
  }

  /// Those of some glyphs among which no lookup applies, however they stand together.
  ///
  /// A glyph that is both sought and put is left out, such as an ogonek's letter, of which another accent makes a
  /// third. Of the rest, those that are put are not sought, so that a lookup could apply to the others alone, and
  /// would put a glyph that is none of these. That the others reach no further glyph is therefore what is asked.
  func untouched(among glyphs: HarfBuzzSet) -> HarfBuzzSet {
    let kept = glyphs.subtracting(put.intersection(sought))
    let isClosed = [kept, kept.subtracting(put)].allSatisfy { closure(of: $0, by: lookups) == $0 }
    return isClosed ? kept : HarfBuzzSet()
  }

  private func closure(of glyphs: HarfBuzzSet, by lookups: HarfBuzzSet) -> HarfBuzzSet {
    let reached = glyphs.copy()
    hb_ot_layout_lookups_substitute_closure(face, lookups.pointer, reached.pointer)
    return reached
  }
}
