extension Typesetter {
  /// Appends a paragraph of several directions or fonts, shaped as a whole.
  ///
  /// - Parameter start: where the paragraph begins in the text, in bytes.
  mutating func appendShaped(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ setting: borrowing Setting
  ) throws(FontError) {
    runs.removeAll(keepingCapacity: true)
    shaped.removeAll(keepingCapacity: true)
    let parts =
      setting.parts.isEmpty
      ? [FontPart(range: start..<start + bytes.count, font: setting.font)] : setting.parts
    paragraph.hyphens = parts.map(\.font.hyphen)
    for stretch in directions.stretches(of: bytes) {
      for (number, part) in parts.enumerated() {
        let low = max(part.range.lowerBound - start, stretch.range.lowerBound)
        let high = min(part.range.upperBound - start, stretch.range.upperBound)
        guard low < high else { continue }
        try itemizer.append(
          low..<high, of: bytes, in: part.font, number: UInt8(truncatingIfNeeded: number),
          isRightToLeft: stretch.isRightToLeft, to: &runs)
      }
    }
    var numbers: [UInt8] = []
    for run in runs {
      let face = try shelf.face(run.face)
      shaper.shape(run, of: bytes, in: face, to: &shaped)
      while numbers.count < shaped.count { numbers.append(run.font) }
    }
    var clusters: [Cluster] = []
    swap(&clusters, &shaped)
    try markBreaks(in: bytes, &clusters, clusters.indices)
    swap(&clusters, &shaped)
    for (cluster, number) in zip(shaped, numbers) {
      paragraph.append(cluster, in: parts[Int(number)].font, number: number)
    }
  }
}
