import CCairo
import LayoutModel

/// A page of a PDF that Cairo draws on.
struct CairoPage {
  let pen: CairoPen
  private let bytes = Bytes()

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

  /// A page of the drawing's size, with its title.
  init(for drawing: Drawing) {
    pen = CairoPen(
      surface: cairo_pdf_surface_create_for_stream(
        Bytes.append, Unmanaged.passUnretained(bytes).toOpaque(), drawing.size.width, drawing.size.height),
      sink: bytes)
    cairo_pdf_surface_set_metadata(pen.surface, CAIRO_PDF_METADATA_TITLE, drawing.title)
    // A date would make two files of one picture differ.
    cairo_pdf_surface_set_metadata(pen.surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
  }

  /// The page as a PDF, after which nothing more can be drawn.
  func pdf() throws(DrawingError) -> [UInt8] {
    cairo_show_page(pen.context)
    try pen.check()
    cairo_surface_finish(pen.surface)
    try CairoPen.check(cairo_surface_status(pen.surface))
    return bytes.content
  }
}
