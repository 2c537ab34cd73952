extension Elimination {
  /// Computes the constants for other positions of the same fixed columns.
  mutating func rerun(fixed: [Double]) {
    offsets.reset(to: 0, count: offsets.count)
    for c in fixed.indices where !fixed[c].isNaN { values[c] = fixed[c] }
    for step in steps {
      switch step {
      case .substitute(let column, let row, let factor):
        offsets[Int(row)] -= factor * values[Int(column)]
      case .determine(let column, let row, let factor):
        values[Int(column)] = offsets[Int(row)] / factor
      case .combine(let target, let source, let factor):
        offsets[Int(target)] -= factor * offsets[Int(source)]
      }
    }
  }
}
