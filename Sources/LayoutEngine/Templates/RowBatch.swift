public import LayoutModel

/// Rows of a list as a template takes them: numbers, row after row, and the texts that some of them stand for.
public struct RowBatch: Sendable {
  public let columns: [RowColumn]
  /// A number a column of each row: the number itself, 1 or 0 for a truth value, a text's index in `texts`,
  /// or `absent` or `cleared`.
  public private(set) var numbers: [Double] = []
  public private(set) var texts: [String] = []

  /// Stands for nothing; not a number.
  public static let absent = Double.nan
  /// Stands for a member without a value; infinite.
  public static let cleared = Double.infinity

  public init(columns: [RowColumn]) { self.columns = columns }

  /// How many rows there are.
  public private(set) var count = 0

  /// Adds a row.
  ///
  /// - Parameter values: in the columns' order; columns behind the last value are absent.
  public mutating func append(_ values: [RowValue]) {
    for j in columns.indices { append(j < values.count ? values[j] : .absent, columns[j]) }
    count += 1
  }

  /// Empties the batch and keeps its memory.
  public mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    count = 0
  }

  private mutating func append(_ value: RowValue, _ column: RowColumn) {
    switch value {
    case .cleared where !column.isOptional, .absent: numbers.append(Self.absent)
    case .cleared: numbers.append(Self.cleared)
    case .number(let number): numbers.append(number)
    case .truth(let truth): numbers.append(truth ? 1 : 0)
    case .text(let text):
      numbers.append(Double(texts.count))
      texts.append(text)
    }
  }
}

extension RowColumn {
  /// What a number of a batch stands for in this column; a text's index is looked up by `text`.
  func value(of number: Double, text: (Int) -> String) -> RowValue {
    if number.isNaN { return .absent }
    if number.isInfinite { return .cleared }
    return switch kind {
    case .text: .text(text(Int(number)))
    case .truth: .truth(number != 0)
    case .number: .number(number)
    }
  }
}
