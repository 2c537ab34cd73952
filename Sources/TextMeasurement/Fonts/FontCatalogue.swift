import CHarfBuzz
import LayoutModel
import Platform

/// The font files that texts are measured in: a fixed list, never what a machine's fontconfig prefers.
struct FontCatalogue: Sendable {
  let sources: [FontSource]
  /// The family that stands in for the system's.
  let system: FontFamily
  let families: [FontFamily]
  let fallbacks: Fallbacks

  /// The faces for what a text's own font does not cover.
  struct Fallbacks: Sendable {
    let byScript: [hb_script_t: FacePair]
    /// Tried in order for what no script decides: symbols, mathematics, everything else.
    let general: [FacePair]
    let emoji: FaceID
    /// Chinese, Japanese and Korean.
    let ideographs: FacePair
  }

  /// - Parameter folder: where Debian's font packages install; another one in tests.
  init(folder: String = FontMeasurer.defaultFontFolder) {
    var sources: [FontSource] = []
    func add(_ path: String, face: Int = 0, _ package: String) -> FaceID {
      sources.append(FontSource(path: "\(folder)/\(path)", faceIndex: face, package: package))
      return FaceID(sources.count - 1)
    }

    let inter = FontFamily(
      name: "Inter",
      faces: Self.interFaces.map { weight, isItalic, style in
        FontFamily.Member(
          weight: weight, isItalic: isItalic, face: add("opentype/inter/Inter-\(style).otf", "fonts-inter"))
      })
    let cjk = "opentype/noto/NotoSansCJK"
    // The third of the collection's faces is the one for simplified Chinese.
    let ideographs = FacePair(
      regular: add("\(cjk)-Regular.ttc", face: 2, "fonts-noto-cjk"),
      bold: add("\(cjk)-Bold.ttc", face: 2, "fonts-noto-cjk"))
    let emoji = add("truetype/noto/NotoColorEmoji.ttf", "fonts-noto-color-emoji")
    var byScript: [hb_script_t: FacePair] = [:]
    for script in Self.ideographicScripts { byScript[script] = ideographs }
    let noto = "truetype/noto/NotoSans"
    for (script, name) in Self.notoScripts {
      byScript[script] = FacePair(
        regular: add("\(noto)\(name)-Regular.ttf", "fonts-noto-core"),
        bold: add("\(noto)\(name)-Bold.ttf", "fonts-noto-core"))
    }
    func notoFace(_ style: String) -> FaceID { add("\(noto)-\(style).ttf", "fonts-noto-core") }
    let latin = FacePair(regular: notoFace("Regular"), bold: notoFace("Bold"))
    let notoSans = FontFamily(
      name: "Noto Sans",
      faces: [
        FontFamily.Member(weight: 400, isItalic: false, face: latin.regular),
        FontFamily.Member(weight: 700, isItalic: false, face: latin.bold),
        FontFamily.Member(weight: 400, isItalic: true, face: notoFace("Italic")),
        FontFamily.Member(weight: 700, isItalic: true, face: notoFace("BoldItalic")),
      ])
    let symbols = ["Symbols", "Symbols2", "Math"].map { name in
      let face = add("\(noto)\(name)-Regular.ttf", "fonts-noto-core")
      return FacePair(regular: face, bold: face)
    }
    fallbacks = Fallbacks(
      byScript: byScript,
      general: [latin] + symbols + [ideographs, FacePair(regular: emoji, bold: emoji)],
      emoji: emoji, ideographs: ideographs)
    system = inter
    families = [inter, notoSans]
    self.sources = sources
  }

  func family(named name: String) -> FontFamily? {
    families.first { $0.name == name }
  }

  /// The families with the packages that have yet to be installed for them.
  var knownFamilies: FontFamilies {
    FontFamilies(
      families.map { family in
        let source = sources[family.faces[0].face.index]
        return FontFamilies.Member(
          name: family.name, package: access(source.path, R_OK) == 0 ? nil : source.package)
      })
  }

  /// Inter's upright and slanted faces by weight.
  private static let interFaces: [(weight: Double, isItalic: Bool, style: String)] = {
    let weights: [(Double, String)] = [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, ""), (500, "Medium"), (600, "SemiBold"),
      (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ]
    return weights.map { ($0, false, $1.isEmpty ? "Regular" : $1) }
      + weights.map { ($0, true, "\($1)Italic") }
  }()

  private static let ideographicScripts = [
    HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO,
  ]

  /// By script, how Noto's files name it.
  private static let notoScripts: [(hb_script_t, String)] = [
    (HB_SCRIPT_ARABIC, "Arabic"),
    (HB_SCRIPT_HEBREW, "Hebrew"),
    (HB_SCRIPT_THAI, "Thai"),
    (HB_SCRIPT_DEVANAGARI, "Devanagari"),
    (HB_SCRIPT_BENGALI, "Bengali"),
    (HB_SCRIPT_TAMIL, "Tamil"),
    (HB_SCRIPT_TELUGU, "Telugu"),
    (HB_SCRIPT_KANNADA, "Kannada"),
    (HB_SCRIPT_MALAYALAM, "Malayalam"),
    (HB_SCRIPT_GUJARATI, "Gujarati"),
    (HB_SCRIPT_GURMUKHI, "Gurmukhi"),
    (HB_SCRIPT_SINHALA, "Sinhala"),
    (HB_SCRIPT_LAO, "Lao"),
    (HB_SCRIPT_KHMER, "Khmer"),
    (HB_SCRIPT_MYANMAR, "Myanmar"),
    (HB_SCRIPT_ARMENIAN, "Armenian"),
    (HB_SCRIPT_GEORGIAN, "Georgian"),
    (HB_SCRIPT_ETHIOPIC, "Ethiopic"),
  ]
}

/// One face in one font file.
package struct FontSource: Hashable, Sendable {
  /// Absolute.
  package let path: String
  /// Of a collection's faces, which one; 0 in a file of one face.
  package let faceIndex: Int
  /// The Debian package that installs the file.
  let package: String
}

/// The place of a face in a catalogue.
struct FaceID: Hashable, Sendable {
  let rawValue: UInt16

  init(_ index: Int) { rawValue = UInt16(index) }

  var index: Int { Int(rawValue) }
}
