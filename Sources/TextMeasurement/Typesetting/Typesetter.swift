import LayoutModel

/// Breaks texts into lines and sums up their sizes. Each thread has its own: it keeps the words that it met.
struct Typesetter: ~Copyable {
  var fonts: FontResolver
  var itemizer: Itemizer
  var shaper = Shaper()
  var breaks = LineBreaks()
  var directions = Directions()
  var cache: WordCache
  var paragraph = Paragraph()
  /// Room for what is shaped before it goes where it belongs.
  var shaped: [Cluster] = []
  var runs: [ShapingRun] = []
  /// Words that may be shaped together, each with the spaces before it.
  var words: [(spaces: Int, range: Range<Int>)] = []
  var stretch = ShapedStretch()
  /// Of the faces for Chinese, regular and bold.
  var ideographs: [IdeographAdvances?] = [nil, nil]
  let shelf: FaceShelf

  init(_ shelf: FaceShelf, cacheLimit: Int) {
    self.shelf = shelf
    fonts = FontResolver(shelf)
    itemizer = Itemizer(shelf)
    cache = WordCache(limit: cacheLimit)
  }

  /// Lays a text out in lines.
  ///
  /// - Parameters:
  ///   - maxWidth: where lines wrap, in points; `nil` leaves every paragraph on one line.
  ///   - lineLimit: 0 for as many as it takes.
  ///   - listsLines: whether the lines are wanted by themselves.
  mutating func block(
    of text: LabelText, maxWidth: Double?, lineLimit: Int, textSize: TextSize, listsLines: Bool = false
  ) throws(FontError) -> TextBlock {
    guard let string = text.string, !string.isEmpty else { return TextBlock() }
    let font = try fonts.font(text.font, textSize)
    var setting = Setting(
      mode: text.lineBreakMode ?? .byTruncatingTail, multiple: text.lineHeightMultiple ?? 1, font: font,
      parts: try fonts.parts(of: text, textSize),
      maxWidth: maxWidth ?? .infinity, lineLimit: lineLimit == 0 ? Int.max : lineLimit)
    if listsLines { setting.block.lines = [] }
    var copy = string
    let result = copy.withUTF8 { bytes in
      Result { () throws(FontError) in try lines(of: bytes, &setting) }
    }
    try result.get()
    return setting.block
  }

  private mutating func lines(
    of bytes: UnsafeBufferPointer<UInt8>, _ setting: inout Setting
  ) throws(FontError) {
    var scanner = ParagraphScanner(bytes)
    while let span = scanner.next() {
      let slice = UnsafeBufferPointer(rebasing: bytes[span.range])
      paragraph.begin(at: span.range.lowerBound, length: slice.count)
      if setting.parts.isEmpty, !span.needsBidirectional {
        try appendWords(of: slice, in: setting.font)
      } else {
        try appendShaped(slice, at: span.range.lowerBound, setting)
      }
      try fill(&setting, hasMore: !scanner.isAtEnd)
      if setting.block.isTruncated || setting.block.lineCount >= setting.lineLimit { return }
    }
  }

  /// Makes the lines of the paragraph, as many as are allowed.
  private mutating func fill(_ setting: inout Setting, hasMore: Bool) throws(FontError) {
    let mode = setting.mode
    var start = 0
    repeat {
      var line = paragraph.line(
        from: start, maxWidth: setting.maxWidth, byCharacter: mode == .byCharWrapping)
      let isLast = setting.block.lineCount + 1 >= setting.lineLimit
      if isLast, line.end < paragraph.count || hasMore {
        setting.block.isTruncated = true
        let ellipsis = try ellipsisWidth(in: setting.font)
        line.width = paragraph.truncatedWidth(
          of: line, maxWidth: setting.maxWidth, ellipsis: ellipsis, mode: mode)
        line.nextWidth = setting.maxWidth
        line.end = paragraph.count
      }
      setting.append(line, of: paragraph)
      start = line.end
    } while start < paragraph.count
  }

  private mutating func ellipsisWidth(in font: SizedFont) throws(FontError) -> Double {
    try width(of: [0xE2, 0x80, 0xA6], in: font)
  }

  /// The width of a sign that the text does not hold itself.
  mutating func width(of sign: [UInt8], in font: SizedFont) throws(FontError) -> Double {
    try shape(sign, in: font)
    return shaped.reduce(0) {
      $0 + font.width($1.advance, isPrimary: $1.traits.contains(.isPrimary))
    }
  }

  /// Shapes a text by itself into `shaped`.
  mutating func shape(_ text: [UInt8], in font: SizedFont) throws(FontError) {
    let result = text.withUnsafeBufferPointer { bytes in
      Result { () throws(FontError) in try shape(0..<bytes.count, of: bytes, in: font) }
    }
    try result.get()
  }

  /// Shapes a stretch of one font and of left-to-right text into `shaped`.
  mutating func shape(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont
  ) throws(FontError) {
    runs.removeAll(keepingCapacity: true)
    try itemizer.append(range, of: bytes, in: font, number: 0, isRightToLeft: false, to: &runs)
    try shapeRuns(of: bytes, in: font)
  }

  /// Shapes `runs` into `shaped`.
  mutating func shapeRuns(of bytes: UnsafeBufferPointer<UInt8>, in font: SizedFont) throws(FontError) {
    shaped.removeAll(keepingCapacity: true)
    for run in runs {
      let face = run.isPrimary ? font.open : try shelf.face(run.face)
      shaper.shape(run, of: bytes, in: face, to: &shaped)
    }
  }
}

/// What a text is set in, and the lines that came of it so far.
struct Setting {
  let mode: LineBreakMode
  /// Of a line's height.
  let multiple: Double
  let font: SizedFont
  /// Parts in other fonts; empty where the whole text is in one.
  let parts: [FontPart]
  let maxWidth: Double
  let lineLimit: Int
  var block = TextBlock()

  mutating func append(_ line: Paragraph.Line, of paragraph: borrowing Paragraph) {
    var ascent = font.ascent
    var descent = font.descent
    if !parts.isEmpty, line.start < line.end {
      ascent = 0
      descent = 0
      for cluster in paragraph.clusters[line.start..<line.end] {
        let part = parts[Int(cluster.font)].font
        ascent = max(ascent, part.ascent)
        descent = max(descent, part.descent)
      }
    }
    block.append(
      width: line.width, ascent: ascent, descent: descent, multiple: multiple)
    block.nextWidth = min(block.nextWidth, line.nextWidth)
    block.lines?.append(
      TextLine(range: paragraph.range(of: line), width: line.width, baseline: block.lastBaseline))
  }
}
