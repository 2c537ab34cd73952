internal import CCairo

/// A surface of Cairo's and the context that draws on it.
///
/// A class, because it owns both.
final class CairoPen {
  let surface, context: OpaquePointer?

  init(surface: OpaquePointer?) {
    self.surface = surface
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
