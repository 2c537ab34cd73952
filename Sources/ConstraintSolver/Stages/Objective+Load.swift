extension Objective {
  /// Takes the hinges of a stage, the values of all columns, and the subgradients next to 0.
  mutating func load(_ stage: UnsafeBufferPointer<Hinge>, at values: borrowing UniqueArray<Double>) {
    for column in columns.elements { slots[column] = -1 }
    hinges.assign(stage)
    chain()
    begin(at: values)
  }

  /// Gives each column of the stage a slot, and chains its hinges, the latest first.
  private mutating func chain() {
    columns.resize(toUninitialised: hinges.count)
    heads.resize(toUninitialised: hinges.count)
    links.resize(toUninitialised: hinges.count)
    let (slots, columns) = (slots.mutableBase, columns.mutableBase)
    let (heads, links) = (heads.mutableBase, links.mutableBase)
    var count: Int32 = 0
    for i in hinges.indices {
      let column = hinges[i].column
      var slot = slots[column.index]
      if slot < 0 {
        slot = count
        count &+= 1
        slots[column.index] = slot
        columns[Int(slot)] = column
        heads[Int(slot)] = -1
      }
      links[i] = heads[Int(slot)]
      heads[Int(slot)] = Int32(small: i)
    }
    self.columns.truncate(to: Int(count))
    self.heads.truncate(to: Int(count))
  }

  /// Takes the subgradients at the values of all columns.
  private mutating func begin(at values: borrowing UniqueArray<Double>) {
    subdifferentials.resize(toUninitialised: columns.count)
    sloped.resize(toUninitialised: columns.count)
    let (subdifferentials, sloped) = (subdifferentials.mutableBase, sloped.mutableBase)
    var (slopedCount, nonoptimalCount) = (0, 0)
    for slot in columns.indices {
      let (left, right) = slopes(at: slot, value: values[columns[slot]])
      let subdifferential = Subdifferential(left: left, right: right)
      subdifferentials[slot] = subdifferential
      sloped[slopedCount] = Int32(small: slot)
      slopedCount &+= subdifferential.slope == 0 ? 0 : 1
      nonoptimalCount &+= subdifferential.isOptimal ? 0 : 1
    }
    self.sloped.truncate(to: slopedCount)
    self.nonoptimalCount = nonoptimalCount
    forgetUpdates()
  }
}
