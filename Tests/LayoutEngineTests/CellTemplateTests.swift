import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct CellTemplateTests {
  private static func cases() throws -> [LayoutCase] {
    try Fixtures.cases("random.ndjson") + Fixtures.cases("independent.ndjson") + Fixtures.cases("uikit.ndjson")
  }

  @Test func `the heights of rows are those of sessions, bit for bit`() throws {
    var random = SplitMix(seed: 4)
    var (rows, sessions) = (0, 0)
    for layoutCase in try Self.cases().enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
      let columns = try random.columns(of: layoutCase)
      var template = CellTemplate(layoutCase, columns: columns, measurer: SquareText())
      var batch = RowBatch(columns: columns)
      let values = (0..<12).map { _ in columns.map { random.value(of: $0, in: layoutCase) } }
      for row in values { batch.append(row) }
      for (row, height) in zip(values, template.heights(of: batch)) {
        let bound = layoutCase.binding(ListRow(key: "row", values: row), to: columns)
        let expected = layouts(of: bound).last?.cellHeight
        #expect(height == expected, "\(layoutCase.name) \(columns.map(\.name)) \(row)")
      }
      rows += batch.count
      sessions += template.sessions
    }
    print(rows, sessions)
    #expect(sessions < rows)
  }
}

extension SplitMix {
  /// Some columns of a case.
  fileprivate mutating func columns(of layoutCase: LayoutCase) throws -> [RowColumn] {
    var names: [String] = []
    for view in layoutCase.views {
      if chance(0.5) { names += ["\(view.id).intrinsic.width", "\(view.id).intrinsic.height"] }
      if chance(0.3) { names.append("\(view.id).text") }
      if chance(0.1) { names.append("\(view.id).hugging.horizontal") }
    }
    for constraint in layoutCase.constraints where chance(0.2) {
      names.append(constraint.id + one(of: [".constant", ".constant", ".active", ".priority"]))
    }
    return try names.map { try RowColumn($0, in: layoutCase) }
  }

  fileprivate mutating func value(of column: RowColumn, in layoutCase: LayoutCase) -> RowValue {
    if chance(0.05) { return .absent }
    switch column.member {
    case .text: return .text(String(repeating: "m", count: count(0...30)))
    case .intrinsic: return chance(0.05) ? .cleared : .number(Double(count(0...400)) / 2)
    case .constant(let index):
      return .number(layoutCase.constraints[index.rawValue].constant + Double(count(-8...8)))
    case .isActive: return .truth(chance(0.9))
    default: return .number(one(of: [250, 251, 750, 1000]))
    }
  }
}
