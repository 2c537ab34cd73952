import CHarfBuzz

/// Turns shaping runs into clusters. It has a buffer of HarfBuzz's of its own, so that each thread needs one.
struct Shaper: ~Copyable {
  private let buffer = hb_buffer_create()
  /// What is not asked of a font. Inter's contextual alternates (`calt`) look across spaces, cost a third of its
  /// shaping and have no counterpart in San Francisco's labels. Composition (`ccmp`) is for letters with marks; text
  /// without marks is shaped in two thirds of the time without it.
  private let disabled = [Self.disabled("calt")]
  private let disabledWithoutMarks = [Self.disabled("calt"), Self.disabled("ccmp")]

  private static func disabled(_ feature: String) -> hb_feature_t {
    hb_feature_t(tag: hb_tag_from_string(feature, -1), value: 0, start: 0, end: UInt32.max)
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Appends the clusters of a run in the order in which they are read.
  ///
  /// - Parameter text: around the run, whose letters may join what is beside it.
  mutating func append(
    _ run: ShapingRun, of text: UTF16Units, in face: Face, isPrimary: Bool, to clusters: inout [Cluster]
  ) {
    switch run.kind {
    case .tab: clusters.append(Cluster(nil, advance: 0, length: 1, flags: [.isTab, .hangs]))
    case .control: clusters += run.range.map { _ in Cluster(nil, advance: 0, length: 1, flags: []) }
    case .text: appendShaped(run, of: text, in: face, isPrimary ? .isPrimary : [], to: &clusters)
    }
  }

  private mutating func appendShaped(
    _ run: ShapingRun, of text: UTF16Units, in face: Face, _ flags: Cluster.Flags,
    to clusters: inout [Cluster]
  ) {
    let glyphs = glyphs(run, of: text, in: face)
    let unit = 1 / face.unitsPerEm
    var start = -1
    var advance: Int32 = 0
    for i in 0..<glyphs.count {
      // Glyphs are in the order in which they are seen.
      let glyph = run.isRightToLeft ? glyphs.count - 1 - i : i
      let offset = Int(glyphs.infos[glyph].cluster)
      if offset != start {
        if start >= 0 { clusters[clusters.count - 1].length = Int32(offset - start) }
        let own = flags.union(Self.flags(of: text[offset] < 0x80 ? nil : text.scalar(at: offset)))
        clusters.append(Cluster(text[offset], advance: 0, length: 0, flags: own))
        start = offset
        advance = 0
      }
      advance += glyphs.positions[glyph].x_advance
      clusters[clusters.count - 1].advance = Double(advance) * unit
    }
    if start >= 0 { clusters[clusters.count - 1].length = Int32(run.range.upperBound - start) }
  }

  private static func flags(of scalar: Unicode.Scalar?) -> Cluster.Flags {
    guard let scalar else { return [] }
    return scalar == .softHyphen ? .isSoftHyphen : scalar.hangs ? .hangs : []
  }

  /// Glyphs from left to right, which stay as they are until the next run is shaped.
  struct Glyphs {
    let infos: UnsafeBufferPointer<hb_glyph_info_t>
    let positions: UnsafeBufferPointer<hb_glyph_position_t>

    var count: Int { min(infos.count, positions.count) }
  }

  mutating func glyphs(_ run: ShapingRun, of text: UTF16Units, in face: Face) -> Glyphs {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, text.baseAddress, Int32(clamping: text.count), UInt32(run.range.lowerBound),
      Int32(run.range.count))
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.script.forShaping)
    let features = run.needsComposition ? disabled : disabledWithoutMarks
    hb_shape(face.handle, buffer, features, UInt32(features.count))
    var (count, places): (UInt32, UInt32) = (0, 0)
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &places)
    return Glyphs(
      infos: UnsafeBufferPointer(start: infos, count: infos == nil ? 0 : Int(count)),
      positions: UnsafeBufferPointer(start: positions, count: positions == nil ? 0 : Int(places)))
  }
}
