internal import CCairo

/// Cairo's pen on a surface, and the functions of Cairo that move it.
///
/// A class, because it owns the pen and the surface.
final class CairoPen {
  let cairo: CairoFunctions
  let surface, context: OpaquePointer?

  /// A pen on the surface that `makeSurface` makes.
  ///
  /// - Throws: `DrawingError.noCairo`
  init(makeSurface: (CairoFunctions) -> OpaquePointer?) throws(DrawingError) {
    cairo = try .loaded()
    surface = makeSurface(cairo)
    context = cairo.create(surface)
  }

  deinit {
    cairo.destroy(context)
    cairo.surface_destroy(surface)
  }
}

extension CairoFunctions {
  /// The functions of the library, which is loaded when a picture first needs it.
  fileprivate static func loaded() throws(DrawingError) -> CairoFunctions {
    var functions = CairoFunctions()
    if let reason = loadCairo("libcairo.so.2", &functions) { throw .noCairo(reason: String(cString: reason)) }
    return functions
  }
}
