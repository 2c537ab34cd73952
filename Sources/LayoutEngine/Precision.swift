/// How exact the engine is, in points, each with its reason.
enum Precision {
  /// A layout that is kept may miss a required constraint, or a level's least sum, by this much: what
  /// "still optimal" means.
  static let stillOptimal = 1e-4
  /// So near to `stillOptimal` rounding decides whether a row's layout is kept.
  static let keptDoubt = 1e-7
  /// A required constraint that is missed by less than this is met. Even thousands of them together then stay far below
  /// what counts as a contradiction.
  static let certainlyMet = 1e-10
  /// In pixels, by how much a measurer may round a width when it tells whether a line fits.
  static let lineFit = 1e-4
  /// Two optimal layouts differ where a coordinate differs by more than this.
  static let ambiguity = 1e-6
  /// Beyond this many points they must differ by more, in proportion: rounding errors grow with coordinates.
  static let far = 1e6
  /// A coordinate moves with what is movable where its rate is more than this: multipliers are 1e-6 or more, and where
  /// rates cancel out rounding leaves less.
  static let rate = 1e-9
  /// A coordinate with a greater rate differs wherever what is movable moves at all.
  static let steadyRate = 1e-2
  /// An inset that misses an affine piece by more than this, in points, belongs to another one. At some thousands of
  /// points rounding leaves less.
  static let affine = 1e-9
  /// A shorter interval of a swept number is passed over: no layout can be seen to be another in it.
  static let shortestInterval = 1e-6
  /// A piece that begins so near behind the end of the one before begins there. The steps that look for it go down to a
  /// quarter of the shortest interval, where ends that were found by laying out may differ from proven ones.
  static let seam = 4e-6
  /// So far inside of its ends a piece is checked: farther than `seam`, so that its neighbours do not count.
  static let seamMargin = 1e-5
  /// An end that is found by laying out is so exact: frames have nine decimals.
  static let sweptEnd = 1e-9
  /// A number is moved by this much at least to see what moves with it. Rounding errors of 1e-12 then make rates that
  /// are wrong by 1e-9.
  static let sweptStep = 0x1p-10
  /// Layouts of more points than this agree relative to their size: their rounding errors grow with it.
  static let largeFrame = 1e3
  /// People write numbers with four decimals at most.
  static let writtenDecimals = 1e4
  /// Frames are rounded to nine decimals. The last bits depend on the order of pivots. Without them a layout that was
  /// re-solved equals one that was solved afresh, and a number is printed as its author wrote it.
  static let decimals = 1e9
  /// Beyond this many points a double does not resolve nine decimals, and values stay as they are.
  static let coarse = 4e6

  static func onGrid(_ value: Double) -> Double {
    guard value.magnitude < coarse else { return value }
    let whole = Double(Int64(value))
    if whole == value { return whole }
    let rounded = (value * decimals).rounded() / decimals
    return rounded == 0 ? 0 : rounded
  }

  /// The value on the grid; `nil` where rounding errors may have decided between two places.
  static func certainlyOnGrid(_ value: Double) -> Double? {
    let scaled = value * decimals
    let uncertainty = decimals * (sumOfErrors + relativeError * value.magnitude)
    guard value.magnitude < coarse, (scaled - scaled.rounded()).magnitude + uncertainty < 0.5 else {
      return nil
    }
    return onGrid(value)
  }

  /// How far two ways of computing a coordinate may come apart: at some thousands of points a double resolves
  /// 1e-12, and tens of them are summed.
  private static let sumOfErrors = 2e-11
  private static let relativeError = 0x1p-48
}

extension Double {
  /// The number without its power of two, from 1 to 2 in magnitude: the weight of something slow that a sum must not
  /// lose.
  var scaledToOne: Double { Double(sign: sign, exponent: 0, significand: significand) }
}
