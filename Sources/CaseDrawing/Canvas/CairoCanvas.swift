internal import CCairo
internal import CPNG
import LayoutModel
internal import TextMeasurement

/// What a drawing is drawn on by Cairo.
///
/// A class, because Cairo writes to its bytes while it is in use.
final class CairoCanvas {
  private let pen: CairoPen
  private let bytes = Bytes()
  private let fonts: LineSetter
  /// Nil for a picture of pixels.
  private let pageFonts: CairoFonts?
  /// Pixels a pixel of the drawing. Nil for a page.
  private let scale: Double?

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
    fonts = try Self.fonts()
    pageFonts = nil
    self.scale = scale
    pen = CairoPen(surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    cairo_scale(context, scale, scale)
  }

  /// A page of a PDF of the drawing's size, with its title.
  init(pageFor drawing: Drawing) throws(DrawingError) {
    fonts = try Self.fonts()
    pageFonts = CairoFonts()
    scale = nil
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

  private static func fonts() throws(DrawingError) -> LineSetter {
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
    let isCovered = coveredBoxes(among: drawing.items)
    for (index, item) in drawing.items.enumerated() where !isCovered[index] {
      try draw(item, before: drawing.items.dropFirst(index + 1))
    }
  }

  /// Which items are boxes that lie wholly under a box that is filled later. Of a thousand views on each other few are
  /// seen.
  private func coveredBoxes(among items: [DisplayItem]) -> [Bool] {
    var isCovered = Array(repeating: false, count: items.count)
    // The largest of those that are filled later, as far as they fill whole pixels.
    var covers: [Box] = []
    for (index, item) in items.enumerated().reversed() {
      guard case .box(let box, let radius, let fill, let stroke) = item else { continue }
      let outline = box.outset(by: (stroke?.width ?? 0) / 2)
      isCovered[index] = covers.contains { $0.contains(outline) }
      guard !isCovered[index], radius == 0, fill != nil, let cover = wholePixels(in: box) else { continue }
      covers.removeAll { cover.contains($0) }
      covers.append(cover)
      if covers.count > Self.mostCovers,
        let least = covers.indices.min(by: { covers[$0].area < covers[$1].area })
      {
        covers.remove(at: least)
      }
    }
    return isCovered
  }

  /// With how many boxes each is compared.
  private static let mostCovers = 64

  /// - Parameter later: what is drawn over the item.
  private func draw(_ item: DisplayItem, before later: ArraySlice<DisplayItem>) throws(DrawingError) {
    switch item {
    case .box(let box, let radius, let fill, let stroke):
      if let fill {
        trace(box, radius)
        if radius == 0 { leaveOut(hiddenPart(of: box, under: later)) }
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
        try fonts.line(words.string, isBold: words.isBold, isItalic: words.isItalic)
          .draw(caption, with: pen, fonts: pageFonts)
      } catch {
        throw .font(error.description)
      }
    }
  }

  /// The pixels of a box that the next filled box covers. Of views inside of each other little more than the rims is
  /// then filled, and not the same pixels for each of them.
  private func hiddenPart(of box: Box, under later: ArraySlice<DisplayItem>) -> Box? {
    for case .box(let cover, radius: 0, fill: .some, stroke: _) in later {
      return wholePixels(in: cover)?.clipped(to: box)
    }
    return nil
  }

  /// The pixels that a filled box covers for certain; those at its rim may be covered in part. Nil for a page.
  private func wholePixels(in box: Box) -> Box? {
    guard let scale else { return nil }
    let inside = box.outset(by: -1 / scale)
    let (left, top) = ((inside.x * scale).rounded(.up), (inside.y * scale).rounded(.up))
    let (right, bottom) = ((inside.maxX * scale).rounded(.down), (inside.maxY * scale).rounded(.down))
    guard left < right, top < bottom else { return nil }
    return Box(x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }

  /// Adds a part of the traced box that is not to be filled: its winding number is 0.
  private func leaveOut(_ part: Box?) {
    guard let part else { return }
    cairo_rectangle(context, part.maxX, part.y, -part.width, part.height)
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
  }

  /// Draws where a context of Cairo's does.
  init(sharing context: OpaquePointer?) {
    surface = nil
    self.context = cairo_reference(context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
