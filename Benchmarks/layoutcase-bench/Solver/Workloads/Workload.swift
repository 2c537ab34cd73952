/// A problem of the bench and what it is called.
struct Workload {
  let name: String
  let problem: BenchmarkProblem

  init(_ name: String, _ sketch: Sketch) {
    self.name = name
    problem = sketch.problem
  }

  /// The name of every workload, and how it is made.
  static var all: [(name: String, make: () -> Workload)] {
    let families: [(name: (Int) -> String, make: (Int) -> Workload)] = [
      ({ "chain-\($0)-stretched-distinct" }, { chain($0, .stretched, .distinct) }),
      ({ "chain-\($0)-compressed-distinct" }, { chain($0, .compressed, .distinct) }),
      ({ "chain-\($0)-stretched-equal" }, { chain($0, .stretched, .equal) }),
      ({ "chain-\($0)-compressed-equal" }, { chain($0, .compressed, .equal) }),
      ({ "nested-\($0)" }, nested), ({ "cells-\($0)" }, cells),
    ]
    let scripted: [(name: String, make: () -> Workload)] = [
      ("form", { form }), ("cell", { cell }), ("cells-100-priority", { cellsPriority(100) }),
      ("chain-100-distinct-priority", { chainPriority(100, .distinct) }),
      ("chain-100-equal-priority", { chainPriority(100, .equal) }),
    ]
    return scripted
      + families.flatMap { name, make in [10, 100, 1000].map { size in (name(size), { make(size) }) } }
  }

  /// A list of cells in one tree, of 100,001 views.
  static var largeTree: (name: String, make: () -> Workload) { ("cells-20000", { cells(20_000) }) }
}

extension Workload {
  /// Views each pinned inside its parent, with insets of 1.
  static func nested(_ depth: Int) -> Workload {
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
    return Workload("nested-\(depth)", sketch)
  }
}
