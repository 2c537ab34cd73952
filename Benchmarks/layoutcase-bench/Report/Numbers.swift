import Glibc

extension Double {
  /// Three significant digits and no exponent.
  var significant: String {
    guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
    let decimals = max(0, 2 - Int(log10(magnitude).rounded(.down)))
    let scale = pow(10, Double(decimals))
    let rounded = (self * scale).rounded() / scale
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Nanoseconds in the unit that suits them.
  var time: String { scaled(by: 1000, ["ns", "µs", "ms", "s"]) }

  /// Bytes in the unit that suits them.
  var size: String { scaled(by: 1024, ["B", "KiB", "MiB", "GiB"]) }

  private func scaled(by factor: Double, _ units: [String]) -> String {
    var value = self
    var units = units[...]
    while value.magnitude >= factor, units.count > 1 {
      value /= factor
      units.removeFirst()
    }
    return "\(value.significant) \(units.first ?? "")"
  }
}
