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
    columns.resize(toUninitialised: hinges.count)
    heads.resize(toUninitialised: hinges.count)
    links.resize(toUninitialised: hinges.count)
    subdifferentials.resize(toUninitialised: hinges.count)
    let (slots, columns, subdifferentials) = (
      slots.mutableBase, columns.mutableBase, subdifferentials.mutableBase
    )
    let (hinges, heads, links, values) = (hinges.elements, heads.mutableBase, links.mutableBase, values.base)
    var count = 0
    for i in hinges.indices {
      let c = hinges[i].column.index
      let (left, right) = hinges[i].slopes(at: values[c])
      var slot = Int(slots[c])
      if slot < 0 {
        slot = count
        count &+= 1
        (slots[c], columns[slot]) = (Int32(small: slot), hinges[i].column)
        links[i] = -1
        subdifferentials[slot] = Subdifferential(left: left, right: right)
      } else {
        let others = subdifferentials[slot]
        links[i] = heads[slot]
        subdifferentials[slot] = Subdifferential(left: others.left + left, right: others.right + right)
      }
      heads[slot] = Int32(small: i)
    }
    self.columns.truncate(to: count)
    self.heads.truncate(to: count)
    self.subdifferentials.truncate(to: count)
  }
}
