import CHarfBuzz
import LayoutModel

/// Sets lines of text for pictures, in the faces that texts are measured in.
package final class LineSetter {
  private let shelf: FaceShelf
  private let regular, bold: SizedFont
  private var itemizer: Itemizer
  private var shaper = Shaper()
  private var directions = Directions()

  /// - Throws: `FontError.missing` and `.damaged`
  package init() throws(FontError) {
    shelf = FaceShelf(FontCatalogue())
    itemizer = Itemizer(shelf)
    var fonts = FontResolver(shelf)
    regular = try fonts.font(Font(family: "Inter", weight: 400), .large)
    bold = try fonts.font(Font(family: "Inter", weight: 600), .large)
  }

  /// - Throws: `FontError.missing` and `.damaged`, of a face that steps in
  package func line(_ text: String, isBold: Bool) throws(FontError) -> GlyphLine {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(FontError) in try line(bytes, in: isBold ? bold : regular) }
    }
    return try result.get()
  }

  private func line(
    _ bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) -> GlyphLine {
    var runs: [(run: ShapingRun, level: Int8)] = []
    for stretch in directions.stretches(of: bytes) {
      var own: [ShapingRun] = []
      try itemizer.append(
        stretch.range, of: bytes, in: font, number: 0, isRightToLeft: stretch.isRightToLeft, to: &own)
      runs += own.map { ($0, stretch.level) }
    }
    var line = GlyphLine()
    for (run, _) in Self.inOrderOfSight(runs) where run.kind == .text || run.kind == .ideographs {
      append(run, of: bytes, in: try shelf.face(run.face), to: &line)
    }
    return line
  }

  private func append(
    _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, in face: Face, to line: inout GlyphLine
  ) {
    guard let (infos, positions, count) = shaper.glyphs(run, of: bytes, in: face) else { return }
    let unit = 1 / face.unitsPerEm
    for i in 0..<count {
      let position = positions[i]
      line.glyphs.append(
        GlyphLine.Glyph(
          id: infos[i].codepoint, face: face, x: line.width + Double(position.x_offset) * unit,
          y: -Double(position.y_offset) * unit))
      line.width += Double(position.x_advance) * unit
    }
  }

  /// The runs from left to right (UAX #9, rule L2): from the highest level down to the lowest odd one, every
  /// sequence of runs at that level or above is reversed.
  private static func inOrderOfSight(
    _ runs: [(run: ShapingRun, level: Int8)]
  ) -> [(run: ShapingRun, level: Int8)] {
    var runs = runs
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        var end = start
        while end < runs.count, runs[end].level >= level { end += 1 }
        runs[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return runs
  }
}
