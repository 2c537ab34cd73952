import CCairo

/// A surface of Cairo's, the context that draws on it, and what Cairo writes the surface into.
///
/// A class, because it owns all three.
final class CairoPen {
  let surface, context: OpaquePointer?
  /// Cairo may write into it until the surface is gone.
  private let sink: AnyObject?

  /// - Parameter sink: where the surface writes, at its address; nil for pixels.
  init(surface: OpaquePointer?, sink: AnyObject? = nil) {
    self.surface = surface
    self.sink = sink
    context = cairo_create(surface)
    // Outlines as they are, at any scale.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
  }

  /// - Throws: `DrawingError.cairo` where something that was drawn is wrong.
  func check() throws(DrawingError) { try Self.check(cairo_status(context)) }

  static func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
