import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct HeightScopeTests {
  /// Every so many of the fixtures' cases.
  private static func cases(every step: Int) throws -> [LayoutCase] {
    try Fixtures.cases("random.ndjson", "independent.ndjson", "uikit.ndjson", every: step)
  }

  private static func request(width: Double) -> EnvironmentPatch {
    var request = EnvironmentPatch()
    request.width = .set(width)
    request.height = .clear
    request.fitting = .set(Fitting(height: 0))
    return request
  }

  private func height(
    _ layoutCase: LayoutCase, _ row: [RowValue], _ columns: [RowColumn], _ request: EnvironmentPatch
  ) -> Double? {
    layouts(
      of: layoutCase.binding(ListRow(key: "row", values: row), to: columns), request: request
    ).last?.cellHeight
  }

  @Test func `heights of what is in their scope are those of the whole case, bit for bit`() throws {
    var random = SplitMix(seed: 11)
    var (compared, reduced) = (0, 0)
    for layoutCase in try Self.cases(every: 23) {
      let columns = try random.columns(of: layoutCase)
      let request = Self.request(width: Double(random.count(100...400)))
      let scope = HeightScope(layoutCase, columns: columns, request: request)
      guard scope.isPartAlone else { continue }
      for _ in 0..<4 {
        let row = columns.map { random.value(of: $0, in: layoutCase) }
        let kept = zip(columns, row).map { scope.columns.contains($0) ? $1 : .absent }
        #expect(
          height(scope.layoutCase, kept, columns, request) == height(layoutCase, row, columns, request),
          "\(layoutCase.name) \(columns.map(\.name)) \(row)")
        compared += 1
      }
      if scope.layoutCase.constraints.contains(where: { $0.id == "void" }) { reduced += 1 }
    }
    #expect(compared > 50 && reduced > 10, "\(compared) \(reduced)")
  }

  @Test func `what a chain of equations fixes is fixed, whichever of them stands first`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "chain",
          "root": { "id": "cell", "children": [ { "id": "a" }, { "id": "b" },
            { "id": "label", "text": "abcdefgh", "numberOfLines": 0 } ] },
          "constraints": [ "label.left == b.left + 10", "b.left == a.left + 10", "a.left == cell.left + 10",
            "label.top == cell.top", "label.bottom == cell.bottom", "label.right <= cell.right",
            { "id": "wish", "first": "label.left", "relation": "==", "second": "cell.left", "constant": 50,
              "priority": 500 } ] }
        """)
    let scope = HeightScope(layoutCase, columns: [], request: Self.request(width: 320))
    // The label begins at 30 in every layout, so that the wish moves nothing. All else is required.
    #expect(scope.layoutCase.constraints.map(\.id).firstIndex(of: "void") == 6)
  }

  @Test func `widths at which a height is sure to be the same give the same height`() throws {
    var random = SplitMix(seed: 12)
    var others = 0
    for layoutCase in try Self.cases(every: 37) {
      let columns = try random.columns(of: layoutCase)
      let request = Self.request(width: Double(random.count(100...400)))
      let scope = HeightScope(layoutCase, columns: columns, request: request)
      var template = CellTemplate(
        layoutCase, columns: columns, request: request, scope: scope, measurer: SquareGlyphs())
      var batch = RowBatch(columns: columns)
      let rows = (0..<4).map { _ in columns.map { random.value(of: $0, in: layoutCase) } }
      for row in rows { batch.append(row) }
      for (row, found) in zip(rows, template.heightIntervals(of: batch)) {
        #expect(found.height == height(layoutCase, row, columns, request), "\(layoutCase.name) \(row)")
        guard let widths = found.widths, widths.lowerBound < widths.upperBound else { continue }
        let ends = max(widths.lowerBound, 1)...min(widths.upperBound, 800)
        for width in [ends.lowerBound, ends.upperBound, random.number(ends)] {
          #expect(
            height(layoutCase, row, columns, Self.request(width: width)) == found.height,
            "\(layoutCase.name) \(row) at \(width) in \(widths)")
          others += 1
        }
      }
    }
    #expect(others > 100, "\(others)")
  }
}
