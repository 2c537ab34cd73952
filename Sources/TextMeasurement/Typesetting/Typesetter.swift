import LayoutModel

/// Breaks texts into lines and sums up their sizes. Each thread has its own: it keeps the words that it met.
struct Typesetter: ~Copyable {
  private let faces: FaceCache
  private var fonts: FontResolver
  private let itemizer: Itemizer
  private var shaper = Shaper()
  var breaks = LineBreaks()
  let directions = BidirectionalText()
  var cache: WordCache
  var paragraph = Paragraph()
  /// Room for what is shaped before it is kept and placed.
  private(set) var shaped: [Cluster] = []

  /// - Parameter cacheLimit: of the words that it keeps, in bytes.
  init(_ faces: FaceCache, cacheLimit: Int = 8 << 20) {
    self.faces = faces
    fonts = FontResolver(faces)
    itemizer = Itemizer(faces)
    cache = WordCache(limit: cacheLimit)
  }

  /// Lays a text out in lines.
  ///
  /// - Parameters:
  ///   - maxWidth: where lines wrap, in points; `nil` leaves every paragraph on one line.
  ///   - lineLimit: 0 for as many as it takes.
  ///   - listsLines: whether the lines are wanted by themselves.
  mutating func block(
    of text: LabelText, maxWidth: Double?, lineLimit: Int, environment: FontEnvironment,
    listsLines: Bool = false
  ) throws(FontError) -> TextBlock {
    guard let string = text.string, !string.isEmpty else { return TextBlock() }
    let units = Array(string.utf16)
    let font = try fonts.font(text.font, environment)
    let parts = try fonts.parts(of: text, units, environment)
    let style = ParagraphStyle(
      mode: text.lineBreakMode ?? .byTruncatingTail, multiple: text.lineHeightMultiple ?? 1, font: font,
      declaredFont: text.font, parts: parts, hyphens: parts.map { $0.font.hyphenWidth },
      maxWidth: maxWidth ?? .infinity, lineLimit: lineLimit == 0 ? Int.max : lineLimit)
    var block = TextBlock()
    if listsLines { block.lines = [] }
    try units.withUnsafeBufferPointer { units throws(FontError) in
      try appendLines(of: units, style, to: &block)
    }
    return block
  }

  private mutating func appendLines(
    of text: UTF16Units, _ style: ParagraphStyle, to block: inout TextBlock
  ) throws(FontError) {
    var scanner = ParagraphScanner(text)
    var part = 0
    while let range = scanner.next() {
      if cache.isFull { cache.removeAll() }
      let units = UTF16Units(rebasing: text[range])
      if block.lines != nil { block.isRightToLeft = BidirectionalText.isRightToLeft(units) }
      try place(units, at: range.lowerBound, style, from: &part)
      try fill(style, hasMore: !scanner.isAtEnd, &block)
      if block.isTruncated || block.lineCount >= style.lineLimit { return }
    }
  }

  /// Makes the lines of the paragraph, as many as are allowed.
  ///
  /// - Parameter hasMore: whether paragraphs follow.
  private mutating func fill(_ style: ParagraphStyle, hasMore: Bool, _ block: inout TextBlock)
    throws(FontError)
  {
    var start = 0
    repeat {
      var line = paragraph.line(
        from: start, maxWidth: style.maxWidth, byCharacter: style.mode == .byCharWrapping,
        hyphens: style.hyphens)
      let isLast = block.lineCount + 1 >= style.lineLimit
      var truncation: Paragraph.Truncation?
      if isLast, line.end < paragraph.clusters.count || hasMore {
        block.isTruncated = true
        let ellipsis = try ellipsisWidth(in: style.font)
        let cut = paragraph.truncation(
          of: line, maxWidth: style.maxWidth, ellipsis: ellipsis, mode: style.mode)
        line.width = cut.width
        line.nextWidth = style.maxWidth
        line.end = paragraph.clusters.count
        truncation = cut
      }
      if style.mode != .byCharWrapping, !paragraph.mayBreak(behind: line) { block.breaksWords = true }
      let (ascent, descent) = style.height(of: line, in: paragraph)
      block.append(width: line.width, ascent: ascent, descent: descent, multiple: style.multiple) {
        (paragraph.range(of: line), paragraph.parts(of: line, truncation, in: style))
      }
      block.nextWidth = min(block.nextWidth, line.nextWidth)
      start = line.end
    } while start < paragraph.clusters.count
  }

  /// The width of an ellipsis in a font, in points.
  private mutating func ellipsisWidth(in font: SizedFont) throws(FontError) -> Double {
    try Array("…".utf16).withUnsafeBufferPointer { text throws(FontError) in
      try shape(0..<text.count, of: text, font, isRightToLeft: false)
    }
    return shaped.reduce(0) { $0 + font.width(of: $1) }
  }

  /// Shapes a range of one font and direction into `shaped`.
  mutating func shape(
    _ range: Range<Int>, of text: UTF16Units, _ font: SizedFont, isRightToLeft: Bool
  ) throws(FontError) {
    shaped.removeAll(keepingCapacity: true)
    for run in try itemizer.runs(of: range, in: text, font: font, isRightToLeft: isRightToLeft) {
      let isPrimary = run.face == font.id
      let face = isPrimary ? font.face : try faces.face(run.face)
      shaper.append(run, of: text, in: face, isPrimary: isPrimary, to: &shaped)
    }
  }
}

/// What a text is set in.
struct ParagraphStyle {
  let mode: LineBreakMode
  /// Of a line's height.
  let multiple: Double
  /// The text's own, in which an ellipsis is set.
  let font: SizedFont
  let declaredFont: Font?
  /// They cover the text without gaps; at least one.
  let parts: [FontPart]
  /// By part, the width of the hyphen that a soft one shows as, in points.
  let hyphens: [Double]
  let maxWidth: Double
  let lineLimit: Int

  /// The ascent and descent of a line in points: those of its highest fonts, and of the text's own without any.
  func height(of line: Paragraph.Line, in paragraph: Paragraph) -> (ascent: Double, descent: Double) {
    guard line.start < line.end else { return (font.ascent, font.descent) }
    guard parts.count > 1 else { return (parts[0].font.ascent, parts[0].font.descent) }
    let fonts = paragraph.clusters[line.start..<line.end].map { parts[$0.part].font }
    return (fonts.map(\.ascent).max() ?? 0, fonts.map(\.descent).max() ?? 0)
  }
}
