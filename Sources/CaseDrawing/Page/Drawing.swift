public import LayoutModel
import Spelling

/// A picture of a case: shapes and texts, which are written as SVG, PNG or PDF.
///
/// The same case gives the same picture, to the byte, on every machine with the same fonts; SVG on every machine.
public struct Drawing: Sendable {
  /// In pixels at the picture's natural size, and points in a PDF.
  public let size: Size
  /// What the picture shows, in a line and in sentences, for those who do not see it.
  package let title, summary: String
  /// From the lowest to the uppermost.
  package let items: [DisplayItem]

  package init(size: Size, title: String, summary: String, items: [DisplayItem]) {
    (self.size, self.title, self.summary, self.items) = (size, title, summary, items)
  }

  /// Draws the passes side by side, in their order and at one scale. Each but the first shows what moved since the one
  /// before it in the picture.
  ///
  /// - Parameters:
  ///   - passes: of one case; at least one.
  ///   - isFigure: whether it is a figure of a page, which tells the case's name and what came of the pass. A figure
  ///     has no head, and its legend stands below.
  public init?(_ passes: [DrawnPass], isFigure: Bool = false) {
    guard let first = passes.first else { return nil }
    let projection = Projection(passes)
    let panels = passes.indices.map { place in
      Panel(passes[place], after: place > 0 ? passes[place - 1] : nil, projection: projection)
    }
    var page = Page(isFigure: isFigure)
    page.head(first.layoutCase, projection)
    page.add(panels)
    page.addLegend(of: panels)
    size = page.size
    items = page.items
    title = page.title(of: first.layoutCase, passes)
    summary = passes.map(\.summary).joined(separator: " ")
  }

  /// The texts with their places.
  package var captions: [Caption] { items.flatMap(\.captions) }
}

extension DrawnPass {
  /// What a pass is, in a sentence.
  var summary: String {
    let outcome = layout.status == .solved ? "solved" : "a conflict"
    let ambiguity = layout.isAmbiguous ? ", ambiguous" : ""
    return prefix + "\(frames.count.counted("view")), \(outcome)\(ambiguity)."
  }
}

extension Drawing {
  /// The picture as a PNG of two pixels a pixel of the drawing, on which texts stay readable.
  ///
  /// - Throws: `DrawingError`
  public func png() throws(DrawingError) -> [UInt8] {
    let image = try CairoImage(for: self, scale: 2)
    try CairoPainter(image.pen, letters: .outlines).draw(self)
    return try image.png()
  }

  /// The picture as a PDF of one page, whose texts can be selected.
  ///
  /// - Throws: `DrawingError`
  public func pdf() throws(DrawingError) -> [UInt8] {
    let page = CairoPage(for: self)
    try CairoPainter(page.pen, letters: .text).draw(self)
    return try page.pdf()
  }
}

/// What can go wrong while a picture is written as PNG or PDF.
public enum DrawingError: Error, Hashable, Sendable {
  /// Why one of the picture's texts cannot be set, in the words of the font's error.
  case font(String)
  /// The picture has more pixels than a PNG can be made of here.
  case tooLarge(width: Int, height: Int)
  /// Cairo's own words.
  case cairo(String)
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .font(let words): "\(words); or draw an SVG"
    case .tooLarge(let width, let height):
      "a PNG of \(width) × \(height) pixels is too large; draw fewer passes, or an SVG or PDF"
    case .cairo(let words): "the picture could not be drawn (Cairo: \(words))"
    }
  }
}
