import LayoutModel
import Spelling

extension Drawing {
  /// The picture as SVG 1.1, with its texts as texts.
  public var svg: String {
    var writer = SVGWriter()
    writer.open(self)
    for item in items { writer.write(item) }
    writer.close()
    return writer.text
  }
}

/// Writes items as elements of SVG.
struct SVGWriter {
  private(set) var text = ""
  /// The names of the clip paths that are written already.
  private var clipPaths: Set<String> = []

  private static let fonts =
    "Inter, 'Helvetica Neue', Helvetica, Arial, 'Noto Sans', 'Noto Sans CJK SC', sans-serif"

  mutating func open(_ drawing: Drawing) {
    let (width, height) = (drawing.size.width.shortened, drawing.size.height.shortened)
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc" font-family="\(Self.fonts)">
      <title id="title">\(drawing.title.xml)</title>
      <desc id="desc">\(drawing.summary.xml)</desc>
      <rect width="100%" height="100%" fill="\(Color.paper.rawValue)"/>

      """
  }

  mutating func close() { text += "</svg>\n" }

  mutating func write(_ item: DisplayItem) {
    switch item {
    case .box(let box, let radius, let fill, let stroke): write(box, radius, fill, stroke)
    case .lines(let pieces, let stroke):
      text += "<path d=\"\(Self.path(pieces))\" fill=\"none\"\(Self.attributes(stroke))/>\n"
    case .shape(let points, let fill):
      text += "<path d=\"\(Self.path([points]))Z\" fill=\"\(fill.rawValue)\"/>\n"
    case .text(let caption): write(caption)
    case .clipped(let items, let box): write(items, clippedTo: box)
    }
  }

  /// A path is called after its box: those of equal names are equal, also on a page with several pictures.
  private mutating func write(_ items: [DisplayItem], clippedTo box: Rect) {
    let numbers = [box.x, box.y, box.width, box.height].map(\.shortened)
    let name = "clip-" + numbers.joined(separator: "-")
    if clipPaths.insert(name).inserted {
      text += "<clipPath id=\"\(name)\"><rect x=\"\(numbers[0])\" y=\"\(numbers[1])\""
      text += " width=\"\(numbers[2])\" height=\"\(numbers[3])\"/></clipPath>\n"
    }
    text += "<g clip-path=\"url(#\(name))\">\n"
    for item in items { write(item) }
    text += "</g>\n"
  }

  private mutating func write(_ box: Rect, _ radius: Double, _ fill: Color?, _ stroke: Stroke?) {
    text += "<rect x=\"\(box.x.shortened)\" y=\"\(box.y.shortened)\""
    text += " width=\"\(box.width.shortened)\" height=\"\(box.height.shortened)\""
    if radius > 0 { text += " rx=\"\(radius.shortened)\"" }
    text += " fill=\"\(fill?.rawValue ?? "none")\"\(stroke.map(Self.attributes) ?? "")/>\n"
  }

  private mutating func write(_ caption: Caption) {
    let (words, origin) = (caption.words, caption.origin)
    let isRightToLeft = words.isRightToLeft ?? false
    if caption.fillsBox, words.width > 0 {
      // Some viewers do not know the attribute textLength. What they show is as wide as the box by our own metrics.
      text += "<text transform=\"translate(\(origin.x.shortened) \(origin.y.shortened))"
      text += " scale(\((caption.box.width / words.width).shown) 1)\" textLength=\"\(words.width.shown)\""
      text += " lengthAdjust=\"spacingAndGlyphs\""
    } else {
      text += "<text x=\"\(origin.x.shortened)\" y=\"\(origin.y.shortened)\""
    }
    text += " font-size=\"\(words.size.shortened)\" fill=\"\(words.color.rawValue)\""
    if words.isBold { text += " font-weight=\"600\"" }
    if words.isItalic { text += " font-style=\"italic\"" }
    if isRightToLeft { text += " direction=\"rtl\"" }
    switch caption.alignment {
    case .left: text += isRightToLeft ? " text-anchor=\"end\"" : ""
    case .center: text += " text-anchor=\"middle\""
    case .right: text += isRightToLeft ? "" : " text-anchor=\"end\""
    }
    text += ">\(words.string.xml)</text>\n"
  }

  private static func attributes(_ stroke: Stroke) -> String {
    var text = " stroke=\"\(stroke.color.rawValue)\" stroke-width=\"\(stroke.width.shortened)\""
    if !stroke.dashes.isEmpty {
      text += " stroke-dasharray=\"\(stroke.dashes.map(\.shortened).joined(separator: " "))\""
    }
    return text
  }

  private static func path(_ pieces: [[Point]]) -> String {
    pieces.map { piece in
      "M" + piece.map { "\($0.x.shortened) \($0.y.shortened)" }.joined(separator: "L")
    }.joined()
  }
}

extension Double {
  /// Hundredths of a pixel are as fine as a picture is.
  var shortened: String { ((self * 100).rounded() / 100).shown }
}

extension String {
  /// The text as an element's content or an attribute.
  var xml: String { printable.xmlEscaped }
}
