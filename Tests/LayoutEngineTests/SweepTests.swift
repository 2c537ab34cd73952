import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Intervals of layouts, beside expectations worked out by hand.
struct SweepTests {
  @Test func `widths of two labels are the four intervals that their constraints give`() throws {
    let layoutCase = try LayoutCase(document: LayoutCase.twoLabels)
    let sweep = layoutCase.sweep(widths: 40...428)
    // 20 + 10 + 20 are required; the last label is compressed first, down to 0 at 50 + 71; it is stretched from
    // 50 + 71 + 97 on, since the first hugs more.
    #expect(sweep.intervals.map(\.values.lowerBound) == [40, 50, 121, 218])
    #expect(sweep.intervals.map(\.values.upperBound) == [50, 121, 218, 428])
    func widths(_ view: Int) -> [AffineFunction] { sweep.intervals.map { $0.frames[view].width } }
    func still(_ value: Double) -> AffineFunction { AffineFunction(slope: 0, constant: value) }
    func moving(_ constant: Double) -> AffineFunction { AffineFunction(slope: 1, constant: constant) }
    #expect(widths(1) == [still(0), moving(-50), still(71), still(71)])
    #expect(widths(2) == [still(0), still(0), moving(-121), moving(-121)])
    #expect(sweep.intervals.map(\.isCertain) == [true, true, true, true])
    #expect(sweep.intervals.map { !$0.broken.isEmpty } == [true, false, false, false])
    // Who gives way: both labels, the second alone, and then its hugging.
    let giving = sweep.intervals.map { interval in
      interval.violations.filter { $0.bound.priority.rawValue < 1000 }.map(\.bound.cause)
    }
    let (first, second) = (ViewIndex(1), ViewIndex(2))
    #expect(
      giving[1] == [.content(first, .compression, .horizontal), .content(second, .compression, .horizontal)])
    #expect(giving[2] == [.content(second, .compression, .horizontal)])
    #expect(giving[3] == [.content(second, .hugging, .horizontal)])
    #expect(sweep.intervals[3].violations[0].amount == moving(-218))
    #expect(sweep.intervals[2].violations[0].amount == AffineFunction(slope: -1, constant: 218))
  }

  /// Up to 50 constraints contradict each other. Behind it each interval has formulas of its own.
  @Test func `intervals with other formulas are runs of their own`() throws {
    let sweep = try LayoutCase(document: LayoutCase.twoLabels).sweep(widths: 40...428)
    #expect(sweep.runs(of: []).map { $0.last?.values.upperBound } == [50, 121, 218, 428])
    #expect(sweep.conflicts == [40...50])
  }

  @Test func `a content that required constraints compress and stretch gives way on either side`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "pinned", "environment": { "height": 20 }, "root": { "id": "root", "children": [
          { "id": "a", "class": "UILabel", "intrinsic": { "width": 100, "height": 20 } } ] },
          "constraints": [ "H:|-10-[a]-10-|", "V:|[a]|" ] }
        """)
    let sweep = layoutCase.sweep(widths: 60...200)
    // The width is that of the root without 20 everywhere. 100 of content fit at 120.
    #expect(sweep.intervals.map(\.values) == [60...120, 120...200])
    #expect(sweep.intervals.map(\.isCertain) == [true, true])
    let giving = sweep.intervals.map { interval in interval.violations.map(\.bound.cause) }
    let view = ViewIndex(1)
    #expect(giving == [[.content(view, .compression, .horizontal)], [.content(view, .hugging, .horizontal)]])
    #expect(
      sweep.intervals.map { $0.violations[0].amount } == [
        AffineFunction(slope: -1, constant: 120), AffineFunction(slope: 1, constant: -120),
      ])
  }

  @Test func `an inequality binds from the width at which it is met with equality`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "card", "root": { "id": "root", "children": [ { "id": "card" } ] },
          "constraints": [ "card.width <= 400", "card.width == 0.5 * root.width + 100 @ 800",
            "card.centerX == root.centerX" ] }
        """)
    let sweep = layoutCase.sweep(widths: 320...1024)
    // 0.5 · 600 + 100 is 400. Centred, the card begins at (w − 0.5 w − 100) / 2, and from 600 on at (w − 400) / 2.
    #expect(sweep.intervals.map(\.values) == [320...600, 600...1024])
    #expect(sweep.intervals[0].frames[1].width == AffineFunction(slope: 0.5, constant: 100))
    #expect(sweep.intervals[0].frames[1].x == AffineFunction(slope: 0.25, constant: -50))
    #expect(sweep.intervals[1].frames[1].width == AffineFunction(slope: 0, constant: 400))
    #expect(sweep.intervals[1].frames[1].x == AffineFunction(slope: 0.5, constant: -200))
    #expect(!sweep.intervals[0].binding.contains(.constraint(ConstraintIndex(0))))
    #expect(sweep.intervals[1].binding.contains(.constraint(ConstraintIndex(0))))
  }

  @Test func `a constant moves what it holds until something else holds that`() throws {
    let layoutCase = try LayoutCase(document: LayoutCase.twoLabels)
    // The gap between the labels: 428 − 40 − 71 − gap is left for b, which is 97 wide at 220 and 0 at 317.
    let gap = try #require(layoutCase.constraint(named: "c2"))
    let sweep = layoutCase.sweep(.constant(gap), 0...330)
    #expect(sweep.intervals.map(\.values) == [0...220, 220...317, 317...330])
    #expect(sweep.intervals[0].frames[2].width == AffineFunction(slope: -1, constant: 317))
    #expect(sweep.intervals[2].frames[1].width == AffineFunction(slope: -1, constant: 388))
  }

  @Test func `heights jump where lines wrap, as at the nearest widths on both sides`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "text", "environment": { "fitting": { "height": 0 }, "separator": 1 },
          "root": { "id": "cell", "children": [
          { "id": "text", "class": "UILabel", "text": "\(String(repeating: "m", count: 40))",
            "font": { "size": 10 }, "numberOfLines": 0 } ] },
          "constraints": [ "|-10-[text]-10-|", "V:|-8-[text]-8-|" ] }
        """)
    let sweep = layoutCase.sweep(widths: 120...500)
    // Squares of 10 points: 20 + 10 n wide for n a line, and 40 / n lines, rounded up.
    let steps = [10.0, 14, 20, 40].map { 20 + 10 * $0 }
    #expect(sweep.intervals.map(\.values.lowerBound) == steps)
    for (interval, lines) in zip(sweep.intervals, [4.0, 3, 2, 1]) {
      #expect(interval.height == AffineFunction(slope: 0, constant: 17 + 10 * lines))
    }
    for place in steps.dropFirst().flatMap({ [$0 - 1e-4, $0, $0 + 1e-4] }) {
      let single = layoutCase.layouts(.environment(.horizontal), at: place).last?.cellHeight
      let near = sweep.intervals.filter { $0.values.contains(place) }.map { $0.height.value(at: place) }
      #expect(near.contains { $0 == single }, "\(place): \(near)")
    }
  }

  @Test func `a readable width grows with its view up to what is good to read`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "readable", "rules": "uikit", "environment": { "width": 1024, "height": 100 },
          "root": { "id": "view", "children": [ { "id": "a" } ] },
          "constraints": [ "a.leading == view.readableContentGuide.leading",
            "a.trailing == view.readableContentGuide.trailing", "a.top == view.top", "view.bottom == a.bottom" ] }
        """)
    let sweep = layoutCase.sweep(widths: 320...1024)
    // UIKit's 672 at most, and margins of 8: up to 688 the guide follows the view, and then it is centred in it.
    #expect(sweep.intervals.map(\.isCertain) == [true, true])
    #expect(sweep.intervals.map(\.values.upperBound).isNear([688, 1024]))
    #expect(sweep.intervals[0].frames[1].width == AffineFunction(slope: 1, constant: -16))
    #expect(sweep.intervals[0].frames[1].x == AffineFunction(slope: 0, constant: 8))
    #expect(sweep.intervals[1].frames[1].width.slope == 0)
    #expect([sweep.intervals[1].frames[1].width.constant].isNear([672]))
    #expect(sweep.intervals[1].frames[1].x.slope == 0.5)
    #expect(sweep.layoutCount < 40)
  }

  @Test func `margins that leap, or that a superview's exceed, are intervals of their own`() throws {
    let screen = try LayoutCase(
      document:
        """
        { "name": "screen", "environment": { "width": 320, "height": 100 },
          "root": { "id": "view", "isViewControllerRoot": true, "children": [ { "id": "a" } ] },
          "constraints": [ "a.left == view.leftMargin", "a.right == view.rightMargin",
            "a.top == view.top", "a.height == 20" ] }
        """)
    // Interface Builder's stored frames have 16 at either side, and 20 from a width of 400 on.
    let widths = screen.sweep(widths: 320...500)
    #expect(widths.intervals.map(\.isCertain) == [true, true])
    #expect(widths.intervals.map(\.values.upperBound).isNear([400, 500]))
    #expect(
      widths.intervals.map { $0.frames[1].width }
        == [AffineFunction(slope: 1, constant: -32), AffineFunction(slope: 1, constant: -40)])
    let nested = try LayoutCase(
      document:
        """
        { "name": "nested", "environment": { "width": 300, "height": 100 },
          "root": { "id": "view", "layoutMargins": { "top": 0, "left": 20, "bottom": 0, "right": 0 }, "children": [
            { "id": "a", "preservesSuperviewLayoutMargins": true, "children": [ { "id": "b" } ] } ] },
          "constraints": [ { "id": "gap", "first": "a.left", "second": "view.left", "constant": 0 },
            "a.right == view.right", "a.top == view.top", "a.bottom == view.bottom",
            "b.left == a.leftMargin", "b.right == a.rightMargin", "b.top == a.top", "b.height == 20" ] }
        """)
    // The superview's 20 count where they reach farther than the view's own 8.
    let gap = try #require(nested.constraint(named: "gap"))
    let gaps = nested.sweep(.constant(gap), 0...30)
    #expect(gaps.intervals.map(\.isCertain) == [true, true])
    #expect(gaps.intervals.map(\.values.upperBound).isNear([12, 30]))
    #expect(
      gaps.intervals.map { $0.frames[2].x }
        == [AffineFunction(slope: -1, constant: 20), AffineFunction(slope: 0, constant: 8)])
  }

  @Test func `a constraint is broken up to the value at which it can hold`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "broken", "environment": { "width": 50, "height": 20 },
          "root": { "id": "view", "children": [ { "id": "a" }, { "id": "b" } ] },
          "constraints": [ "H:|[a][b]|", "V:|[a]|", "V:|[b]|", "a.width >= 100", "b.width == 0.5 * a.width",
            "b.width >= 80" ] }
        """)
    // From 100 on a has its width, from 150 on b its half, and from 240 on, three times 80, b its own.
    let sweep = layoutCase.sweep(widths: 50...300)
    #expect(sweep.intervals.map(\.values.lowerBound).isNear([50, 100, 150, 240]))
    #expect(sweep.intervals.map(\.broken.count) == [2, 2, 1, 0])
    #expect(sweep.intervals.map(\.isCertain) == [true, true, true, true])
  }

  @Test func `an order of priorities that changes nothing but itself makes no interval of its own`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "order", "environment": { "width": 200, "height": 20 },
          "root": { "id": "root", "children": [ { "id": "a" } ] },
          "constraints": [ "H:|[a]", "V:|[a]|", "a.width == 50",
            { "id": "swept", "first": "a.width", "constant": 80, "priority": 100 }, "a.width == 30 @ 500" ] }
        """)
    // The width is 50, whatever the other two want: one misses it by 30, the other by 20. As a required one, the first
    // contradicts 50.
    let swept = try #require(layoutCase.constraint(named: "swept"))
    let sweep = layoutCase.sweep(.priority(.constraint(swept)), 1...1000)
    #expect(sweep.intervals.map(\.values) == [1...999, 1000...1000])
    let amounts = sweep.intervals[0].violations.filter { $0.bound.cause.isConstraint }.map(\.amount?.constant)
    #expect(Set(amounts) == [30, 20])
  }

  @Test func `a content counts from the priority 1 on`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "content", "rules": "uikit", "environment": { "width": 200, "height": 20 },
          "root": { "id": "root", "children": [
            { "id": "a", "intrinsic": { "width": 50, "height": 20 } },
            { "id": "b", "intrinsic": { "width": 60, "height": 20 } } ] },
          "constraints": [ "H:|[a][b]|", "V:|[a]|", "V:|[b]|" ] }
        """)
    let hugging = CaseParameter.priority(.content(ViewIndex(1), .hugging, .horizontal))
    let sweep = layoutCase.sweep(hugging, 0...20)
    // a is 50 wide at its 250, which leaves b 150. That misses what b hugs by 90, where it hugs it.
    let levels = sweep.intervals.map { interval in
      interval.violations.contains { $0.bound.cause == .content(ViewIndex(1), .hugging, .horizontal) }
    }
    #expect(sweep.intervals.map(\.values) == [0...0, 1...20])
    #expect(levels == [false, true])
  }
}

extension Cause {
  fileprivate var isConstraint: Bool { if case .constraint = self { true } else { false } }
}

extension [Double] {
  /// Whether all are as near as a limit that is found by trying.
  fileprivate func isNear(_ others: [Double]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { ($0 - $1).magnitude < 1e-7 }
  }
}
