import CCairo
import CPNG
import LayoutModel

/// Pixels that Cairo draws on, for a PNG.
struct CairoImage {
  let pen: CairoPen

  /// The greatest width and height of an image of Cairo's, in pixels.
  private static let greatestSide = 32_767
  /// A picture with more pixels is drawn with one for each of the drawing: no screen shows it whole, and views that lie
  /// in each other fill each pixel many times.
  private static let mostPixels = 16e6

  /// - Parameter wantedScale: pixels a pixel of the drawing; fewer where the image would be too large.
  /// - Throws: `DrawingError.tooLarge`
  init(for drawing: Drawing, scale wantedScale: Double) throws(DrawingError) {
    let side = max(drawing.size.width, drawing.size.height)
    let isLarge = drawing.size.width * drawing.size.height * wantedScale * wantedScale > Self.mostPixels
    let scale = isLarge ? 1 : max(1, min(wantedScale, Double(Self.greatestSide) / side))
    let width = Int((drawing.size.width * scale).rounded(.up))
    let height = Int((drawing.size.height * scale).rounded(.up))
    guard width <= Self.greatestSide, height <= Self.greatestSide else {
      throw .tooLarge(width: width, height: height)
    }
    pen = CairoPen(surface: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    cairo_scale(pen.context, scale, scale)
  }

  /// The image as a PNG.
  func png() throws(DrawingError) -> [UInt8] {
    try pen.check()
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
}
