import TestSupport

extension Workload {
  /// Labels in a row with gaps of at least 8, each centred over its share of the width if that can be, and
  /// all on the centre line of a container as high as the highest needs it.
  static func gaps(_ count: Int) -> Workload {
    var sketch = Sketch()
    var random = SplitMix(seed: UInt64(count))
    let container = sketch.box()
    let share = 100.0
    sketch.add(
      container.left == 0, container.top == 0, container.width == Expression(share * Double(count)))
    sketch.add(container.height == 0, at: 50)
    var end = container.left
    for i in 0..<count {
      let label = sketch.box()
      sketch.add(
        label.left >= end + 8, label.centerY == container.centerY, label.top >= container.top + 8)
      sketch.add(label.centerX == Expression(share * (Double(i) + 0.5)), at: 500)
      // Now and then a label is wider than its share and pushes its neighbours aside.
      sketch.addContentSize(label.width, Double(Int.random(in: 40...110, using: &random)))
      sketch.addContentSize(label.height, Double(Int.random(in: 2...5, using: &random)) * 10)
      end = label.right
    }
    sketch.add(end + 8 <= container.right)
    return Workload("gaps-\(count)", sketch)
  }
}
