extension Objective {
  /// Takes the hinges of a stage, the values of all columns, and the subgradients next to 0.
  mutating func load(_ stage: UnsafeBufferPointer<Hinge>, at values: borrowing UniqueArray<Double>) {
    for column in columns.elements { slots[column] = -1 }
    hinges.assign(stage)
    gatherColumns(at: values)
    nonoptimalCount = subdifferentials.elements.count { !$0.isOptimal }
  }

  /// Gives each column of the stage a slot, chains its hinges, the latest first, and adds up their slopes.
  private mutating func gatherColumns(at values: borrowing UniqueArray<Double>) {
    columns.clear()
    heads.clear()
    links.clear()
    subdifferentials.clear()
    for i in hinges.indices {
      let column = hinges[i].column
      let (left, right) = hinges[i].slopes(at: values[column])
      if let slot = slot(of: column) {
        let others = subdifferentials[slot]
        links.append(heads[slot])
        heads[slot] = Int32(small: i)
        subdifferentials[slot] = Subdifferential(left: others.left + left, right: others.right + right)
      } else {
        slots[column] = Int32(small: columns.count)
        columns.append(column)
        links.append(-1)
        heads.append(Int32(small: i))
        subdifferentials.append(Subdifferential(left: left, right: right))
      }
    }
  }
}
