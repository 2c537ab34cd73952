import CHarfBuzz

extension Face {
  /// Whether all that the face does to printed ASCII is to kern pairs of it, so that what a letter advances by
  /// depends on the next one alone.
  ///
  /// It is asked of left-to-right Latin text as `Shaper` shapes it. A face for which that is not certain does not
  /// qualify.
  var kernsLettersInPairs: Bool {
    guard let face = hb_font_get_face(font), let glyphs = letterGlyphs(of: face) else { return false }
    defer { hb_set_destroy(glyphs) }
    guard Self.otherEngines.allSatisfy({ !Self.has($0, face) }) else { return false }
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = HB_SCRIPT_LATIN
    let plan = hb_shape_plan_create(face, &properties, Self.features, UInt32(Self.features.count), nil)
    defer { hb_shape_plan_destroy(plan) }
    return !Self.substitutes(glyphs, plan, face) && Self.positionsInPairs(plan, face)
  }

  /// Kerning by other tables than GPOS, and Apple's own shaping.
  private static let otherEngines: [ScriptTag] = ["kern", "kerx", "mort", "morx", "trak"]
  /// Besides what `Shaper` turns off: what HarfBuzz uses around a fraction slash only, which is not ASCII.
  private static let features = [
    Shaper.contextualAlternates, ScriptTag("frac").rawValue, ScriptTag("numr").rawValue,
    ScriptTag("dnom").rawValue,
  ].map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }

  private static func has(_ table: ScriptTag, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, table.rawValue)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// - Returns: `nil` where one is missing or a mark, whose advance HarfBuzz drops.
  private func letterGlyphs(of face: OpaquePointer) -> OpaquePointer? {
    let glyphs = hb_set_create()
    for scalar: UInt32 in 0x21...0x7E {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0,
        hb_ot_layout_get_glyph_class(face, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
      else {
        hb_set_destroy(glyphs)
        return nil
      }
      hb_set_add(glyphs, glyph)
    }
    return glyphs
  }

  /// Whether a substitution could apply among these glyphs.
  ///
  /// None can if the glyphs reach no others and what the lookups put is never one of them: whatever applied would
  /// have put a glyph that is neither.
  private static func substitutes(
    _ glyphs: OpaquePointer, _ plan: OpaquePointer?, _ face: OpaquePointer
  ) -> Bool {
    let lookups = hb_set_create()
    let reached = hb_set_copy(glyphs)
    let put = hb_set_create()
    defer { for set in [lookups, reached, put] { hb_set_destroy(set) } }
    let table = ScriptTag("GSUB").rawValue
    hb_ot_shape_plan_collect_lookups(plan, table, lookups)
    hb_ot_layout_lookups_substitute_closure(face, lookups, reached)
    for lookup in members(of: lookups) {
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, nil, nil, nil, put)
    }
    hb_set_intersect(put, glyphs)
    return hb_set_is_equal(reached, glyphs) == 0 || hb_set_is_empty(put) == 0
  }

  /// Whether the lookups that place glyphs are pairs that change the first glyph alone, and attachments of marks,
  /// which change no advance.
  private static func positionsInPairs(_ plan: OpaquePointer?, _ face: OpaquePointer) -> Bool {
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    let tag = ScriptTag("GPOS").rawValue
    hb_ot_shape_plan_collect_lookups(plan, tag, lookups)
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    let table = PositioningTable(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    return members(of: lookups).allSatisfy { table.isPairwise(lookup: Int($0)) }
  }

  private static func members(of set: OpaquePointer?) -> [hb_codepoint_t] {
    var members: [hb_codepoint_t] = []
    var next = hb_codepoint_t.max
    while hb_set_next(set, &next) != 0 { members.append(next) }
    return members
  }
}
