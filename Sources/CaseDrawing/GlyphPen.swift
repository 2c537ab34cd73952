internal import CCairo
internal import CHarfBuzz

/// Draws what HarfBuzz says of a glyph's outline with Cairo's pen, which is the data of each call.
///
/// Made once and never changed: HarfBuzz's tables of functions may be shared among threads when they are
/// immutable.
final class GlyphPen: @unchecked Sendable {
  static let shared = GlyphPen()

  let functions = hb_draw_funcs_create()

  private init() {
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in cairo_move_to(context(pen), Double(x), Double(y)) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in cairo_line_to(context(pen), Double(x), Double(y)) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, pen, _, cx, cy, x, y, _ in curve(context(pen), (cx, cy), (x, y)) }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, ax, ay, bx, by, x, y, _ in
        cairo_curve_to(
          context(pen), Double(ax), Double(ay), Double(bx), Double(by), Double(x), Double(y))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, pen, _, _ in cairo_close_path(context(pen)) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
  }
}

private func context(_ pen: UnsafeMutableRawPointer?) -> OpaquePointer? { pen.map { OpaquePointer($0) } }

/// A quadratic curve as the cubic one that it is: the controls stand at two thirds of the way.
private func curve(_ context: OpaquePointer?, _ control: (Float, Float), _ end: (Float, Float)) {
  var (x, y) = (0.0, 0.0)
  cairo_get_current_point(context, &x, &y)
  let (cx, cy) = (Double(control.0), Double(control.1))
  let (ex, ey) = (Double(end.0), Double(end.1))
  cairo_curve_to(
    context, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3, ex,
    ey)
}
