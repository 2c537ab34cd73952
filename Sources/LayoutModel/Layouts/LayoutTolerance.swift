/// How far numbers of layouts may be apart and count as the same, in points. What only the solving of a layout needs is in
/// the engine's `Precision`.
public enum LayoutTolerance {
  /// Two numbers of layouts are equal within this: the same layout may be solved anew, or kept from the pass before, and
  /// a layout that is kept may miss its constraints by a tenth of it. It is far below a pixel, and below what documents
  /// and logs write.
  public static let equality = 0.001
  /// What sums of lengths may be off by rounding. A double resolves 1e-9 at the height of a list of a million rows, and
  /// no length that anybody means is as short.
  public static let rounding = 1e-6
}
