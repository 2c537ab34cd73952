/// The fonts that texts are drawn in: for each character the first that has it.
struct FontBook {
  private let regular, bold: [FontFile]

  /// - Throws: `DrawingError.noFont` where none of the files is there.
  init() throws(DrawingError) {
    regular = Self.fonts { $0.regular }
    bold = Self.fonts { $0.bold }
    if regular.isEmpty || bold.isEmpty { throw .noFont(files: Self.families.map(\.regular)) }
  }

  /// The files of Debian's packages, in the order of preference.
  private struct Family {
    let regular, bold: String
    var index: UInt32 = 0
  }

  private static let noto = "/usr/share/fonts/truetype/noto/Noto"
  private static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-"
  /// The place of the simplified Chinese forms in the collection.
  private static let simplifiedChinese: UInt32 = 2
  private static let families = [
    Family(
      regular: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
      bold: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf"),
    Family(regular: "\(noto)Sans-Regular.ttf", bold: "\(noto)Sans-Bold.ttf"),
    Family(regular: "\(cjk)Regular.ttc", bold: "\(cjk)Bold.ttc", index: simplifiedChinese),
    Family(regular: "\(noto)SansArabic-Regular.ttf", bold: "\(noto)SansArabic-Bold.ttf"),
    Family(regular: "\(noto)SansHebrew-Regular.ttf", bold: "\(noto)SansHebrew-Bold.ttf"),
    Family(regular: "\(noto)SansDevanagari-Regular.ttf", bold: "\(noto)SansDevanagari-Bold.ttf"),
    Family(regular: "\(noto)SansThai-Regular.ttf", bold: "\(noto)SansThai-Bold.ttf"),
    Family(regular: "\(noto)ColorEmoji.ttf", bold: "\(noto)ColorEmoji.ttf"),
    Family(regular: "\(noto)SansSymbols2-Regular.ttf", bold: "\(noto)SansSymbols2-Regular.ttf"),
  ]

  private static func fonts(_ path: (Family) -> String) -> [FontFile] {
    families.compactMap { FontFile(path: path($0), index: $0.index) }
  }

  /// The font for a character and all that is combined with it; the first font where none has it.
  func font(for character: Character, isBold: Bool) -> FontFile {
    let fonts = isBold ? bold : regular
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let isEmoji = character.unicodeScalars.first?.properties.isEmojiPresentation ?? false
    return fonts.first { font in
      font.hasBitmaps == isEmoji && scalars.allSatisfy { font.hasGlyph(for: $0) }
    } ?? fonts.first { $0.hasBitmaps == isEmoji } ?? fonts[0]
  }
}
