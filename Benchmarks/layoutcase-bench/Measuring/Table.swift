import Platform

/// A table in Markdown, its columns padded to be read as they are.
struct Table {
  private let header: [String]
  private var rows: [[String]] = []

  init(_ header: String...) { self.header = header }

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ cells: String...) { rows.append(cells) }
  mutating func add(_ cells: [String]) { rows.append(cells) }

  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([header, rule] + rows).map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }
}

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
