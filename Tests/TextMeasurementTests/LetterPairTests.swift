import CHarfBuzz
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

@Suite struct LetterPairTests {
  private static let catalogue = FontCatalogue()
  private static let faces = catalogue.families.flatMap { family in
    family.faces.map { (family.name, $0) }
  }
  /// Signs that words of every script have, and the letters of each.
  private static let signs = scalars("!\"'(),-./:;?[]«»¡¿–—‘’“”…0123456789%+&@")
  private static let alphabets = [
    scalars(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZßæøœáàâäãåçéèêëíìîïñóòôöõúùûüýÿÅÉÖÜŁłŐőŠšŽžİıĄąĮį"),
    scalars("abcdeghiklmnopqrstuvxyáàảãạăằắẳẵặâầấẩẫậéèẻẽẹêềếểễệíìỉĩịóòỏõọôồốổỗộơờớởỡợúùủũụưừứửữựýỳỷỹỵđĐÂẠ"),
    scalars("αβγδεζηθικλμνξοπρςστυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώϊΰ"),
    scalars("абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁіїєґјџ"),
  ]

  /// A grapheme joiner and a double mark among them.
  private static let marks = scalars(
    "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}\u{313}\u{314}\u{31B}\u{323}"
      + "\u{326}\u{327}\u{328}\u{331}\u{338}\u{342}\u{345}\u{34F}\u{360}")

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// - Parameter marked: how likely a letter has a mark, and each mark another.
  private static func word(
    _ generator: inout SplitMix, _ alphabet: [Unicode.Scalar], marked: Double = 0
  ) -> [UInt8] {
    var word = String.UnicodeScalarView()
    for _ in 0..<generator.count(1...12) {
      word.append(generator.one(of: generator.chance(0.75) ? alphabet : signs))
      while generator.chance(marked) { word.append(generator.one(of: marks)) }
    }
    return Array(String(word).utf8)
  }

  /// Shapes and breaks a word as a whole.
  private static func whole(
    _ word: [UInt8], _ typesetter: inout Typesetter, _ font: SizedFont
  ) throws -> [Cluster] {
    try typesetter.shape(word, in: font)
    var clusters = typesetter.shaped
    try word.withUnsafeBufferPointer { try typesetter.markBreaks(in: $0, &clusters, clusters.indices) }
    return clusters
  }

  /// Whether the pairs that make a word, if any do, give it the clusters that it has as a whole, to the last bit.
  ///
  /// - Returns: `nil` for a word that pairs do not make.
  private static func agree(
    _ word: [UInt8], _ typesetter: inout Typesetter, _ font: SizedFont
  ) throws -> Bool? {
    typesetter.paragraph.begin(at: 0, length: word.count)
    let end = word.withUnsafeBufferPointer { typesetter.appendLetters(at: 0, of: $0, in: font) }
    #expect((end == word.count) == (typesetter.paragraph.count > 0))
    guard end != nil else { return nil }
    let placed = Array(typesetter.paragraph.clusters)
    let clusters = try whole(word, &typesetter, font)
    return placed.count == clusters.count
      && zip(placed, clusters).allSatisfy { placed, cluster in
        placed.width == font.width(cluster.advance, isPrimary: true)
          && placed.traits == cluster.traits.subtracting(.joinsBefore)
      }
  }

  @Test(arguments: faces)
  func `a word made of pairs is what HarfBuzz and libunibreak make of it whole`(
    family: String, member: FontFamily.Member
  ) throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(
      Font(family: family, size: 16, weight: member.weight, isItalic: member.isItalic), .large)
    var generator = SplitMix(seed: UInt64(member.face.index))
    for alphabet in Self.alphabets {
      var made = 0
      for _ in 0..<300 {
        let word = Self.word(&generator, alphabet)
        guard let agrees = try Self.agree(word, &typesetter, font) else { continue }
        made += 1
        #expect(agrees, "\(String(decoding: word, as: UTF8.self))")
      }
      #expect(family != "Inter" || made > 200)
    }
  }

  @Test(arguments: faces)
  func `a word with combining marks made of pairs is what HarfBuzz and libunibreak make of it whole`(
    family: String, member: FontFamily.Member
  ) throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(
      Font(family: family, size: 16, weight: member.weight, isItalic: member.isItalic), .large)
    var generator = SplitMix(seed: UInt64(member.face.index))
    for alphabet in Self.alphabets {
      var made = 0
      for _ in 0..<300 {
        let word = Self.word(&generator, alphabet, marked: 0.1)
        guard let agrees = try Self.agree(word, &typesetter, font) else { continue }
        made += 1
        #expect(agrees, "\(String(decoding: word, as: UTF8.self))")
      }
      #expect(family != "Inter" || made > 100)
    }
  }

  @Test(arguments: [(weight: 300.0, isItalic: false), (400, false), (700, true)])
  func `Greek and Cyrillic words with marks that compose nothing are of pairs, too`(
    weight: Double, isItalic: Bool
  ) throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(
      Font(family: "Inter", size: 16, weight: weight, isItalic: isItalic), .large)
    var generator = SplitMix(seed: UInt64(weight))
    for alphabet in Self.alphabets[2...] {
      var made = 0
      for _ in 0..<600 {
        let word = Self.word(&generator, alphabet, marked: 0.3)
        guard let agrees = try Self.agree(word, &typesetter, font) else { continue }
        made += 1
        #expect(agrees, "\(String(decoding: word, as: UTF8.self))")
      }
      #expect(made > 100)
    }
  }

  /// Unicode's canonical decomposition, which HarfBuzz tells.
  private static func decomposed(_ scalar: UInt32) -> [UInt32] {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    else {
      return [scalar]
    }
    return decomposed(first) + (second == 0 ? [] : [second])
  }

  @Test func `a letter in parts is the letter, in any order of marks that do not meet`() throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(nil, .large)
    var made = 0
    for scalar in Letter.scalars {
      let parts = Self.decomposed(scalar).compactMap(Unicode.Scalar.init)
      guard parts.count > 1, !font.pairs.scripts(Letter(scalar)).isEmpty else { continue }
      for marks in Set([Array(parts[1...]), parts[1...].reversed()]) {
        let text = String(String.UnicodeScalarView([parts[0]] + marks))
        let word = Array(text.utf8)
        let (letter, length) = word.withUnsafeBufferPointer { font.letter(at: 0, of: $0) }
        // Two marks in one place stand in their order, and are another letter or none.
        guard letter == Letter(scalar) else { continue }
        made += 1
        #expect(length == word.count)
        for sign in ["a", "я", "ω", "0", "(", ")", "!", "-", "’", "“", "%", "/", "…", "—"].map({
          Array($0.utf8)
        }) {
          for neighbour in [word, sign] {
            #expect(
              try Self.agree(neighbour + word + sign + word + sign + sign, &typesetter, font) != false,
              "\(text)")
          }
        }
      }
    }
    #expect(made > 700)
  }

  @Test func `every pair of the system font's letters is in every word what it is by itself`() throws {
    var typesetter = Typesetter(FaceShelf(Self.catalogue), cacheLimit: 1 << 20)
    let font = try typesetter.fonts.font(nil, .large)
    let letters = Letter.scalars.compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
    for script in LetterScripts.plainNames.indices {
      let own = letters.filter { letter in
        letter.withUnsafeBufferPointer {
          font.script(ofWordAt: 0, of: $0) == script
        }
      }
      #expect(own.count > 90)
      for first in own {
        // Behind the first letter every other, and before it again.
        let word = own.flatMap { first + $0 }
        #expect(try Self.agree(word, &typesetter, font) == true, "\(String(decoding: first, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: [
    ("word", 0), ("don't", 0), ("l’été,", 0), ("“Ça–va…”", 0), ("tiếng", 0), ("(2½)", 0), ("λόγος", 1),
    ("e\u{301}te\u{301}", 0), ("tie\u{302}\u{301}ng", 0), ("tiê\u{301}ng", 0), ("e\u{323}\u{302}", 0),
    ("e\u{302}\u{323}", 0),
    ("μη\u{342}\u{345}ν", 1), ("и\u{306}", 2), ("ș", 0), ("s\u{326}", 0),
    ("слово;", 2),
    ("—", 0),
    // Marks that stay by themselves, in a script whose letters no rule of the face for marks looks for.
    ("а\u{301}", 5), ("дома\u{301}!", 5), ("ω\u{30A}", 4), ("е\u{308}\u{301}", 5), ("a\u{30A}\u{301}", 0),
    ("m\u{304}", nil),
    ("а\u{34F}\u{301}", nil),
    // Two scripts, a mark by itself, a letter that an accent makes another one of, other letters and white space.
    ("aя", nil), ("\u{301}e", nil), ("e\u{34F}\u{301}", nil),
    ("e\u{301}\u{301}\u{301}\u{301}\u{301}", nil), ("są", nil), ("x\u{AD}y", nil), ("文", nil), ("a\tb", nil),
    ("1\u{A0}km", nil), ("½\u{2044}", nil),
  ])
  func `words are made of pairs of one script's letters and of signs`(word: String, script: Int?) throws {
    var fonts = FontResolver(FaceShelf(Self.catalogue))
    let font = try fonts.font(Font(family: "Inter"), .large)
    var word = word
    #expect(word.withUTF8 { font.script(ofWordAt: 0, of: $0) } == script)
  }

  @Test func `a face with ligatures makes no word of Latin letters of pairs`() throws {
    var fonts = FontResolver(FaceShelf(Self.catalogue))
    let font = try fonts.font(Font(family: "Noto Sans"), .large)
    var word = "word"
    #expect(word.withUTF8 { font.script(ofWordAt: 0, of: $0) } == nil)
  }

  /// libunibreak is asked whether a line ends at the space between two characters, each the whole of its word.
  @Test func `at the space between what ends and what opens a line it may break`() {
    var breaks = LineBreaks()
    let marked = [
      "e\u{301}", "e\u{302}\u{323}", "ш\u{301}", "—\u{301}", "(\u{301}", ")\u{301}", "5\u{338}", "é\u{360}",
    ]
    let words =
      Letter.scalars.compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
      + marked.map { Array($0.utf8) }
    let edges = words.map { $0.withUnsafeBufferPointer(WordEdges.init) }
    let enders = zip(words, edges).filter { $0.1.contains(.endsLine) }.map(\.0)
    let openers = zip(words, edges).filter { $0.1.contains(.opensLine) }.map(\.0)
    #expect(enders.count > 1000 && openers.count > 1000)
    for ender in enders {
      for opener in openers {
        (ender + [0x20] + opener).withUnsafeBufferPointer { breaks.find(in: $0) }
        #expect(breaks.allowsBreak(before: ender.count + 1), "\(ender) \(opener)")
      }
    }
  }

  /// Brackets kern with the letter that they stand before, whatever script the word before them is in.
  @Test(arguments: ["abc", "文", "слово", "10%", "“", "ไทย"])
  func `signs before a letter go with it and not with the word before`(before: String) throws {
    let words = ["(Тыква)", "“Áрка”", "(文)", "10%Привет", "(é\u{301}A)", "‘ą"]
    for word in words {
      for font in [Font(family: "Inter"), Font(family: "Noto Sans", size: 20)] {
        let fresh = FontMeasurer()
        let warm = FontMeasurer()
        func width(_ measurer: FontMeasurer, _ string: String) -> Double {
          measurer.shownText(of: LabelText(string: string, font: font), width: nil, in: Environment()).width
        }
        _ = width(warm, word)
        let text = before + " " + word + " " + before + "\u{301} " + word
        #expect(width(warm, text) == width(fresh, text))
      }
    }
  }

  /// A lookup of a type, with a subtable whose values for the second glyph have a format.
  private static func table(type: UInt8, flags: UInt8, second: UInt8) -> [UInt8] {
    let header: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 10]
    let list: [UInt8] = [0, 1, 0, 4]
    let lookup: [UInt8] = [0, type, 0, flags, 0, 1, 0, 8]
    return header + list + lookup + [0, 1, 0, 0, 0, 4, 0, second]
  }

  @Test(arguments: [
    (type: UInt8(2), flags: UInt8(8), second: UInt8(0), isPairwise: true),
    (2, 0, 0, true), (2, 8, 4, false), (2, 2, 0, false), (2, 4, 0, false), (4, 0, 0, true), (6, 0, 0, true),
    (1, 0, 0, false), (3, 0, 0, false), (7, 0, 0, false), (8, 0, 0, false), (9, 0, 0, false),
  ])
  func `pairs that change their first glyph, and marks, leave other advances alone`(
    type: UInt8, flags: UInt8, second: UInt8, isPairwise: Bool
  ) {
    let bytes = Self.table(type: type, flags: flags, second: second)
    bytes.withUnsafeBytes { bytes in
      #expect(PositioningTable(bytes).isPairwise(lookup: 0) == isPairwise)
      #expect(!PositioningTable(bytes).isPairwise(lookup: 1))
      for count in 0..<bytes.count where type == 2 {
        #expect(!PositioningTable(UnsafeRawBufferPointer(rebasing: bytes[..<count])).isPairwise(lookup: 0))
      }
    }
  }
}
