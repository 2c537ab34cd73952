import TestSupport

/// A problem of the bench, what it is called, and how it is made.
struct Workload {
  let name: String
  /// Whether it is too large for a peer.
  var isAlone = false
  private let make: () -> Sketch

  init(_ name: String, alone isAlone: Bool = false, _ make: @escaping () -> Sketch) {
    (self.name, self.isAlone, self.make) = (name, isAlone, make)
  }

  func problem() -> BenchmarkProblem { make().problem }

  static var besideKiwi: [Workload] {
    [
      form, cell, cellsPriority(100), chainPriority(100, .distinct), chainPriority(100, .equal),
    ]
      + [10, 100, 1000].flatMap { size in
        [
          chain(size, .stretched, .distinct), chain(size, .compressed, .distinct),
          chain(size, .stretched, .equal),
          chain(size, .compressed, .equal), nested(size), cells(size),
        ]
      } + [cells(20_000, alone: true)]
  }

  static var coupled: [Workload] {
    [(300, 5), (300, 200), (1000, 5), (1000, 200), (2000, 5), (4000, 5)].map { coupled($0, levels: $1) }
  }
}

extension Workload {
  /// Views that have their left edges next to the right edges of three random ones each, each at one of some levels.
  private static func coupled(_ count: Int, levels: Int) -> Workload {
    Workload("coupled-\(count)-\(levels)") {
      var sketch = Sketch()
      let views = (0..<count).map { _ in sketch.span() }
      var random = SplitMix(seed: 5)
      for view in views {
        for _ in 0..<3 {
          let other = random.one(of: views)
          sketch.add(view.start == other.start + other.size + 1, at: Double(random.count(1...levels)))
        }
      }
      return sketch
    }
  }

  /// Views each pinned inside its parent, with insets of 1.
  static func nested(_ depth: Int) -> Workload {
    Workload("nested-\(depth)") {
      var sketch = Sketch()
      var parent = sketch.box()
      let size = Expression(Double(2 * depth + 100))
      sketch.add(parent.left == 0, parent.top == 0, parent.width == size, parent.height == size)
      for _ in 1..<depth {
        let child = sketch.box()
        sketch.add(
          child.left == parent.left + 1, child.top == parent.top + 1, child.right == parent.right - 1,
          child.bottom == parent.bottom - 1)
        parent = child
      }
      return sketch
    }
  }
}
