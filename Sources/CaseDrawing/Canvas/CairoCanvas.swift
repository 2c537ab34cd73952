import CCairo
import CPNG
import LayoutModel
import TextMeasurement

/// What a drawing is drawn on by Cairo.
///
/// A class, because Cairo writes to its bytes while it is in use.
final class CairoCanvas {
  private let pen: CairoPen
  private let bytes = Bytes()
  private let setter: LineSetter
  private let fonts = CairoFonts()
  /// Whether texts can be selected and found, as in a PDF.
  private let showsText: Bool

  /// What Cairo has written; a class, whose address Cairo keeps.
  private final class Bytes {
    var content: [UInt8] = []

    static let append: cairo_write_func_t = { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      let bytes = Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue()
      bytes.content += UnsafeBufferPointer(start: data, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
  }

  /// The greatest width and height of an image of Cairo's, in pixels.
  private static let greatestSide = 32_767
  /// A picture with more pixels is drawn with one for each of the drawing: no screen shows it whole, and views that lie
  /// in each other fill each pixel many times.
  private static let mostPixels = 16e6

  /// A canvas of pixels, for a PNG.
  ///
  /// - Parameter wantedScale: pixels a pixel of the drawing; fewer where the image would be too large.
  init(pixelsFor drawing: Drawing, scale wantedScale: Double) throws(DrawingError) {
    let side = max(drawing.size.width, drawing.size.height)
    let isLarge = drawing.size.width * drawing.size.height * wantedScale * wantedScale > Self.mostPixels
    let scale = isLarge ? 1 : max(1, min(wantedScale, Double(Self.greatestSide) / side))
    let width = Int((drawing.size.width * scale).rounded(.up))
    let height = Int((drawing.size.height * scale).rounded(.up))
    guard width <= Self.greatestSide, height <= Self.greatestSide else {
      throw .tooLarge(width: width, height: height)
    }
    setter = try Self.lineSetter()
    showsText = false
    pen = CairoPen(surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    cairo_scale(context, scale, scale)
  }

  /// A page of a PDF of the drawing's size, with its title.
  init(pageFor drawing: Drawing) throws(DrawingError) {
    setter = try Self.lineSetter()
    showsText = true
    let closure = Unmanaged.passUnretained(bytes).toOpaque()
    pen = CairoPen(
      surface: cairo_pdf_surface_create_for_stream(
        Bytes.append, closure, drawing.size.width, drawing.size.height))
    cairo_pdf_surface_set_metadata(pen.surface, CAIRO_PDF_METADATA_TITLE, drawing.title)
    // A date would make two files of one picture differ.
    cairo_pdf_surface_set_metadata(pen.surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
  }

  private var context: OpaquePointer? { pen.context }

  /// The picture as a PNG.
  func png() throws(DrawingError) -> [UInt8] {
    try check(cairo_status(context))
    cairo_surface_flush(pen.surface)
    guard let data = cairo_image_surface_get_data(pen.surface) else { throw .cairo("no pixels") }
    var count = 0
    let bytes = CPNG_bytes(
      data, UInt32(cairo_image_surface_get_width(pen.surface)),
      UInt32(cairo_image_surface_get_height(pen.surface)), cairo_image_surface_get_stride(pen.surface), &count
    )
    guard let bytes else { throw .cairo("out of memory") }
    defer { free(bytes) }
    return UnsafeRawBufferPointer(start: bytes, count: count).map(\.self)
  }

  /// The picture as a PDF, after which nothing more can be drawn.
  func pdf() throws(DrawingError) -> [UInt8] {
    cairo_show_page(context)
    try check(cairo_status(context))
    cairo_surface_finish(pen.surface)
    try check(cairo_surface_status(pen.surface))
    return bytes.content
  }

  private func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
  }

  private static func lineSetter() throws(DrawingError) -> LineSetter {
    do throws(FontError) {
      return try LineSetter()
    } catch {
      throw .font(error.description)
    }
  }

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
    case .text(let caption):
      set(caption.words.color)
      do throws(FontError) {
        let words = caption.words
        try setter.line(words.string, isBold: words.isBold, isItalic: words.isItalic)
          .draw(caption, with: pen, fonts, isText: showsText)
      } catch {
        throw .font(error.description)
      }
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

  private func trace(_ box: Box, _ wanted: Double) {
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

/// A surface of Cairo's and the context that draws on it.
///
/// A class, because it owns both.
final class CairoPen {
  let surface, context: OpaquePointer?

  init(surface: OpaquePointer?) {
    self.surface = surface
    context = cairo_create(surface)
    // Outlines as they are, at any scale.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
