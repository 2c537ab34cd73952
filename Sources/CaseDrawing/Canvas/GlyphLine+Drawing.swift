import CCairo
import CHarfBuzz
import LayoutModel
import TextMeasurement

extension GlyphLine {
  /// Draws the text, narrower where it is wider than its box.
  ///
  /// Leaves the pen as it was.
  func draw(
    _ caption: Caption, with pen: CairoPen, _ fonts: CairoFonts, as letters: CairoPainter.Letters
  ) {
    let context = pen.context
    let size = caption.words.size
    let wanted = width * size
    let isSqueezed = wanted > caption.box.width || caption.fillsBox && wanted > 0
    let squeeze = isSqueezed ? caption.box.width / wanted : 1
    let shift =
      switch caption.alignment {
      case .left: 0.0
      case .center: -width / 2
      case .right: -width
      }
    cairo_save(context)
    cairo_translate(context, caption.origin.x, caption.origin.y)
    cairo_scale(context, size * squeeze, size)
    cairo_translate(context, shift, 0)
    for run in runs {
      let outlined = run.glyphs.filter { !$0.drawBitmap(of: run.face, with: pen) }
      switch letters {
      // A picture in place of an outline is text too: its outline is empty.
      case .text: fonts.show(run, with: pen)
      case .outlines: fonts.trace(outlined, of: run.face, with: pen)
      }
    }
    if letters == .outlines { cairo_fill(context) }
    cairo_restore(context)
  }
}

extension GlyphLine.Glyph {
  /// Draws the picture that the font has in place of an outline, as colour fonts do.
  ///
  /// - Returns: false where it has none.
  fileprivate func drawBitmap(of face: Face, with pen: CairoPen) -> Bool {
    guard let blob = hb_ot_color_glyph_reference_png(face.handle, id) else { return false }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return false }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(face.handle, id, &extents) != 0, extents.width > 0 else {
      return false
    }
    let source = PNGSource(rest: UnsafeRawBufferPointer(start: data, count: Int(length)))
    let image = cairo_image_surface_create_from_png_stream(
      PNGSource.read, Unmanaged.passUnretained(source).toOpaque())
    defer { cairo_surface_destroy(image) }
    guard cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else { return false }
    paint(image, extents, 1 / face.unitsPerEm, with: pen)
    return true
  }

  private func paint(
    _ image: OpaquePointer?, _ extents: hb_glyph_extents_t, _ unit: Double, with pen: CairoPen
  ) {
    let context = pen.context
    cairo_save(context)
    cairo_translate(
      context, x + Double(extents.x_bearing) * unit, y - Double(extents.y_bearing) * unit)
    cairo_scale(
      context, Double(extents.width) * unit / Double(cairo_image_surface_get_width(image)),
      -Double(extents.height) * unit / Double(cairo_image_surface_get_height(image)))
    cairo_set_source_surface(context, image, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }
}

/// The bytes of a PNG as Cairo asks for them; a class, whose address Cairo keeps.
private final class PNGSource {
  private var rest: UnsafeRawBufferPointer

  init(rest: UnsafeRawBufferPointer) { self.rest = rest }

  static let read: cairo_read_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    return Unmanaged<PNGSource>.fromOpaque(closure).takeUnretainedValue().read(into: data, Int(count))
  }

  private func read(into data: UnsafeMutablePointer<UInt8>, _ count: Int) -> cairo_status_t {
    guard count <= rest.count else { return CAIRO_STATUS_READ_ERROR }
    UnsafeMutableRawBufferPointer(start: data, count: count).copyMemory(
      from: .init(rebasing: rest.prefix(count)))
    rest = .init(rebasing: rest.dropFirst(count))
    return CAIRO_STATUS_SUCCESS
  }
}
