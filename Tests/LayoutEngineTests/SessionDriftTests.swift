import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct SessionDriftTests {
  @Test func `a session of twenty thousand changes is where each of its passes is from nothing`() throws {
    let layoutCase = try Self.proportionalRow(changeCount: 20_000)
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    let first = session.next()
    var before = try #require(first)
    var relaidCount = 0
    while let layout = session.next() {
      if layout.isRelaid { relaidCount += 1 }
      if layout.pass.rawValue % 100 == 0 {
        var resumed = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
        let fresh = resumed.next()
        #expect(fresh == layout, "\(layout.pass)")
      }
      before = layout
    }
    #expect(before.pass.rawValue == layoutCase.history.count && relaidCount > 2000)
  }

  /// Labels in a row, each but the first as large as a part of the one before where that can be, and a history of
  /// numbers and priorities.
  private static func proportionalRow(changeCount: Int) throws -> LayoutCase {
    let row = try LayoutCase(
      document: """
        { "name": "row", "environment": { "width": 400, "height": 100 },
          "root": { "id": "view", "children": [
            { "id": "a", "class": "UILabel", "intrinsic": { "width": 60, "height": 20 } },
            { "id": "b", "class": "UILabel", "intrinsic": { "width": 80, "height": 20 } },
            { "id": "c", "class": "UILabel", "intrinsic": { "width": 70, "height": 20 } },
            { "id": "d", "class": "UILabel", "intrinsic": { "width": 90, "height": 20 } } ] },
          "constraints": [ "b.width == 1.7778 * a.width @500", "c.width == 0.01 * b.width + 30 @500",
            "d.width == 0.3333 * c.width @490", "d.width >= a.width @750",
            "H:|-8-[a]-8-[b]-8-[c]-8-[d]", "d.right == view.right - 8", "V:|-8-[a]",
            "b.top == a.bottom + 8", "c.top == b.bottom", "d.centerY == c.centerY @700" ] }
        """)
    var random = SplitMix(seed: 9)
    var left = changeCount
    var history: [Pass] = []
    while left > 0 {
      let count = min(random.count(1...7), left)
      history.append(Pass(changes: (0..<count).map { _ in change(of: row, using: &random) }))
      left -= count
    }
    return row.with(history: history)
  }

  private static func change(of row: LayoutCase, using random: inout SplitMix) -> Change {
    let priority = LayoutPriority(random.one(of: [200, 250, 251, 490, 500, 750, 751])) ?? .defaultLow
    let number = Double(random.count(0...600)) / 7
    let axis = random.one(of: Axis.allCases)
    var constraint = ConstraintPatch()
    var view = ViewPatch()
    switch random.count(0...6) {
    case 0:
      var environment = EnvironmentPatch()
      environment.width = .set(7 * number + 40)
      return .environment(environment)
    case 1:
      constraint.constant = number
      return .constraint(ConstraintIndex(random.count(0...row.constraints.count - 1)), constraint)
    case 2, 3:
      constraint.priority = priority
      return .constraint(ConstraintIndex(random.count(0...3)), constraint)
    case 4: view.hugging[axis] = .set(priority)
    case 5: view.compression[axis] = .set(priority)
    default: view.intrinsic[axis] = .set(number)
    }
    return .view(ViewIndex(random.count(1...4)), view)
  }
}
