import CHarfBuzz

/// Turns shaping runs into clusters. It has a buffer of HarfBuzz's of its own, so that each thread needs one.
struct Shaper: ~Copyable {
  private let buffer = hb_buffer_create()
  /// Inter's contextual alternates look across spaces, cost a third of its shaping and have no counterpart
  /// in San Francisco's labels.
  static let contextualAlternates = ScriptTag("calt").rawValue
  private var feature = hb_feature_t(
    tag: Shaper.contextualAlternates, value: 0, start: 0, end: UInt32.max)

  deinit { hb_buffer_destroy(buffer) }

  /// Appends the clusters of a run in the order of the text.
  ///
  /// - Parameter bytes: the text around the run, which its first and last letters may join.
  mutating func shape(
    _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, in face: Face, to clusters: inout [Cluster]
  ) {
    let first = clusters.count
    switch run.kind {
    case .tab: clusters.append(Cluster(advance: 0, length: 1, traits: [.isTab, .hangs]))
    case .control: appendEmpty(run, of: bytes, to: &clusters)
    case .ideographs: appendIdeographs(run, of: bytes, in: face, to: &clusters)
    case .text: appendShaped(run, of: bytes, in: face, to: &clusters)
    }
    guard run.kind != .ideographs else { return }
    mark(from: first, of: clusters.count, run, bytes, &clusters)
  }

  private func appendEmpty(
    _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, to clusters: inout [Cluster]
  ) {
    var offset = run.start
    while offset < run.end {
      let length = Scalar.decode(bytes, at: offset).length
      clusters.append(Cluster(advance: 0, length: Int32(length), traits: []))
      offset += length
    }
  }

  /// Chinese characters and their punctuation neither join nor kern: what a font says of each glyph is its
  /// advance.
  private func appendIdeographs(
    _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, in face: Face, to clusters: inout [Cluster]
  ) {
    let scale = 1 / face.unitsPerEm
    let traits: ClusterTraits = run.isPrimary ? .isPrimary : []
    for offset in stride(from: run.start, to: run.end, by: 3) {
      var glyph: hb_codepoint_t = 0
      _ = hb_font_get_nominal_glyph(face.font, Scalar.decode(bytes, at: offset).scalar, &glyph)
      let advance = Double(hb_font_get_glyph_h_advance(face.font, glyph)) * scale
      clusters.append(Cluster(advance: advance, length: 3, traits: traits))
    }
  }

  /// A run's glyphs from left to right, which stay as they are until the next run is shaped.
  mutating func glyphs(
    _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, in face: Face
  ) -> (UnsafeMutablePointer<hb_glyph_info_t>, UnsafeMutablePointer<hb_glyph_position_t>, count: Int)? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf8(
      buffer, bytes.baseAddress, Int32(bytes.count), UInt32(run.start), Int32(run.end - run.start))
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.shapedScript)
    hb_shape(face.font, buffer, &feature, 1)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    return (infos, positions, Int(count))
  }

  private mutating func appendShaped(
    _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, in face: Face, to clusters: inout [Cluster]
  ) {
    guard let (infos, positions, count) = glyphs(run, of: bytes, in: face) else { return }
    let scale = 1 / face.unitsPerEm
    let traits: ClusterTraits = run.isPrimary ? .isPrimary : []
    var start = -1
    var advance = 0
    for i in 0..<count {
      let glyph = run.isRightToLeft ? count - 1 - i : i
      let cluster = Int(infos[glyph].cluster)
      if cluster != start {
        if start >= 0 { clusters[clusters.count - 1].length = Int32(cluster - start) }
        let joins = infos[glyph].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
        clusters.append(
          Cluster(advance: 0, length: 0, traits: joins ? traits.union(.joinsBefore) : traits))
        start = cluster
        advance = 0
      }
      advance += Int(positions[glyph].x_advance)
      clusters[clusters.count - 1].advance = Double(advance) * scale
    }
    if start >= 0 { clusters[clusters.count - 1].length = Int32(run.end - start) }
  }

  /// Marks what hangs at a line's end and what shows a hyphen there.
  private func mark(
    from first: Int, of count: Int, _ run: ShapingRun, _ bytes: UnsafeBufferPointer<UInt8>,
    _ clusters: inout [Cluster]
  ) {
    var offset = run.start
    for i in first..<count {
      if bytes[offset] == 0x20 {
        clusters[i].traits.insert(.hangs)
      } else if bytes[offset] >= 0xC2 {
        let scalar = Scalar.decode(bytes, at: offset).scalar
        if Scalar.hangs(scalar) { clusters[i].traits.insert(.hangs) }
        if scalar == Scalar.softHyphen { clusters[i].traits.insert(.isSoftHyphen) }
      }
      offset += Int(clusters[i].length)
    }
  }
}
