import CHarfBuzz
import LayoutModel
import Platform

/// The font files that texts are measured in: a fixed list, never what a machine's fontconfig prefers.
struct FontCatalogue: Sendable {
  private(set) var sources: [FontSource] = []
  private(set) var families: [FontFamily] = []
  private(set) var fallbacks = Fallbacks()

  /// The faces for what a text's own font does not cover.
  struct Fallbacks: Sendable {
    fileprivate(set) var byScript: [hb_script_t: FacePair] = [:]
    /// Tried in order for what no script decides: symbols, mathematics, everything else.
    fileprivate(set) var general: [FacePair] = []
    fileprivate(set) var emoji = FaceID(0)
    /// Chinese, Japanese and Korean.
    fileprivate(set) var ideographs = FacePair(regular: FaceID(0), bold: FaceID(0))
  }

  /// - Parameter folder: where Debian's font packages install; another one in tests.
  init(folder: String = FontMeasurer.defaultFontFolder) {
    addInter(folder)
    addNoto(folder)
  }

  /// The family that stands in for the system's.
  var system: FontFamily { families[0] }

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

  private mutating func add(_ path: String, face: Int = 0, _ package: String) -> FaceID {
    sources.append(FontSource(path: path, faceIndex: face, package: package))
    return FaceID(sources.count - 1)
  }

  private mutating func addInter(_ folder: String) {
    let weights: [(Double, String)] = [
      (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, ""), (500, "Medium"), (600, "SemiBold"),
      (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
    ]
    var family = FontFamily(name: "Inter", faces: [])
    for isItalic in [false, true] {
      for (weight, name) in weights {
        let style = isItalic ? name + "Italic" : name.isEmpty ? "Regular" : name
        let face = add("\(folder)/opentype/inter/Inter-\(style).otf", "fonts-inter")
        family.faces.append(FontFamily.Member(weight: weight, isItalic: isItalic, face: face))
      }
    }
    families.append(family)
  }

  private mutating func addNoto(_ folder: String) {
    let cjk = "\(folder)/opentype/noto/NotoSansCJK"
    // The third of the collection's faces is the one for simplified Chinese.
    let ideographs = FacePair(
      regular: add("\(cjk)-Regular.ttc", face: 2, "fonts-noto-cjk"),
      bold: add("\(cjk)-Bold.ttc", face: 2, "fonts-noto-cjk"))
    fallbacks.ideographs = ideographs
    for script in [
      HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO,
    ] {
      fallbacks.byScript[script] = ideographs
    }
    let truetype = "\(folder)/truetype/noto"
    fallbacks.emoji = add("\(truetype)/NotoColorEmoji.ttf", "fonts-noto-color-emoji")
    for (tag, name) in Self.notoScripts {
      fallbacks.byScript[tag] = FacePair(
        regular: add("\(truetype)/NotoSans\(name)-Regular.ttf", "fonts-noto-core"),
        bold: add("\(truetype)/NotoSans\(name)-Bold.ttf", "fonts-noto-core"))
    }
    var noto = FontFamily(name: "Noto Sans", faces: [])
    for (weight, isItalic, style) in [
      (400.0, false, "Regular"), (700, false, "Bold"), (400, true, "Italic"), (700, true, "BoldItalic"),
    ] {
      let face = add("\(truetype)/NotoSans-\(style).ttf", "fonts-noto-core")
      noto.faces.append(FontFamily.Member(weight: weight, isItalic: isItalic, face: face))
    }
    families.append(noto)
    fallbacks.general.append(FacePair(regular: noto.faces[0].face, bold: noto.faces[1].face))
    for name in ["Symbols", "Symbols2", "Math"] {
      let face = add("\(truetype)/NotoSans\(name)-Regular.ttf", "fonts-noto-core")
      fallbacks.general.append(FacePair(regular: face, bold: face))
    }
    fallbacks.general.append(ideographs)
    fallbacks.general.append(FacePair(regular: fallbacks.emoji, bold: fallbacks.emoji))
  }

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
