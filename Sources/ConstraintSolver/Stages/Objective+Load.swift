extension Objective {
  /// Takes the hinges of a stage, the values of all columns, and the subgradients next to 0.
  mutating func load(_ stage: UnsafeBufferPointer<Hinge>, at values: borrowing UniqueArray<Double>) {
    for column in columns.elements { slots[column] = -1 }
    hinges.assign(stage)
    resize(columnCount: stage.count)
    if !loadSingles(values) {
      gatherColumns()
      chain()
      begin(at: values)
    }
  }

  private mutating func resize(columnCount: Int) {
    columns.resize(toUninitialised: columnCount)
    heads.resize(toUninitialised: columnCount)
    links.reset(to: -1, count: hinges.count)
    subdifferentials.resize(toUninitialised: columnCount)
    sloped.resize(toUninitialised: columnCount)
  }

  /// Does it all in one pass where each column has one hinge. A priority change in a chain of 100 labels takes a
  /// fifth longer without this.
  ///
  /// - Returns: whether that is so.
  private mutating func loadSingles(_ values: borrowing UniqueArray<Double>) -> Bool {
    let (hinges, values) = (hinges.elements, values.base)
    let (slots, columns, heads, subdifferentials) = (
      slots.mutableBase, columns.mutableBase, heads.mutableBase, subdifferentials.mutableBase
    )
    var opening = Opening(sloped.mutableBase)
    var i = 0
    while i < hinges.count {
      let (hinge, slot) = (hinges[i], Int32(small: i))
      let c = hinge.column.index
      if slots[c] >= 0 {
        for earlier in 0..<i { slots[columns[earlier].index] = -1 }
        return false
      }
      (slots[c], columns[i], heads[i]) = (slot, hinge.column, slot)
      if values[c] == hinge.position {
        subdifferentials[i] = Subdifferential(atPositionOf: hinge)
      } else {
        let (left, right) = hinge.slopes(at: values[c])
        subdifferentials[i] = Subdifferential(left: 0 + left, right: 0 + right)
        opening.count(subdifferentials[i], at: slot)
      }
      i &+= 1
    }
    finish(opening)
    return true
  }

  private mutating func gatherColumns() {
    let (slots, columns) = (slots.mutableBase, columns.mutableBase)
    var count = 0
    for hinge in hinges.elements {
      let c = hinge.column.index
      guard slots[c] < 0 else { continue }
      slots[c] = Int32(small: count)
      columns[count] = hinge.column
      count &+= 1
    }
    resize(columnCount: count)
  }

  /// Chains the hinges of each column, in the order in which they stand.
  private mutating func chain() {
    heads.reset(to: -1, count: columns.count)
    let (slots, heads, links, hinges) = (
      slots.base, heads.mutableBase, links.mutableBase, hinges.elements
    )
    for i in stride(from: hinges.count - 1, through: 0, by: -1) {
      let slot = Int(slots[hinges[i].column.index])
      links[i] = heads[slot]
      heads[slot] = Int32(small: i)
    }
  }

  private mutating func begin(at values: borrowing UniqueArray<Double>) {
    let (columns, subdifferentials, values) = (columns.elements, subdifferentials.mutableBase, values.base)
    var opening = Opening(sloped.mutableBase)
    for slot in columns.indices {
      let (left, right) = slopes(at: slot, value: values[columns[slot].index])
      subdifferentials[slot] = Subdifferential(left: left, right: right)
      opening.count(subdifferentials[slot], at: Int32(small: slot))
    }
    finish(opening)
  }

  private mutating func finish(_ opening: Opening) {
    nonoptimalCount = opening.nonoptimalCount
    forgetUpdates()
    sloped.truncate(to: opening.slopedCount)
  }

  /// Counts the columns off their own optimum while a stage is loaded.
  private struct Opening {
    let sloped: UnsafeMutablePointer<Int32>
    var slopedCount = 0
    var nonoptimalCount = 0

    init(_ sloped: UnsafeMutablePointer<Int32>) { self.sloped = sloped }

    @inline(__always)
    mutating func count(_ subdifferential: Subdifferential, at slot: Int32) {
      nonoptimalCount &+= subdifferential.isOptimal ? 0 : 1
      sloped[slopedCount] = slot
      slopedCount &+= subdifferential.slope == 0 ? 0 : 1
    }
  }
}
