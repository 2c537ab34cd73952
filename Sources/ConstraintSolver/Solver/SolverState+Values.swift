extension SolverState {
  /// The values of all columns at the present vertex.
  ///
  /// - Complexity: constant after `updateValues`, and otherwise the number of columns and of their terms.
  var values: [Double] { outdated.isNone ? latestValues : computedValues() }

  /// As ``LexicographicSolver/updateValues()``.
  mutating func updateValues() -> [Column]? {
    if outdated.isNone { return [] }
    defer { outdated.removeAll() }
    if outdated.isAll {
      simplex.refreshValues()
      latestValues = computedValues()
      return nil
    }
    changedColumns.removeAll(keepingCapacity: true)
    for part in outdated.parts { simplex.refreshValues(of: partIndex.rows[part]) }
    // Taken out of the state, so that it can be written while that is read.
    var (values, changed): ([Double], [Column]) = ([], [])
    swap(&values, &latestValues)
    swap(&changed, &changedColumns)
    values.withUnsafeMutableBufferPointer { values in
      for part in outdated.parts { update(part, in: values, &changed) }
      updateSubstitutions(ofPart: Int32(truncatingIfNeeded: partCount), in: values, &changed)
    }
    swap(&values, &latestValues)
    swap(&changed, &changedColumns)
    return changedColumns
  }

  private func update(
    _ part: Int32, in values: UnsafeMutableBufferPointer<Double>, _ changed: inout [Column]
  ) {
    for i in partIndex.keptColumns[part] {
      let column = kept[i]
      let value = simplex.values[column.image] + shifts[column.image]
      if value == values[Int(column.column)] { continue }
      values[Int(column.column)] = value
      changed.append(Column(column.column))
    }
    updateSubstitutions(ofPart: part, in: values, &changed)
  }

  private func updateSubstitutions(
    ofPart part: Int32, in values: UnsafeMutableBufferPointer<Double>, _ changed: inout [Column]
  ) {
    for i in partIndex.substitutions[part] {
      let substitution = elimination.substitutions[i]
      let value = elimination.value(of: substitution, at: UnsafeBufferPointer(values))
      if value == values[Int(substitution.column)] { continue }
      values[Int(substitution.column)] = value
      changed.append(Column(substitution.column))
    }
  }

  private func computedValues() -> [Double] {
    var values = Array(elimination.values.elements)
    values.withUnsafeMutableBufferPointer { values in
      for column in kept.elements {
        values[Int(column.column)] = simplex.values[column.image] + shifts[column.image]
      }
    }
    elimination.complete(&values, isRate: false)
    return values
  }

  /// Notes that a part may come to lie elsewhere.
  mutating func outdate(part: Int) {
    // Forms that were added later may have coupled parts.
    guard simplex.columnCount == parts.count else { return outdated.insertAll() }
    if !partIndex.isLoaded {
      partIndex.load(elimination, kept, parts: parts, partCount: partCount, rowCount: simplex.basis.count)
    }
    outdated.insert(part)
  }

  /// The value of one column at the present vertex.
  func value(of column: Column) -> Double {
    switch elimination.statuses[column.rawValue] {
    case .kept:
      let image = images[column.rawValue]
      return simplex.values[image] + shifts[image]
    case .determined: return elimination.values[column.rawValue]
    case .eliminated:
      if images[column.rawValue] < -1 {
        let doubleton = doubleton(of: column)
        return doubleton.image < 0
          ? doubleton.shift : doubleton.factor * simplex.values[doubleton.image] + doubleton.shift
      }
      let (terms, constant) = elimination.expand(column)
      return terms.reduce(constant) { $0 + $1.coefficient * value(of: $1.column) }
    }
  }

  /// Runs a further stage of one hinge, to choose among what the stages of the problem leave.
  mutating func minimise(_ hinge: Hinge) {
    switch elimination.statuses[hinge.column.rawValue] {
    case .kept:
      let image = images[hinge.column.rawValue]
      guard simplex.isMovable(Column(image)) else { return }
      outdate(part: Int(parts[image]))
      simplex.minimise(translated(hinge, to: image))
    case .determined: break
    case .eliminated where images[hinge.column.rawValue] < -1:
      let doubleton = doubleton(of: hinge.column)
      guard doubleton.image >= 0, simplex.isMovable(Column(doubleton.image)) else { return }
      outdate(part: Int(parts[doubleton.image]))
      simplex.minimise(doubleton.translated(hinge))
    case .eliminated:
      outdated.insertAll()
      minimiseEliminated(hinge)
    }
  }

  /// Takes back the further stages since the problem was solved or a hinge moved; the vertex stays.
  mutating func restoreOptimalFace() {
    restoreLater()
  }

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

  /// A vector over the problem's columns, from its entries for the kept ones; the others are 0.
  func vector(_ value: (Column) -> Double) -> [Double] {
    var result = Array(repeating: 0.0, count: presolve.columnCount)
    for i in kept.indices { result[Int(kept[i].column)] = value(Column(kept[i].image)) }
    return result
  }
}
