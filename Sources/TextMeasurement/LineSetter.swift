import CHarfBuzz
import LayoutModel

/// A line of text as glyphs, in em.
package struct GlyphLine {
  /// Glyphs of one face and direction.
  package struct Run {
    /// Open for as long as the setter of the line lives.
    package let face: Face
    package let isRightToLeft: Bool
    /// From left to right.
    package fileprivate(set) var glyphs: [Glyph] = []
    /// What the glyphs stand for, from left to right, as are the letters of a ligature: readers of a PDF put what is
    /// written from right to left in order by themselves.
    package fileprivate(set) var clusters: [TextCluster] = []
  }

  package struct Glyph {
    package let id: UInt32
    /// From the line's origin on the baseline, y downwards.
    package let x, y: Double
  }

  /// Characters that a number of glyphs stand for together, as Cairo knows them.
  package struct TextCluster {
    package let text: String
    package fileprivate(set) var glyphCount: Int
  }

  /// From left to right.
  package fileprivate(set) var runs: [Run] = []
  package fileprivate(set) var width = 0.0
}

/// Sets lines of text for pictures, in the faces that texts are measured in.
package final class LineSetter {
  private let faces: FaceCache
  private var fonts: FontResolver
  private let itemizer: Itemizer
  private var shaper = Shaper()
  private let directions = BidirectionalText()

  /// - Parameter fontFolder: that of the measurer of the texts.
  /// - Throws: `FontError.missing` and `.damaged`
  package init(fontFolder: String = FontMeasurer.defaultFontFolder) throws(FontError) {
    faces = FaceCache(FontCatalogue(folder: fontFolder))
    itemizer = Itemizer(faces)
    fonts = FontResolver(faces)
    _ = try font(isBold: false, isItalic: false)
  }

  private func font(isBold: Bool, isItalic: Bool) throws(FontError) -> SizedFont {
    try fonts.font(Font(family: "Inter", weight: isBold ? 600 : 400, isItalic: isItalic), FontEnvironment())
  }

  /// - Parameter isRightToLeft: the direction of the line's paragraph; nil for that of the first letter that has one.
  /// - Throws: `FontError`, of a face that is not there
  package func line(
    _ text: String, isBold: Bool, isItalic: Bool = false, isRightToLeft: Bool? = nil
  ) throws(FontError) -> GlyphLine {
    let font = try font(isBold: isBold, isItalic: isItalic)
    return try Array(text.utf16).withUnsafeBufferPointer { text throws(FontError) in
      var line = GlyphLine()
      for stretch in try directions.visualRuns(of: text, isRightToLeft: isRightToLeft) {
        let runs = try itemizer.runs(
          of: stretch.range, in: text, font: font, isRightToLeft: stretch.isRightToLeft)
        for run in stretch.isRightToLeft ? runs.reversed() : runs where run.kind == .text {
          append(run, of: text, in: try faces.face(run.face), to: &line)
        }
      }
      return line
    }
  }

  private func append(_ run: ShapingRun, of text: UTF16Units, in face: Face, to line: inout GlyphLine) {
    let glyphs = shaper.glyphs(run, of: text, in: face)
    let unit = 1 / face.unitsPerEm
    var set = GlyphLine.Run(face: face, isRightToLeft: run.isRightToLeft)
    for (info, position) in zip(glyphs.infos, glyphs.positions) {
      set.glyphs.append(
        GlyphLine.Glyph(
          id: info.codepoint, x: line.width + Double(position.x_offset) * unit,
          y: -Double(position.y_offset) * unit))
      line.width += Double(position.x_advance) * unit
    }
    let clusters = glyphs.infos.map { Int($0.cluster) }
    // From the last that is read, whose end is the run's.
    var end = run.range.upperBound
    for start in run.isRightToLeft ? clusters : clusters.reversed() {
      if start < end {
        var characters = String(decoding: text[start..<end], as: UTF16.self).unicodeScalars
        if run.isRightToLeft { characters = String.UnicodeScalarView(characters.reversed()) }
        set.clusters.append(GlyphLine.TextCluster(text: String(characters), glyphCount: 0))
        end = start
      }
      set.clusters[set.clusters.count - 1].glyphCount += 1
    }
    if !run.isRightToLeft { set.clusters.reverse() }
    line.runs.append(set)
  }
}
