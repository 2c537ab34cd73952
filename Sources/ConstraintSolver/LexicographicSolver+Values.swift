extension LexicographicSolver {
  /// The values of all columns at the present vertex.
  public func values() -> [Double] {
    var result: [Double] = []
    read(into: &result)
    return result
  }

  /// Computes `columnValues` for the present vertex: after hinges that were moved into other stages only what they have
  /// changed, and what is made of it.
  public mutating func read() {
    unshare()
    refresh()
    if readout.isOutdated {
      // Taken out, since to read into a part of itself the solver would be copied.
      var values: [Double] = []
      swap(&values, &readout.values)
      read(into: &values)
      readout.values = values
    } else {
      readParts()
    }
    readout.update()
    simplex.moved.removeAll()
  }

  /// The values of all columns as `read` computed them last.
  @inlinable
  public var columnValues: [Double] { readout.values }

  /// Calls `body` with the values of all columns as `read` computed them last, and the columns whose values it found
  /// changed since the reading before; `nil` where it computed all.
  ///
  /// Nothing is mutated, but the solver would be copied for it otherwise.
  public mutating func withReading(
    _ body: (_ values: UnsafeBufferPointer<Double>, _ changed: UnsafeBufferPointer<Column>?) -> Void
  ) {
    readout.values.withUnsafeBufferPointer { values in
      body(values, readout.wasOutdated ? nil : readout.postsolve.changed.elements)
    }
  }

  /// Sheds what rounding has added up in the basic columns since choices have moved them.
  private mutating func refresh() {
    if simplex.isFresh { return }
    if readout.isOutdated {
      simplex.refreshValues()
    } else {
      for part in readout.parts.elements { simplex.refreshValues(of: readout.rows[part]) }
      simplex.isFresh = true
    }
  }

  /// Reads the non-basic columns that steps have moved, and all basic ones of the parts that have changed.
  private mutating func readParts() {
    readout.values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      var reading = readout.postsolve.reading(into: base, count: values.count)
      let images = Images(columns: readout.columns.base, values: simplex.values.base, shifts: shifts.base)
      for image in simplex.moved.elements { images.read(Int(image), into: &reading) }
      for part in readout.parts.elements {
        for row in readout.rows[part] { images.read(simplex.basis[row].place, into: &reading) }
      }
      reading.complete(offsets: elimination.offsets.base)
      readout.postsolve.finish(reading)
    }
  }

  /// The simplex's columns, where the problem's are read from.
  private struct Images {
    let columns: UnsafePointer<Int32>
    let values: UnsafePointer<Double>
    let shifts: UnsafePointer<Double>

    @inline(__always)
    func read(_ image: Int, into reading: inout Postsolve.Reading) {
      if columns[image] >= 0 { reading.set(values[image] + shifts[image], of: columns[image]) }
    }
  }

  private func read(into vector: inout [Double]) {
    vector.removeAll(keepingCapacity: true)
    vector.append(contentsOf: elimination.values.elements)
    vector.withUnsafeMutableBufferPointer { vector in
      for column in kept.elements {
        vector[Int(column.column)] = simplex.values[column.image] + shifts[column.image]
      }
    }
    elimination.complete(&vector, isRate: false)
  }

  /// The value of one column at the present vertex.
  public func value(of column: Column) -> Double {
    switch elimination.fates[column.rawValue] {
    case .kept:
      let image = images[column.rawValue]
      return simplex.values[image] + shifts[image]
    case .determined: return elimination.values[column.rawValue]
    case .eliminated:
      if images[column.rawValue] < -1 {
        let alias = alias(of: column)
        return alias.image < 0 ? alias.shift : alias.factor * simplex.values[alias.image] + alias.shift
      }
      let (terms, constant) = elimination.expand(column)
      return terms.reduce(constant) { $0 + $1.coefficient * value(of: $1.column) }
    }
  }

  /// Runs a further stage of one hinge, to choose among what the stages of the problem leave.
  public mutating func minimise(_ hinge: Hinge) {
    unshare()
    switch elimination.fates[hinge.column.rawValue] {
    case .kept:
      let image = images[hinge.column.rawValue]
      guard simplex.isMovable(Column(image)) else { return }
      outdate(partOf: image)
      simplex.minimise(translated(hinge, to: image))
    case .determined: break
    case .eliminated where images[hinge.column.rawValue] < -1:
      let alias = alias(of: hinge.column)
      guard alias.image >= 0, simplex.isMovable(Column(alias.image)) else { return }
      outdate(partOf: alias.image)
      simplex.minimise(alias.translated(hinge))
    case .eliminated:
      readout.outdate()
      minimiseEliminated(hinge)
    }
  }

  /// Takes back the further stages since the problem was solved or a hinge moved; the vertex stays.
  public mutating func takeBackChoices() {
    unshare()
    restoreLater()
  }

  /// Whether the stages so far leave one layout only.
  public var isDetermined: Bool { simplex.isDetermined }

  private mutating func minimiseEliminated(_ hinge: Hinge) {
    let (terms, constant) = elimination.expand(hinge.column)
    let images = terms.map { Term($0.coefficient, Column(self.images[$0.column.rawValue])) }
    let shift = images.reduce(constant) { $0 + $1.coefficient * shifts[$1.column.rawValue] }
    guard images.contains(where: { simplex.isMovable($0.column) }) else { return }
    let scaled =
      images.count == 1
      ? ScaledColumn(images[0].column, factor: images[0].coefficient)
      : ScaledColumn(simplex.addForm(images), factor: 1)
    simplex.minimise(scaled.hinge(at: hinge.position - shift, below: hinge.below, above: hinge.above))
  }

  /// A vector over the problem's columns of which the kept ones' are known, and the determined ones' are 0.
  func vector(_ value: (Column) -> Double) -> [Double] {
    var result = Array(repeating: 0.0, count: presolve.columnCount)
    for i in kept.indices { result[Int(kept[i].column)] = value(Column(kept[i].image)) }
    return result
  }
}
