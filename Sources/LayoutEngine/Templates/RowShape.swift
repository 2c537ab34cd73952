import LayoutModel

/// What the rows of one template have in common: which values they have, and the values that change a problem's
/// structure. Rows of one shape differ only in their texts and in the positions of hinges.
struct RowShape {
  /// By column.
  private let roles: [RowColumn.Role]
  private let numbers: [Double]

  /// - Parameter row: a number a column.
  init(_ row: Span<Double>, _ columns: [RowColumn]) {
    roles = columns.map(\.role)
    numbers = columns.indices.map { row[$0] }
  }

  /// Whether a row has this shape.
  func matches(_ row: Span<Double>) -> Bool {
    for j in roles.indices where roles[j] != .idle {
      let (own, other) = (numbers[j], row[j])
      if own.isFinite && other.isFinite {
        if roles[j] == .structure && own != other { return false }
      } else if own.isNaN != other.isNaN || own.isInfinite != other.isInfinite {
        return false
      }
    }
    return true
  }

  /// The values of the shape, with empty texts and `metrics` in place of a row's.
  func values(of columns: [RowColumn], metrics: [Double]) -> [RowValue] {
    columns.indices.map { j in
      let isMetric = roles[j] == .metric && numbers[j].isFinite
      return columns[j].value(of: isMetric ? metrics[j] : numbers[j]) { _ in "" }
    }
  }

  /// Whether a row of this shape has a text in a column.
  func hasText(_ column: Int) -> Bool { roles[column] == .text && numbers[column].isFinite }
}

extension RowColumn {
  /// What changes in a problem with the column's values.
  fileprivate enum Role {
    /// The positions of hinges.
    case metric
    /// The sizes of contents.
    case text
    /// Which hinges and stages there are.
    case structure
    /// Nothing.
    case idle
  }

  fileprivate var role: Role {
    switch member {
    case .view(_, .width), .view(_, .height), .constraint(_, .constant): .metric
    case .view(_, .text): .text
    case .view(_, .isHidden): .idle
    default: .structure
    }
  }
}
