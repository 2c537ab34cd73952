/// Measurements of the same thing.
struct Sample {
  /// In ascending order.
  private let sorted: [Double]

  /// At least one value.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { sorted[sorted.count / 2] }
  var least: Double { sorted[0] }
  var greatest: Double { sorted[sorted.count - 1] }
}
