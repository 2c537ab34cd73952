extension Workload {
  /// Views each pinned inside its parent, with insets of 1.
  static func nested(_ depth: Int) -> Workload {
    var sketch = Sketch()
    var parent = sketch.box()
    let size = Expression(Double(2 * depth + 100))
    sketch.add(parent.left == 0, parent.top == 0, parent.width == size, parent.height == size)
    for _ in 1..<max(depth, 1) {
      let child = sketch.box()
      sketch.add(
        child.left == parent.left + 1, child.top == parent.top + 1, child.right == parent.right - 1,
        child.bottom == parent.bottom - 1)
      parent = child
    }
    return Workload("nested-\(depth)", sketch)
  }
}
