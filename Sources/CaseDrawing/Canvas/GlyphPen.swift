import CCairo
import CHarfBuzz
import TextMeasurement

/// Draws what HarfBuzz says of a glyph's outline with a `CairoPen`, which is the data of each call.
///
/// Made once and never changed: HarfBuzz's tables of functions may be shared among threads when they are
/// immutable.
final class GlyphPen: @unchecked Sendable {
  static let shared = GlyphPen()

  let functions = hb_draw_funcs_create()

  private init() {
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in pen(data)?.move(to: (x, y)) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in pen(data)?.line(to: (x, y)) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, data, _, cx, cy, x, y, _ in pen(data)?.curve((cx, cy), to: (x, y)) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in pen(data)?.curve((ax, ay), (bx, by), to: (x, y)) }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in pen(data)?.close() }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
  }
}

private func pen(_ data: UnsafeMutableRawPointer?) -> CairoPen? {
  data.map { Unmanaged<CairoPen>.fromOpaque($0).takeUnretainedValue() }
}

/// A place in a glyph, in units of its font.
private typealias Place = (x: Float, y: Float)

extension CairoPen {
  fileprivate func move(to place: Place) { cairo_move_to(context, Double(place.x), Double(place.y)) }

  fileprivate func line(to place: Place) { cairo_line_to(context, Double(place.x), Double(place.y)) }

  fileprivate func curve(_ first: Place, _ second: Place, to end: Place) {
    cairo_curve_to(
      context, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x),
      Double(end.y))
  }

  /// A quadratic curve as the cubic one that it is: the controls stand at two thirds of the way.
  fileprivate func curve(_ control: Place, to end: Place) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(context, &x, &y)
    let (cx, cy) = (Double(control.x), Double(control.y))
    let (ex, ey) = (Double(end.x), Double(end.y))
    cairo_curve_to(
      context, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3, ex,
      ey)
  }

  fileprivate func close() { cairo_close_path(context) }
}
