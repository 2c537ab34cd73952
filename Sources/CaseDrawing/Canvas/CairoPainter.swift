import CCairo
import LayoutModel
import TextMeasurement

/// Draws the items of a drawing by Cairo.
struct CairoPainter {
  /// What a text is drawn as.
  enum Letters {
    /// Shapes.
    case outlines
    /// Text that can be selected and found.
    case text
  }

  private let pen: CairoPen
  private let letters: Letters
  private let setter: LineSetter
  private let fonts = CairoFonts()

  /// - Throws: `DrawingError.font` where no font can be found.
  init(_ pen: CairoPen, letters: Letters) throws(DrawingError) {
    self.pen = pen
    self.letters = letters
    do throws(FontError) {
      setter = try LineSetter()
    } catch {
      throw .font(error.description)
    }
  }

  private var context: OpaquePointer? { pen.context }

  /// - Throws: `DrawingError.font`
  func draw(_ drawing: Drawing) throws(DrawingError) {
    set(.paper)
    cairo_paint(context)
    for item in drawing.items { try draw(item) }
  }

  private func draw(_ item: DisplayItem) throws(DrawingError) {
    switch item {
    case .box(let box, let radius, let fill, let stroke):
      if let fill {
        trace(box, radius)
        set(fill)
        cairo_fill(context)
      }
      if let stroke {
        trace(box, radius)
        draw(stroke)
      }
    case .lines(let pieces, let stroke):
      for piece in pieces { trace(piece) }
      draw(stroke)
    case .shape(let points, let fill):
      trace(points)
      cairo_close_path(context)
      set(fill)
      cairo_fill(context)
    case .text(let caption): try draw(caption)
    case .clipped(let items, let box):
      cairo_save(context)
      cairo_rectangle(context, box.x, box.y, box.width, box.height)
      cairo_clip(context)
      for item in items { try draw(item) }
      cairo_restore(context)
    }
  }

  private func draw(_ caption: Caption) throws(DrawingError) {
    let words = caption.words
    set(words.color)
    do throws(FontError) {
      let line = try setter.line(
        words.string, isBold: words.isBold, isItalic: words.isItalic, isRightToLeft: words.isRightToLeft)
      line.draw(caption, with: pen, fonts, as: letters)
    } catch {
      throw .font(error.description)
    }
  }

  private func set(_ color: Color) {
    let (red, green, blue) = color.components
    cairo_set_source_rgb(context, red, green, blue)
  }

  private func draw(_ stroke: Stroke) {
    set(stroke.color)
    cairo_set_line_width(context, stroke.width)
    cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
    cairo_stroke(context)
  }

  private func trace(_ points: [Point]) {
    for (place, point) in points.enumerated() {
      if place == 0 {
        cairo_move_to(context, point.x, point.y)
      } else {
        cairo_line_to(context, point.x, point.y)
      }
    }
  }

  private func trace(_ box: Rect, _ wanted: Double) {
    let radius = min(wanted, box.width / 2, box.height / 2)
    guard radius > 0 else { return cairo_rectangle(context, box.x, box.y, box.width, box.height) }
    let (left, right) = (box.x + radius, box.maxX - radius)
    let (top, bottom) = (box.y + radius, box.maxY - radius)
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    for (place, corner) in [(right, bottom), (left, bottom), (left, top), (right, top)].enumerated() {
      let start = Double(place) * quarter
      cairo_arc(context, corner.0, corner.1, radius, start, start + quarter)
    }
    cairo_close_path(context)
  }
}
