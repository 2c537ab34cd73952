/// Which numbers a random case is made of.
package enum OddNumbers: String, CaseIterable, Sendable {
  case plain
  /// In a row of given width most ask at one priority, and some are raised to it.
  case equal
  /// Most constraints are required, and there are many.
  case contradicting
  case proportions
  /// Multipliers from a ten-thousandth to ten thousand.
  case tenThousandths
  case tiny
  /// Ten million points.
  case large
  /// A thousand million points.
  case huge

  var constants: [Double] {
    switch self {
    case .large: [1e7, 9999999.5, -1e7, 12345678.25, 0, 8, -8, 20.3333, 1e6]
    case .huge: [9e8, -9e8, 999999990, 1e8, 0, 8, 0.1]
    case .tiny: [0.00037, 0.0013, -0.00041, 0.01, 0.1, 0, 0.3333]
    default: [0, 8, 8, 20, -20, -8, 4.5, 0.1, 33.3333, -100, 1000]
    }
  }

  var sizes: [Double] {
    switch self {
    case .large: [1e7, 3333333.3333, 20, 44, 1e6]
    case .huge: [1e9, 1e8, 20, 44, 0.5]
    case .tiny: [0.00033, 0.00057, 0.01, 0.1, 1]
    default: [0, 20, 35.5, 50, 97.3333, 120, 44, 20.3333]
    }
  }

  /// None is 0, which positions may not have.
  var multipliers: [Double] {
    switch self {
    case .tenThousandths: [0.0001, 0.001, 0.01, 0.5, 1, 1.7778, 3, 100, 1000, 10000, -1, -0.0001, 0.3333]
    case .proportions: [0.1, 0.5, 2, 3, 0.6667, 1.5, -1, 10]
    default: [1, 1, 1, 0.5, 2, 1.3333, -1]
    }
  }

  var priorities: [Double] {
    self == .equal
      ? [749, 750, 750, 750, 1000]
      : [1, 2, 50, 249.5, 250, 250, 251, 490, 500, 749, 750, 751, 999, 999.5, 1000, 1000]
  }

  var contentPriorities: [Double] {
    self == .equal ? [250, 749, 750, 750] : [0, 1, 249, 250, 251, 500, 750, 751, 999, 1000]
  }

  var fittingPriorities: [Double] { self == .equal ? [750] : [50, 250, 999, 1000] }

  var optionalShare: Double { self == .contradicting ? 0.2 : 0.6 }

  var constraintsOfView: Int { self == .contradicting ? 4 : 3 }
}
