import CHarfBuzz

/// Splits text into shaping runs: chooses for each character the text's own face, or one that steps in.
struct Itemizer {
  private let shelf: FaceShelf
  /// The face that steps in for a character, by character and weight.
  private var found: [UInt64: FaceID] = [:]
  private let unicode = hb_unicode_funcs_get_default()

  /// After how many characters the faces found for them are forgotten, so that memory stays bounded.
  private static let foundLimit = 20_000

  init(_ shelf: FaceShelf) { self.shelf = shelf }

  /// - Parameters:
  ///   - range: bytes of valid UTF-8.
  ///   - isRightToLeft: the direction of the whole range.
  ///   - runs: what the runs are appended to.
  mutating func append(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont, number: UInt8,
    isRightToLeft: Bool, to runs: inout [ShapingRun]
  ) throws(FontError) {
    let first = runs.count
    var offset = range.lowerBound
    while offset < range.upperBound {
      let plain = font.coversASCII ? plainLength(of: bytes, at: offset, to: range.upperBound) : 0
      if plain > 0 {
        appendPlain(offset..<offset + plain, of: bytes, font, number, isRightToLeft, first, &runs)
        offset += plain
        continue
      }
      let (scalar, length) = Scalar.decode(bytes, at: offset)
      let end = offset + length
      if !font.coversIdeographs, isIdeograph(scalar, at: offset, of: bytes, to: range.upperBound, in: runs) {
        appendIdeograph(offset..<end, font, number, isRightToLeft, first, &runs)
        offset = end
        continue
      }
      if runs.count > first, continues(runs[runs.count - 1], scalar, bytes, offset) {
        runs[runs.count - 1].end = end
        offset = end
        continue
      }
      var run = ShapingRun(
        start: offset, end: end, face: font.face, isPrimary: true, script: HB_SCRIPT_COMMON,
        isRightToLeft: isRightToLeft, font: number, kind: kind(of: scalar))
      if run.kind == .text {
        let next = end < range.upperBound ? Scalar.decode(bytes, at: end).scalar : 0
        run.script = hb_unicode_script(unicode, scalar)
        let neighbour = runs.count > first && run.script.isShared ? runs[runs.count - 1].face : font.face
        run.face = try face(
          for: scalar, script: run.script, followedBy: next, font, neighbour: neighbour)
        run.isPrimary = run.face == font.face
      }
      if runs.count > first, merge(run, into: &runs[runs.count - 1]) {
        offset = end
        continue
      }
      runs.append(run)
      offset = end
    }
  }

  /// Appends a word as it would be by itself, and in the run before it where both are of one script and face.
  ///
  /// - Parameter spaces: how many stand before the word, which go with what is before them.
  mutating func appendWord(
    _ word: Range<Int>, spaces: Int, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont,
    to runs: inout [ShapingRun]
  ) throws(FontError) {
    let start = word.lowerBound - spaces
    if let last = runs.last, last.kind == .text, last.face == font.face {
      runs[runs.count - 1].end = word.lowerBound
    } else if spaces > 0 {
      try append(start..<word.lowerBound, of: bytes, in: font, number: 0, isRightToLeft: false, to: &runs)
    }
    let first = runs.count
    try append(word, of: bytes, in: font, number: 0, isRightToLeft: false, to: &runs)
    guard first > 0, first < runs.count, runs[first].continues(runs[first - 1]) else { return }
    runs[first - 1].end = runs[first].end
    runs.remove(at: first)
  }

  /// How many bytes of ASCII come without a control character; the last before another character is left out,
  /// which may make an emoji or an accented letter of it.
  private func plainLength(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int, to end: Int) -> Int {
    var place = offset
    while place < end, 0x20..<0x7F ~= bytes[place] { place += 1 }
    return place < end && bytes[place] >= 0x80 ? max(place - 1 - offset, 0) : place - offset
  }

  /// Text of the font's own face and, with a letter in it, of Latin script; signs before its first letter go with
  /// the run before, with which they kern.
  private func appendPlain(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ font: SizedFont, _ number: UInt8,
    _ isRightToLeft: Bool, _ first: Int, _ runs: inout [ShapingRun]
  ) {
    var start = range.lowerBound
    if let last = runs.last, runs.count > first, last.kind == .text, last.face == font.face {
      while start < range.upperBound, !WordEdges.isLetter(bytes[start]) { start += 1 }
      runs[runs.count - 1].end = start
    }
    guard start < range.upperBound else { return }
    let isLatin = bytes[start..<range.upperBound].contains(where: WordEdges.isLetter)
    let run = ShapingRun(
      start: start, end: range.upperBound, face: font.face, isPrimary: true,
      script: isLatin ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON,
      isRightToLeft: isRightToLeft, font: number, kind: .text)
    if runs.count == first || !merge(run, into: &runs[runs.count - 1]) { runs.append(run) }
  }

  /// Whether it is a Chinese character, or its punctuation where it follows one; kana kern with that.
  private func isIdeograph(
    _ scalar: UInt32, at offset: Int, of bytes: UnsafeBufferPointer<UInt8>, to end: Int,
    in runs: [ShapingRun]
  ) -> Bool {
    if Scalar.isCommonIdeograph(scalar) { return true }
    guard Scalar.isFullWidthPunctuation(scalar), let last = runs.last, last.kind == .ideographs,
      last.end == offset
    else { return false }
    let next = offset + 3
    return next >= end || bytes[next] < 0x80
      || Scalar.isCommonIdeograph(Scalar.decode(bytes, at: next).scalar)
  }

  /// What Chinese text consists of mostly, without a look at fonts and properties.
  private func appendIdeograph(
    _ range: Range<Int>, _ font: SizedFont, _ number: UInt8, _ isRightToLeft: Bool, _ first: Int,
    _ runs: inout [ShapingRun]
  ) {
    if runs.count > first, runs[runs.count - 1].kind == .ideographs {
      runs[runs.count - 1].end = range.upperBound
      return
    }
    runs.append(
      ShapingRun(
        start: range.lowerBound, end: range.upperBound, face: shelf.catalogue.ideographs[font.isBold],
        isPrimary: false, script: HB_SCRIPT_HAN, isRightToLeft: isRightToLeft, font: number,
        kind: .ideographs))
  }

  /// Whether a character stays in the run before it, whatever that one's face covers.
  private func continues(
    _ run: ShapingRun, _ scalar: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> Bool {
    guard run.kind == .text, scalar >= 0x300 else { return false }
    if Scalar.extendsCluster(scalar) { return true }
    guard scalar >= 0x2000 else { return false }
    // A joiner binds what comes behind it: UTF-8 for U+200D.
    return offset - run.start >= 3 && bytes[offset - 1] == 0x8D && bytes[offset - 2] == 0x80
      && bytes[offset - 3] == 0xE2
  }

  private func kind(of scalar: UInt32) -> ShapingRun.Kind {
    scalar == 0x09 ? .tab : Scalar.isControl(scalar) ? .control : .text
  }

  private func merge(_ run: ShapingRun, into last: inout ShapingRun) -> Bool {
    guard run.kind == last.kind, run.kind != .tab, run.face == last.face else { return false }
    if run.script != last.script, !run.script.isShared {
      guard last.script.isShared else { return false }
      last.script = run.script
    }
    last.end = run.end
    return true
  }

  /// The text's own face, or the first that covers the character; the own one shows a box where none does.
  ///
  /// - Parameter neighbour: the face of the character before, for one that belongs to no script.
  private mutating func face(
    for scalar: UInt32, script: hb_script_t, followedBy next: UInt32, _ font: SizedFont, neighbour: FaceID
  ) throws(FontError) -> FaceID {
    let catalogue = shelf.catalogue
    if next == Scalar.emojiSelector || (next != Scalar.textSelector && Scalar.isEmoji(scalar)) {
      if try shelf.face(catalogue.emoji).covers(scalar) { return catalogue.emoji }
    }
    if font.open.covers(scalar) { return font.face }
    if neighbour != font.face, try shelf.face(neighbour).covers(scalar) { return neighbour }
    let key = UInt64(scalar) << 1 | (font.isBold ? 1 : 0) | UInt64(font.face.rawValue) << 32
    if let face = found[key] { return face }
    let face = try search(for: scalar, script, font)
    if found.count >= Self.foundLimit { found.removeAll(keepingCapacity: true) }
    found[key] = face
    return face
  }

  private func search(
    for scalar: UInt32, _ script: hb_script_t, _ font: SizedFont
  ) throws(FontError) -> FaceID {
    let catalogue = shelf.catalogue
    var candidates = catalogue.scripts[ScriptTag(rawValue: script.rawValue)].map { [$0] } ?? []
    // Punctuation and forms that only Chinese, Japanese and Korean have.
    if 0x3000...0x303F ~= scalar || 0xFE30...0xFE4F ~= scalar || 0xFF00...0xFFEF ~= scalar {
      candidates.append(catalogue.ideographs)
    }
    for pair in candidates + catalogue.general {
      let id = pair[font.isBold]
      if try shelf.face(id).covers(scalar) { return id }
    }
    return font.face
  }
}

extension hb_script_t {
  /// Of no script of its own: it takes that of its neighbours.
  var isShared: Bool {
    self == HB_SCRIPT_COMMON || self == HB_SCRIPT_INHERITED || self == HB_SCRIPT_UNKNOWN
  }
}
