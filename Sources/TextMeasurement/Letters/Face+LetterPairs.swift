import CHarfBuzz

extension Face {
  /// For each script in `LetterScripts.names` the letters, signs and marks to which the face does nothing but kern
  /// pairs of them, so that what one advances by depends on the next one alone.
  ///
  /// It is asked of left-to-right text as `Shaper` shapes it. A letter for which that is not certain is left out.
  func lettersInPairs() -> [ScalarSet] {
    guard let face = hb_font_get_face(font), Self.otherEngines.allSatisfy({ !Self.has($0, face) })
    else {
      return LetterScripts.names.map { _ in ScalarSet() }
    }
    var plain: [ScalarSet] = []
    var marked: [ScalarSet] = []
    for script in LetterScripts.plainNames {
      let letters = Letter.scalars.filter { scalar in
        let own = Self.script(of: scalar)
        return own == script || own.isShared && plain.first?.contains(scalar) ?? true
      }
      let (kerned, beside) = kerned(letters, in: script, of: face)
      plain.append(ScalarSet(kerned))
      // Signs alone are shaped in the first script.
      marked.append(
        ScalarSet(beside.filter { !Self.script(of: $0).isShared || marked.first?.contains($0) ?? true }))
    }
    return plain + marked
  }

  /// Kerning by other tables than GPOS, and Apple's own shaping.
  private static let otherEngines: [ScriptTag] = ["kern", "kerx", "mort", "morx", "trak"]
  /// Besides what `Shaper` turns off: what HarfBuzz uses around a fraction slash only, which is no letter.
  private static let features = [
    Shaper.contextualAlternates, ScriptTag("frac").rawValue, ScriptTag("numr").rawValue,
    ScriptTag("dnom").rawValue,
  ].map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }

  private static func has(_ table: ScriptTag, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, table.rawValue)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  static func script(of scalar: UInt32) -> hb_script_t {
    hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
  }

  /// Those of some characters that the face only kerns in pairs, whichever of them stand together, and those, with
  /// marks, that it does so also where marks stand among them.
  private func kerned(
    _ scalars: [UInt32], in script: hb_script_t, of face: OpaquePointer
  ) -> (plain: [UInt32], marked: [UInt32]) {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = script
    let plan = hb_shape_plan_create(face, &properties, Self.features, UInt32(Self.features.count), nil)
    defer { hb_shape_plan_destroy(plan) }
    guard Self.positionsInPairs(plan, face) else { return ([], []) }
    let table = SubstitutionTable(face, plan)
    // HarfBuzz drops the advance of marks.
    let letters = glyphs(of: scalars).filter {
      hb_ot_layout_get_glyph_class(face, $0.glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
    let untouched = table.untouched(among: HarfBuzzSet(letters.lazy.map(\.glyph)))
    let marks = glyphs(of: LetterCluster.marks.filter { $0 != LetterCluster.graphemeJoiner })
    let besideMarks = table.untouched(among: untouched, and: HarfBuzzSet(marks.lazy.map(\.glyph)))
    return (
      letters.filter { untouched.contains($0.glyph) }.map(\.scalar),
      (letters + marks).filter { besideMarks.contains($0.glyph) }.map(\.scalar)
    )
  }

  private typealias NominalGlyph = (scalar: UInt32, glyph: hb_codepoint_t)

  /// Of those characters that the face covers.
  private func glyphs(of scalars: [UInt32]) -> [NominalGlyph] {
    scalars.compactMap { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? (scalar, glyph) : nil
    }
  }

  /// Whether the lookups that place glyphs are pairs that change the first glyph alone, and attachments of marks,
  /// which change no advance.
  private static func positionsInPairs(_ plan: OpaquePointer?, _ face: OpaquePointer) -> Bool {
    let lookups = HarfBuzzSet()
    let tag = ScriptTag("GPOS").rawValue
    hb_ot_shape_plan_collect_lookups(plan, tag, lookups.pointer)
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    let table = PositioningTable(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    return lookups.members.allSatisfy { table.isPairwise(lookup: Int($0)) }
  }
}
