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
