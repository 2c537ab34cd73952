import LayoutModel
import TestSupport

/// Cases whose required constraints contradict each other, all of them coupled.
enum ConflictKind: String, CaseIterable {
  /// Fixed widths and gaps in a row against the row's width: one broken.
  case total
  /// Columns of equal widths that fill a row, and a width for every second one.
  case columns
  /// Inequalities both ways: least and greatest widths and places.
  case bounds
  /// A list of cells of five views that are higher than the list.
  case cells

  /// - Parameter leftOut: places of constraints that the case is to do without.
  func layoutCase(size: Int, without leftOut: Set<Int> = []) throws -> LayoutCase {
    let lines = constraints(size).enumerated().filter { !leftOut.contains($0.offset) }
      .map(\.element)
    return try CaseDocument(views(size), lines, in: #""width": \#(width(size)), "height": 480"#).layoutCase
  }

  private func views(_ size: Int) -> [String] {
    self == .cells
      ? (0..<size / 5).flatMap { cell in ["c\(cell)"] + Self.parts.map { "c\(cell)\($0)" } }
      : (0..<size).map { "v\($0)" }
  }

  private static let parts = ["a", "b", "d", "e"]

  private func width(_ size: Int) -> Int {
    switch self {
    case .total, .cells: 400
    case .columns: 20 * size
    case .bounds: 40 * size
    }
  }

  private func constraints(_ size: Int) -> [String] {
    let all = 0..<size
    let second = stride(from: 0, to: size, by: 2)
    let last = "v\(size - 1).trailing"
    return switch self {
    case .total: row(size, gap: 8) + all.map { "v\($0).width == 50" } + ["\(last) == root.trailing - 8"]
    case .columns:
      row(size, gap: 4) + ["\(last) == root.trailing"]
        + all.dropFirst().map { "v\($0).width == v\($0 - 1).width" }
        + second.map { "v\($0).width == \(30 + $0)" }
    case .bounds:
      row(size, gap: 8).map { $0.replacing("==", with: ">=") } + ["\(last) <= root.trailing - 8"]
        + all.map { "v\($0).width >= \(20 + $0 % 5)" } + second.map { "v\($0).width <= \(10 + $0 % 7)" }
        + second.map { "v\($0).trailing <= root.leading + \(20 * $0)" }
    case .cells:
      (0..<size / 5).flatMap(cell) + ["c\(size / 5 - 1).bottom == root.top + \(6 * size)"]
    }
  }

  private func row(_ size: Int, gap: Int) -> [String] {
    (0..<size).map { "v\($0).leading == \($0 == 0 ? "root.leading" : "v\($0 - 1).trailing") + \(gap)" }
  }

  private func cell(_ place: Int) -> [String] {
    let cell = "c\(place)"
    return [
      "\(cell).leading == root.leading", "\(cell).trailing == root.trailing",
      "\(cell).top == \(place == 0 ? "root.top" : "c\(place - 1).bottom")",
      "\(cell)a.leading == \(cell).leading + 8", "\(cell)a.width == 40", "\(cell)a.top == \(cell).top + 8",
      "\(cell)a.height == 40", "\(cell)b.leading == \(cell)a.trailing + 8",
      "\(cell)b.trailing <= \(cell).trailing - 8", "\(cell)b.top == \(cell).top + 8", "\(cell)b.height == 20",
      "\(cell)d.leading == \(cell)b.leading", "\(cell)d.top == \(cell)b.bottom + 4", "\(cell)d.height == 15",
      "\(cell)d.width >= \(cell)b.width", "\(cell)e.top >= \(cell)d.bottom + 8",
      "\(cell)e.bottom == \(cell).bottom - 4", "\(cell)e.height == 1", "\(cell)e.top >= \(cell)a.bottom + 4",
    ]
  }
}
