import CHarfBuzz
import CICU

/// Splits text into shaping runs: chooses for each character the text's own face, or a fallback.
struct Itemizer {
  private let faces: FaceCache

  init(_ faces: FaceCache) { self.faces = faces }

  /// The runs of a range of a text, in the order in which they are read.
  ///
  /// - Parameter isRightToLeft: the direction of the whole range.
  func runs(
    of range: Range<Int>, in text: UTF16Units, font: SizedFont, isRightToLeft: Bool
  ) throws(FontError) -> [ShapingRun] {
    let isLatin = text[range].allSatisfy { $0 < 0x2B0 || Self.punctuation.contains($0) }
    if isLatin, font.face.coversASCII, text[range].allSatisfy({ 0x21..<0x7F ~= $0 }) {
      return [
        ShapingRun(range: range, face: font.id, isRightToLeft: isRightToLeft, needsComposition: false)
      ]
    }
    var runs: [ShapingRun] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = text.scalar(at: offset)
      let end = offset + UTF16.width(scalar)
      if var last = runs.last, Self.continues(last, scalar, text, at: offset) {
        last.range = last.range.lowerBound..<end
        runs[runs.count - 1] = last
      } else {
        let next = end < range.upperBound ? text.scalar(at: end) : nil
        var run = ShapingRun(
          range: offset..<end, face: font.id, isRightToLeft: isRightToLeft, needsComposition: !isLatin)
        run.kind = scalar == "\t" ? .tab : scalar.isControl ? .control : .text
        run.script = scalar.script
        if run.kind == .text { run.face = try face(for: scalar, next, run.script, font, runs.last) }
        if let last = runs.last, let merged = last.merged(with: run) {
          runs[runs.count - 1] = merged
        } else {
          runs.append(run)
        }
      }
      offset = end
    }
    return runs
  }

  /// The part of the block “General Punctuation” that Latin text has: dashes, quotation marks, ellipsis.
  private static var punctuation: ClosedRange<UInt16> { 0x2010...0x2027 }

  /// Whether a character stays in the run before it, whatever that one's face covers.
  private static func continues(
    _ run: ShapingRun, _ scalar: Unicode.Scalar, _ text: UTF16Units, at offset: Int
  ) -> Bool {
    guard run.kind == .text, scalar.value >= 0x300 else { return false }
    // A joiner binds what comes behind it.
    return scalar.extendsCluster || text[offset - 1] == UInt16(Unicode.Scalar.joiner.value)
  }

  /// The text's own face, or the first that covers the character; the own one shows a box where none does.
  ///
  /// - Parameters:
  ///   - next: the character behind it.
  ///   - neighbour: the run before, whose face is good for a character that belongs to no script.
  private func face(
    for scalar: Unicode.Scalar, _ next: Unicode.Scalar?, _ script: hb_script_t, _ font: SizedFont,
    _ neighbour: ShapingRun?
  ) throws(FontError) -> FaceID {
    // All characters of emoji begin here but digits, which a selector follows.
    if scalar.value < 0x80, next != .emojiSelector, font.face.coversASCII { return font.id }
    let catalogue = faces.catalogue
    if next == .emojiSelector || (next != .textSelector && scalar.isEmoji) {
      if try faces.face(catalogue.fallbacks.emoji).covers(scalar) { return catalogue.fallbacks.emoji }
    }
    if font.face.covers(scalar) { return font.id }
    if script.isShared, let neighbour, neighbour.face != font.id {
      if try faces.face(neighbour.face).covers(scalar) { return neighbour.face }
    }
    if let own = catalogue.fallbacks.byScript[script]?[font.isBold], try faces.face(own).covers(scalar) {
      return own
    }
    let wide = scalar.isOfEastAsianFont ? [catalogue.fallbacks.ideographs] : []
    for pair in wide + catalogue.fallbacks.general {
      let id = pair[font.isBold]
      if try faces.face(id).covers(scalar) { return id }
    }
    return font.id
  }
}

/// A stretch of text of one face, script and direction, which HarfBuzz shapes at once.
struct ShapingRun {
  enum Kind { case text, tab, control }

  /// Units of UTF-16.
  var range: Range<Int>
  var face: FaceID
  let isRightToLeft: Bool
  /// Whether marks may follow letters, so that the font has to be asked for what they compose.
  let needsComposition: Bool
  var script = HB_SCRIPT_LATIN
  var kind = Kind.text

  /// This run with the one behind it, if both are one.
  func merged(with next: ShapingRun) -> ShapingRun? {
    guard kind == next.kind, kind != .tab, face == next.face else { return nil }
    guard script == next.script || script.isShared || next.script.isShared else { return nil }
    var run = self
    run.range = range.lowerBound..<next.range.upperBound
    if script.isShared { run.script = next.script }
    return run
  }
}

extension hb_script_t {
  /// Whether its characters take the script of their neighbours.
  var isShared: Bool { self == HB_SCRIPT_COMMON || self == HB_SCRIPT_INHERITED || self == HB_SCRIPT_UNKNOWN }

  /// The script by which a run is shaped: Latin where it has none of its own.
  var forShaping: hb_script_t { isShared ? HB_SCRIPT_LATIN : self }

  static func script(ofICU number: Int32) -> hb_script_t {
    let place = Int(number)
    return byICU.indices.contains(place) ? byICU[place] : HB_SCRIPT_UNKNOWN
  }

  /// By ICU's number, the script as HarfBuzz has it: its four letters of ISO 15924.
  private static let byICU = (0..<CICU_script_count()).map { hb_script_from_string(CICU_script_name($0), -1) }
}
