import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct CellTemplateTests {
  /// Every so many of the fixtures' cases: a debug build makes a hundred templates a second.
  private static func cases(every step: Int) throws -> [LayoutCase] {
    let all =
      try Fixtures.cases("random.ndjson") + Fixtures.cases("independent.ndjson") + Fixtures.cases("uikit.ndjson")
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  @Test func `heights and layouts of rows are those of sessions, bit for bit`() throws {
    var random = SplitMix(seed: 4)
    var (rows, sessions) = (0, 0)
    for layoutCase in try Self.cases(every: Self.step) {
      let columns = try random.columns(of: layoutCase)
      var template = CellTemplate(layoutCase, columns: columns, measurer: SquareText())
      var batch = RowBatch(columns: columns)
      let values = (0..<6).map { _ in columns.map { random.value(of: $0, in: layoutCase) } }
      for row in values { batch.append(row) }
      let expected = values.map { row in
        layouts(of: layoutCase.binding(ListRow(key: "row", values: row), to: columns)).last
      }
      #expect(template.heights(of: batch) == expected.map { $0?.cellHeight }, "\(layoutCase.name)")
      template.forEachLayout(of: batch) { i, layout in
        let place = "\(layoutCase.name) \(columns.map(\.name)) \(values[i])"
        #expect(layout.frames == expected[i]?.frames, "\(place)")
        #expect(layout.height == expected[i]?.cellHeight, "\(place)")
        #expect(layout.ambiguity == expected[i]?.ambiguity, "\(place)")
        #expect(layout.isConflict == (expected[i]?.status == .conflict), "\(place)")
      }
      rows += 2 * batch.count
      sessions += template.sessions
    }
    #expect(sessions * 50 <= rows, "\(sessions) of \(rows) rows were handed to a session")
  }

  private static let step = 120
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
