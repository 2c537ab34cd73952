import LayoutModel

/// What the rows of one template have in common: which values they have, and the values that change a problem's
/// structure. Rows of one shape differ only in their texts and in the positions of hinges.
struct RowShape {
  private enum Kind { case metric, text, fixed, idle }

  private let kinds: [Kind]
  private let numbers: [Double]

  /// - Parameter row: a number a column.
  init(_ row: Span<Double>, _ columns: [RowColumn]) {
    kinds = columns.map { column in
      if column.isIdle { return .idle }
      if case .text = column.member { return .text }
      return column.isMetric ? .metric : .fixed
    }
    numbers = columns.indices.map { row[$0] }
  }

  /// Whether a row has this shape.
  func matches(_ row: Span<Double>) -> Bool {
    for j in kinds.indices where kinds[j] != .idle {
      let (own, other) = (numbers[j], row[j])
      if own.isFinite && other.isFinite {
        if kinds[j] == .fixed && own != other { return false }
      } else if own.isNaN != other.isNaN || own.isInfinite != other.isInfinite {
        return false
      }
    }
    return true
  }

  /// The values of the shape, with empty texts and `metrics` in place of a row's.
  func values(of columns: [RowColumn], metrics: [Double]) -> [RowValue] {
    columns.indices.map { j in
      let isMetric = kinds[j] == .metric && numbers[j].isFinite
      return columns[j].value(of: isMetric ? metrics[j] : numbers[j]) { _ in "" }
    }
  }

  /// Whether a row of this shape has a text in a column.
  func hasText(_ column: Int) -> Bool { kinds[column] == .text && numbers[column].isFinite }
}
